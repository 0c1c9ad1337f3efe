import AccessibilityAudit
import Foundation
import TestSupport
import Testing

@Suite("The audit's documentation")
struct DocumentationTests {
  /// With `DESCRY_WRITE` in the environment, it writes the table into the guide first.
  @Test("The table of rules in the guide is generated from the rules")
  func table() throws {
    let rows = Rule.all.map { rule in
      "| **\(rule.title)** `\(rule.id)` | \(rule.severity.rawValue) | \(rule.checks) "
        + "| \(rule.source) |\n"
    }
    let table = """
      <!-- rules -->
      | rule | severity | when it reports | source |
      |---|---|---|---|
      \(rows.joined())<!-- end of rules -->
      """
    let guide = "Documentation/Audit.md"
    if ProcessInfo.processInfo.environment["DESCRY_WRITE"] != nil {
      let text = try Repository.text(guide)
        .replacing(/(?s)<!-- rules -->.*<!-- end of rules -->/, with: table)
      try Data(text.utf8).write(to: Repository.file(guide))
    }
    #expect(try Repository.text(guide).contains(table))
  }

  @Test("Every rule has all its parts")
  func parts() {
    for rule in Rule.all {
      #expect(rule.id.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil)
      #expect(rule.checks.hasSuffix(".") && rule.suggestion.hasSuffix("."), "\(rule.id)")
      #expect((1...70).contains(rule.title.count) && !rule.title.hasSuffix("."), "\(rule.id)")
      #expect(!rule.source.isEmpty && !rule.example.isEmpty)
      // Users of the library have no options.
      #expect(!(rule.checks + rule.suggestion).contains("--"), "\(rule.id)")
    }
  }
}
