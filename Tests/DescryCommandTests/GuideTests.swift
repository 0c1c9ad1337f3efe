import Foundation
import TestSupport
import Testing

/// The commands in README and the guides work and print what is shown.
///
/// They stand in blocks of the kind `console`, each behind `$ `. Below it is what it prints, with `…`
/// for anything. A command with nothing below it only has to work.
///
/// `Tests/Service/examples.py` runs those that ask the service.
@Suite("Commands in README and the guides")
struct GuideTests {
  /// A command and what a document says that it prints.
  struct Example: CustomTestStringConvertible {
    let document: String
    let command: String
    let shown: String

    var testDescription: String { "\(document): \(command)" }
  }

  private static let documents = ["README.md", "Documentation/Describe.md"]

  private static let examples: [Example] = documents.flatMap { document in
    let text = (try? Repository.text(document)) ?? ""
    return text.matches(of: /(?s)```console\n(.*?)```/).flatMap { block in
      "\n\(block.1)".split(separator: "\n$ ", omittingEmptySubsequences: true).map { example in
        let parts = example.split(
          separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        return Example(
          document: document, command: String(parts[0]),
          shown: parts.dropFirst().joined())
      }
    }
    .filter { !$0.command.hasPrefix("curl ") }
  }

  /// A folder as a reader has it: the test pictures, a folder of photos and its store.
  private func folder() throws -> Command {
    let command = try Command()
    let made = try command.shell(
      """
      cp -r '\(Repository.file("TestImages").path)' TestImages
      mkdir -p Photos/2017
      cp TestImages/cat.webp Photos/2017/cat.jpg
      cp TestImages/crowd.jpg TestImages/blank.png Photos
      echo notes > notes.txt
      """)
    try #require(made.status == 0, "\(made.errors)")
    return command
  }

  /// What is the same on every machine: scores differ a little between the engines of the nets.
  private func comparable(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines).replacing(/\d+\.\d+/, with: "0.0")
  }

  /// Whether a text is the one that is shown, in which `…` is anything.
  private func matches(_ text: String, _ shown: String) throws -> Bool {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
      .map { NSRegularExpression.escapedPattern(for: String($0)) }
    let pattern = try Regex("(?s)" + parts.joined(separator: ".*"))
    return try pattern.wholeMatch(in: text) != nil
  }

  @Test("Each command prints what the document shows")
  func commands() throws {
    #expect(Self.examples.count > 15)
    for document in Self.documents {
      let command = try folder()
      for example in Self.examples where example.document == document {
        let outcome = try command.shell(
          """
          descry() { "$descry" "$@"; }
          { \(example.command)
          } 2>&1
          """)
        #expect([0, 1].contains(outcome.status), "\(example.testDescription): \(outcome.output)")
        if !example.shown.isEmpty {
          let (printed, shown) = (comparable(outcome.output), comparable(example.shown))
          #expect(try matches(printed, shown), "\(example.testDescription) prints\n\(printed)")
        }
      }
    }
  }

  @Test("The record in the guide is that of its picture")
  func record() throws {
    let guide = try Repository.text("Documentation/Describe.md")
    let block = try #require(guide.firstMatch(of: /(?s)```json\n(.*?)```/))
    let shown = try JSONValue(String(block.1))
    let path = try #require(shown["path"]?.string)
    let printed = try folder().descry("--format", "json", path).output
    let record = try JSONValue(printed)
    expectSame(record, shown, "record")
  }

  /// Expects two values of JSON to be equal but for what the engines of the nets differ in.
  private func expectSame(_ found: JSONValue, _ shown: JSONValue, _ place: String) {
    switch (found, shown) {
    case (.number(let found), .number(let shown)):
      #expect(abs(found - shown) < 0.01, "\(place)")
    case (.array(let found), .array(let shown)) where found.count == shown.count:
      for (index, pair) in zip(found, shown).enumerated() {
        expectSame(pair.0, pair.1, "\(place)[\(index)]")
      }
    case (.object(let found), .object(let shown)) where Set(found.keys) == Set(shown.keys):
      for (key, value) in shown { expectSame(found[key] ?? .null, value, "\(place).\(key)") }
    default: #expect(found == shown, "\(place)")
    }
  }
}
