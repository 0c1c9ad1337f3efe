/// A WebP file of several frames, each of one colour or striped.
public enum AnimatedWebP {
  /// 32 × 32 black pixels, as `cwebp -lossless` packs them.
  private static let plain: [UInt8] = [0x2F, 0x1F, 0xC0, 0x07, 0x00, 0x88, 0x88, 0xFE, 0x07]
  /// Black and white stripes of the same size.
  private static let striped: [UInt8] = [
    0x2F, 0x1F, 0xC0, 0x07, 0x00, 0x0F, 0x30, 0xFF, 0xF3, 0x3F, 0xFF, 0xF3, 0x1F, 0x78, 0xA8, 0x6A,
    0x44, 0xFF, 0x03,
  ]

  /// The bytes of a file with this many frames of 32 × 32 pixels.
  ///
  /// - Parameter plainCount: how many frames have one colour; black and white stripes follow.
  public static func bytes(frameCount: Int, plainCount: Int) -> [UInt8] {
    bytes(striped: (0..<frameCount).map { $0 >= plainCount })
  }

  /// The bytes of a file with these frames.
  ///
  /// - Parameter metadata: chunks at the end of the file.
  public static func bytes(striped: [Bool], metadata: [UInt8] = []) -> [UInt8] {
    // Sides are stored less one.
    let size: [UInt8] = [31, 0, 0, 31, 0, 0]
    let nothing = [UInt8](repeating: 0, count: 6)
    let frames = striped.map { isStriped -> [UInt8] in
      let picture = chunk("VP8L", isStriped ? Self.striped : plain)
      return chunk("ANMF", nothing + size + [100, 0, 0, 0] + picture)
    }
    let flags: UInt8 = metadata.isEmpty ? 2 : 2 | 4
    let header = chunk("VP8X", [flags, 0, 0, 0] + size) + chunk("ANIM", nothing)
    return chunk("RIFF", Array("WEBP".utf8) + header + frames.joined() + metadata)
  }

  /// A chunk of a file.
  public static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let length = (0..<4).map { UInt8(content.count >> (8 * $0) & 255) }
    return Array(name.utf8) + length + content + (content.count % 2 == 0 ? [] : [0])
  }
}
