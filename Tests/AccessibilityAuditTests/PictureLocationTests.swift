import AccessibilityAudit
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

  @Test("The sizes of one picture are one picture: its src, else the largest")
  func sizes() throws {
    let page = try TestPage(
      """
      <img src=a.png srcset="b.png 1x, c.png 2x"><img srcset="d.png 100w,e.png 200w">
      <picture><source srcset="f.png"><img alt=x></picture>
      """
    ).page
    #expect(
      page.shownPictures.map(\.candidates) == [
        ["a.png", "c.png", "b.png"], ["e.png", "d.png"], ["f.png"],
      ])
  }
}
