import Foundation
import ImageDescription
import Testing

@Suite("Usage")
struct UsageTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("blank.png")
  }

  @Test(
    "Wrong usage ends with 64, says why, and describes nothing",
    arguments: [
      [], ["--nothing", "blank.png"], ["--label", "x", "blank.png", "blank.png"],
      ["--decorative", "blank.png", "blank.png"], ["--label", "x", "--decorative", "blank.png"],
      ["--format", "xml", "blank.png"], ["--format", "csv", "--explain", "blank.png"],
      ["--deadline", "0", "blank.png"], ["--deadline", "nan", "blank.png"],
      ["--max-memory", "0", "blank.png"], ["--max-megapixels", "-1", "blank.png"],
      ["-", "--files-from", "-"], ["-", "-"], ["--files-from", "missing.txt"],
      ["--text-languages", "", "blank.png"], ["--language", "german", "blank.png"],
    ])
  func wrong(_ arguments: [String]) throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try command.shell("\"$descry\" \(quoted)")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors != "")
  }

  @Test("'--label=' is an empty label and does not consume the next argument (#27)")
  func emptyValue() throws {
    try command.copy("astronaut.png")
    for arguments in [["--label=", "astronaut.png"], ["--label", "", "astronaut.png"]] {
      let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
      let outcome = try command.shell("\"$descry\" \(quoted)")
      #expect(outcome.output.hasPrefix("One face"))
      #expect(outcome.status == 0)
    }
    #expect(try command.descry("--decorative=", "astronaut.png").status == 0)
    let outcome = try command.descry("--label=", "blank.png", "astronaut.png")
    #expect(outcome.status == 64)
  }

  @Test("--version prints only the version")
  func version() throws {
    #expect(try command.descry("--version").output == "\(ImageDescriber.version)\n")
  }

  @Test(
    "Every command has help and is listed in descry --help",
    arguments: [
      "describe", "batch", "report", "export", "correct", "embed", "serve", "pool", "voiceover",
      "audit", "check", "doctor",
    ])
  func names(_ name: String) throws {
    let help = try command.descry(name, "--help")
    #expect(help.output.contains("USAGE: descry \(name)"))
    #expect(try command.descry("--help").output.contains("\n  \(name) "))
    // A row that is too long for 80 columns goes on at the left edge.
    let tables = help.lines.drop { $0 != "examples:" && $0 != "exit status:" }
    for (row, next) in zip(tables, tables.dropFirst()) where row.hasPrefix(" ") {
      #expect(next.isEmpty || next.hasPrefix(" "), "\(row)")
    }
  }

  @Test("descry --help lists the options of describe and all commands, in 60 lines at most (#34)")
  func programHelp() throws {
    let help = try command.descry("--help")
    #expect(help.lines.count <= 60)
    #expect(help.lines.allSatisfy { $0.count <= 80 })
    let options = try command.descry("describe", "--help").lines.drop { $0 != "ARGUMENTS:" }
    #expect(options.count > 20)
    for line in options { #expect(help.lines.contains(line)) }
    for status in ["0 ", "1 ", "64 ", "70 ", "73 ", "75 ", "130 "] {
      #expect(help.output.replacing("\n", with: " ").contains(" \(status)"))
    }
    for heading in ["PICTURES AND FOLDERS:", "PAGES AND APPS:"] {
      #expect(help.lines.contains(heading))
    }
    for other in ["-h", "help"] { #expect(try command.descry(other).output == help.output) }
  }

  @Test("The help of describe has two examples and the exit statuses")
  func help() throws {
    let outcome = try command.descry("describe", "--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.components(separatedBy: "\n  descry ").count == 3)
    for status in ["64", "70", "73", "130"] {
      #expect(outcome.output.contains("\n  \(status) "))
    }
  }
}
