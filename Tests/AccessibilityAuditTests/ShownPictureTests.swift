import AccessibilityAudit
import DescriptionWorkers
import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Pictures of pages")
struct ShownPictureTests {
  /// The first addresses of the pictures; "svg" for a drawing, "" for none.
  private func shown(_ html: String) throws -> [String] {
    try TestPage(html).page.shownPictures.map { picture in
      picture.drawing == nil ? picture.candidates.first ?? "" : "svg"
    }
  }

  @Test(
    "A background without text in front is a picture",
    arguments: [
      ("<div style='background: #fff url(a.png) no-repeat'></div>", ["a.png"]),
      (
        "<div style=\"color: red; BACKGROUND-IMAGE: url( 'a;(b).png' )\"><i></i></div>",
        ["a;(b).png"]
      ),
      ("<div style='background: linear-gradient(#fff, #000), url(a.png)'></div>", ["a.png"]),
      ("<div style='background: url(a.png)'>Text</div>", []),
      ("<div style='background: url(a.png); display: none'></div>", []),
      ("<div style='background: url(a.png) 0 -40px'></div>", []),
      ("<div style='background: url(a.png); background-position: -9px 0'></div>", []),
      ("<div style='background: url()'></div><div style='background: url(#a)'></div>", []),
      ("<i style='background: red'></i>", []),
      ("<span role=img aria-label=B style='background: url(a.png)'></span>", ["a.png"]),
    ])
  func backgrounds(_ html: String, _ addresses: [String]) throws {
    #expect(try shown(html) == addresses)
  }

  @Test(
    "Posters, objects and image buttons are pictures",
    arguments: [
      ("<video poster=a.png></video><video></video>", ["a.png"]),
      ("<object data=a.svg></object><input type=image src=b.png>", ["a.svg", "b.png"]),
    ])
  func others(_ html: String, _ addresses: [String]) throws {
    #expect(try shown(html) == addresses)
  }

  @Test(
    "Checks drawings with a name and hidden ones, but no icons",
    arguments: [
      ("<svg role=img><path/></svg>", ["svg"]), ("<svg><title>A</title><path/></svg>", ["svg"]),
      ("<svg aria-hidden=true><path/></svg>", ["svg"]), ("<svg><path/></svg>", ["svg"]),
      ("<svg><text>A</text></svg>", []),
      ("<svg role=img width=24><path/></svg>", [""]),
      ("<svg role=img viewBox='0 0 24 24'><path/></svg>", [""]),
      ("<svg role=img style='width: 2em' viewBox='0 0 512 512'><path/></svg>", [""]),
      ("<svg role=img width=100% viewBox='0 0 512 512'><path/></svg>", ["svg"]),
      ("<a href=x>A <svg aria-hidden=true><path/></svg></a>", [""]),
      ("<svg role=img><g><svg><path/></svg></g></svg>", ["svg"]),
      ("<svg role=img><defs></defs></svg>", [""]), ("<svg role=none><path/></svg>", ["svg"]),
    ])
  func drawings(_ html: String, _ pictures: [String]) throws {
    #expect(try shown(html) == pictures)
  }

  @Test("A drawing becomes an XML file with the elements that it uses, and without scripts")
  func file() throws {
    let page = try TestPage(
      """
      <svg hidden><linearGradient id=g><stop/></linearGradient><g id=u fill='url(#g)'></g></svg>
      <svg role=img viewBox="0 0 90 90" onload="x('&amp;')" a:b=c><script>1<2</script>
      <use xlink:href="#u"/><text>A &lt; B<foreignObject><p>C</p></foreignObject></svg>
      """
    ).page
    let drawing = try #require(page.shownPictures.last?.drawing)
    #expect(
      drawing == """
        <svg xmlns="http://www.w3.org/2000/svg" onload="x('&amp;')" role="img" viewBox="0 0 90 90">\n\
        <use href="#u"></use><text>A &lt; B</text><defs><g fill="url(#g)" id="u"></g>\
        <linearGradient id="g"><stop></stop></linearGradient></defs></svg>
        """)
  }

  @Test("Findings in backgrounds and posters are advice")
  func advice() throws {
    var page = try TestPage("<div style='background: url(a)'></div><video poster=a></video>").page
    for picture in page.pictures {
      page.outcomes[picture.place] = .seen(.picture(kind: .screenshot, text: "Opening hours"))
    }
    #expect(page.findings.map(\.severity) == [.advice, .advice])
  }
}

@Suite("Drawing SVG")
struct PictureDrawerTests {
  private func drawer() throws -> PictureDrawer {
    try PictureDrawer(BuiltProgram.descry)
  }

  /// The width and height of a PNG file.
  private func size(of png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test(
    "A drawing has its own size, a small one twice that, and none is huge",
    arguments: [
      ("width='24' height='24'", [24, 24]), ("width='200' height='100'", [400, 200]),
      ("viewBox='0 0 1000 500'", [1000, 500]), ("width='4000' height='2000'", [1600, 800]),
      ("", [600, 300]), ("width='100%' height='100%' viewBox='0 0 90 90'", [180, 180]),
    ])
  func sizes(_ attributes: String, _ size: [Int]) async throws {
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><rect width='9' height='9'/>"
    let picture = try await drawer().picture(of: Array("\(svg)</svg>".utf8)).get()
    #expect(self.size(of: picture) == size)
  }

  @Test("Draws white on dark, and an empty drawing is not a picture")
  func white() async throws {
    let drawer = try drawer()
    func drawn(_ fill: String, _ side: Int = 50) async throws -> Result<[UInt8], DrawingError> {
      let shape = "<rect width='\(side)' height='\(side)' fill='\(fill)'/>"
      let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'>\(shape)</svg>"
      return try await drawer.picture(of: Array(svg.utf8))
    }
    #expect(try await drawn("white").get() != drawn("black").get())
    #expect(try await drawn("none") == .failure(.empty))
    #expect(try await drawn("red", 90) == .failure(.empty))
  }

  @Test("A hostile drawing changes no other drawing (#46)")
  func hostile() async throws {
    let drawer = try drawer()
    let start = "<svg xmlns='http://www.w3.org/2000/svg' width='600' height='400'>"
    let text = Array("\(start)<text x='20' y='80' font-size='40'>Visible words</text></svg>".utf8)
    let alone = try await self.drawer().picture(of: text).get()
    // After this librsvg draws nothing any more.
    let letters = String(repeating: "W", count: 200_000)
    let hostile = "\(start)<text x='10' y='50' font-size='1e9'>\(letters)</text></svg>"
    _ = try await drawer.picture(of: Array(hostile.utf8))
    #expect(try await drawer.picture(of: text) == .success(alone))
  }

  @Test("The drawing process is sandboxed like others, except for fonts")
  func sandbox() throws {
    let (drawing, auditing) = (try greeting("--draw"), try greeting("--audit"))
    #expect(drawing["denied"] as? [String] == auditing["denied"] as? [String])
    #expect(drawing["landlock"] as? Int == auditing["landlock"] as? Int)
  }

  @Test("The process that cuts screenshots is sandboxed like others")
  func cutting() throws {
    let (cutting, auditing) = (try greeting("--cut"), try greeting("--audit"))
    #expect(cutting["denied"] as? [String] == auditing["denied"] as? [String])
    #expect(cutting["landlock"] as? Int == auditing["landlock"] as? Int)
  }

  /// What a worker process says of its sandbox.
  private func greeting(_ argument: String) throws -> [String: Any] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.descry.path)
    process.arguments = ["worker", argument, "--sandbox", "prefer"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let object = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    return try #require(object?["sandbox"] as? [String: Any])
  }
}
