import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("The words of the report, the audit's page and the service's page (#46)")
struct PageWordsTests {
  private typealias Table = [String: [String: String]]

  private static let languages = SpokenLanguage.allCases

  private let english: Table

  init() throws { english = try Self.table(.english) }

  private static func table(_ language: SpokenLanguage) throws -> Table {
    let text = try Repository.text("Languages/\(language.tag)/words.json")
    return try JSONDecoder().decode(Table.self, from: Data(text.utf8))
  }

  /// The names in braces of a text, sorted.
  private func places(_ text: String) -> [String] {
    text.matches(of: /\{\w+\}/).map { String($0.0) }.sorted()
  }

  @Test("Each language has every word, with the same places to fill in", arguments: languages)
  func complete(_ language: SpokenLanguage) throws {
    let table = try Self.table(language)
    #expect(table["language"]?["tag"] == language.tag)
    #expect(table.keys.sorted() == english.keys.sorted())
    for (group, words) in english {
      let others = table[group] ?? [:]
      #expect(others.keys.sorted() == words.keys.sorted(), "\(group)")
      for (name, text) in words {
        let other = others[name] ?? ""
        #expect(!other.isEmpty, "\(group).\(name)")
        #expect(places(other) == places(text), "\(group).\(name)")
      }
    }
  }

  @Test("No sentence was left in English", arguments: languages.filter { $0 != .english })
  func translated(_ language: SpokenLanguage) throws {
    let table = try Self.table(language)
    for (group, words) in english {
      for (name, text) in words where text.split(separator: " ").count > 2 {
        #expect(table[group]?[name] != text, "\(group).\(name)")
      }
    }
  }

  @Test("Every language is compiled in", arguments: languages)
  func compiledIn(_ language: SpokenLanguage) throws {
    #expect(
      WordTable.json(language) == (try Repository.text("Languages/\(language.tag)/words.json"))
    )
  }

  @Test("Every code of a record has words")
  func codes() throws {
    let evidence = try Repository.text("Documentation/record.schema.json")
    let schema = try #require(
      JSONSerialization.jsonObject(with: Data(evidence.utf8)) as? [String: Any])
    func codes(_ path: String...) -> Set<String> {
      let node = path.reduce(schema as Any?) { ($0 as? [String: Any])?[$1] }
      let values = (node as? [String: Any])?["enum"] as? [Any] ?? []
      return Set(values.compactMap { $0 as? String })
    }
    let finding = ["properties", "evidence", "items", "properties"]
    let groups: [(String, Set<String>)] = [
      ("silences", codes("properties", "silence")), ("origins", codes("properties", "origin")),
      ("kinds", codes("properties", "kind")),
      ("errors", codes("properties", "error", "properties", "code")),
      ("phrases", codes(finding[0], finding[1], finding[2], finding[3], "phrase")),
      ("reasons", codes(finding[0], finding[1], finding[2], finding[3], "reason")),
    ]
    for (group, codes) in groups {
      #expect(!codes.isEmpty, "\(group)")
      #expect(codes.subtracting((english[group] ?? [:]).keys).isEmpty, "\(group)")
    }
  }

  @Test("Findings have the names of descriptions", arguments: languages)
  func names(_ language: SpokenLanguage) throws {
    let table = try Self.table(language)
    let words = language.words
    func expect(_ group: String, _ names: [String], _ spoken: (String) -> String) {
      let wanted = Dictionary(names.map { ($0, spoken($0)) }) { first, _ in first }
      #expect(table[group] == wanted)
    }
    expect(
      "objects", ObjectVocabulary.things.map(\.name) + MentionVocabulary.words { $0 == .thing },
      words.object)
    expect(
      "scenes",
      SceneVocabulary.places.compactMap { $0?.name } + SceneVocabulary.general.map(\.name),
      words.scene)
    expect("settings", ["indoor", "outdoor"], words.setting)
    expect("positions", (english["positions"] ?? [:]).keys.sorted(), words.position)
    let numbers = (0...10).map { table["numbers"]?["\($0)"] ?? "" }
    #expect(numbers.indices.allSatisfy { words.faces($0).hasPrefix(numbers[$0]) })
    #expect(
      table["description"] == [
        "someone": words.someone, "smilingAlone": words.smiling(1, of: 1),
        "possibleText": words.possibleText, "unreadText": words.unreadText,
        "textContinues": words.textContinues, "textOmits": words.textOmits,
        "textEnds": words.textEnds,
      ])
    let kinds = ["screenshot", "document", "chart", "map", "drawing", "graphic"]
    expect("spoken", kinds + ["blurry", "dark", "bright"]) {
      PhraseKind(rawValue: $0).map { words.phrase($0) } ?? words.kind($0)
    }
    expect(
      "mentions",
      MentionVocabulary.words { $0 != .thing } + MentionVocabulary.rides.values
        + MentionVocabulary.ridesOfSeveral.values + MentionVocabulary.plurals.values
        + MentionVocabulary.uses.values + MentionVocabulary.wearing
        + [MentionVocabulary.music, MentionVocabulary.greenery, MentionVocabulary.sky],
      words.mention)
  }

  @Test("Every word that a page asks for is there, and each is asked for")
  func used() throws {
    let page = try Repository.names(in: "Sources/CServicePage/page")
      .map { "Sources/CServicePage/page/\($0)" }
    let report = try Repository.names(in: "Sources/DescriptionBatch/Report")
      .map { "Sources/DescriptionBatch/Report/\($0)" }
    let audit = try Repository.names(in: "Sources/AccessibilityAudit/Reports")
      .map { "Sources/AccessibilityAudit/Reports/\($0)" }
    let templates = ["head", "picture", "foot"].map { "Sources/CReportPage/\($0).mustache" }
    let sources = try (page + report + audit + templates).map(Repository.text).joined()
    let asked = Set(
      sources.split { !$0.isLetter && $0 != "." }
        .map { String($0.hasPrefix("words.") ? $0.dropFirst(6) : $0) })
    for group in ["both", "report", "audit", "page"] {
      let names = (english[group] ?? [:]).keys.map { "\(group).\($0)" }
      #expect(Set(names).subtracting(asked).isEmpty, "\(group): never used")
      // Not the names of files, nor the end of a sentence.
      let others = ["page.css", "page.js", group + "."]
      let wanted = asked.filter { $0.hasPrefix(group + ".") && !others.contains($0) }
      #expect(wanted.subtracting(names).isEmpty, "\(group): no words")
    }
  }
}
