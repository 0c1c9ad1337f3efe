/// The extensions of a GIF file: its blocks that are not pictures.
enum GIFFile {
  struct Extension {
    /// With the introducer.
    let range: Range<Int>
    /// The packet of XMP; `nil` for another extension.
    let packet: Range<Int>?
    /// Whether it does not change what the pictures show: XMP, or a comment.
    let isMetadata: Bool
  }

  /// The bytes that say `87a` or `89a`; a program that writes metadata may change them.
  static let version = 3..<6
  private static let name = Array("XMP DataXMP".utf8)
  private static let comment: UInt8 = 0xFE
  /// The bytes behind a packet, which lead a reader of blocks to their end.
  private static let trailerSize = 258

  /// The packets; `nil` for another format.
  static func packets(in bytes: [UInt8], atMost limit: Int) -> [Range<Int>]? {
    extensions(in: bytes)?.compactMap(\.packet)
  }

  /// The extensions before the first damage; `nil` for another format.
  static func extensions(in bytes: [UInt8]) -> [Extension]? {
    guard bytes.reads("GIF87a", at: 0) || bytes.reads("GIF89a", at: 0), bytes.count > 13 else {
      return nil
    }
    var extensions: [Extension] = []
    var place = 13 + colours(bytes[10])
    while place < bytes.count {
      switch bytes[place] {
      case 0x2C:
        guard let flags = bytes.number(at: place + 9, size: 1) else { return extensions }
        place = afterBlocks(in: bytes, from: place + 11 + colours(UInt8(flags)))
      case 0x21:
        let isXMP = bytes.reads([0xFF, 11], at: place + 1) && bytes.reads(name, at: place + 3)
        let isComment = bytes.reads([comment], at: place + 1)
        let start = isXMP ? place + 3 + name.count : place + 2
        let end = afterBlocks(in: bytes, from: start)
        let packetEnd = min(end - trailerSize, bytes.count)
        let packet = isXMP && packetEnd > start ? start..<packetEnd : nil
        extensions.append(
          Extension(
            range: place..<min(end, bytes.count), packet: packet, isMetadata: isXMP || isComment))
        place = end
      default: return extensions
      }
    }
    return extensions
  }

  /// The size of a table of colours.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  private static func afterBlocks(in bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      let size = Int(bytes[place])
      place += 1 + size
      if size == 0 { return place }
    }
    return bytes.count + trailerSize
  }
}
