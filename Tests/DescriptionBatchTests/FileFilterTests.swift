import SafeFiles
import Testing

@Suite("File filter")
struct FileFilterTests {
  @Test(
    "Patterns match as documented",
    arguments: [
      ("*.jpg", ["a.jpg", "2017/a.jpg", "x/y/.jpg"], ["a.jpeg", "a.JPG", "a.jpg.png"]),
      ("2017", ["2017", "2017/a.jpg", "x/2017/y/a.jpg"], ["20170/a.jpg", "a2017"]),
      ("2017/", ["2017/a.jpg", "x/2017/y/a.jpg"], ["20170/a.jpg"]),
      ("/2017", ["2017/a.jpg"], ["x/2017/a.jpg"]),
      ("2017/*.jpg", ["2017/a.jpg"], ["2017/x/a.jpg", "x/2017/a.jpg"]),
      ("2017/**", ["2017/a.jpg", "2017/x/a.jpg"], ["2017", "x/2017/a.jpg"]),
      ("**/raw/*.tif", ["raw/a.tif", "x/y/raw/a.tif"], ["raw/x/a.tif", "a.tif"]),
      ("a/**/b", ["a/b", "a/x/y/b", "a/x/b/c"], ["a", "b", "x/a/b"]),
      ("IMG_????.jpg", ["IMG_0001.jpg"], ["IMG_1.jpg", "IMG_00001.jpg"]),
      ("?.jpg", ["ü.jpg", "u\u{308}.jpg", "👩‍👧.jpg"], ["ab.jpg", ".jpg"]),
      ("*a*b*", ["ab", "xaxbx", "aab", "abab"], ["ba", "a", "b"]),
      (
        "page-[2-6].html", ["page-2.html", "page-6.html"], ["page-1.html", "page-7.html", "page-"]
      ),
      ("[!2-6a]*", ["1", "b/a"], ["2", "6", "a", "2/a"]),
      ("[^a].jpg", ["b.jpg"], ["a.jpg", ".jpg"]),
      ("[]a-]", ["]", "a", "-"], ["b", "[]a-]"]),
      ("[[]a].jpg", ["[a].jpg"], ["a.jpg", "[.jpg"]),
      ("[z-a]", [], ["a", "z", "m"]),
      ("*[0-9]*x", ["a1x", "12x/b"], ["ax", "1"]),
      ("[a{b}.jpg", ["[a{b}.jpg"], ["a{b}.jpg", "a.jpg"]),
      ("[]", ["[]"], ["]"]),
      ("a[/]b", ["a[/]b"], ["a/b"]),
      ("*", ["a", "a/b"], []),
    ])
  func patterns(_ pattern: String, fits: [String], others: [String]) {
    let included = FileFilter(included: [GlobPattern(pattern)])
    let excluded = FileFilter(excluded: [GlobPattern(pattern)])
    for path in fits {
      #expect(included.takes(path), "\(path)")
      #expect(!excluded.takes(path), "\(path)")
    }
    for path in others {
      #expect(!included.takes(path), "\(path)")
      #expect(excluded.takes(path), "\(path)")
    }
  }

  @Test("No pattern takes everything, and excluding beats including")
  func both() {
    #expect(FileFilter().takes("a/b.jpg"))
    let filter = FileFilter(
      included: [GlobPattern("*.jpg"), GlobPattern("*.png")], excluded: [GlobPattern("raw")])
    #expect(filter.takes("a/b.jpg"))
    #expect(filter.takes("a/b.png"))
    #expect(!filter.takes("a/b.gif"))
    #expect(!filter.takes("raw/b.jpg"))
  }

  @Test(
    "Patterns with many stars or brackets are fast", arguments: ["*a", "*[!b]", "[", "[]", "[!"])
  func hostile(_ part: String) {
    let filter = FileFilter(included: [GlobPattern(String(repeating: part, count: 5000) + "b")])
    #expect(!filter.takes(String(repeating: "a", count: 200)))
  }
}
