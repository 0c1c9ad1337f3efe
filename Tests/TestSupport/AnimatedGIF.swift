/// A GIF file of several frames, each of one colour or striped.
public enum AnimatedGIF {
  private static let side: UInt8 = 32

  /// The bytes of a file with this many frames of 32 × 32 pixels.
  ///
  /// - Parameter plainCount: how many frames have one colour; black and white stripes follow.
  public static func bytes(frameCount: Int, plainCount: Int = .max) -> [UInt8] {
    bytes(striped: (0..<frameCount).map { $0 >= plainCount })
  }

  /// The bytes of a file with these frames.
  public static func bytes(striped: [Bool]) -> [UInt8] {
    // The global colour table: black and white.
    let header = Array("GIF89a".utf8) + [side, 0, side, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frames = striped.map { isStriped -> [UInt8] in
      let start: [UInt8] = [0x2C, 0, 0, 0, 0, side, 0, side, 0, 0, 2]
      return start + blocks(pixels(striped: isStriped)) + [0]
    }
    return header + frames.joined() + [0x3B]
  }

  /// LZW codes of three bits: 4 clears the table before codes get longer, 5 is the end.
  private static func pixels(striped: Bool) -> [UInt8] {
    let pairs = Int(side) * Int(side) / 2
    let pair = [4, 0, striped ? 1 : 0]
    let codes = Array(repeating: pair, count: pairs).joined() + [5]
    var (bytes, buffer, length) = ([UInt8](), 0, 0)
    for code in codes {
      buffer |= code << length
      length += 3
      while length >= 8 {
        bytes.append(UInt8(buffer & 255))
        (buffer, length) = (buffer >> 8, length - 8)
      }
    }
    return length > 0 ? bytes + [UInt8(buffer & 255)] : bytes
  }

  /// The bytes in blocks of at most 255, each with its length before it.
  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 255).flatMap { start in
      let block = bytes[start..<min(start + 255, bytes.count)]
      return [UInt8(block.count)] + block
    }
  }
}
