/// The chunks of a WebP file.
struct WebPFile {
  static let packetType = "XMP "
  static let extended = "VP8X"
  static let packetFlag: UInt8 = 0x04
  static let alphaFlag: UInt8 = 0x10
  private static let exifFlag: UInt8 = 0x08

  private(set) var chunks: [FileChunk] = []
  /// Where the chunks end by the file's header.
  private(set) var end: Int
  /// Whether all chunks are there.
  private(set) var isWhole = false

  /// `nil` for another format.
  init?(_ bytes: [UInt8]) {
    guard bytes.reads("RIFF", at: 0), bytes.reads("WEBP", at: 8),
      let size = bytes.number(at: 4, size: 4, isLittleEndian: true)
    else { return nil }
    end = min(bytes.count, 8 + size)
    var place = 12
    while place + 8 <= end,
      let length = bytes.number(at: place + 4, size: 4, isLittleEndian: true),
      let content = bytes.range(at: place + 8, count: length)
    {
      let next = content.upperBound + length % 2
      guard next <= end else { return }
      chunks.append(
        FileChunk(
          type: String(decoding: bytes[place..<place + 4], as: UTF8.self), range: place..<next,
          content: content))
      place = next
    }
    isWhole = place == end && end == 8 + size && !chunks.isEmpty
  }

  /// The parts of a file without some chunks of metadata, and without what says that it has them.
  func parts(of file: [UInt8], without types: [String]) -> [ArraySlice<UInt8>] {
    var left = [4..<8] + chunks.filter { types.contains($0.type) }.map(\.range)
    var header: [UInt8] = []
    if let first = chunks.first, first.type == Self.extended, let start = first.content.first {
      // A file with one picture gets this chunk for the metadata.
      var flags = file[start]
      if types.contains(Self.packetType) { flags &= ~Self.packetFlag }
      if types.contains("EXIF") { flags &= ~Self.exifFlag }
      let isNeeded = flags & ~Self.alphaFlag != 0
      if isNeeded { header = [flags] }
      left.insert(isNeeded ? start..<start + 1 : first.range, at: 1)
    }
    return [header[...]] + file.parts(without: left)
  }

  /// The chunk of some content.
  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + littleEndian(content.count, size: 4) + content
      + (content.count % 2 == 1 ? [0] : [])
  }

  /// A number from the lowest byte to the highest.
  static func littleEndian(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
