import Testing

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
