import AccessibilityAudit
import Foundation
import TestSupport
import Testing

@Suite("The audit's documentation")
struct DocumentationTests {
  private func document() throws -> String {
    try Repository.text("Documentation/Audit.md")
  }

  @Test("The table of rules matches the rules")
  func table() throws {
    let rows = Rule.all.map { rule in
      let example = rule.example.replacing("|", with: "\\|")
      return "| **\(rule.title)** `\(rule.id)` | \(rule.severity.rawValue) | \(rule.checks) "
        + "| `\(example)` | \(rule.suggestion) | \(rule.source) |"
    }
    #expect(try document().contains(rows.joined(separator: "\n")))
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
