import Foundation
import TestSupport
import Testing

/// Files that are slow or large on purpose (issue 26).
@Suite("descry audit on malicious files")
struct AuditRobustnessTests {
  /// A file of any size and its findings, or why it cannot be audited.
  struct Attack: Sendable, CustomTestStringConvertible {
    let file: String
    /// How often the parts repeat that attack.
    let size: Int
    let content: @Sendable (Int) -> String
    /// The text on standard error; `nil` if it is audited like any other.
    var refusal: String?
    /// Whether it may be audited all the same: cmark-gfm 0.29.0.gfm.13, which is in Debian 13, takes
    /// linear time and memory for what an older one is stopped at.
    var mayPass: Bool
    /// Whether larger files are refused, so that the time may be quadratic up to this size.
    var isLimited: Bool

    var testDescription: String { file }

    init(
      _ file: String, _ size: Int, refusal: String? = nil, mayPass: Bool = false,
      isLimited: Bool = false, _ content: @escaping @Sendable (Int) -> String
    ) {
      (self.file, self.size, self.content) = (file, size, content)
      (self.refusal, self.mayPass, self.isLimited) = (refusal, mayPass, isLimited)
    }
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  private static func numbered(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined()
  }

  static let attacks: [Attack] = names + markup + markdown + screens

  private static let names = [
    Attack("labelledby.html", 20_000) {
      "<p id=a>\(times($0 * 3 / 20, "word "))</p><img aria-labelledby='\(times($0, "a "))'>"
    },
    Attack("describedby.html", 20_000) {
      "<p id=a>\(times($0 * 3 / 20, "word "))</p><img alt=b aria-describedby='\(times($0, "a "))'>"
    },
    Attack("spans.html", 20_000) {
      "<a href=x><img>\(times($0 / 42, "<span>"))\(times($0, "word "))\(times($0 / 42, "</span>"))</a>"
    },
    Attack("links.html", 400) { "\(times($0, "<span role=link>"))<img>\(times($0, "</span>"))" },
    Attack("labels.html", 1000) { size in
      numbered(size) { "<label for=i\($0) aria-labelledby=z>a</label><input id=i\($0) type=image>" }
        + "<div id=z>\(times(size, "<b>c</b>"))</div>"
    },
    Attack("nested.html", 4000) { "\(times($0, "<label>a"))<input type=image>" },
    Attack("titles.html", 5000) {
      times(500, "<svg role=img><title>a<b>") + times($0, "word ")
    },
    Attack("junk.html", 2500) { "<img alt='\(times($0, "a_"))!'>" },
    Attack("junk-in-link.html", 2500) {
      times(15, "<a href=b>\(times($0, "c_"))<img alt='\(times($0, "a_"))'></a>")
    },
  ]

