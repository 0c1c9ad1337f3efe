import Foundation
import TestSupport
import Testing

@Suite("SECURITY.md")
struct SecurityTests {
  /// The suites named in it, each with the titles of its tests.
  private static func promises() throws -> [(suite: String, titles: [String])] {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("SECURITY.md"), encoding: .utf8)
    return text.matches(of: /`(\w+Tests)`((?:[:,] "[^"]+")*)/).map { match in
      (String(match.1), match.2.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
  }

  @Test("Every test named in it exists")
  func named() throws {
    let promises = try Self.promises()
    #expect(promises.count > 20)
    let tests = Repository.root.appendingPathComponent("Tests")
    let files = try #require(
      FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
    )
    .compactMap { $0 as? URL }
    for (suite, titles) in promises {
      let file = try #require(
        files.first { $0.lastPathComponent == "\(suite).swift" }, "there is no \(suite)")
      let source = try String(contentsOf: file, encoding: .utf8)
      for title in titles { #expect(source.contains("\"\(title)\""), "\(suite): \(title)") }
    }
  }
}

@Suite("README and guides")
struct ReadmeTests {
  @Test(
    "The Swift code is the code that the tests compile",
    arguments: [
      ("README.md", "README", "import ImageDescription\n\n"),
      ("Documentation/Swift.md", "Swift.md", "import ImageDescription\n\n"),
    ])
  func example(document: String, name: String, head: String) throws {
    let source = try Repository.text("Tests/ImageDescriptionTests/GuideExamples.swift")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasSuffix("// \(name) begins") })
    let last = try #require(lines.firstIndex { $0.hasSuffix("// \(name) ends") })
    let example = lines[(first + 1)..<last].map { $0.dropFirst(2) }.joined(separator: "\n")
    #expect(try Repository.text(document).contains("```swift\n\(head)\(example)\n```"))
  }

  @Test("README has at most 900 words")
  func length() throws {
    let words = try Repository.text("README.md").split { $0.isWhitespace }
    #expect(words.count <= 900)
  }

  @Test(
    "README's figures are in the linked guide",
    arguments: [
      ("## How accurate it is", "Documentation/Accuracy.md"),
      ("## How fast it is", "Documentation/Speed.md"),
    ])
  func figures(heading: String, guide: String) throws {
    let readme = try Repository.text("README.md")
    let start = try #require(readme.range(of: heading)).upperBound
    let section = readme[start...].prefix { $0 != "#" }
    let guide = try Repository.text(guide)
    // README says 98.7 %, the guide .987.
    let shares = section.matches(of: /(\d\d)\.(\d) %/).map { ".\($0.1)\($0.2)" }
    let others = section.matches(of: /\d+(?:\.\d+)? (?:s|MB|phrases|pictures|photos)\b/)
    let figures = shares + others.map { String($0.0) }
    #expect(figures.count > 5)
    for figure in figures { #expect(guide.contains(figure), "\(figure)") }
  }
}
