import Foundation
import ImageDescription
import Testing

@Suite("Output formats")
struct OutputFormatTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("blank.png")
    try command.copy("astronaut.png")
  }

  @Test("json is an array, of one picture, too (#34)")
  func json() throws {
    let decoder = JSONDecoder()
    let one = try command.descry("--format", "json", "blank.png")
    let single = try decoder.decode([DescriptionRecord].self, from: Data(one.output.utf8))
    #expect(single.map(\.silence) == [.blank])
    #expect(try command.descry("-f", "json", "blank.png").output == one.output)
    let two = try command.descry("--format", "json", "blank.png", "astronaut.png", "missing.png")
    let records = try decoder.decode([DescriptionRecord].self, from: Data(two.output.utf8))
    #expect(records.map(\.status) == [.silent, .described, .failed])
  }

  @Test("jsonl is one object per line, with the hash of the file")
  func jsonLines() throws {
    let outcome = try command.descry("--format", "jsonl", "blank.png", "astronaut.png")
    #expect(outcome.lines.count == 2)
    let first = try #require(outcome.lines.first)
    let record = try JSONDecoder().decode(DescriptionRecord.self, from: Data(first.utf8))
    let hash = try command.shell("sha256sum blank.png").output.prefix(64)
    #expect(record.sha256 == String(hash))
  }

  @Test("csv is a header and one row per picture")
  func csv() throws {
    let outcome = try command.descry("--format", "csv", "blank.png", "astronaut.png")
    let rows = outcome.output.components(separatedBy: "\r\n")
    #expect(rows.first == DescriptionRecord.csvHeader)
    #expect(rows.dropFirst().map { $0.prefix { $0 != "," } } == ["blank.png", "astronaut.png", ""])
  }

  @Test("--whole-text prints all lines of a long text below its sentence (#46)")
  func wholeText() throws {
    try command.copy("page.png")
    let plain = try command.descry("page.png")
    #expect(plain.lines.count == 1)
    #expect(plain.output.hasSuffix("… The text goes on.\n"))
    let records = try command.descry("-f", "jsonl", "page.png")
    let record = try JSONDecoder().decode(
      DescriptionRecord.self, from: Data(records.output.utf8))
    let whole = try command.descry("--whole-text", "page.png", "blank.png")
    let text = try #require(record.text?.text)
    #expect(text.count > 300)
    let lines = text.replacing("\n", with: "\n  ")
    #expect(whole.output == "page.png\t\(plain.output)  \(lines)\nblank.png\t\n")
    // Lines that follow are no part of the text (#69).
    let explained = try command.descry("--whole-text", "--explain", "page.png").lines
    #expect(explained[1].hasPrefix("  “"))
    let end = try #require(explained.firstIndex(of: "  End of text."))
    #expect(explained[end - 1].hasSuffix("”"))
    #expect(end == 1 + text.split(separator: "\n").count)
    let refused = try command.descry("--whole-text", "-f", "json", "page.png")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--whole-text needs --format text"))
  }

  @Test("--details prints what is where below the sentence, in its language (#49)")
  func details() throws {
    let english = try command.descry("--details", "astronaut.png", "blank.png")
    #expect(
      english.output == """
        astronaut.png\tOne face, one smiling.
          Middle, large: one person, one face, one smiling.
        blank.png\t

        """)
    let german = try command.descry("--details", "--language", "de", "astronaut.png")
    let words = "  In der Mitte, groß im Bild: eine Person, ein Gesicht, lächelnd."
    #expect(german.lines.last == words)
    let refused = try command.descry("--details", "-f", "csv", "astronaut.png")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--details needs --format text"))
  }

  /// Draws a sign of three lines in Russian, S/sign.png.
  private func drawRussianSign() throws {
    let lines = ["Пожалуйста, не кормите", "животных и не трогайте", "их руками"]
    let text = lines.enumerated().map { line in
      "<text x='40' y='\(90 + 80 * line.offset)' font-size='44'>\(line.element)</text>"
    }
    try Data(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='700' height='320'>
      <rect width='700' height='320' fill='white'/>\(text.joined())</svg>
      """.utf8
    ).write(to: command.folder.appendingPathComponent("sign.svg"))
    #expect(try command.shell("mkdir S && rsvg-convert sign.svg > S/sign.png").status == 0)
  }

  @Test(
    "Text in another script is reported, with the option that helps (#46, #50)",
    .needs(.rsvgConvert))
  func otherLanguage() throws {
    try drawRussianSign()
    let outcome = try command.descry("S/sign.png")
    #expect(outcome.output == "Possible text in another language.\n")
    #expect(outcome.errors.contains("--text-languages"))
    #expect(!outcome.errors.contains("rus"), "the text may be in any language (#69)")
    #expect(try command.descry("-q", "S/sign.png").errors.isEmpty)
    let batch = try command.descry("batch", "S")
    #expect(batch.errors.contains("pictures with text in another language: 1. "))
    let again = try command.descry("batch", "--force", "-v", "S")
    #expect(again.errors.contains("sign.png: the text is in letters that"))
  }

  @Test(
    "The audit, the check and the simulator report text in another script, too (#46)",
    .needs(.rsvgConvert),
    arguments: ["audit page.html", "check S/sign.png Sign", "voiceover screen.yaml --transcript"])
  func unreadText(_ arguments: String) throws {
    try drawRussianSign()
    try command.write(Data("<img src=S/sign.png alt=Sign>".utf8), to: "page.html")
    try command.write(Data("elements: [{image: S/sign.png}]".utf8), to: "screen.yaml")
    let outcome = try command.shell("\"$descry\" \(arguments)")
    #expect(outcome.status == 0)
    let notes = outcome.errorLines.filter { $0.contains("sign.png: the text is in letters that") }
    #expect(notes.count == 1, "\(outcome.errors)")
    #expect(notes.first?.contains("--text-languages") == true, "\(outcome.errors)")
    #expect(!outcome.errors.contains("rus"), "the text may be in any language (#69)")
  }

  /// Draws a sign and gives its record, described without options.
  private func record(ofSign drawing: String) throws -> DescriptionRecord {
    let sign = """
      <svg xmlns='http://www.w3.org/2000/svg' width='700' height='200'>
      <rect width='700' height='200' fill='white'/>\(drawing)</svg>
      """
    try command.write(Data(sign.utf8), to: "sign.svg")
    #expect(try command.shell("rsvg-convert sign.svg > sign.png").status == 0)
    let outcome = try command.descry("-f", "jsonl", "sign.png")
    return try JSONDecoder().decode(DescriptionRecord.self, from: Data(outcome.output.utf8))
  }

  @Test("A German sign is read with its umlauts, without options (#50)", .needs(.rsvgConvert))
  func german() throws {
    let lines = ["Bitte die Türen schließen", "und nicht für Gäste öffnen"]
    let text = lines.enumerated().map { line in
      "<text x='40' y='\(80 + 70 * line.offset)' font-size='44'>\(line.element)</text>"
    }
    let record = try self.record(ofSign: text.joined())
    #expect(record.text?.text == lines.joined(separator: "\n"))
    #expect(record.text?.language == "de")
    #expect(record.spoken == "Possible text, \(lines.joined(separator: " ")).")
  }

  /// The signs are drawn as strokes, since the tests need no Japanese font.
  @Test("A Japanese sign is read without options (#50)", .needs(.rsvgConvert))
  func japanese() throws {
    let strokes: [Character: [String]] = [
      "エ": ["14,20 86,20", "50,20 50,84", "8,84 92,84"],
      "レ": ["28,10 28,86 88,48"],
      "ベ": ["6,62 38,26 94,80", "66,10 74,28", "82,6 90,24"],
      "ー": ["10,50 90,50"],
      "タ": ["42,6 12,52", "36,24 82,24 60,70 26,94", "32,46 64,66"],
    ]
    let elevator = "エレベーター"
    let drawn = elevator.enumerated().map { sign in
      let lines = (strokes[sign.element] ?? []).map { "<polyline points='\($0)'/>" }.joined()
      return "<g transform='translate(\(60 + 96 * sign.offset) 50) scale(0.9)'>\(lines)</g>"
    }
    let record = try self.record(
      ofSign: "<g fill='none' stroke='black' stroke-width='9'>\(drawn.joined())</g>")
    #expect(record.text?.text == elevator)
    #expect(record.text?.language == "ja")
    #expect(record.spoken == "Possible text, \(elevator).")
  }

  @Test(
    "Tesseract reads a script that the recogniser lacks, if its language is named (#50)",
    .needs(.rsvgConvert))
  func otherScript() throws {
    try Data(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='700' height='200'>
      <rect width='700' height='200' fill='white'/>
      <text x='40' y='120' font-size='64'>Выход направо</text></svg>
      """.utf8
    ).write(to: command.folder.appendingPathComponent("sign.svg"))
    #expect(try command.shell("rsvg-convert sign.svg > sign.png").status == 0)
    let outcome = try command.descry("--text-languages", "rus", "sign.png")
    #expect(outcome.output == "Possible text, Выход направо.\n")
  }

  @Test("Control characters in names are escaped in text output and standard error")
  func controlCharacters() throws {
    try command.copy("blank.png", to: "a\u{1B}[31m\u{202E}b\nc.png")
    let outcome = try command.shell(#""$descry" a[!s]* a[!s]* $'no\x1b[2Jthing'"#)
    let name = #"$'a\x1b[31m\xe2\x80\xaeb\nc.png'"#
    let missing = #"$'no\x1b[2Jthing'"#
    #expect(outcome.lines == [name + "\t", name + "\t", missing + "\t"])
    #expect(outcome.errorLines.last?.hasPrefix("descry: \(missing): ") == true)
  }
}
