/// The XMP of a TIFF file.
enum TIFFFile {
  private static let tag = 700

  /// The packets in the first directory; `nil` for another format.
  static func packets(in bytes: [UInt8]) -> [Range<Int>]? {
    let isLittle = bytes.reads("II", at: 0)
    func number(_ place: Int, _ size: Int) -> Int? {
      bytes.number(at: place, size: size, isLittleEndian: isLittle)
    }
    guard isLittle || bytes.reads("MM", at: 0), let version = number(2, 2),
      version == 42 || version == 43
    else { return nil }
    // BigTIFF has wider numbers.
    let isBig = version == 43
    let (wide, countSize) = isBig ? (8, 8) : (4, 2)
    guard let directory = number(isBig ? 8 : 4, wide), let count = number(directory, countSize)
    else { return [] }
    let entrySize = 4 + 2 * wide
    var packets: [Range<Int>] = []
    for index in 0..<min(count, 65_536) {
      let entry = directory + countSize + index * entrySize
      guard let found = number(entry, 2), let length = number(entry + 4, wide) else { break }
      guard found == tag, let kind = number(entry + 2, 2), [1, 2, 7].contains(kind) else {
        continue
      }
      let value = entry + 4 + wide
      let start = length <= wide ? value : number(value, wide)
      if let start, let packet = bytes.range(at: start, count: length) { packets.append(packet) }
    }
    return packets
  }
}
