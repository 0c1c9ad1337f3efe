import Foundation
import TestSupport
import Testing

/// Runs the commands of README and the guides, and compares what they print.
///
/// A command stands in a `console` block after `$ `, on one line or on several that end with `\`.
/// Its output follows; `…` matches anything. A command without output only has to work.
@Suite("Commands in README and the guides")
struct GuideTests {
  /// A command and the output that a document shows.
  struct Example: CustomTestStringConvertible {
    let command: String
    let shown: String

    var testDescription: String { command }
  }

  /// Guides whose commands another test runs.
  private static let others = [
    "Documentation/Service.md": "Tests/Service/examples.py asks a running service"
  ]

  /// Beginnings of commands that another test runs, or that need more than this machine.
  private static let excluded = [
    "curl ": "Tests/Service/examples.py asks a running service"
  ]

  private static let documents: [String] = {
    let guides = Repository.file("Documentation")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: guides.path)) ?? []
    return ["README.md"]
      + names.sorted().map { "Documentation/\($0)" }
      .filter { $0.hasSuffix(".md") && others[$0] == nil && !examples(in: $0).isEmpty }
  }()

  private static func examples(in document: String) -> [Example] {
    let text = (try? Repository.text(document)) ?? ""
    return text.matches(of: /(?s)```console\n(.*?)```/).flatMap { block in
      "\n\(block.1)".split(separator: "\n$ ", omittingEmptySubsequences: true).map { example in
        let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
        let length = 1 + lines.prefix { $0.hasSuffix("\\") }.count
        return Example(
          command: lines.prefix(length).joined(separator: "\n"),
          shown: lines.dropFirst(length).joined(separator: "\n"))
      }
    }
    .filter { example in !excluded.keys.contains { example.command.hasPrefix($0) } }
  }

  /// A folder with the test pictures, a folder of photos and a file of notes.
  private func folder() throws -> Command {
    let command = try Command()
    let made = try command.shell(
      """
      cp -r '\(Repository.file("TestImages").path)' TestImages
      mkdir -p Photos/2017
      cp TestImages/cat.webp Photos/2017/cat.jpg
      cp TestImages/crowd.jpg TestImages/blank.png Photos
      mkdir .bin
      ln -s /bin/true .bin/xdg-open
      echo notes > notes.txt
      """)
    try #require(made.status == 0, "\(made.errors)")
    return command
  }

  /// The text without decimals, since scores differ a little between the libraries that run the
  /// nets, and with the line ends of the guides.
  private func comparable(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").trimmingCharacters(in: .newlines)
      .replacing(/\d+\.\d+/, with: "0.0")
  }

  /// Whether a text is the one that is shown, in which `…` matches anything.
  private func matches(_ text: String, _ shown: String) throws -> Bool {
    let parts = shown.split(separator: "…", omittingEmptySubsequences: false)
      .map { NSRegularExpression.escapedPattern(for: String($0)) }
    let pattern = try Regex("(?s)" + parts.joined(separator: ".*"))
    return try pattern.wholeMatch(in: text) != nil
  }

  @Test("Each command prints what the document shows", .needs(.jq), arguments: documents)
  func commands(_ document: String) throws {
    let command = try folder()
    for example in Self.examples(in: document) {
      let outcome = try command.shell(
        """
        PATH=$PWD/.bin:$PATH
        descry() { "$descry" "$@"; }
        { \(example.command)
        } 2>&1
        """)
      #expect([0, 1].contains(outcome.status), "\(example.command): \(outcome.output)")
      if !example.shown.isEmpty {
        let (printed, shown) = (comparable(outcome.output), comparable(example.shown))
        #expect(try matches(printed, shown), "\(example.command) prints\n\(printed)")
      }
    }
  }

  @Test("README and the guides that show commands are all found")
  func found() {
    #expect(Self.documents.count >= 2)
    #expect(Self.documents.map { Self.examples(in: $0).count }.reduce(0, +) > 15)
  }

  @Test("The record in the guide is that of its picture")
  func record() throws {
    let guide = try Repository.text("Documentation/Describe.md")
    let block = try #require(guide.firstMatch(of: /(?s)```json\n(.*?)```/))
    let shown = try JSONValue(String(block.1))
    let path = try #require(shown["path"]?.string)
    let printed = try folder().descry("--format", "jsonl", path).output
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
