import AccessibilityAudit
import Foundation
import Testing

@Suite("Where pictures are")
struct PictureLocationTests {
  private func location(_ address: String, base: String? = nil, root: String? = "www")
    -> PictureLocation
  {
    PictureLocation(address, folder: "site/", base: base, root: root)
  }

  @Test(
    "A path is taken from the page's folder, from the base, or from the root",
    arguments: [
      ("a.png", "site/a.png"), (" a%20b.png?v=1#x ", "site/a b.png"), ("../a.png", "site/../a.png"),
      ("/a/../../../b.png", "www/b.png"), ("file:///tmp/a.png", "/tmp/a.png"), ("c:d", ""),
    ])
  func paths(_ address: String, _ path: String) {
    #expect(location(address) == (path.isEmpty ? .elsewhere(.noAddress) : .file(path)))
  }

  @Test("A base moves paths")
  func base() {
    #expect(location("a.png", base: "b/c") == .file("site/b/a.png"))
    #expect(location("a.png", base: "/b/") == .file("www/b/a.png"))
    #expect(location("a.png", base: "https://c.example/") == .elsewhere(.remote))
  }

  @Test("What is on a server, and what nobody knows the root of, is not looked at")
  func elsewhere() {
    #expect(location("https://a.example/b.png") == .elsewhere(.remote))
    #expect(location("//a.example/b.png") == .elsewhere(.remote))
    #expect(location("/b.png", root: nil) == .elsewhere(.noRoot))
    #expect(location("blob:x") == .elsewhere(.noAddress))
  }

  @Test(
    "A page may hold a picture itself",
    arguments: [
      ("data:image/png;base64,AAEC", [0, 1, 2]), ("data:image/png;BASE64,AA EC%3D", [0, 1, 2]),
      ("data:,a%00%FF", [97, 0, 255]),
    ])
  func data(_ address: String, _ bytes: [UInt8]) {
    #expect(location(address) == .bytes(bytes))
  }

  @Test("An empty picture in a page is none", arguments: ["data:", "data:,", "data:;base64,"])
  func nothing(_ address: String) {
    #expect(location(address) == .elsewhere(.noAddress))
  }

  @Test("The sizes of one picture are one picture, the largest that is there")
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

@Suite("The folder in which pictures are read")
struct PictureFinderTests {
  private let folder: String

  /// A site with a picture, a picture beside it, and links out of it and within it.
  init() throws {
    let files = FileManager.default
    let url = files.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent(UUID().uuidString)
    folder = url.path
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
    "A picture in it is read, through links too",
    arguments: [("../a.png", "a.png"), ("../in.png", "a.png"), ("../../site/a.png", "a.png")])
  func inside(_ address: String, _ file: String) {
    #expect(location([address]) == .file(folder + "/site/" + file))
  }

  @Test(
    "One outside of it is not, whatever the path and the links say",
    arguments: [
      "../../secret.png", "../out.png", "../up/secret.png", "../../nothing.png", "../../site2.png",
      "file:///etc/passwd", "../../../../../../../../../dev/zero",
    ])
  func outside(_ address: String) {
    let found = location([address])
    guard case .outside(_, folder: let boundary)? = found else {
      Issue.record("\(String(describing: found))")
      return
    }
    #expect(boundary == folder + "/site")
  }

  @Test("What is not there is missing; of several addresses the first that can be read counts")
  func missing() {
    #expect(location(["b.png"]) == .missing(folder + "/site/pages/b.png"))
    #expect(location(["b.png", "../out.png", "../a.png"]) == .file(folder + "/site/a.png"))
    #expect(location(["a%00.png"]) == .missing(folder + "/site/pages/a\u{0}.png"))
    #expect(location([]) == nil)
  }

  @Test("Paths from the root stay in it")
  func root() {
    #expect(location(["/a.png"]) == .elsewhere(.noRoot))
    #expect(location(["/../../a.png"], root: folder + "/site") == .file(folder + "/site/a.png"))
    #expect(
      location(["/up/secret.png"], root: folder + "/site")
        == .outside(folder + "/site/up/secret.png", folder: folder + "/site"))
  }
}
