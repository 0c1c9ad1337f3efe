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

  @Test("Control characters in names are removed from text output and standard error")
  func controlCharacters() throws {
    try command.copy("blank.png", to: "a\u{1B}[31m\u{202E}b\nc.png")
    let outcome = try command.shell(#""$descry" a[!s]* a[!s]* $'no\x1b[2Jthing'"#)
    #expect(outcome.lines == ["a[31mb c.png\t", "a[31mb c.png\t", "no[2Jthing\t"])
    #expect(outcome.errorLines.last?.hasPrefix("descry: no[2Jthing: ") == true)
  }
}
