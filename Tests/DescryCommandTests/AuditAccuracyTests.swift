import Foundation
import TestSupport
import Testing

/// How often the picture rules are right, on the project's own 60 pictures.
@Suite("The audit's accuracy")
struct AuditAccuracyTests {
  /// The truth about an element: the rule that must report it, and those that may.
  private struct Truth: Decodable {
    var must: String?
    var may: [String]
  }

  private struct Finding: Decodable {
    struct Element: Decodable {
      var id: String?
    }

    var rule: String
    var severity: String
    var element: Element
  }

  private func findings(in folder: URL) throws -> [Finding] {
    let outcome = try Command().descry(
      "audit", folder.path, "--format", "json", "--fail-on", "never", "--deadline", "3600")
    return try JSONDecoder().decode([Finding].self, from: Data(outcome.output.utf8))
  }

  @Test("95 % of warnings and 85 % of advice are right, and 80 % of faults are found")
  func accuracy() throws {
    let folder = Repository.file("TestImages/Audit")
    let truth = try JSONDecoder().decode(
      [String: Truth].self, from: Data(contentsOf: folder.appendingPathComponent("truth.json")))
    #expect(truth.count == 60)
    let findings = try findings(in: folder)
    for (isAdvice, least) in [(false, 0.95), (true, 0.85)] {
      let judged = findings.filter { finding in
        let isExpected = truth[finding.element.id ?? ""]?.may.contains(finding.rule) ?? false
        return !isExpected && (finding.severity == "advice") == isAdvice
      }
      let right = judged.filter { truth[$0.element.id ?? ""]?.must == $0.rule }
      #expect(Double(right.count) >= least * Double(max(1, judged.count)))
    }
    let wanted = truth.filter { $0.value.must != nil }
    let found = wanted.filter { id, expected in
      findings.contains { $0.element.id == id && $0.rule == expected.must }
    }
    #expect(Double(found.count) >= 0.8 * Double(wanted.count))
  }
}
