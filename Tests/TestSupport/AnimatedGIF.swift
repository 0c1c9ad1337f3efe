/// A GIF file of several frames, each of one colour.
public enum AnimatedGIF {
  private static let side: UInt8 = 32

  /// The bytes of a file with this many frames of 32 × 32 pixels.
  public static func bytes(frameCount: Int) -> [UInt8] {
    // The global colour table: black and white.
    let header = Array("GIF89a".utf8) + [side, 0, side, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let frame = [0x2C, 0, 0, 0, 0, side, 0, side, 0, 0, 2] + blocks(pixels()) + [0]
    return header + Array(repeating: frame, count: frameCount).joined() + [0x3B]
  }

  /// LZW codes of three bits: 4 clears the table before codes get longer, 5 is the end.
  private static func pixels() -> [UInt8] {
    let pairs = Int(side) * Int(side) / 2
    let codes = Array(repeating: [4, 0, 0], count: pairs).joined() + [5]
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
