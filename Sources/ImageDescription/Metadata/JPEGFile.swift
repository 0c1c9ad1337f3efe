import SafeFiles

/// The segments of a JPEG file before its picture.
struct JPEGFile {
  struct Segment {
    let marker: UInt8
    /// With the marker and the length.
    let range: Range<Int>
    /// Without them.
    let content: Range<Int>
  }

  static let app0: UInt8 = 0xE0
  static let app1: UInt8 = 0xE1
  static let app2: UInt8 = 0xE2
  private static let app14: UInt8 = 0xEE
  private static let app15: UInt8 = 0xEF
  private static let comment: UInt8 = 0xFE
  private static let startOfScan: UInt8 = 0xDA
  private static let endOfImage: UInt8 = 0xD9
  private static let header = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let extensionHeader = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  private static let digestSize = 32
  private static let app13: UInt8 = 0xED
  private static let photoshopHeader = Array("Photoshop 3.0\0".utf8)
  private static let photoshopPacket = 0x0424

  private let bytes: [UInt8]
  private(set) var segments: [Segment] = []
  /// Whether the picture's data begin where the segments end.
  private(set) var isWhole = false

  /// `nil` for another format.
  init?(_ bytes: [UInt8]) {
    guard bytes.reads([0xFF, 0xD8, 0xFF], at: 0) else { return nil }
    self.bytes = bytes
    var place = 2
    while place + 1 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {  // a fill byte
        place += 1
        continue
      }
      if marker == Self.startOfScan || marker == Self.endOfImage {
        isWhole = marker == Self.startOfScan
        return
      }
      guard let length = bytes.number(at: place + 2, size: 2), length >= 2,
        let content = bytes.range(at: place + 4, count: length - 2)
      else { return }
      segments.append(
        Segment(marker: marker, range: place..<content.upperBound, content: content))
      place = content.upperBound
    }
  }

  /// The segment of a packet.
  static func segment(_ packet: [UInt8]) -> [UInt8] {
    let length = header.count + packet.count + 2
    return [0xFF, app1, UInt8(length >> 8), UInt8(length & 0xFF)] + header + packet
  }

  /// The longest packet that the specification allows, in bytes.
  static let longestPacket = 65_502

  /// The segments that do not change what the picture shows.
  var metadata: [Range<Int>] {
    segments.filter { segment in
      switch segment.marker {
      case Self.app2: !bytes.reads("ICC_PROFILE\0", at: segment.content.lowerBound)
      case Self.app14: false  // Adobe: how colours are coded
      case Self.app0...Self.app15, Self.comment: true
      default: false
      }
    }.map(\.range)
  }

  /// Whether other pictures follow the main one, such as that for the other eye (CIPA DC-007).
  var hasOthers: Bool {
    segments.contains {
      $0.marker == Self.app2 && bytes.reads("MPF\0", at: $0.content.lowerBound)
    }
  }

  /// The segments with a main packet.
  var packetSegments: [Segment] {
    segments.filter {
      $0.marker == Self.app1 && $0.content.count >= Self.header.count
        && bytes.reads(Self.header, at: $0.content.lowerBound)
    }
  }

  /// The bytes of a main packet.
  static func packet(in segment: Segment) -> Range<Int> {
    segment.content.lowerBound + header.count..<segment.content.upperBound
  }

  /// The second packet of this name, put together.
  ///
  /// - Parameters:
  ///   - digest: the MD5 that the main packet names; some programs write it in small letters.
  ///   - limit: the most bytes.
  /// - Returns: `nil` if it is incomplete, longer, or has another MD5.
  func secondPacket(named digest: String, atMost limit: Int) -> [UInt8]? {
    let digest = digest.uppercased()
    var parts: [(offset: Int, content: Range<Int>)] = []
    var total: Int?
    for segment in segments
    where segment.marker == Self.app1
      && bytes.reads(Self.extensionHeader, at: segment.content.lowerBound)
    {
      let start = segment.content.lowerBound + Self.extensionHeader.count
      guard let name = bytes.range(at: start, count: Self.digestSize),
        String(decoding: bytes[name], as: UTF8.self).uppercased() == digest,
        let length = bytes.number(at: start + Self.digestSize, size: 4),
        let offset = bytes.number(at: start + Self.digestSize + 4, size: 4),
        start + Self.digestSize + 8 <= segment.content.upperBound
      else { continue }
      total = length
      parts.append((offset, start + Self.digestSize + 8..<segment.content.upperBound))
    }
    guard let total, total <= limit else { return nil }
    var packet: [UInt8] = []
    for part in parts.sorted(by: { $0.offset < $1.offset }) {
      guard part.offset == packet.count, packet.count + part.content.count <= total else {
        return nil
      }
      packet += bytes[part.content]
    }
    return packet.count == total && Digest.md5(packet) == digest ? packet : nil
  }

  /// The packets among Photoshop's resources, where a few programs put them.
  var photoshopPackets: [[UInt8]] {
    let parts = segments.filter {
      $0.marker == Self.app13 && bytes.reads(Self.photoshopHeader, at: $0.content.lowerBound)
    }
    let resources = Array(
      parts.map { bytes[$0.content].dropFirst(Self.photoshopHeader.count) }.joined())
    var packets: [[UInt8]] = []
    var place = 0
    // A name with its length has an even number of bytes, and so has the content.
    while resources.reads("8BIM", at: place),
      let kind = resources.number(at: place + 4, size: 2),
      let nameLength = resources.number(at: place + 6, size: 1),
      case let size = place + 6 + (nameLength + 2) / 2 * 2,
      let length = resources.number(at: size, size: 4),
      let content = resources.range(at: size + 4, count: length)
    {
      if kind == Self.photoshopPacket { packets.append(Array(resources[content])) }
      place = content.upperBound + length % 2
    }
    return packets
  }
}
