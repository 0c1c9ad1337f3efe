/// Puts keys together out of the bytes that a terminal sends for them.
struct KeyDecoder {
  /// The bytes of a control sequence that is not at its end, as "ESC [ 1 ; 2".
  private var sequence: [UInt8] = []

  /// Takes a byte; gives the key that ends with it, if that is one of those known.
  mutating func key(_ byte: UInt8) -> Key? {
    guard sequence.isEmpty else { return next(byte) }
    switch byte {
    case 0x1B: sequence = [byte]
    case 0x0A, 0x0D: return .enter
    case 0x04: return .endOfText
    case 0x20...0x7E: return .character(Character(Unicode.Scalar(byte)))
    default: break
    }
    return nil
  }

  private mutating func next(_ byte: UInt8) -> Key? {
    sequence.append(byte)
    // ESC [ and parameters, or ESC O, as some terminals send for arrows; then a letter.
    let isBegun = sequence.count == 2 && (byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"))
    let isParameter = sequence.count > 2 && (0x20...0x3F).contains(byte)
    if isBegun || isParameter { return nil }
    guard sequence.count > 2 else {
      sequence = []
      return key(byte)
    }
    defer { sequence = [] }
    let isShifted = sequence.dropFirst(2).dropLast().elementsEqual("1;2".utf8)
    let direction: Key.Direction
    switch byte {
    case UInt8(ascii: "A"): direction = .up
    case UInt8(ascii: "B"): direction = .down
    case UInt8(ascii: "C"): direction = .right
    case UInt8(ascii: "D"): direction = .left
    default: return nil
    }
    return .arrow(direction, shift: isShifted)
  }
}
