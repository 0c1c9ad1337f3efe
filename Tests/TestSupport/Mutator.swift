/// Damages files in a reproducible way.
public struct Mutator {
  private let seeds: [[UInt8]]
  private var random: SeededGenerator

  /// Creates a source of damaged copies of these files, at least one.
  public init(_ seeds: [[UInt8]], seed: UInt64) {
    self.seeds = seeds
    random = SeededGenerator(seed: seed)
  }

  /// The next damaged copy: one to four kinds of damage, mostly in the headers at the start.
  public mutating func next() -> [UInt8] {
    guard var bytes = seeds.randomElement(using: &random) else { return [] }
    for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > 8 { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let place = place(in: bytes)
    let length = min(Int.random(in: 1...256, using: &random), bytes.count - place)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 2: writeExtreme(into: &bytes, at: place)
    case 3: bytes.removeSubrange(place..<place + length)
    case 4: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 5: bytes.removeLast(bytes.count - max(8, self.place(in: bytes)))
    case 6: for index in place..<place + length { bytes[index] = 0 }
    case 7:
      for index in place..<place + length { bytes[index] = .random(in: 0...255, using: &random) }
    default: splice(into: &bytes, at: place)
    }
  }

  /// A place, in half of the cases within the first 600 bytes.
  private mutating func place(in bytes: [UInt8]) -> Int {
    let isNear = Bool.random(using: &random)
    return Int.random(in: 0..<(isNear ? min(600, bytes.count) : bytes.count), using: &random)
  }

  /// An unexpected number as in headers, with two or four bytes in either order.
  private mutating func writeExtreme(into bytes: inout [UInt8], at place: Int) {
    let extremes: [UInt32] = [
      0, 1, 0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x1_0000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
    ]
    let value = extremes.randomElement(using: &random) ?? 0
    let size = Bool.random(using: &random) ? 2 : 4
    let isBigEndian = Bool.random(using: &random)
    for index in 0..<min(size, bytes.count - place) {
      let shift = UInt32(8 * (isBigEndian ? size - 1 - index : index))
      bytes[place + index] = UInt8(truncatingIfNeeded: value >> shift)
    }
  }

  /// Replaces the rest with that of another file.
  private mutating func splice(into bytes: inout [UInt8], at place: Int) {
    guard let other = seeds.randomElement(using: &random), !other.isEmpty else { return }
    bytes.replaceSubrange(place..., with: other[self.place(in: other)...])
  }
}
