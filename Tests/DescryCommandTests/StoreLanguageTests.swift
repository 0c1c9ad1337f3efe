import Foundation
import Testing

@Suite("batch, export and correct in other languages (#33)")
struct StoreLanguageTests {
  private static let english = "One face, one smiling."
  private static let french = "Un visage, souriant."
  private static let polish = "Jedna twarz, uśmiechnięta."

  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.shell("mkdir Photos")
    for name in ["astronaut.png", "blank.png"] { try command.copy(name, to: "Photos/\(name)") }
  }

  /// Describes the folder and deletes the pictures.
  private func describe() throws {
    #expect(try command.descry("batch", "Photos", "--store", "s").status == 0)
    _ = try command.shell("rm -r Photos")
  }

  /// The first line of an export with these options, and standard error.
  private func line(_ options: String, environment: String = "") throws -> (String, String) {
    let outcome = try command.shell("\(environment) \"$descry\" export --store s \(options)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return (outcome.lines.first ?? "", outcome.errors)
  }

  @Test("One store gives every language, even without the pictures")
  func exported() throws {
    try describe()
    for (tag, found, language) in [
      ("fr", Self.french, "fr"), ("pl-PL", Self.polish, "pl"), ("EN", Self.english, "en"),
    ] {
      let (line, errors) = try line("--language \(tag)")
      #expect(line.contains("\"description\":\"\(found)\""))
      #expect(line.contains("\"language\":\"\(language)\""))
      #expect(line.contains("\"spoken\":\"\(found)\""))
      #expect(errors == "")
    }
    #expect(try line("").0 == line("--language en").0)
  }

  @Test("CSV has the language of every picture, silent ones included")
  func table() throws {
    try describe()
    let rows = try command.descry(
      "export", "--store", "s", "--format", "csv", "--language", "pl"
    ).output.components(separatedBy: "\r\n")
    let found = "\"\(Self.polish)\""
    #expect(rows[0].contains(",description,language,correction,"))
    #expect(rows[1].hasPrefix("astronaut.png,described,generated,\(found),,,,,\(found),pl,,"))
    #expect(rows[2].hasPrefix("blank.png,silent,,,,,,,,pl,,blank,"))
  }

  @Test("DESCRY_LANGUAGE chooses a language; the locale does not")
  func environment() throws {
    try describe()
    #expect(try line("", environment: "DESCRY_LANGUAGE=fr").0.contains(Self.french))
    #expect(
      try line("--language pl", environment: "DESCRY_LANGUAGE=fr").0.contains(Self.polish))
    let locale = "env -u DESCRY_LANGUAGE LC_ALL=fr_FR.UTF-8 LANG=fr_FR.UTF-8"
    #expect(try line("", environment: locale).0.contains(Self.english))
  }

  @Test("An unsupported language gives English and a note; an invalid tag ends with 64")
  func unknown() throws {
    try describe()
    let (line, errors) = try line("--language sv")
    #expect(line.contains(Self.english))
    #expect(errors.contains("Descry does not speak 'sv'; using English. Languages: en, de, fr,"))
    for arguments in ["batch .", "export", "correct a.png x"] {
      let outcome = try command.shell("\"$descry\" \(arguments) --store s --language 'de_CH!'")
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("--language needs a BCP 47 tag"))
    }
  }

  @Test("A batch writes lines in the language and stores English records")
  func batch() throws {
    func run(_ tag: String) throws -> [String] {
      let outcome = try command.descry(
        "batch", "Photos", "--store", "s", "--output", "o.jsonl", "--language", tag)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try command.shell("cat o.jsonl").lines
    }
    let lines = try run("fr")
    #expect(lines.count == 2)
    #expect(lines.contains { $0.contains("\"spoken\":\"\(Self.french)\"") })
    #expect(try run("fr") == lines)
    // The last line of a path is its record, so another language adds a line for each.
    let both = try run("pl")
    #expect(both.count == 4)
    #expect(both.suffix(2).contains { $0.contains("\"spoken\":\"\(Self.polish)\"") })
    #expect(try line("").0.contains("\"spoken\":\"\(Self.english)\""))
  }

  @Test("A correction is spoken unchanged; the description is in the language")
  func correct() throws {
    try describe()
    let outcome = try command.descry(
      "correct", "astronaut.png", "Eileen Collins.", "--store", "s", "--language", "fr")
    #expect(
      outcome.errorLines == [
        "descry: astronaut.png: \"\(Self.french)\" is now \"Eileen Collins.\" (in s)"
      ])
    let (line, _) = try line("--language pl")
    #expect(line.contains("\"spoken\":\"Eileen Collins.\""))
    #expect(line.contains("\"description\":\"\(Self.polish)\""))
  }
}
