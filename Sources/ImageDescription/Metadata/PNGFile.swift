/// A chunk of a PNG or WebP file.
struct FileChunk {
  let type: String
  /// With length, type, and checksum or padding.
  let range: Range<Int>
  /// Without them.
  let content: Range<Int>
}

/// The chunks of a PNG file.
struct PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let keyword = Array("XML:com.adobe.xmp\0".utf8)
  private static let rawKeyword = Array("Raw profile type xmp\0".utf8)

  private let bytes: [UInt8]
  private(set) var chunks: [FileChunk] = []
  /// Whether the last chunk is the end.
  var isWhole: Bool { chunks.last?.type == "IEND" }

  /// `nil` for another format.
  init?(_ bytes: [UInt8]) {
    guard bytes.reads(Self.signature, at: 0) else { return nil }
    self.bytes = bytes
    var place = Self.signature.count
    while let length = bytes.number(at: place, size: 4),
      let type = bytes.range(at: place + 4, count: 4),
      let content = bytes.range(at: place + 8, count: length),
      let end = bytes.range(at: content.upperBound, count: 4)
    {
      let name = String(decoding: bytes[type], as: UTF8.self)
      // The picture's data may be in a million chunks.
      if name != "IDAT" || chunks.last?.type != "IDAT" {
        chunks.append(FileChunk(type: name, range: place..<end.upperBound, content: content))
      }
      place = end.upperBound
      if name == "IEND" { return }
    }
  }

  /// The chunk of a packet.
  static func chunk(_ packet: [UInt8]) -> [UInt8] {
    let content = Array("iTXt".utf8) + keyword + [0, 0, 0, 0] + packet
    return bigEndian(UInt32(content.count - 4)) + content + bigEndian(Checksum.crc32(content))
  }

  /// The chunks that do not change what the picture shows.
  var metadata: [Range<Int>] {
    chunks.filter { ["tEXt", "zTXt", "iTXt", "tIME", "eXIf"].contains($0.type) }.map(\.range)
  }

  /// Whether it is an animation, which may have another picture before its first frame.
  var isAnimated: Bool { chunks.contains { $0.type == "acTL" } }

  /// The chunks with a packet, compressed or not.
  var packetChunks: [FileChunk] {
    chunks.filter { $0.type == "iTXt" && bytes.reads(Self.keyword, at: $0.content.lowerBound) }
  }

  /// The packet of an iTXt chunk.
  ///
  /// - Returns: `nil` if it is damaged or over the limit.
  func packet(in chunk: FileChunk, atMost limit: Int) -> [UInt8]? {
    let flags = chunk.content.lowerBound + Self.keyword.count
    guard let isCompressed = bytes.number(at: flags, size: 1),
      let language = bytes.afterZero(from: flags + 2, to: chunk.content.upperBound),
      let start = bytes.afterZero(from: language, to: chunk.content.upperBound)
    else { return nil }
    let content = start..<chunk.content.upperBound
    if isCompressed == 0 {
      return content.count <= limit ? Array(bytes[content]) : nil
    }
    return Inflated.bytes(of: bytes[content], .zlib, atMost: limit)
  }

  /// The packets that ImageMagick writes, in hexadecimal digits; `nil` stands for a damaged one.
  func rawProfiles(atMost limit: Int) -> [[UInt8]?] {
    chunks.compactMap { chunk -> [UInt8]?? in
      guard ["tEXt", "zTXt"].contains(chunk.type),
        bytes.reads(Self.rawKeyword, at: chunk.content.lowerBound)
      else { return nil }
      var content = bytes[chunk.content].dropFirst(Self.rawKeyword.count)
      if chunk.type == "zTXt" {
        guard
          let text = Inflated.bytes(of: content.dropFirst(), .zlib, atMost: 2 * limit + 1000)
        else { return .some(nil) }
        content = text[...]
      }
      return .some(Self.profile(content, atMost: limit))
    }
  }

  /// A name, a length and hexadecimal digits, on lines.
  private static func profile(_ text: ArraySlice<UInt8>, atMost limit: Int) -> [UInt8]? {
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3, text.count <= 3 * limit else { return nil }
    let digits = lines[2].compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
