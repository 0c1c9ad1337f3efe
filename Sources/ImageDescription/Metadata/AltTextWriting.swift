import SafeFiles

/// An alt text to write into a picture's file.
package struct AltTextWriting: Codable, Equatable, Sendable {
  /// The text in each language, the one for everybody first.
  package var items: [AltText.Item]
  /// Whose words they are: `confirmed` or `machine`.
  package var author: AltText.Author
  /// Whether to replace a text that Descry wrote and nobody has changed.
  package var overwrites: Bool
  /// The text to replace, whoever wrote it; `nil` for any that `overwrites` allows.
  package var replaced: String?

  /// Writes one text.
  ///
  /// - Parameter language: its language, a BCP 47 tag; `nil` if unknown.
  package init(
    _ text: String, language: String? = nil, author: AltText.Author, overwriting: Bool = false,
    replacing replaced: String? = nil
  ) {
    // XML cannot hold other control characters.
    let isControl: (Unicode.Scalar) -> Bool = { scalar in
      scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar)
        || ["\u{FFFE}", "\u{FFFF}"].contains(scalar)
    }
    var clean = String.UnicodeScalarView()
    clean.append(contentsOf: text.trimmed.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 })
    // Two items have the same text, since Adobe's reader overwrites the second by the first.
    items = (["x-default"] + (language.map { [$0] } ?? [])).map {
      AltText.Item(String(clean), language: $0)
    }
    self.author = author
    overwrites = overwriting
    self.replaced = replaced
  }

  /// The changes of a picture's file.
  ///
  /// Everything but the one property stays as it is, byte for byte.
  package func patches(of file: [UInt8]) throws(AltTextRefusal) -> [FilePatch] {
    if let jpeg = JPEGFile(file) { return try patches(of: file, jpeg) }
    if let png = PNGFile(file) { return try patches(of: file, png) }
    if let webp = WebPFile(file) { return try patches(of: file, webp) }
    try check(file)
    throw replaced == nil ? .format : .fixed
  }

  /// A new sidecar with the text.
  package var sidecar: [UInt8] { XMPEdit.newPacket(self) }

  /// The changes of a sidecar that has an alt text.
  package func patches(ofSidecar file: [UInt8]) throws(AltTextRefusal) -> [FilePatch] {
    try check(AltTextReader(sidecar: file))
    let packet = try packet(from: file, atMost: XMPPacket.longestText)
    return [FilePatch(0..<file.count, of: file, with: packet)]
  }

  private func check(_ file: [UInt8]) throws(AltTextRefusal) {
    try check(AltTextReader(picture: file))
  }

  /// Checks whether the text may be written.
  private func check(_ reader: AltTextReader) throws(AltTextRefusal) {
    guard !reader.isDamaged, !reader.isAmbiguous else { throw .metadata }
    guard let found = reader.altText, !found.alt.isEmpty else {
      guard replaced == nil else { throw .absent }
      return
    }
    if found.alt == items { throw .same }
    if let replaced {
      // Other languages would be lost.
      guard found.alt.allSatisfy({ $0.text.words == replaced.words }) else { throw .different }
      return
    }
    if let refusal = refusal(over: found) { throw refusal }
  }

  /// Why this does not take the place of another alt text; `nil` if it may.
  package func refusal(over found: AltText) -> AltTextRefusal? {
    // A machine's sentence does not replace words that a person confirmed.
    let isPersonal = found.author == .person || found.author == .confirmed && author == .machine
    if isPersonal { return .kept }
    return overwrites ? nil : found.author == .confirmed ? .confirmed : .written
  }

  /// The packet with the text.
  ///
  /// - Parameters:
  ///   - longest: the most bytes.
  ///   - isFixed: whether a mark as read-only counts. exiftool marks every packet in a PNG so.
  private func packet(
    from old: [UInt8]?, atMost longest: Int, obeyingMark isFixed: Bool = true
  ) throws(AltTextRefusal) -> [UInt8] {
    guard let old else {
      guard replaced == nil else { throw .metadata }
      let packet = XMPEdit.newPacket(self)
      guard packet.count <= longest else { throw .noRoom }
      return packet
    }
    guard XMPText.isUTF8(old), let text = XMPText.utf8(old), let packet = try? XMPPacket(text)
    else {
      throw .metadata
    }
    // A text in another place would contradict the new one.
    guard replaced == nil || packet.items(.altText)?.isEmpty == false else { throw .metadata }
    // Other programs would take it for the picture's.
    guard !packet.otherDescriptions.contains(where: { $0.has(.altText) }) else { throw .metadata }
    let edit = XMPEdit(packet: packet)
    guard !edit.isReadOnly || !isFixed else { throw .readOnly }
    // What follows the document, such as zeros, stays.
    let rest = old[text.count...]
    let changed = edit.writing(self, atMost: longest - rest.count)
    guard let changed else { throw .noRoom }
    return changed + rest
  }
}

extension AltTextWriting {
  /// SHA-256 of everything in a file but its XMP; equal before and after writing.
  ///
  /// It reads no metadata, only where they are.
  ///
  /// - Returns: `nil` for a format whose files Descry does not change.
  package static func remainder(of file: [UInt8]) -> String? {
    let parts: [ArraySlice<UInt8>]
    if let jpeg = JPEGFile(file) {
      parts = file.parts(without: jpeg.packetSegments.map(\.range))
    } else if let png = PNGFile(file) {
      parts = file.parts(without: png.packetChunks.map(\.range))
    } else if let webp = WebPFile(file) {
      parts = webp.parts(of: file, without: [WebPFile.packetType])
    } else {
      return nil
    }
    return Digest.sha256(parts)?.hexadecimal
  }
}

