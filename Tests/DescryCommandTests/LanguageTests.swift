import Foundation
import ImageDescription
import Testing

@Suite("--language (#33)")
struct LanguageTests {
  private static let english = "One face, one smiling, blurry.\n"
  private static let german = "Ein Gesicht, lächelnd, unscharf.\n"

  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("blurred-portrait.jpg", to: "face.jpg")
  }

  /// Runs a line of the shell without what the environment says about languages.
  private func shell(_ line: String) throws -> Command.Outcome {
    try command.shell("unset DESCRY_LANGUAGE LC_ALL LC_MESSAGES LANG; \(line)")
  }

  @Test(
    "A description is spoken in German", arguments: ["de", "de-CH", "DE", "de-Latn-AT", "de_DE"])
  func german(_ tag: String) throws {
    let outcome = try shell("\"$descry\" --language \(tag) face.jpg")
    #expect(outcome.output == Self.german)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test("Every language that --help lists is spoken", arguments: SpokenLanguage.allCases)
  func each(_ language: SpokenLanguage) throws {
    let outcome = try shell("\"$descry\" --language \(language.tag) --format jsonl face.jpg")
    let record = try JSONDecoder().decode(DescriptionRecord.self, from: Data(outcome.output.utf8))
    #expect(record.language == language)
    #expect(record.spoken == record.description)
    #expect((record.spoken == String(Self.english.dropLast())) == (language == .english))
    #expect(outcome.errors == "")
    let help = try command.descry("describe", "--help").output
    #expect(help.contains("\(language.tag),") || help.contains("\(language.tag)."))
  }

  @Test("DESCRY_LANGUAGE sets the language; --language overrides it")
  func variable() throws {
    #expect(try shell("DESCRY_LANGUAGE=de \"$descry\" face.jpg").output == Self.german)
    #expect(try shell("DESCRY_LANGUAGE= \"$descry\" face.jpg").output == Self.english)
    let both = try shell("DESCRY_LANGUAGE=fr \"$descry\" --language de face.jpg")
    #expect(both.output == Self.german)
  }

  @Test(
    "The locale is ignored if the output is not a terminal",
    arguments: ["LANG", "LC_MESSAGES", "LC_ALL"])
  func locale(_ variable: String) throws {
    let outcome = try shell("export \(variable)=de_DE.UTF-8; \"$descry\" face.jpg")
    #expect(outcome.output == Self.english)
  }

  @Test(
    "On a terminal, sentences follow the locale; records do not",
    .needs(.script))
  func terminal() throws {
    func typed(_ variables: String, _ options: String = "") throws -> String {
      let line = "env \(variables) \"$descry\" \(options) face.jpg"
      return try shell("script -qec '\(line)' /dev/null | tr -d '\\r'").output
    }
    #expect(try typed("LANG=de_CH.UTF-8") == Self.german)
    #expect(try typed("LANG=fr_FR.UTF-8 LC_MESSAGES=de_DE") == Self.german)
    #expect(try typed("LANG=de_DE.UTF-8 LC_ALL=C") == Self.english)
    #expect(try typed("LANG=sv_SE.UTF-8") == Self.english)
    #expect(try typed("LANG=fr_FR.UTF-8 DESCRY_LANGUAGE=de") == Self.german)
    #expect(try typed("LANG=de_DE.UTF-8", "--format jsonl").contains(#""language":"en""#))
  }

  @Test(
    "A language that Descry does not speak gives English and a note",
    arguments: ["tlh", "sv-SE", "eng"])
  func unknown(_ tag: String) throws {
    let note =
      "descry: Descry does not speak '\(tag)'; using English. "
      + "Languages: en, de, fr, es, it, pt-BR, nl, pl, ja\n"
    for line in ["\"$descry\" --language \(tag)", "DESCRY_LANGUAGE=\(tag) \"$descry\""] {
      let outcome = try shell("\(line) face.jpg")
      #expect(outcome.output == Self.english)
      #expect(outcome.errors == note)
      #expect(outcome.status == 0)
    }
  }

  @Test(
    "A malformed language tag is wrong usage", arguments: ["", "de-", "de_", "Deutsch!", "a b"])
  func malformed(_ tag: String) throws {
    let outcome = try shell("\"$descry\" '--language=\(tag)' face.jpg")
    #expect(outcome.errors.contains("--language needs a BCP 47 tag such as de or pt-BR."))
    #expect(outcome.output == "")
    #expect(outcome.status == 64)
  }

  @Test(
    "A language's name is wrong usage; the error names the tag",
    arguments: [
      ("german", "de"), ("Deutsch", "de"), ("français", "fr"), ("Portuguese", "pt-BR"),
      ("日本語", "ja"),
    ])
  func name(_ name: String, _ tag: String) throws {
    let option = try shell("\"$descry\" --language \(name) face.jpg")
    #expect(option.errors.contains("--language: unknown language '\(name)'; use '\(tag)'."))
    let variable = try shell("DESCRY_LANGUAGE=\(name) \"$descry\" face.jpg")
    #expect(variable.errors.contains("DESCRY_LANGUAGE: unknown language '\(name)'; use '\(tag)'."))
    #expect([option.status, variable.status] == [64, 64])
    #expect(option.output + variable.output == "")
  }

  @Test("DESCRY_LANGUAGE accepts an underscore")
  func underscore() throws {
    let outcome = try shell("DESCRY_LANGUAGE=de_DE \"$descry\" face.jpg")
    #expect(outcome.output == Self.german)
    #expect(outcome.errors == "")
  }

  @Test("A label is spoken unchanged in every language", arguments: SpokenLanguage.allCases)
  func label(_ language: SpokenLanguage) throws {
    let outcome = try shell(
      "\"$descry\" --language \(language.tag) --label '猫, One face.' face.jpg")
    #expect(outcome.output == "猫, One face.\n")
    let decorative = try shell("\"$descry\" --language \(language.tag) --decorative face.jpg")
    #expect(decorative.output == "\n")
  }

  @Test("A label beside a description in another language is marked as the developer's")
  func labelRecord() throws {
    let outcome = try shell("\"$descry\" --language de --label Team --format jsonl face.jpg")
    let record = try JSONDecoder().decode(DescriptionRecord.self, from: Data(outcome.output.utf8))
    #expect(record.spoken == "Team")
    #expect(record.origin == .developer)
    #expect(record.description == String(Self.german.dropLast()))
    #expect(record.language == .german)
  }

  @Test("--generated speaks the description in the language instead of the label")
  func generated() throws {
    let outcome = try shell("\"$descry\" --language de --label Team --generated face.jpg")
    #expect(outcome.output == Self.german)
  }

  @Test("--text-languages names languages of text that are installed")
  func textLanguages() throws {
    try command.copy("sentence.png")
    let read = try shell("\"$descry\" --text-languages eng sentence.png").output
    #expect(read.hasPrefix("Possible text"))
    #expect(try shell("\"$descry\" --text-languages xyz sentence.png").status == 64)
  }

  @Test(
    "DESCRY_TEXT_LANGUAGES names the languages of text for all commands; the option overrides it (#46)",
    arguments: [
      "sentence.png", "batch .", "audit page.html", "check sentence.png Letter",
      "voiceover screen.yaml --transcript", "pool",
    ])
  func textVariable(_ arguments: String) throws {
    try command.copy("sentence.png")
    try command.write(Data("<img src=sentence.png alt='A letter'>".utf8), to: "page.html")
    try command.write(Data("elements: [{image: sentence.png}]".utf8), to: "screen.yaml")
    let line = "\"$descry\" \(arguments)"
    let named = try shell("DESCRY_TEXT_LANGUAGES=rus+xyz \(line) < /dev/null")
    #expect(named.status == (arguments.hasPrefix("voiceover") ? 1 : 64))
    #expect(named.errors.contains("language 'xyz' is not installed"))
    #expect(!named.errors.contains("report"))
    for rest in ["\(line) --text-languages eng", "DESCRY_TEXT_LANGUAGES= \(line)"] {
      let fine = try shell("DESCRY_TEXT_LANGUAGES=xyz; export DESCRY_TEXT_LANGUAGES; \(rest)")
      #expect(!fine.errors.contains("xyz"), "\(fine.errors)")
    }
    let empty = try shell("DESCRY_TEXT_LANGUAGES=+ \(line)")
    #expect(empty.status == 64)
    #expect(empty.errors.contains("DESCRY_TEXT_LANGUAGES needs at least one language"))
    let name = arguments.split(separator: " ")[0]
    let help = try shell("\"$descry\" \(name == "sentence.png" ? "" : name) --help").output
    #expect(help.contains("DESCRY_TEXT_LANGUAGES"))
  }
}
