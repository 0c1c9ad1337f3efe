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

  @Test(
    "Text in another script is reported, with the option that helps (#46, #50)",
    .needs(.rsvgConvert))
  func otherLanguage() throws {
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
    let outcome = try command.descry("S/sign.png")
    #expect(outcome.output == "Possible text in another language.\n")
    #expect(outcome.errors.contains("--text-languages rus"))
    #expect(try command.descry("-q", "S/sign.png").errors.isEmpty)
    let batch = try command.descry("batch", "S")
    #expect(batch.errors.contains("pictures with text in another language: 1. "))
    let again = try command.descry("batch", "--force", "-v", "S")
    #expect(again.errors.contains("sign.png: the text is in letters that"))
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
