import Foundation
import TestSupport
import Testing

/// Hostile screens: slow, large or misleading (#26).
@Suite("descry voiceover on hostile files")
struct VoiceOverRobustnessTests {
  /// A screen, with the expected result of reading and drawing it.
  struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    let yaml: String
    /// The same with a quarter of the size, if the time must be linear in the size.
    var quarter: String?
    let status: Int32
    /// Parts of standard error.
    let errors: [String]
    /// What must be heard, and what must not.
    var output = ""
    var absent: [String] = []

    var testDescription: String { name }
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static func element(_ element: String) -> String { "elements:\n  - \(element)\n" }

  private static func elements(_ count: Int) -> String {
    "elements:\n"
      + (0..<count).map { "  - {label: a\($0), frame: [0, \($0), 10, 10], children: []}\n" }
      .joined()
  }

  private static func announcements(_ count: Int) -> String {
    element(
      "{label: a, traits: [button], activate: ["
        + times(count, "{announce: {text: x, after: 3600}}, ") + "{back: true}]}")
  }

  static let attacks: [Attack] = [
    Attack(
      name: "a step with 20,001 long values",
      yaml: element(
        "increment: {step: {from: -10000, to: 10000, text: \"{}\(times(50_000, "x"))\"}}"),
      status: 64, errors: ["expected at most 50000 values with 4 MiB of text"]),
    Attack(
      name: "a step that is repeated 3,000 times",
      yaml: element(
        "increment: &l [&s {step: {from: -10000, to: 10000, text: \"{}\"}}\(times(3000, ", *s"))]"),
      status: 64, errors: ["expected at most 50000 values with 4 MiB of text"]),
    Attack(
      name: "9,999 elements", yaml: elements(9999), quarter: elements(2500),
      status: 0, errors: [], output: "a9998"),
    Attack(
      name: "elements 100 deep",
      yaml: "elements:\n" + (0..<99).map { times($0, "  ") + "  - children:\n" }.joined()
        + times(99, "  ") + "  - label: x\n", status: 0, errors: [], output: "x\n"),
    Attack(
      name: "50,000 brackets", yaml: "elements: " + times(50_000, "[") + times(50_000, "]"),
      status: 64, errors: ["expected less nesting"]),
    Attack(
      name: "20,000 braces", yaml: "elements: " + times(20_000, "{a: ") + "x" + times(20_000, "}"),
      status: 64, errors: ["expected less nesting"]),
    Attack(
      name: "a label of a megabyte", yaml: element("label: " + times(1_000_000, "x")),
      quarter: element("label: " + times(250_000, "x")), status: 0, errors: [],
      output: times(1000, "x")),
    Attack(
      name: "a label of half a million words", yaml: element("label: \"\(times(500_000, "a "))\""),
      quarter: element("label: \"\(times(125_000, "a "))\""), status: 0, errors: [],
      output: "a a a a"),
    Attack(
      name: "pictures that are none",
      yaml: element("{image: /etc/passwd, frame: [0, 0, 100, 100]}")
        + "  - {image: ../../../../../../../tmp/nothing.png, frame: [0, 100, 100, 100]}\n"
        + "  - {image: /dev/zero, frame: [0, 200, 100, 100]}\n",
      status: 1,
      errors: ["not a picture", "no such file", "/dev/zero: this is a device, not a file"],
      absent: ["root:"]),
    Attack(
      name: "frames without bounds",
      yaml: element("{label: a, frame: [1e308, 1e308, 1e308, 1e308]}"), status: 64,
      errors: ["expected a number from -1000000 to 1000000"]),
    Attack(
      name: "frames that are no numbers", yaml: element("{label: a, frame: [0, .nan, 5, .inf]}"),
      status: 64, errors: ["expected a number"]),
    Attack(
      name: "content without bounds",
      yaml: element("{label: a, frame: [0, 0, 1, 1], contentSize: [1e15, 1e15]}"), status: 64,
      errors: ["expected a number from -1000000 to 1000000"]),
    Attack(
      name: "escape sequences", yaml: element(#"label: "x\e[31m\e]0;pwn\a\u202e""#), status: 0,
      errors: [], output: "x", absent: ["\u{1B}", "\u{7}", "\u{202E}"]),
    Attack(
      name: "markup",
      yaml: "app: \"<script>alert(1)</script>\"\n"
        + element(
          #"{label: "]]><svg onload=alert(1)>", frame: [0, 0, 100, 50], hint: "\"><script>"}"#),
      status: 0, errors: [], output: "svg onload"),
    Attack(
      name: "a thousand announcements",
      yaml: announcements(1000), quarter: announcements(250), status: 0, errors: [], output: "a"),
    Attack(
      name: "aliases that stand for a billion values",
      yaml: "z:\n  - &a0 [x]\n"
        + (0..<9).map { "  - &a\($0 + 1) [\(times(10, "*a\($0), "))]\n" }.joined(),
      status: 64, errors: ["expected aliases to expand to less"]),
    Attack(
      name: "aliases in aliases, 100,000 deep",
      yaml: "z:\n  - &a0 [x]\n"
        + (0..<100_000).map { "  - &a\($0 + 1) [*a\($0)]\n" }.joined(),
      status: 64, errors: ["expected a text with anchors"]),
  ]

  /// Reads a screen with these options, checks that the time is linear, and returns the result.
  private func voiceOver(
    _ attack: Attack, _ options: String, in command: Command
  ) throws -> Command.Outcome {
    func run(_ yaml: String) throws -> (outcome: Command.Outcome, seconds: Double) {
      try command.write(Data(yaml.utf8), to: "screen.yaml")
      return try command.timed("\"$descry\" voiceover screen.yaml \(options)")
    }
    if let quarter = attack.quarter {
      let growth = try Growth.measured {
        try run(Self.element("label: a")).seconds
      } quarter: {
        try run(quarter).seconds
      } whole: {
        try run(attack.yaml).seconds
      }
      #expect(growth.isLinear, "\(growth)")
    }
    return try run(attack.yaml).outcome
  }

  @Test("Each is read in linear time, or rejected with one line", arguments: attacks)
  func transcript(_ attack: Attack) throws {
    let outcome = try voiceOver(attack, "--transcript", in: Command())
    #expect(outcome.status == attack.status, "\(outcome.errors.prefix(300))")
    #expect(attack.output.isEmpty || outcome.output.contains(attack.output))
    for error in attack.errors { #expect(outcome.errors.contains(error)) }
    for text in attack.absent { #expect(!(outcome.output + outcome.errors).contains(text)) }
  }

  @Test("Each is drawn as XML in linear time, or rejected with one line", arguments: attacks)
  func drawing(_ attack: Attack) throws {
    let command = try Command()
    let outcome = try voiceOver(attack, "--render screen.svg", in: command)
    #expect(outcome.status == attack.status, "\(outcome.errors.prefix(300))")
    for error in attack.errors { #expect(outcome.errors.contains(error)) }
    guard attack.status != 64 else { return }
    let file = try Data(contentsOf: command.folder.appendingPathComponent("screen.svg"))
    let svg = String(decoding: file, as: UTF8.self)
    #expect(svg.hasPrefix("<") && svg.contains("</svg>"))
    for text in ["\u{1B}", "\u{7}", "root:", "<script", "<svg onload"] {
      #expect(!svg.contains(text))
    }
  }

  /// A script whose length grows with a size.
  struct Script: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let size: Int
    let status: Int32
    let text: @Sendable (Int) -> String
  }

  @Test(
    "The time for a long script is linear",
    arguments: [
      Script(testDescription: "gestures", size: 200_000, status: 0) {
        "tripleClick\n" + times($0, "right\n")
      },
      Script(testDescription: "words", size: 20_000, status: 1) {
        "tripleClick\n> \(times($0, "a "))\n"
      },
      Script(testDescription: "too long", size: 5_000_000, status: 64) { "> \(times($0, "x"))\n" },
    ])
  func script(_ script: Script) throws {
    let command = try Command()
    try command.write(Data("elements: [{label: a}, {label: b}]\n".utf8), to: "screen.yaml")
    func run(_ size: Int) throws -> (outcome: Command.Outcome, seconds: Double) {
      try command.write(Data(script.text(size).utf8), to: "screen.script")
      return try command.timed("\"$descry\" voiceover screen.yaml --script screen.script")
    }
    let growth = try Growth.measured {
      try run(1).seconds
    } quarter: {
      try run(script.size / 4).seconds
    } whole: {
      let (outcome, seconds) = try run(script.size)
      #expect(outcome.status == script.status)
      return seconds
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
