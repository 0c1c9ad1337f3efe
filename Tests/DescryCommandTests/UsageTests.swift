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
      ["--text-languages", "", "blank.png"], ["--language", "de_CH", "blank.png"],
    ])
  func wrong(_ arguments: [String]) throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try command.shell("\"$descry\" \(quoted)")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors != "")
  }

  @Test("'--label=' is an empty label, and takes no file for its value (#27)")
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

  @Test("--version prints the version alone")
  func version() throws {
    #expect(try command.descry("--version").output == "\(ImageDescriber.version)\n")
  }

  @Test(
    "Every command answers to its name",
    arguments: [
      "describe", "batch", "export", "correct", "serve", "pool", "voiceover", "audit", "doctor",
    ])
  func names(_ name: String) throws {
    let help = try command.descry(name, "--help").output
    #expect(help.contains("USAGE: descry \(name)"))
    #expect(try command.descry("--help").output.contains("\n  \(name) "))
  }

  @Test("Each help has two examples and the exit statuses", arguments: [[], ["describe"]])
  func help(_ arguments: [String]) throws {
    let outcome = try command.shell("\"$descry\" \(arguments.joined(separator: " ")) --help")
    #expect(outcome.status == 0)
    #expect(outcome.output.components(separatedBy: "\n  descry ").count == 3)
    for status in ["64", "70", "73", "130"] {
      #expect(outcome.output.contains("\n  \(status) "))
    }
  }
}
