import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Languages (#33)")
struct LanguageTests {
  private static let tables = SpokenLanguage.allCases.compactMap(Table.init)

  /// A language with a table.
  struct Table: CustomTestStringConvertible {
    let language: SpokenLanguage
    let words: LanguageWords

    init?(_ language: SpokenLanguage) {
      guard let words = LanguageWords(language) else { return nil }
      self.language = language
      self.words = words
    }

    var testDescription: String { language.tag }
    var names: [[String: String]] {
      ["scenes", "objects", "mentions", "positions"].map(names)
    }

    func names(_ group: String) -> [String: String] {
      WordTable(language).groups[group] ?? [:]
    }
  }

  private static let sceneNames = Set(
    SceneVocabulary.places.compactMap { $0?.name } + SceneVocabulary.general.map(\.name))
  private static let objectNames = Set(
    ObjectVocabulary.things.map(\.name) + MentionVocabulary.words { $0 == .thing })
  private static let mentions = Set(MentionVocabulary.words { $0 != .thing })
    .union(MentionVocabulary.rides.values).union(MentionVocabulary.ridesOfSeveral.values)
    .union(MentionVocabulary.uses.values).union([MentionVocabulary.music])
    .union(MentionVocabulary.plurals.values).union(MentionVocabulary.wearing)
    .union([MentionVocabulary.greenery, MentionVocabulary.sky])
  private static let positions = Set([
    "top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom",
    "bottom right", "small", "large",
  ]).union(Framing.allWords)

  @Test(
    "Every scene, thing and mention has words in each language, and there are no others",
    arguments: tables)
  func complete(_ table: Table) {
    #expect(Set(table.names("scenes").keys) == Self.sceneNames)
    #expect(Set(table.names("objects").keys) == Self.objectNames)
    #expect(Set(table.names("mentions").keys) == Self.mentions)
    #expect(Set(table.names("positions").keys) == Self.positions)
  }

  @Test("Every language but English has a table and uses its words")
  func tablesAreThere() {
    #expect([.english] + Self.tables.map(\.language) == SpokenLanguage.allCases)
    for table in Self.tables {
      #expect(table.language.words.possibleText == table.words.possibleText)
      let english = EnglishWords.english
      #expect(table.words.possibleText != english.possibleText)
      #expect(table.words.unreadText != english.unreadText)
      #expect(table.words.textContinues != english.textContinues)
      #expect(table.words.textOmits != english.textOmits)
    }
  }

  /// What the audit reads of a file.
  private struct Grammar: Decodable {
    struct Names: Decodable {
      let things: [String: [String]]
    }

    let names: Names
  }

  @Test("The folders of Languages are the languages, and name the same things (#71)")
  func folders() throws {
    #expect(try Repository.names(in: "Languages") == SpokenLanguage.allCases.map(\.tag).sorted())
    let things = try SpokenLanguage.allCases.map { language in
      let text = try Repository.text("Languages/\(language.tag)/grammar.json")
      let grammar = try JSONDecoder().decode(Grammar.self, from: Data(text.utf8))
      return grammar.names.things.keys.sorted()
    }
    #expect(Set(things).count == 1)
  }

  @Test("No name was left in English", arguments: tables)
  func translated(_ table: Table) throws {
    let same = table.names.flatMap { $0.filter { $0.value.lowercased() == $0.key }.keys }
    #expect(Set(same) == (try LanguageExamples(table.language).sameAsEnglish))
  }

  /// Two scenes may share a name, since only one is spoken; a scene and a thing are spoken
  /// together.
  @Test("Names that one picture can have differ", arguments: tables)
  func distinct(_ table: Table) {
    let things = Dictionary(grouping: table.names("objects"), by: \.value.localizedKey)
    for (name, same) in things { #expect(same.count == 1, "\(name): \(same.map(\.key))") }
    for (scene, name) in table.names("scenes") {
      let thing = things[name.localizedKey]?.first?.key
      #expect(thing == nil || thing == scene, "\(name): \(scene) and \(thing ?? "")")
    }
    let scenes = Dictionary(grouping: table.names("scenes"), by: \.value.localizedKey)
    for (name, same) in scenes where !(table.language == .german && name == "straße") {
      #expect(same.count == 1, "\(name): \(same.map(\.key))")
    }
  }

  @Test("Names have no stray spaces, commas or English apostrophes", arguments: tables)
  func clean(_ table: Table) {
    for name in table.names.flatMap(\.values) {
      #expect(!name.isEmpty && name.first != " " && name.last != " ", "\(name)")
      #expect(!name.contains { ",.;:'\"、。".contains($0) }, "\(name)")
    }
  }

  @Test("Unknown names are spoken unchanged", arguments: tables)
  func unknown(_ table: Table) {
    #expect(table.words.scene("glacier") == "glacier")
    #expect(table.words.object("okapi") == "okapi")
    #expect(table.words.setting("underground") == "underground")
  }

  @Test(
    "A scene inside a thing, or with the same English name, has a different name",
    arguments: tables)
  func homonyms(_ table: Table) {
    for name in ["bus", "boat"] { #expect(table.words.scene(name) != table.words.object(name)) }
  }

  @Test("A label in any script is spoken byte for byte, whatever the language")
  func labels() {
    let scripts = ["Ausgang", "出口", "مخرج", "יציאה", "Выход", "ทางออก", "निकास", "𐐀", "ß", "ǆ", "ﬁ"]
    var generator = SeededGenerator(seed: 33)
    for _ in 0..<Torture.rounds(300) {
      let text = RandomLabel.text(using: &generator, extra: scripts)
      let findings = Findings(Observations.random(using: &generator))
      for language in SpokenLanguage.allCases {
        let description = Description(findings, words: language.words)?.sentence
        let spoken = SpokenLabel(developer: .text(text), description: description)
        if RandomLabel.hasText(text) {
          #expect(spoken.text.map { Array($0.utf8) } == Array(text.utf8))
          #expect(spoken.origin == .developer)
        } else {
          #expect(spoken.text == description)
        }
      }
    }
  }

  @Test("Text in a picture is spoken unchanged in each language except for its full stop")
  func text() throws {
    var generator = SeededGenerator(seed: 34)
    for _ in 0..<Torture.rounds(300) {
      let findings = Findings(Observations.random(using: &generator))
      if findings.text?.otherLanguage == true { continue }
      let english = Description(findings)?.phrases.first { $0.kind == .text }?.text
      for language in SpokenLanguage.allCases {
        let phrases = Description(findings, words: language.words)?.phrases ?? []
        let text = phrases.first { $0.kind == .text }?.text
        if findings.text?.continues == true {
          #expect(text?.hasSuffix(language.words.textContinues) == true)
          continue
        }
        if findings.text?.omits == true {
          #expect(text?.hasSuffix(language.words.textOmits) == true)
          continue
        }
        let isJapanese = language == .japanese
        #expect(text == (isJapanese ? english?.withJapaneseFullStop(findings) : english))
      }
    }
  }
}

extension String {
  /// The sound of a name, without case.
  fileprivate var localizedKey: String { lowercased() }

  /// The text with 。 if a full stop was added.
  fileprivate func withJapaneseFullStop(_ findings: Findings) -> String {
    let isOwn = findings.text?.text.hasSuffix(".") ?? true
    return !isOwn && hasSuffix(".") ? dropLast() + "。" : self
  }
}

@Suite("Choice of a language (#33)")
struct SpokenLanguageTests {
  @Test(
    "A tag gives the language of its first subtag",
    arguments: [
      ("de", SpokenLanguage.german), ("de-CH", .german), ("de_CH", .german),
      ("DE-ch-1996", .german),
      ("de-Latn-x-own", .german), ("pt", .brazilianPortuguese), ("pt-BR", .brazilianPortuguese),
      ("pt-PT", .brazilianPortuguese), ("en-GB", .english), ("ja-JP", .japanese),
      ("fr-CA", .french), ("es-419", .spanish), ("it", .italian), ("nl-BE", .dutch),
      ("pl", .polish),
    ])
  func matching(_ tag: String, _ language: SpokenLanguage) {
    #expect(SpokenLanguage(matching: tag) == language)
  }

  @Test(
    "An invalid tag, or a tag of an unsupported language, gives none",
    arguments: [
      "", "-", "zh", "zh-Hant-TW", "x-de", "de-", "de--CH", "-de", "de_", "de_-CH", "deu", "german",
      "*", "d", "de-überall", "de-123456789", "C", "İT",
    ])
  func notMatching(_ tag: String) {
    #expect(SpokenLanguage(matching: tag) == nil)
  }

  @Test("The first supported language wins, otherwise English")
  func best() {
    #expect(SpokenLanguage.best(for: ["zh", "de-CH", "fr"]) == .german)
    #expect(SpokenLanguage.best(for: ["zh"]) == .english)
    #expect(SpokenLanguage.best(for: []) == .english)
  }

  @Test(
    "A language is found by its English or native name",
    arguments: [
      ("german", SpokenLanguage.german), ("Deutsch", .german), ("FRANÇAIS", .french),
      ("espanol", .spanish), ("portuguese", .brazilianPortuguese),
      ("Português (Brasil)", .brazilianPortuguese), ("日本語", .japanese), ("English", .english),
    ])
  func named(_ name: String, _ language: SpokenLanguage) {
    #expect(SpokenLanguage(named: name) == language)
  }

  @Test(
    "A tag or another word is no language's name", arguments: ["", "de", "tlh", "ger", "(Brasil)"])
  func notNamed(_ name: String) {
    #expect(SpokenLanguage(named: name) == nil)
  }

  @Test("Each language has its own tag and names", arguments: SpokenLanguage.allCases)
  func names(_ language: SpokenLanguage) {
    #expect(SpokenLanguage(matching: language.tag) == language)
    let others = SpokenLanguage.allCases.filter { $0 != language }
    #expect(!others.map(\.ownName).contains(language.ownName))
    #expect(!others.map(\.englishName).contains(language.englishName))
  }
}
