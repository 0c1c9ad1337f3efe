import AccessibilityAudit
import Foundation
import TestSupport
import Testing

@Suite("Picture locations")
struct PictureLocationTests {
  private func location(_ address: String, base: String? = nil, root: String? = "www")
    -> PictureLocation
  {
    PictureLocation(address, folder: "site/", base: base, root: root)
  }

  @Test(
    "A path is relative to the page's folder, the base or the root",
    arguments: [
      ("a.png", "site/a.png"), (" a%20b.png?v=1#x ", "site/a b.png"), ("../a.png", "site/../a.png"),
      ("/a/../../../b.png", "www/b.png"), ("file:///tmp/a.png", "/tmp/a.png"), ("c:d", ""),
    ])
  func paths(_ address: String, _ path: String) {
    #expect(location(address) == (path.isEmpty ? .elsewhere(.noAddress) : .file(path)))
  }

  @Test(
    "A backslash is a slash, as in browsers, but an encoded one is not (#70)",
    arguments: [
      (#"img\a.png"#, "site/img/a.png"), (#".\img\a.png?v=\"#, "site/./img/a.png"),
      (#"\a.png"#, "www/a.png"), ("img%5Ca.png", #"site/img\a.png"#),
      (#"file:\\\tmp\a.png"#, "/tmp/a.png"),
    ])
  func backslashes(_ address: String, _ path: String) {
    #expect(location(address) == .file(path))
  }

  @Test("A backslash counts in every attribute, and in CSS and Markdown as they read it (#70)")
  func backslashesInPages() throws {
    let page = try TestPage(
      #"""
      <img srcset="img\a.png 1x"><video poster="img\a.png"></video><object data="img\a.png"></object>
      <div style="background: url('img\\a.png')"></div><div style="background: url(b\(1\)\2e png)"></div>
      """#)
    let finder = PictureFinder(boundary: "/none")
    let paths = page.page.shownPictures.map { picture -> String in
      let place = finder.location(of: picture, inPage: "/none/page.html", base: nil)
      guard case .missing(let path) = place else { return "\(String(describing: place))" }
      return path
    }
    let path = "/none/img/a.png"
    #expect(paths == [path, path, path, path, "/none/b(1).png"])
    #expect(location(#"\\a.example\b.png"#) == .elsewhere(.remote))
    #expect(location("a.png", base: #"b\c"#) == .file("site/b/a.png"))
    let markdown = try TestPage(markdown: #"![A cup](img\cup.jpg)"#)
    #expect(markdown.page.shownPictures.map(\.address) == ["img%5Ccup.jpg"])
  }

  @Test("A base changes relative paths")
  func base() {
    #expect(location("a.png", base: "b/c") == .file("site/b/a.png"))
    #expect(location("a.png", base: "/b/") == .file("www/b/a.png"))
    #expect(location("a.png", base: "https://c.example/") == .elsewhere(.remote))
  }

  @Test("Pictures on servers and under an unknown root are not checked")
  func elsewhere() {
    #expect(location("https://a.example/b.png") == .elsewhere(.remote))
    #expect(location("//a.example/b.png") == .elsewhere(.remote))
    #expect(location("/b.png", root: nil) == .elsewhere(.noRoot))
    #expect(location("blob:x") == .elsewhere(.noAddress))
  }

  @Test(
    "A page may embed a picture",
    arguments: [
      ("data:image/png;base64,AAEC", [0, 1, 2]), ("data:image/png;BASE64,AA EC%3D", [0, 1, 2]),
      ("data:,a%00%FF", [97, 0, 255]),
    ])
  func data(_ address: String, _ bytes: [UInt8]) {
    #expect(location(address) == .bytes(bytes))
  }

  @Test("An empty data URL is not a picture", arguments: ["data:", "data:,", "data:;base64,"])
  func nothing(_ address: String) {
    #expect(location(address) == .elsewhere(.noAddress))
  }

  @Test("The sizes of one picture count as one, the largest that exists")
  func sizes() throws {
    let page = try TestPage(
      """
      <img src=a.png srcset="b.png 1x, c.png 2x"><img srcset="d.png 100w,e.png 200w">
      <picture><source srcset="f.png"><img alt=x></picture>
      """
    ).page
    #expect(
      page.shownPictures.map(\.candidates) == [
        ["c.png", "a.png", "b.png"], ["e.png", "d.png"], ["f.png"],
      ])
  }
}

@Suite("The folder of the pictures")
struct PictureFinderTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.url.path }

  /// A site with a picture, a picture beside it, and links out of it and within it.
  init() throws {
    let files = FileManager.default
    temporary = try TemporaryFolder()
    let url = temporary.url
    try files.createDirectory(
      at: url.appendingPathComponent("site/pages"), withIntermediateDirectories: true)
    for name in ["secret.png", "site/a.png", "site2.png"] {
      try Data("x".utf8).write(to: url.appendingPathComponent(name))
    }
    for (name, target) in [
      ("site/out.png", "../secret.png"), ("site/in.png", "a.png"), ("site/up", ".."),
    ] {
      try files.createSymbolicLink(
        atPath: url.appendingPathComponent(name).path, withDestinationPath: target)
    }
  }

  private func location(_ candidates: [String], root: String? = nil) -> PictureLocation? {
    let finder = PictureFinder(boundary: folder + "/site", root: root)
    let picture = ShownPicture(element: 0, address: "", candidates: candidates)
    return finder.location(of: picture, inPage: folder + "/site/pages/x.html", base: nil)
  }

  @Test(
    "Reads a picture in the folder, also through symbolic links",
    arguments: [("../a.png", "a.png"), ("../in.png", "a.png"), ("../../site/a.png", "a.png")])
  func inside(_ address: String, _ file: String) {
    #expect(location([address]) == .file(folder + "/site/" + file))
  }

  @Test(
    "Does not read a picture outside it, whatever the path and the links say",
    arguments: [
      "../../secret.png", "../out.png", "../up/secret.png", "../../nothing.png", "../../site2.png",
      "file:///etc/passwd", "../../../../../../../../../dev/zero",
    ])
  func outside(_ address: String) {
    #expect(location([address]) == .elsewhere(.outside))
  }

  @Test("A file that does not exist is missing; the first readable of several addresses counts")
  func missing() {
    #expect(location(["b.png"]) == .missing(folder + "/site/pages/b.png"))
    #expect(location(["b.png", "../out.png", "../a.png"]) == .file(folder + "/site/a.png"))
    #expect(location(["a%00.png"]) == .missing(folder + "/site/pages/a\u{0}.png"))
    #expect(location([]) == nil)
  }

  @Test("Paths from the root stay inside it")
  func root() {
    #expect(location(["/a.png"]) == .elsewhere(.noRoot))
    #expect(location(["/../../a.png"], root: folder + "/site") == .file(folder + "/site/a.png"))
    #expect(location(["/up/secret.png"], root: folder + "/site") == .elsewhere(.outside))
  }
}
