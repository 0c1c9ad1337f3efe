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

  /// The chunks with a packet: those with Adobe's keyword, also in the forms that older programs
  /// write, or else those of ImageMagick.
  var packetChunks: [FileChunk] {
    let found = [Self.keyword, Self.rawKeyword].map { keyword in
      chunks.filter {
        ["iTXt", "tEXt", "zTXt"].contains($0.type)
          && bytes[$0.content].starts(with: keyword)
      }
    }
    return found.first { !$0.isEmpty } ?? []
  }

  /// The packet of one of ``packetChunks``.
  ///
  /// - Returns: `nil` if it is damaged or over the limit.
  func packet(in chunk: FileChunk, atMost limit: Int) -> [UInt8]? {
    let isRaw = bytes[chunk.content].starts(with: Self.rawKeyword)
    let start = chunk.content.lowerBound + (isRaw ? Self.rawKeyword : Self.keyword).count
    let longest = isRaw ? 2 * limit + limit / 8 : limit
    var content = bytes[start..<chunk.content.upperBound]
    var isCompressed = chunk.type == "zTXt"
    if chunk.type == "iTXt" {
      guard let flag = bytes.number(at: start, size: 1),
        let language = bytes.afterZero(from: start + 2, to: chunk.content.upperBound),
        let text = bytes.afterZero(from: language, to: chunk.content.upperBound)
      else { return nil }
      (content, isCompressed) = (bytes[text..<chunk.content.upperBound], flag != 0)
    } else if isCompressed {
      content = content.dropFirst()
    }
    if isCompressed {
      guard let text = Inflated.bytes(of: content, .zlib, atMost: longest) else { return nil }
      content = text[...]
    }
    guard content.count <= longest else { return nil }
    return isRaw ? Self.profile(content) : Array(content)
  }

  /// A name, a length and hexadecimal digits, on lines.
  private static func profile(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
    guard lines.count == 3 else { return nil }
    let digits = lines[2].compactMap { digit -> UInt8? in
      Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
    }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}

/// The size of a PNG file's picture, from its first bytes.
package struct PNGSize: Equatable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  /// - Returns: `nil` for another format, and for an empty picture.
  package init?(_ bytes: [UInt8]) {
    guard let header = PNGFile(Array(bytes.prefix(64)))?.chunks.first, header.type == "IHDR",
      let width = bytes.number(at: header.content.lowerBound, size: 4),
      let height = bytes.number(at: header.content.lowerBound + 4, size: 4), width > 0, height > 0
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}
