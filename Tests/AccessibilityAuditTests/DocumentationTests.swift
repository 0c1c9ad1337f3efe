import AccessibilityAudit
import TestSupport
import Testing

@Suite("The audit's documentation")
struct DocumentationTests {
  @Test("The table of rules in the guide is generated from the rules")
  func table() throws {
    let rows = Rule.all.map { rule in
      "| **\(rule.title)** `\(rule.id)` | \(rule.severity.rawValue) | \(rule.checks) "
        + "| \(rule.source) |"
    }
    let head = ["| rule | severity | when it reports | source |", "|---|---|---|---|"]
    #expect(try Repository.hasTable("rules", head + rows, in: "Documentation/Audit.md"))
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
