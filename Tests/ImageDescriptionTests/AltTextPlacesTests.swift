import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Where the alt text of a file is (#69)")
struct AltTextPlacesTests {
  private static let text = [AltText.Item("A chart")]
  private static let iptc = "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
  private static let keyword = Array("XML:com.adobe.xmp\0".utf8)
  private static let ours = AltTextWriting("Ours", author: .confirmed)

  private static func property(_ text: String = "A chart", _ language: String = "x-default")
    -> String
  {
    "<k:AltTextAccessibility><rdf:Alt><rdf:li xml:lang=\"\(language)\">\(text)</rdf:li></rdf:Alt>"
      + "</k:AltTextAccessibility>"
  }

  private static func description(
    _ content: String, about: String = "rdf:about=\"\"", _ attributes: String = ""
  ) -> String {
    "<rdf:Description \(about) xmlns:k=\"\(iptc)\" xmlns:n=\"http://ns.adobe.com/xmp/note/\" "
      + "xmlns:d=\"urn:depth\" \(attributes)>\(content)</rdf:Description>"
  }

  private static func packet(_ descriptions: String...) -> [UInt8] {
    Array(
      ("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf="
        + "\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\(descriptions.joined())</rdf:RDF>"
        + "</x:xmpmeta>").utf8)
  }

  private static func bytes(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
  }

  private static func segment(_ marker: UInt8, _ head: String, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bytes(head.utf8.count + content.count + 2, 2) + Array(head.utf8) + content
  }

  /// A JPEG file without a picture's data, which readers and writers of metadata do not look at.
  private static func jpeg(_ segments: [UInt8]...) -> [UInt8] {
    [0xFF, 0xD8] + segments.joined() + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
  }

  private static func main(_ packet: [UInt8]) -> [UInt8] {
    segment(0xE1, "http://ns.adobe.com/xap/1.0/\0", packet)
  }

  /// A JPEG file with a second packet.
  private static func extended(
    _ second: [UInt8], _ spelled: (String) -> String = { $0 }
  ) throws -> [UInt8] {
    let name = spelled(try #require(Digest.md5(second)))
    let parts = stride(from: 0, to: second.count, by: 65_000).flatMap { start in
      segment(
        0xE1, "http://ns.adobe.com/xmp/extension/\0\(name)",
        bytes(second.count, 4) + bytes(start, 4)
          + second[start..<min(start + 65_000, second.count)])
    }
    return jpeg(main(packet(description("", "n:HasExtendedXMP=\"\(name)\""))), parts)
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    bytes(content.count, 4) + Array(type.utf8) + content + [0, 0, 0, 0]
  }

  private static func png(_ chunks: [UInt8]...) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunks.joined() + chunk("IDAT", [])
      + chunk("IEND", [])
  }

  /// The content in zlib's form, in one block that is not compressed.
  private static func zlib(_ content: [UInt8]) -> [UInt8] {
    let size = bytes(content.count, 2).reversed()
    let sums = content.reduce(into: (1, 0)) { sums, byte in
      sums.0 = (sums.0 + Int(byte)) % 65_521
      sums.1 = (sums.1 + sums.0) % 65_521
    }
    return [0x78, 1, 1] + size + size.map { ~$0 } + content + bytes(sums.1 << 16 | sums.0, 4)
  }

  private static func photoshop(_ packet: [UInt8]) -> [UInt8] {
    let other = Array("8BIM".utf8) + bytes(0x0404, 2) + [3, 97, 98, 99] + bytes(1, 4) + [7, 0]
    let own = Array("8BIM".utf8) + bytes(0x0424, 2) + [0, 0] + bytes(packet.count, 4) + packet
    return segment(0xED, "Photoshop 3.0\0", other + own)
  }

  private func alt(_ file: [UInt8]) -> [AltText.Item]? {
    let reader = AltTextReader(picture: file)
    #expect(!reader.isDamaged && !reader.isAmbiguous)
    return reader.altText?.alt
  }

  @Test("A depth map of several megabytes in the second packet does not hide the alt text")
  func depth() throws {
    let map = String(repeating: "QUJD", count: 1_500_000)
    for content in [
      Self.description(Self.property(), "d:Data=\"\(map)\""),
      Self.description("<d:Data>\(map)</d:Data>" + Self.property()),
    ] {
      let file = try Self.extended(Self.packet(content))
      #expect(alt(file) == Self.text)
    }
    let silent = try Self.extended(Self.packet(Self.description("", "d:Data=\"\(map)\"")))
    #expect(alt(silent) == nil)
    let changed = try #require(try Self.ours.patches(of: silent).applied(to: silent))
    #expect(alt(changed) == [AltText.Item("Ours")])
    #expect(changed.count < silent.count + 3000)
  }

  @Test("A packet over the limit is not read, and a text that is too long is not cut")
  func limits() throws {
    let map = String(repeating: "QUJD", count: 1 << 22)
    let huge = try Self.extended(
      Self.packet(Self.description(Self.property(), "d:Data=\"\(map)\"")))
    #expect(AltTextReader(picture: huge).isDamaged)
    for text in [String(repeating: "y", count: 2_000_000), String(repeating: "y", count: 65_537)] {
      let long = try Self.extended(Self.packet(Self.description(Self.property(text))))
      let reader = AltTextReader(picture: long)
      #expect(reader.isDamaged)
      #expect(reader.altText == nil)
    }
  }

  @Test("A second packet is found by its name in small or capital letters")
  func smallLetters() throws {
    let second = Self.packet(Self.description(Self.property()))
    #expect(alt(try Self.extended(second)) == Self.text)
    #expect(alt(try Self.extended(second) { $0.lowercased() }) == Self.text)
  }

  @Test("In a PNG, also as text, compressed or not; the new text takes its place")
  func text() throws {
    for file in [
      { Self.png(Self.chunk("tEXt", Self.keyword + $0)) },
      { Self.png(Self.chunk("zTXt", Self.keyword + [0] + Self.zlib($0))) },
    ] {
      let kept = file(Self.packet(Self.description(Self.property())))
      #expect(alt(kept) == Self.text)
      #expect(throws: AltTextRefusal.kept) { try Self.ours.patches(of: kept) }
      let silent = file(Self.packet(Self.description("", "n:Note=\"stays\"")))
      let changed = try #require(try Self.ours.patches(of: silent).applied(to: silent))
      #expect(alt(changed) == [AltText.Item("Ours")])
      #expect(["tEXt", "zTXt"].allSatisfy { changed.firstRange(of: Array($0.utf8)) == nil })
      #expect(changed.firstRange(of: Array("stays".utf8)) != nil)
      #expect(AltTextWriting.remainder(of: changed) == AltTextWriting.remainder(of: silent))
      let two = Self.png(
        Self.chunk("tEXt", Self.keyword + Self.packet(Self.description(Self.property("One")))),
        Self.chunk(
          "iTXt",
          Self.keyword + [0, 0, 0, 0]
            + Self.packet(Self.description(Self.property("Two")))))
      #expect(AltTextReader(picture: two).isDamaged)
    }
  }

  @Test(
    "A PNG's text that ends within the keyword is no packet, whatever follows it",
    arguments: ["tEXt", "zTXt", "iTXt"])
  func shortKeyword(type: String) {
    for keyword in [Self.keyword, Array("Raw profile type xmp\0".utf8)] {
      // The sum of the short chunk is the rest of the keyword.
      let head = keyword.dropLast(4)
      let cut = Self.bytes(head.count, 4) + Array(type.utf8) + head + keyword.suffix(4)
      #expect(alt(Self.png(cut)) == nil)
    }
  }

  @Test("In a JPEG, also among Photoshop's resources if nowhere else")
  func resources() throws {
    let packet = Self.packet(Self.description(Self.property()))
    let file = Self.jpeg(Self.photoshop(packet))
    #expect(alt(file) == Self.text)
    #expect(throws: AltTextRefusal.kept) { try Self.ours.patches(of: file) }
    let other = Self.packet(Self.description(Self.property("Main")))
    #expect(
      alt(Self.jpeg(Self.photoshop(packet), Self.main(other))) == [AltText.Item("Main")])
    let items = AltText.Author.machine.mark(of: Self.text)
    let machine = Self.jpeg(
      Self.photoshop(Self.packet(Self.description(Self.property(), items))))
    #expect(throws: AltTextRefusal.metadata) {
      try AltTextWriting("Ours", author: .confirmed, overwriting: true).patches(of: machine)
    }
    for cut in stride(from: file.count - 8, to: 4, by: -7) {
      _ = AltTextReader(picture: Array(file.prefix(cut)))
    }
  }

  @Test("Alt text of another resource is not the picture's")
  func about() throws {
    let uuid = "rdf:about=\"uuid:faf5bdd5-ba3d-11da-ad31-d33d75182f1b\""
    for about in ["rdf:about=\"\"", "", "about=\"\"", uuid, uuid.replacing("rdf:", with: "")] {
      let file = Self.jpeg(Self.main(Self.packet(Self.description(Self.property(), about: about))))
      #expect(alt(file) == Self.text, "\(about)")
    }
    for about in ["http://other/picture", "other.jpg", "uuid:1"] {
      let foreign = Self.description(Self.property("Other"), about: "rdf:about=\"\(about)\"")
      let more = about == "uuid:1" ? Self.description("", about: uuid) : ""
      let file = Self.jpeg(Self.main(Self.packet(foreign, more)))
      #expect(alt(file) == nil, "\(about)")
      #expect(throws: AltTextRefusal.metadata) { try Self.ours.patches(of: file) }
      let both = Self.packet(Self.description(Self.property()), foreign, more)
      #expect(alt(Self.jpeg(Self.main(both))) == Self.text, "\(about)")
    }
    let named = Self.packet(Self.description("", about: uuid), Self.description(Self.property()))
    #expect(alt(Self.jpeg(Self.main(named))) == Self.text)
  }

  @Test("Of two different properties the first is read, with a warning, and nothing is written")
  func ambiguous() throws {
    for packet in [
      Self.packet(Self.description(Self.property() + Self.property("Second"))),
      Self.packet(Self.description(Self.property()), Self.description(Self.property("Second"))),
      Self.packet(
        Self.description(Self.property("Second"), "k:AltTextAccessibility=\"A chart\"")),
    ] {
      let file = Self.jpeg(Self.main(packet))
      let reader = AltTextReader(picture: file)
      #expect(reader.isAmbiguous)
      #expect(reader.altText?.alt.first?.text == "A chart")
      #expect(throws: AltTextRefusal.metadata) { try Self.ours.patches(of: file) }
    }
    let same = Self.packet(Self.description(Self.property() + Self.property()))
    #expect(alt(Self.jpeg(Self.main(same))) == Self.text)
  }

  @Test("Alt text of only invisible characters is none", arguments: RandomLabel.invisible)
  func invisible(_ text: String) throws {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) else { return }
    let packet = Self.packet(Self.description(Self.property(text)))
    #expect(alt(Self.jpeg(Self.main(packet))) == nil)
    #expect(AltTextReader(sidecar: packet).altText == nil)
  }
}
