import Foundation
import Testing

@Suite("descry check (#51)")
struct CheckTests {
  private let command: Command

  init() throws {
    command = try Command()
    for picture in ["crowd.jpg", "cat.webp", "coffee.jpg"] { try command.copy(picture) }
  }

  @Test("A text that agrees ends with 0, one that is contradicted with 1 and its evidence")
  func one() throws {
    let agreeing = try command.descry("check", "crowd.jpg", "Three friends")
    #expect(agreeing.lines.first == "crowd.jpg: agrees")
    #expect(agreeing.status == 0)
    let wrong = try command.descry("check", "cat.webp", "A dog on a sofa")
    #expect(
      wrong.lines == [
        "cat.webp: contradicts", "  contradicts  thing: the text says dog, Descry sees cat",
      ])
    #expect(wrong.status == 1)
  }

  @Test("A table is checked, whatever separates its columns", arguments: [",", ";", "\t"])
  func table(_ separator: String) throws {
    let rows = [["path", "alt"], ["crowd.jpg", "Three friends"], ["coffee.jpg", "Two women"]]
    let text = rows.map { $0.joined(separator: separator) }.joined(separator: "\n")
    try command.write(Data(text.utf8), to: "alts.csv")
    let outcome = try command.descry("check", "--from", "alts.csv")
    #expect(
      outcome.lines.filter { !$0.hasPrefix(" ") } == [
        "crowd.jpg: agrees", "coffee.jpg: contradicts",
      ])
    #expect(outcome.errors.contains("checked: 2; contradicted: 1; failed: 0"))
    #expect(outcome.status == 1)
  }

  @Test("Of Descry's own table the sentences are checked, not the words read in the pictures (#76)")
  func ownTable() throws {
    let rows = [
      "path,spoken,label,text", "crowd.jpg,Three friends,,Two dogs",
      "coffee.jpg,Two women,,Three friends",
    ]
    try command.write(Data(rows.joined(separator: "\n").utf8), to: "alts.csv")
    let outcome = try command.descry("check", "--from", "alts.csv")
    #expect(
      outcome.lines.filter { !$0.hasPrefix(" ") } == [
        "crowd.jpg: agrees", "coffee.jpg: contradicts",
      ])
  }

  @Test("A table without its columns ends with 64 and the line")
  func columns() throws {
    try command.write(Data("picture,words\ncrowd.jpg,Three\n".utf8), to: "alts.csv")
    let outcome = try command.descry("check", "--from", "alts.csv")
    #expect(outcome.errors.contains("alts.csv, line 1: the first line must name the columns"))
    #expect(outcome.status == 64)
  }
}
