/// The XMP of a GIF file.
enum GIFFile {
  private static let name = Array("XMP DataXMP".utf8)
  /// The bytes behind a packet, which lead a reader of blocks to their end.
  private static let trailerSize = 258

  /// The packets; `nil` for another format.
  static func packets(in bytes: [UInt8], atMost limit: Int) -> [Range<Int>]? {
    guard bytes.reads("GIF87a", at: 0) || bytes.reads("GIF89a", at: 0), bytes.count > 13 else {
      return nil
    }
    var packets: [Range<Int>] = []
    var place = 13 + colours(bytes[10])
    while place < bytes.count {
      switch bytes[place] {
      case 0x2C:
        guard let flags = bytes.number(at: place + 9, size: 1) else { return packets }
        place = afterBlocks(in: bytes, from: place + 11 + colours(UInt8(flags)))
      case 0x21:
        let isPacket = bytes.reads([0xFF, 11], at: place + 1) && bytes.reads(name, at: place + 3)
        let start = isPacket ? place + 3 + name.count : place + 2
        place = afterBlocks(in: bytes, from: start)
        let end = place - trailerSize
        if isPacket, end > start, end <= bytes.count { packets.append(start..<end) }
      default: return packets
      }
    }
    return packets
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
