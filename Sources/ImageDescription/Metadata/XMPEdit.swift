/// Changes the alt text of a packet, and nothing else: the rest stays as it is, byte for byte.
struct XMPEdit {
  /// White space at the end of a packet, so that programs can change it in place.
  private static let padding = 2048
  private static let start =
    "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
    + "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\" x:xmptk=\"Descry alt text 1.0\">\n"
    + " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
  private static let end = " </rdf:RDF>\n</x:xmpmeta>\n"
  private static let trailer = "<?xpacket end="

  let packet: XMPPacket

  /// Whether the packet says that nobody may change it.
  var isReadOnly: Bool {
    guard let trailer = trailerStart else { return false }
    let value = trailer + Self.trailer.utf8.count + 1
    return value < packet.bytes.count && packet.bytes[value] == UInt8(ascii: "r")
  }

  /// A packet with the text alone.
  static func newPacket(_ writing: AltTextWriting) -> [UInt8] {
    Array(start.utf8) + description(writing, about: "", rdf: "rdf", declares: false)
      + Array(end.utf8) + space(padding) + Array("<?xpacket end=\"w\"?>".utf8)
  }

  /// The packet with the text.
  ///
  /// It keeps its size if the change fits into its white space.
  ///
  /// - Returns: `nil` if it would be longer than the limit.
  func writing(_ writing: AltTextWriting, atMost longest: Int) -> [UInt8]? {
    var changes = removals
    changes.append(insertion(of: writing))
    changes.sort { $0.range.lowerBound < $1.range.lowerBound }
    let growth = changes.reduce(0) { $0 + $1.bytes.count - $1.range.count }
    let white = whiteSpace
    var padded = changes
    if !white.isEmpty {
      let left = white.count - growth
      padded.append(
        (white, left >= 1 ? padding(from: white, count: left) : Self.space(Self.padding)))
    }
    let changed = packet.bytes.replacing(padded)
    if changed.count <= longest { return changed }
    guard !white.isEmpty else { return nil }
    let tight = packet.bytes.replacing(changes + [(white, [UInt8(ascii: "\n")])])
    return tight.count <= longest ? tight : nil
  }

  private typealias Change = (range: Range<Int>, bytes: [UInt8])

  /// Where the instruction at the end of the packet begins; `nil` if there is none.
  private var trailerStart: Int? {
    let mark = Array(Self.trailer.utf8)
    let end = packet.rdf.range.upperBound
    return packet.bytes[end...].firstRange(of: mark)?.lowerBound
  }

  /// The white space before that instruction; empty if there is none.
  private var whiteSpace: Range<Int> {
    guard let end = trailerStart else { return 0..<0 }
    let start = packet.bytes[..<end].lastIndex { ![9, 10, 13, 32].contains($0) }
    return (start ?? -1) + 1..<end
  }

  /// The same white space with another length.
  private func padding(from white: Range<Int>, count: Int) -> [UInt8] {
    if count <= white.count { return Array(packet.bytes[white].prefix(count)) }
    return Array(packet.bytes[white]) + Self.space(count - white.count)
  }

  private static func space(_ count: Int) -> [UInt8] {
    (0..<count).map { $0 % 100 == 99 ? UInt8(ascii: "\n") : UInt8(ascii: " ") }
  }

  /// What has to go: the property where it is empty or Descry's own, and Descry's mark.
  private var removals: [Change] {
    let own: [XMLElement.Name] = [.altText, .author, .mark]
    return packet.descriptions.flatMap { description -> [Change] in
      let isOwn =
        description.children.allSatisfy { own.contains($0.name) }
        && description.attributes.allSatisfy {
          own.contains($0.name) || $0.name == .about || $0.name.namespace == "xmlns"
        }
      let hasOwn =
        description.children.contains { own.contains($0.name) }
        || description.attributes.contains { own.contains($0.name) }
      if isOwn, hasOwn { return [(withSpaceBefore(description.range), [])] }
      return description.attributes.filter { own.contains($0.name) }.map { ($0.range, []) }
        + description.children.filter { own.contains($0.name) }.map {
          (withSpaceBefore($0.range), [])
        }
    }
  }

  private func withSpaceBefore(_ range: Range<Int>) -> Range<Int> {
    let start = packet.bytes[..<range.lowerBound].lastIndex { ![9, 10, 13, 32].contains($0) }
    return (start ?? -1) + 1..<range.upperBound
  }

  /// A new description at the end of the RDF.
  private func insertion(of writing: AltTextWriting) -> Change {
    let rdf = packet.rdf
    let name = packet.bytes[(rdf.tag.lowerBound + 1)...].prefix {
      ![9, 10, 13, 32, UInt8(ascii: "/"), UInt8(ascii: ">")].contains($0)
    }
    let prefix = String(decoding: name, as: UTF8.self).split(separator: ":").dropLast().first
    let description = Self.description(
      writing, about: packet.about, rdf: prefix.map(String.init) ?? "rdf", declares: prefix == nil)
    if rdf.isEmptyTag {
      let end = rdf.tag.upperBound - 2..<rdf.tag.upperBound
      return (
        end,
        Array(">\n".utf8) + description + Array("</".utf8) + name + Array(">".utf8)
      )
    }
    // The end tag is the last tag.
    let place = packet.bytes[rdf.range].lastIndex(of: UInt8(ascii: "<")) ?? rdf.range.upperBound
    // On its own line if the packet has lines.
    let space = withSpaceBefore(place..<place)
    guard !space.isEmpty else { return (place..<place, description) }
    return (
      space.lowerBound..<space.lowerBound,
      [UInt8(ascii: "\n")] + description.dropLast()
    )
  }

  private static func description(
    _ writing: AltTextWriting, about: String, rdf: String, declares: Bool
  ) -> [UInt8] {
    let items = writing.items.map {
      "     <\(rdf):li xml:lang=\"\(escaped($0.language))\">\(escaped($0.text))</\(rdf):li>\n"
    }
    let declaration =
      declares ? " xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"" : ""
    let mark = writing.author.mark(of: writing.items)
    return Array(
      """
        <\(rdf):Description\(declaration) \(rdf):about="\(escaped(about))" \
      xmlns:Iptc4xmpCore="\(XMLElement.Name.iptcNamespace)" \(mark)>
         <Iptc4xmpCore:AltTextAccessibility>
          <\(rdf):Alt>
      \(items.joined())    </\(rdf):Alt>
         </Iptc4xmpCore:AltTextAccessibility>
        </\(rdf):Description>

      """.utf8)
  }

  /// The text for a place in XML.
  private static func escaped(_ text: String) -> String {
    text.asMarkup { $0 == "\r" ? "&#13;" : nil }
  }
}
