import DescriptionService
import TestSupport
import Testing

@Suite("The service's documentation")
struct DocumentationTests {
  @Test("The table of dialects in the guide is generated from the dialects (#71)")
  func table() throws {
    let rows = Dialect.allCases.map { dialect in
      let paths = dialect.patterns.map { "`\($0)`" }.joined(separator: ", ")
      return "| `\(dialect.name)` | \(dialect.program) | \(paths) |"
    }
    let head = ["| name | interface | paths |", "|---|---|---|"]
    #expect(try Repository.hasTable("dialects", head + rows, in: "Documentation/OtherPrograms.md"))
  }
}
