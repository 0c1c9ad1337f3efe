/// Reads the alt text of a picture's file, or of a sidecar: an XMP file beside it.
///
/// It trusts no byte: packets, texts and depth are bounded, and a packet that is damaged, refused or
/// not alone counts as none. It decodes no picture.
package struct AltTextReader {
  /// What the file has; `nil` if nothing.
  package private(set) var altText: AltText?
  /// Whether there is metadata that was not read because it is damaged, too large or not allowed.
  package private(set) var isDamaged = false
  /// Whether there are several different alt texts, of which the first was read.
  package private(set) var isAmbiguous = false
  /// Whether the only alt text is in a namespace in which no program looks for it.
  package private(set) var isMisplaced = false

  /// Reads a picture's file.
  package init(picture bytes: [UInt8]) {
    if let file = JPEGFile(bytes) {
      let packets = file.packetSegments.map { Array(bytes[JPEGFile.packet(in: $0)]) }
      read(packets.isEmpty ? file.photoshopPackets : packets) {
        file.secondPacket(named: $0, atMost: XMPPacket.longest)
      }
    } else if let file = PNGFile(bytes) {
      read(file.packetChunks.map { file.packet(in: $0, atMost: XMPPacket.longest) })
    } else if let file = WebPFile(bytes) {
      read(
        file.chunks.filter { $0.type == WebPFile.packetType }.map { Array(bytes[$0.content]) })
    } else if let packets = GIFFile.packets(in: bytes, atMost: XMPPacket.longest)
      ?? TIFFFile.packets(in: bytes)
    {
      read(packets.map { $0.count <= XMPPacket.longest ? Array(bytes[$0]) : nil })
    } else if let packets = HEIFFile.packets(in: bytes) {
      read(
        packets.map { parts in
          let isShort = parts.reduce(0) { $0 + $1.count } <= XMPPacket.longest
          return isShort ? parts.flatMap { bytes[$0] } : nil
        })
    }
  }

  /// Reads a sidecar.
  package init(sidecar bytes: [UInt8]) {
    read([bytes], isSidecar: true)
  }

  /// - Parameters:
  ///   - packets: `nil` stands for a damaged one.
  ///   - secondPacket: finds the second part of a packet by its MD5.
  private mutating func read(
    _ packets: [[UInt8]?], isSidecar: Bool = false,
    secondPacket: (String) -> [UInt8]? = { _ in nil }
  ) {
    guard !packets.isEmpty else { return }
    guard packets.count == 1, let bytes = packets[0], bytes.count <= XMPPacket.longest,
      let text = XMPText.utf8(bytes), let packet = try? XMPPacket(text),
      var alt = packet.items(.altText), var extended = packet.items(.extendedDescription)
    else {
      isDamaged = true
      return
    }
    var marked = packet
    if alt.isEmpty || extended.isEmpty, let digest = packet.text(.secondPacket) {
      if let bytes = secondPacket(digest), let second = try? XMPPacket(bytes) {
        if alt.isEmpty, let found = second.items(.altText) { (alt, marked) = (found, second) }
        if extended.isEmpty { extended = second.items(.extendedDescription) ?? [] }
      } else {
        isDamaged = alt.isEmpty
      }
    }
    isAmbiguous = marked.contradictsItself(about: .altText)
    isMisplaced = alt.isEmpty && packet.items(.misplacedAltText) != []
    guard !alt.isEmpty || !extended.isEmpty else { return }
    let author =
      alt.isEmpty ? .person : marked.author(of: alt, isSidecar: isSidecar)
    let found = AltText(alt: alt, extended: extended, author: author)
    if found.isWithinLimits { altText = found } else { isDamaged = true }
  }
}