// JPEG.
extension AltTextWriting {
  private static let app11: UInt8 = 0xEB

  private func patches(of file: [UInt8], _ jpeg: JPEGFile) throws(AltTextRefusal) -> [FilePatch] {
    guard jpeg.isWhole else { throw .damaged }
    // JUMBF, the container of C2PA.
    guard !jpeg.segments.contains(where: { $0.marker == Self.app11 }) else { throw .signed }
    try check(file)
    let old = jpeg.packetSegments.first
    // A text in another place would contradict the new one.
    guard old != nil || jpeg.photoshopPackets.isEmpty || AltTextReader(picture: file).altText == nil
    else { throw .metadata }
    let packet = try packet(
      from: old.map { Array(file[JPEGFile.packet(in: $0)]) }, atMost: JPEGFile.longestPacket)
    let place = old?.range ?? Self.newPlace(in: file, jpeg)
    let patch = FilePatch(place, of: file, with: JPEGFile.segment(packet))
    let multiPicture = jpeg.segments.first {
      $0.marker == JPEGFile.app2 && file.reads("MPF\0", at: $0.content.lowerBound)
    }
    if let multiPicture, multiPicture.range.lowerBound < place.lowerBound,
      patch.growth != 0
    {
      throw .secondPicture
    }
    return patch.isEmpty ? [] : [patch]
  }

  /// After JFIF and EXIF, before every other segment.
  private static func newPlace(in file: [UInt8], _ jpeg: JPEGFile) -> Range<Int> {
    let head = jpeg.segments.prefix {
      $0.marker == JPEGFile.app0
        || $0.marker == JPEGFile.app1 && file.reads("Exif\0\0", at: $0.content.lowerBound)
    }
    let place = head.last?.range.upperBound ?? 2
    return place..<place
  }
}

// PNG.
extension AltTextWriting {
  private func patches(of file: [UInt8], _ png: PNGFile) throws(AltTextRefusal) -> [FilePatch] {
    guard png.isWhole, let data = png.chunks.first(where: { $0.type == "IDAT" }) else {
      throw .damaged
    }
    guard !png.chunks.contains(where: { $0.type == "caBX" }) else { throw .signed }
    try check(file)
    let old = png.packetChunks.first
    let found = old.flatMap { png.packet(in: $0, atMost: XMPPacket.longest) }
    let packet = try packet(from: found, atMost: XMPPacket.longest, obeyingMark: false)
    let place = old?.range ?? data.range.lowerBound..<data.range.lowerBound
    return [FilePatch(place, of: file, with: PNGFile.chunk(packet))]
  }
}

// WebP.
extension AltTextWriting {
  private func patches(of file: [UInt8], _ webp: WebPFile) throws(AltTextRefusal) -> [FilePatch] {
    guard webp.isWhole, let first = webp.chunks.first else { throw .damaged }
    guard !webp.chunks.contains(where: { $0.type == "C2PA" }) else { throw .signed }
    try check(file)
    let old = webp.chunks.first { $0.type == WebPFile.packetType }
    let packet = try packet(
      from: old.map { Array(file[$0.content]) }, atMost: XMPPacket.longest)
    let header: FilePatch
    if first.type == WebPFile.extended, first.content.count >= 10 {
      let flags = first.content.lowerBound
      header = FilePatch(flags..<flags + 1, of: file, with: [file[flags] | WebPFile.packetFlag])
    } else if let chunk = Self.header(of: file, first) {
      header = FilePatch(12..<12, of: file, with: chunk)
    } else {
      throw .damaged
    }
    let body = FilePatch(
      old?.range ?? webp.end..<webp.end, of: file,
      with: WebPFile.chunk(WebPFile.packetType, packet))
    let growth = [header, body].reduce(0) { $0 + $1.growth }
    let size = WebPFile.littleEndian(webp.end - 8 + growth, size: 4)
    return [FilePatch(4..<8, of: file, with: size), header, body].filter { !$0.isEmpty }
  }

  /// The chunk with the size of a picture that has only one chunk.
  private static func header(of file: [UInt8], _ picture: FileChunk) -> [UInt8]? {
    let start = picture.content.lowerBound
    var (width, height, flags) = (0, 0, WebPFile.packetFlag)
    if picture.type == "VP8 ", file.reads([0x9D, 0x01, 0x2A], at: start + 3),
      let horizontal = file.number(at: start + 6, size: 2, isLittleEndian: true),
      let vertical = file.number(at: start + 8, size: 2, isLittleEndian: true)
    {
      (width, height) = (horizontal & 0x3FFF, vertical & 0x3FFF)
    } else if picture.type == "VP8L", file.reads([0x2F], at: start),
      let bits = file.number(at: start + 1, size: 4, isLittleEndian: true)
    {
      (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
      if bits >> 28 & 1 == 1 { flags |= WebPFile.alphaFlag }
    }
    guard width > 0, height > 0 else { return nil }
    return WebPFile.chunk(
      WebPFile.extended,
      [flags, 0, 0, 0] + WebPFile.littleEndian(width - 1, size: 3)
        + WebPFile.littleEndian(height - 1, size: 3))
  }
}

extension String {
  /// The words between white space, which a terminal shows as one line.
  fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
