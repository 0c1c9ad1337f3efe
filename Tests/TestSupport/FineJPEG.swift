/// A large JPEG file whose fine pattern is lost when a decoder halves the picture.
public enum FineJPEG {
  /// The bytes of a grey picture of 3,200 × 1,072 pixels, which the decoder halves.
  ///
  /// - Parameter isRaised: for each of its 53,600 blocks, whether the pattern begins light or dark;
  ///   repeated as often as needed.
  public static func bytes(_ isRaised: [Bool]) -> [UInt8] {
    var quantization = [UInt8](repeating: 1, count: 64)
    quantization[place] = 255
    let size: [UInt8] = [8, 4, 48, 12, 128]
    return [0xFF, 0xD8] + segment(0xDB, [0] + quantization)
      + segment(0xC0, size + [1, 1, 0x11, 0])
      // One code of one bit, and three of two bits.
      + segment(0xC4, [0x00, 1] + zeros(15) + [0])
      + segment(0xC4, [0x10, 0, 3] + zeros(14) + [0x00, 0xF0, 0x61])
      + segment(0xDA, [1, 1, 0, 0, 63, 0]) + coded(isRaised) + [0xFF, 0xD9]
  }

  /// The file with a comment, as a program leaves it that writes metadata.
  public static func commented(_ file: [UInt8]) -> [UInt8] {
    file.prefix(2) + segment(0xFE, Array("an alt text".utf8)) + file.dropFirst(2)
  }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(content.count + 2)] + content
  }

  /// The coefficient in column and row 4, which libjpeg leaves out of half the size.
  private static let place = 39

  /// In each block only one coefficient: 38 zeros before it, and its sign.
  private static func coded(_ isRaised: [Bool]) -> [UInt8] {
    var (bytes, buffer, length) = ([UInt8](), 0, 0)
    for index in 0..<53_600 {
      buffer = buffer << 10 | 0b0_01_01_10_0_00 | (isRaised[index % isRaised.count] ? 0b100 : 0)
      length += 10
      while length >= 8 {
        length -= 8
        let byte = UInt8(buffer >> length & 255)
        bytes += byte == 255 ? [255, 0] : [byte]
      }
    }
    return bytes
  }
}
