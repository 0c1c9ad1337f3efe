import Foundation
import TestSupport
import Testing

@Suite("SECURITY.md")
struct SecurityTests {
  /// The suites that it names, each with the titles of tests behind it.
  private static func promises() throws -> [(suite: String, titles: [String])] {
    let text = try String(
      contentsOf: Repository.root.appendingPathComponent("SECURITY.md"), encoding: .utf8)
    return text.matches(of: /`(\w+Tests)`((?:[:,] "[^"]+")*)/).map { match in
      (String(match.1), match.2.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
  }

  @Test("Every test that it names is there")
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

@Suite("README")
struct ReadmeTests {
  @Test("The Swift lines in README are those that the tests compile")
  func example() throws {
    let readme = try Repository.text("README.md")
    let source = try Repository.text("Tests/ImageDescriptionTests/ReadmeExample.swift")
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
    let last = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
    let example = lines[(first + 1)..<last].map { $0.dropFirst(2) }.joined(separator: "\n")
    #expect(readme.contains("```swift\nimport ImageDescription\n\n\(example)\n```"))
  }
}
