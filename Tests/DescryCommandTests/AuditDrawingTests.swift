import Foundation
import ImageDescription
import Testing

@Suite("descry audit on drawings")
struct AuditDrawingTests {
  private let command: Command

  init() throws {
    command = try Command()
  }

  /// A sign with text, after the tag name and attributes.
  private static let sign =
    "xmlns='http://www.w3.org/2000/svg' width='400' height='120'>"
    + "<rect width='400' height='120' fill='#eef'/>"
    + "<text x='20' y='75' font-family='sans-serif' font-size='40'>Sale until Sunday</text></svg>"

  /// The findings in a page as "tag:index rule severity", and standard error.
  private func audit(_ page: String) throws -> (found: [String], errors: String) {
    try command.write(Data(page.utf8), to: "page.html")
    let outcome = try command.descry(
      "audit", "page.html", "--deadline", "3600", "--format", "json", "--fail-on", "never")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    let found = try #require(object as? [[String: Any]]).map { finding in
      let element = finding["element"] as? [String: Any]
      return "\(element?["tag"] ?? ""):\(element?["index"] ?? "") \(finding["rule"] ?? "") "
        + "\(finding["severity"] ?? "")"
    }
    return (found, outcome.errors)
  }

  @Test(
    "Checks drawings in files, data URLs and the page, and reports their element",
    arguments: [
      ("<svg role=img aria-label=Banner \(Self.sign)", "svg:1 label-lacks-picture-text warning"),
      ("<svg aria-hidden=true \(Self.sign)", "svg:1 decorative-picture-holds-text warning"),
      ("<img src=sign.svg alt=Banner>", "img:1 label-lacks-picture-text warning"),
      (
        "<object data=sign.svg aria-label=Banner></object>",
        "object:1 label-lacks-picture-text warning"
      ),
      ("<input type=image src=sign.svg alt=Banner>", "input:1 label-lacks-picture-text warning"),
      (
        "<img alt=Banner src=\"data:image/svg+xml,%3Csvg \(Self.sign.replacing("#", with: "%23"))\">",
        "img:1 label-lacks-picture-text warning"
      ),
      (
        "<div style='background: url(sign.svg)'></div>",
        "div:1 decorative-picture-holds-text advice"
      ),
      ("<video poster=sign.svg></video>", "video:1 decorative-picture-holds-text advice"),
      (
        "<picture><source srcset='sign.svg 2x'><img src=blank.png alt=Banner></picture>",
        "img:1 label-lacks-picture-text warning"
      ),
      (
        "<svg role=img aria-label=Banner width=400 height=120><use href='#b'/></svg>"
          + "<svg style='display:none'><g id=b><rect width=400 height=120 fill='#eef' />"
          + "<text x=20 y=75 font-size=40>Sale until Sunday</text></g></svg>",
        "svg:1 label-lacks-picture-text warning"
      ),
    ])
  func seen(_ page: String, _ finding: String) throws {
    try command.copy("blank.png")
    try command.write(Data("<svg \(Self.sign)".utf8), to: "sign.svg")
    let (found, errors) = try audit(page)
    #expect(found.contains(finding), "\(found) \(errors)")
    #expect(!found.contains { $0.hasPrefix("svg") && $0.contains("image-of-text") })
  }

  @Test(
    "Reports nothing for correct drawings and icons",
    arguments: [
      "<svg role=img aria-label='Sale until Sunday' \(Self.sign)", "<svg \(Self.sign)",
      "<svg><title>Shop</title><g \(Self.sign.replacing("</svg>", with: "</g></svg>"))",
      "<a href=x aria-label=Menu><svg aria-hidden=true viewBox='0 0 24 24'>"
        + "<path d='M3 6h18M3 12h18' stroke='#000'/></svg></a>",
      "<svg aria-hidden=true width=0 height=0><symbol id=a><path d='M0 0h9'/></symbol></svg>",
      "<div style='background: url(sign.svg)'>Sale until Sunday</div>",
      "<p>Sale until Sunday</p><div style='background: url(sign.svg)'></div>",
      "<div style='background: url(sign.svg) -20px 0'></div>",
      "<video poster=sign.svg aria-label='Sale until Sunday'></video>",
      "<svg role=img aria-label='A logo of nobody'><foreignObject></foreignObject></svg>",
    ])
  func right(_ page: String) throws {
    try command.write(Data("<svg \(Self.sign)".utf8), to: "sign.svg")
    let (found, errors) = try audit(page)
    #expect(found.filter { !$0.contains("image-of-text") }.isEmpty, "\(found)")
    #expect(!errors.contains("Not checked"), "\(errors)")
  }

  /// Drawings that attack the drawing process, and the line that reports each, or one of two.
  static let attacks: [(file: String, drawing: String, line: String)] = [
    (
      "laughs.svg",
      "<!DOCTYPE svg [<!ENTITY a0 'lol'>\(Self.entities)]><svg \(Self.head)><text>&a9;</text></svg>",
      "it is invalid SVG"
    ),
    (
      "file.svg",
      "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg \(Self.head)><text>&a;</text></svg>",
      "it is invalid SVG"
    ),
    (
      "uses.svg", "<svg \(Self.head)><rect id='a0' width='9' height='9'/>\(Self.groups)</svg>",
      // It reaches both limits at about the same time.
      "it is SVG that takes too much memory to draw|drawing it took more than 5 seconds"
    ),
    (
      "deep.svg", "<svg \(Self.head)>\(String(repeating: "<g>", count: 200_000))",
      "it is invalid SVG"
    ),
    (
      "slow.svg",
      "<svg \(Self.head)><filter id='a'>\(String(repeating: blur, count: 300))</filter>"
        + "<rect width='1500' height='1500' filter='url(#a)'/></svg>",
      "drawing it took more than 5 seconds of processor time"
    ),
    (
      "huge.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1e300' height='1e300'/>",
      "draws nothing"
    ),
    ("script.svg", "<svg \(Self.head)><script>while (true) {}</script></svg>", "draws nothing"),
    (
      "remote.svg",
      "<svg \(Self.head)><image href='http://127.0.0.1:9/a.png' width='9' height='9'/></svg>",
      "draws nothing"
    ),
    (
      "other.svg",
      "<svg \(Self.head)><image href='blank.png' width='900' height='900'/>"
        + "<use href='sign.svg#a'/></svg>",
      "draws nothing"
    ),
    (
      "include.svg",
      "<svg \(Self.head) xmlns:x='http://www.w3.org/2001/XInclude'><style>@import 'a.css';</style>"
        + "<x:include href='sign.svg'/></svg>", "draws nothing"
    ),
    (
      // The comment lets it pass for a drawing.
      "quadratic.svg",
      "<!--<svg--><!DOCTYPE svg [<!ENTITY a '\(String(repeating: "a", count: 50_000))'>]>"
        + "<svg \(Self.head)><text>\(String(repeating: "&a;", count: 50_000))</text></svg>",
      // Newer versions of libxml2 refuse it.
      "perhaps out of memory|takes too much memory|more than 5 seconds|it is invalid SVG"
    ),
    (
      "enormous.svg",
      "<svg \(Self.head)><image width='900' height='900' "
        + "href='data:image/png;base64,\(Self.enormousPNG)'/></svg>",
      "draws nothing|perhaps out of memory|takes too much memory"
    ),
  ]

  private static let head = "xmlns='http://www.w3.org/2000/svg' width='1500' height='1500'"
  private static let entities = (1...9).map { number in
    "<!ENTITY a\(number) '\(String(repeating: "&a\(number - 1);", count: 10))'>"
  }.joined()
  private static let groups = (1...11).map { number in
    "<g id='a\(number)'>\(String(repeating: "<use href='#a\(number - 1)'/>", count: 10))</g>"
  }.joined()
  private static let blur =
    "<feGaussianBlur stdDeviation='300'/><feTurbulence numOctaves='9999'/>"
    + "<feMorphology radius='200'/>"
  /// 20,000 × 20,000 black pixels of one bit in 49 kB, in Base64; decoded to RGB they take 1.2 GB.
  private static let enormousPNG = {
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let named = Array(name.utf8) + content
      return number(UInt32(content.count)) + named + number(Checksum.crc32(named))
    }
    let side: UInt32 = 20_000
    let rows = [UInt8](repeating: 0, count: Int(side) * (1 + Int(side) / 8))
    let adler32OfZeros = UInt32(rows.count % 65_521) << 16 | 1
    let packed = Deflated.bytes(of: rows) ?? []
    let signature: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
    let header = chunk("IHDR", number(side) + number(side) + [1, 0, 0, 0, 0])
    let pixels = chunk("IDAT", [0x78, 0xDA] + packed + number(adler32OfZeros))
    return Data(signature + header + pixels + chunk("IEND", [])).base64EncodedString()
  }()

  @Test("Each attack ends with one line, and the other pictures are checked", arguments: attacks)
  func attack(_ file: String, _ drawing: String, _ line: String) throws {
    try command.write(Data(drawing.utf8), to: file)
    try expect(line, of: file)
  }

  @Test("A drawing that unpacks to 256 MB ends with one line, too (#46)")
  func packedAttack() throws {
    let packed = try command.shell(
      """
      { printf '%s' "<svg \(Self.head)><!--"; head -c 256M /dev/zero | tr '\\0' A
        printf '%s' '--></svg>'; } | gzip -1 > packed.svg
      """)
    #expect(packed.status == 0, "\(packed.errors)")
    try expect("draws nothing|it is invalid SVG|takes too much memory", of: "packed.svg")
  }

  /// Expects that an audit reports the drawing with this line, or one of several, and checks another
  /// drawing beside it.
  private func expect(_ line: String, of file: String) throws {
    try command.copy("blank.png")
    try command.write(Data("<svg id='a' \(Self.sign)".utf8), to: "sign.svg")
    let (found, errors) = try audit(
      "<img src=\(file) alt='A drawing of somebody'><img src=sign.svg alt=Banner>")
    #expect(found.contains("img:2 label-lacks-picture-text warning"), "\(found)")
    #expect(!found.contains { $0.hasPrefix("img:1") })
    let lines = errors.split(separator: "\n").filter { $0.contains(file) }
    #expect(lines.count == 1, "\(errors)")
    #expect(line.split(separator: "|").contains { lines.first?.contains($0) == true }, "\(errors)")
  }
}