  private static let markup = [
    Attack("pictures.html", 8000) { "<a href=x>\(times($0, "<img alt=''>"))</a>" },
    Attack("deep.html", 2000) { times(500, "<div>") + times($0, "<img alt=a>") },
    Attack("siblings.html", 4000) { times($0, "<a href=x><img alt=a></a>") },
    Attack("comments.html", 2500) {
      times($0, "<!-- descry-ignore label-is-junk --><img alt=image>")
    },
    Attack("between.html", 5000) {
      times($0, "<!-- --> ") + "<img alt=a>" + times($0, "<!-- --> ")
    },
    Attack("sizes.html", 2000) {
      "<picture>\(times($0, "<source srcset=a.png>"))\(times($0, "<img srcset=b.png>"))"
    },
    Attack("base.html", 50_000) {
      "<base href='\(times($0, "a/"))'>" + times($0 / 50, "<img src=b>")
    },
    Attack("noscript.html", 9000) { times($0, "<noscript>") },
    Attack("sprites.html", 6000) {
      "<svg><g id=a>\(times($0, "<path d='M0'/>"))</g></svg>"
        + times($0 / 3, "<svg role=img><use href=#a></svg>")
    },
    Attack("uses.html", 9000) {
      "<svg role=img>\(numbered($0) { "<use id=a\($0) href=#a\($0)>" })"
    },
    Attack("drawings.html", 4000) { times($0, "<svg role=img aria-label=a><path>") },
    Attack("backgrounds.html", 4000) { times($0, "<i style='background:url(a)'>") },
    Attack("style.html", 50_000) { "<i style=\"\(times($0, "a:url(';"))\">" },
    Attack("urls.html", 50_000) { "<svg role=img><path fill='\(times($0, "url(#a)"))'>" },
  ]

  private static let markdown = [
    Attack("links.md", 20_000) { times($0, "[](") },
    Attack("brackets.md", 20_000) { times($0, "[") + times($0, "]") },
    Attack("quotes.md", 100_000) { times($0, ">") },
    Attack("paragraph.md", 50_000) { times($0, "a line\n") },
    Attack("pictures.md", 3000) { times($0, "![a](b) ") },
    Attack("long.md", 3000) { times($0, "é![a](b) ") },
    Attack("items.md", 30_000) { times($0, "- ") },
    Attack("emphasis.md", 20_000) { times($0, "*a **a ") },
    Attack(
      "closed.md", 40_000, refusal: "closed.md: the text takes too long to parse", mayPass: true
    ) { times($0, "![[]()") },
    Attack("table.md", 30_000, refusal: "table.md: the text takes too much memory to parse") {
      "|\(times(200, "a|"))\n|\(times(200, "-|"))\n\(times($0, "|x\n"))"
    },
    Attack(
      "references.md", 12_000, refusal: "references.md: the text takes too much memory to parse",
      mayPass: true
    ) { "[a]: \(times(50_000, "x"))\n\n\(times($0, "[a] "))" },
  ]

  private static let screens = [
    Attack("lines.json", 8000, refusal: "lines.json:1:1: expected the key") {
      "{\(times($0, "\n"))}"
    },
    Attack("step.yaml", 50_000, refusal: "step.yaml:3:21: expected at most 50000 values") {
      "elements:\n- label: a\n  increment: {step: {from: -10000, to: 10000, text: \"{}"
        + times($0, "x") + "\"}}\n"
    },
    Attack("steps.yaml", 3000, refusal: "expected at most 50000 values") {
      "elements:\n- label: a\n  increment: &l [&s {step: {from: -10000, to: 10000, text: \"{}\"}}"
        + times($0, ", *s") + "]\n"
    },
    Attack("aliases.yaml", 9, refusal: "expected aliases to expand to less") {
      "z:\n- &a0 [x]\n" + numbered($0) { "- &a\($0 + 1) [\(times(10, "*a\($0), "))]\n" }
        + "elements: []\n"
    },
    Attack("key.yaml", 9, refusal: "expected plain text before ':'") {
      "z:\n- &a0 [x]\n" + numbered($0) { "- &a\($0 + 1) [\(times(10, "*a\($0), "))]\n" }
        + "- ? *a9\n  : b\nelements: []\n"
    },
    Attack("chain.yaml", 9000, refusal: "expected a text with anchors") {
      "z:\n- &a0 [x]\n" + numbered($0) { "- &a\($0 + 1) [*a\($0)]\n" }
    },
    Attack("elements.yaml", 1999, isLimited: true) {
      "elements:\n"
        + numbered($0) {
          "- {label: a\($0), traits: [button], frame: [0, \($0 % 40 * 10), 50, 9], opens: main}\n"
        }
    },
    Attack("many.yaml", 2001, refusal: "many.yaml: a screen has more than 2000 elements") {
      "elements:\n" + times($0, "- {label: a}\n")
    },
    Attack("screens.yaml", 2000) {
      "screens:\n"
        + numbered($0) { "  s\($0): {elements: [{label: a, traits: [button], opens: s0}]}\n" }
    },
    Attack("unknown.yaml", 100_000, refusal: "unknown.yaml:2:100004: ") {
      "elements:\n- {\(times($0, "a")): b}\n"
    },
  ]

  @Test(
    "Each takes linear time and ends with findings, or is refused with an error line",
    arguments: attacks)
  func bounded(_ attack: Attack) throws {
    let command = try Command()
    func audit(_ content: String) throws -> (outcome: Command.Outcome, seconds: Double) {
      try command.write(Data(content.utf8), to: attack.file)
      return try command.timed(
        "\"$descry\" audit --no-pictures --fail-on never \(attack.file)")
    }
    if let refusal = attack.refusal {
      let outcome = try audit(attack.content(attack.size)).outcome
      if !attack.mayPass || outcome.status != 0 {
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.contains(refusal), "\(outcome.errors.prefix(300))")
        return
      }
    }
    func seconds(_ size: Int) throws -> Double {
      let (outcome, seconds) = try audit(attack.content(size))
      #expect(size == 0 || outcome.status == 0, "\(outcome.errors.prefix(300))")
      #expect(size == 0 || outcome.errors.contains(" in 1 file with "))
      return seconds
    }
    if attack.isLimited {
      _ = try seconds(attack.size)
      return
    }
    let growth = try Growth.measured {
      try seconds(0)
    } quarter: {
      try seconds(attack.size / 4)
    } whole: {
      try seconds(attack.size)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("The time to skip a data file with the extension of a screen is linear")
  func dataFile() throws {
    let command = try Command()
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("site"), withIntermediateDirectories: true)
    func seconds(_ size: Int) throws -> Double {
      try command.write(Data("{\(Self.times(size, "\n"))}".utf8), to: "site/a.json")
      let (outcome, seconds) = try command.timed("\"$descry\" audit site")
      #expect(outcome.errors.contains("site: no pages found."))
      #expect(outcome.status == 66)
      return seconds
    }
    let growth = try Growth.measured {
      try seconds(1)
    } quarter: {
      try seconds(20_000)
    } whole: {
      try seconds(80_000)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("The time to match a pattern with a deep path is linear in the pattern's length")
  func pattern() throws {
    let command = try Command()
    let folder = Self.times(40, "a/")
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    try command.write(Data("<img>".utf8), to: folder + "page.html")
    func seconds(_ size: Int) throws -> Double {
      let pattern = Self.times(size, "**/a/") + "b"
      try command.write(
        Data("paths: [{match: \"\(pattern)\", rules: {}}]".utf8), to: "c.yaml")
      let (outcome, seconds) = try command.timed(
        "\"$descry\" audit --config c.yaml --exclude '\(pattern)' .")
      #expect(outcome.output.contains("image-name-missing"))
      return seconds
    }
    let growth = try Growth.measured {
      try seconds(1)
    } quarter: {
      try seconds(5)
    } whole: {
      try seconds(20)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
