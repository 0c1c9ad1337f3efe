import ImageDescription
import TestSupport
import Testing
import VoiceOverSimulator

@Suite("Second opinions")
struct HierarchyComparisonTests {
  private static func reasons(
    _ properties: String, description: String, in container: String? = nil
  ) throws -> [SpeechDifferenceReason] {
    let node = TestHierarchies.element("\"description\": \"\(description)\", \(properties)")
    let type = container.map { "{\"container\": {\"_0\": {\"type\": {\($0)}}, \"children\": [" }
    let json = type.map { "[\($0)\(node)]}}]" } ?? "[\(node)]"
    return HierarchyComparison(try App(hierarchy: json)).differences.flatMap(\.reasons)
  }

  @Test(
    "Names each known reason",
    arguments: [
      (
        "\"label\": \"Wi-Fi\", \"value\": \"x\", \"traits\": [\"button\", \"switchButton\"]",
        "Wi-Fi. Switch Button. x", nil, [SpeechDifferenceReason.order]
      ),
      ("\"label\": \"Cat\", \"traits\": [\"image\"]", "Cat. Image.", nil, [.imageWord]),
      (
        "\"label\": \"Photos\", \"traits\": [\"button\"]", "Photos. Button. 1 of 1.",
        "\"tabBar\": {}", [.traitWords]
      ),
      (
        "\"label\": \"Zu\", \"accessibilityLanguage\": \"de\", \"traits\": [\"button\"]",
        "Zu. Taste.", nil, [.language]
      ),
      ("\"label\": \"Day\", \"traits\": []", "Day. 1 of 3.", nil, [.positions]),
      (
        "\"label\": \"3:20\"", "Length. 3:20. Column 2.",
        "\"dataTable\": {\"rowCount\": 2, \"columnCount\": 2}", [.positions, .headers]
      ),
      ("\"traits\": [\"button\"]", "Opens the mail. Button.", nil, [.hintAsName]),
      (
        "\"label\": \"Back\", \"traits\": [\"backButton\"]", "Back Button.", nil, [.backLabel]
      ),
      ("\"label\": \"Cat\"", "Dog", nil, [.words]),
      ("\"label\": \"Cat\", \"traits\": [\"image\"]", "Dog. Image.", nil, [.imageWord, .words]),
    ] as [(String, String, String?, [SpeechDifferenceReason])])
  func reasons(
    _ properties: String, _ description: String, _ container: String?,
    _ reasons: [SpeechDifferenceReason]
  ) throws {
    let found = try Self.reasons(properties, description: description, in: container)
    #expect(found == reasons)
  }

  @Test(
    "Neither case, punctuation, hints, actions, groups nor added content are differences",
    arguments: [
      (
        "\"label\": \"Mail\", \"value\": \"3\", \"hint\": \"Opens.\", \"customActions\": [\"Delete\"]",
        "mail: 3", nil
      ),
      (
        "\"label\": \"Mail\", \"customContent\": [{\"label\": \"A\", \"value\": \"B\", "
          + "\"isImportant\": true}]", "Mail.", "\"semanticGroup\": {\"label\": \"Group\"}"
      ),
    ] as [(String, String, String?)])
  func same(_ properties: String, _ description: String, _ container: String?) throws {
    #expect(try Self.reasons(properties, description: description, in: container) == [])
  }

  @Test("A difference has the place of the element, and both texts")
  func difference() throws {
    let comparison = HierarchyComparison(
      try App(file: TestHierarchies.path("encoded/album")))
    #expect(comparison.comparedCount == 6)
    #expect(
      comparison.differences.map(\.id) == ["photo-2", "photo-3", "#2", "#3"]
        || comparison.differences.count == 4)
    let first = try #require(comparison.differences.first)
    #expect(first.pointer == "/1/container/children/1/element")
    #expect(first.parserDescription == "Our cat. Image." && first.heard == "Our cat")
    #expect(first.isKnown)
  }

  @Test("Every difference on the made screens is known", arguments: TestHierarchies.all)
  func known(_ name: String) throws {
    let differences = HierarchyComparison(try App(file: TestHierarchies.path(name))).differences
    #expect(differences.filter { !$0.isKnown } == [])
  }

  @Test("The guide lists every known reason, with who is right")
  func guide() throws {
    let rows = SpeechDifferenceReason.allCases.filter(\.isKnown).map { reason in
      "| \(reason.title) | \(reason.explanation) | \(reason.verdict) |"
    }
    let head = ["| difference | what differs | who is right |", "|---|---|---|"]
    #expect(
      try Repository.hasTable("differences", head + rows, in: "Documentation/IOSScreens.md"))
  }
}
