import Foundation
import Testing

/// Files that are slow or large on purpose (issue 26).
@Suite("descry audit on malicious files")
struct AuditRobustnessTests {
  /// A file and its findings, or why it cannot be audited.
  struct Attack: Sendable, CustomTestStringConvertible {
    let file: String
    let content: String
    /// The text on standard error; `nil` if it is audited like any other.
    var refusal: String?
    /// Whether it may be audited all the same: cmark-gfm 0.29.0.gfm.13, which is in Debian 13, takes
    /// linear time and memory for what an older one is stopped at.
    var mayPass: Bool

    var testDescription: String { file }

    init(_ file: String, _ content: String, refusal: String? = nil, mayPass: Bool = false) {
      (self.file, self.content, self.refusal, self.mayPass) = (file, content, refusal, mayPass)
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
    Attack(
      "labelledby.html",
      "<p id=a>\(times(3000, "word "))</p><img aria-labelledby='\(times(20_000, "a "))'>"),
    Attack(
      "describedby.html",
      "<p id=a>\(times(3000, "word "))</p><img alt=b aria-describedby='\(times(20_000, "a "))'>"),
    Attack(
      "spans.html",
      "<a href=x><img>\(times(480, "<span>"))\(times(20_000, "word "))\(times(480, "</span>"))</a>"),
    Attack("links.html", "\(times(400, "<span role=link>"))<img>\(times(400, "</span>"))"),
    Attack(
      "labels.html",
      numbered(2000) { "<label for=i\($0) aria-labelledby=z>a</label><input id=i\($0) type=image>" }
        + "<div id=z>\(times(2000, "<b>c</b>"))</div>"),
    Attack("nested.html", "\(times(4000, "<label>a"))<input type=image>"),
    Attack("titles.html", times(500, "<svg role=img><title>a<b>") + times(5000, "word ")),
    Attack("junk.html", "<img alt='\(times(2500, "a_"))!'>"),
    Attack(
      "junk-in-link.html",
      times(15, "<a href=b>\(times(2500, "c_"))<img alt='\(times(2500, "a_"))'></a>")),
  ]

  private static let markup = [
    Attack("pictures.html", "<a href=x>\(times(8000, "<img alt=''>"))</a>"),
    Attack("deep.html", times(500, "<div>") + times(8000, "<img alt=a>")),
    Attack("siblings.html", times(4000, "<a href=x><img alt=a></a>")),
    Attack("comments.html", times(2500, "<!-- descry-ignore label-is-junk --><img alt=image>")),
    Attack("between.html", times(5000, "<!-- --> ") + "<img alt=a>" + times(5000, "<!-- --> ")),
    Attack(
      "sizes.html",
      "<picture>\(times(2000, "<source srcset=a.png>"))\(times(2000, "<img srcset=b.png>"))"),
    Attack("base.html", "<base href='\(times(50_000, "a/"))'>" + times(1000, "<img src=b>")),
    Attack("noscript.html", times(9000, "<noscript>")),
    Attack(
      "sprites.html",
      "<svg><g id=a>\(times(9000, "<path d='M0'/>"))</g></svg>"
        + times(3000, "<svg role=img><use href=#a></svg>")),
    Attack("uses.html", "<svg role=img>\(numbered(9000) { "<use id=a\($0) href=#a\($0)>" })"),
    Attack("drawings.html", times(20_000, "<svg role=img aria-label=a><path>")),
    Attack("backgrounds.html", times(9000, "<i style='background:url(a)'>")),
    Attack("style.html", "<i style=\"\(times(50_000, "a:url(';"))\">"),
    Attack("urls.html", "<svg role=img><path fill='\(times(50_000, "url(#a)"))'>"),
  ]

  private static let markdown = [
    Attack("links.md", times(20_000, "[](")),
    Attack("brackets.md", times(20_000, "[") + times(20_000, "]")),
    Attack("quotes.md", times(100_000, ">")),
    Attack("paragraph.md", times(50_000, "a line\n")),
    Attack("pictures.md", times(3000, "![a](b) ")),
    Attack("long.md", times(3000, "é![a](b) ")),
    Attack("items.md", times(30_000, "- ")),
    Attack("emphasis.md", times(20_000, "*a **a ")),
    Attack(
      "closed.md", times(40_000, "![[]()"), refusal: "closed.md: the text takes too long to parse",
      mayPass: true),
    Attack(
      "table.md", "|\(times(200, "a|"))\n|\(times(200, "-|"))\n\(times(30_000, "|x\n"))",
      refusal: "table.md: the text takes too much memory to parse"),
    Attack(
      "references.md", "[a]: \(times(50_000, "x"))\n\n\(times(12_000, "[a] "))",
      refusal: "references.md: the text takes too much memory to parse", mayPass: true),
  ]

  private static let screens = [
    Attack("lines.json", "{\(times(8000, "\n"))}", refusal: "lines.json:1:1: expected the key"),
    Attack(
      "step.yaml",
      "elements:\n- label: a\n  increment: {step: {from: -10000, to: 10000, text: \"{}"
        + times(50_000, "x") + "\"}}\n", refusal: "step.yaml:3:21: expected at most 50000 values"),
    Attack(
      "steps.yaml",
      "elements:\n- label: a\n  increment: &l [&s {step: {from: -10000, to: 10000, text: \"{}\"}}"
        + times(3000, ", *s") + "]\n", refusal: "expected at most 50000 values"),
    Attack(
      "aliases.yaml",
      "z:\n- &a0 [x]\n" + numbered(9) { "- &a\($0 + 1) [\(times(10, "*a\($0), "))]\n" }
        + "elements: []\n", refusal: "expected aliases to expand to less"),
    Attack(
      "key.yaml",
      "z:\n- &a0 [x]\n" + numbered(9) { "- &a\($0 + 1) [\(times(10, "*a\($0), "))]\n" }
        + "- ? *a9\n  : b\nelements: []\n", refusal: "expected plain text before ':'"),
    Attack(
      "chain.yaml", "z:\n- &a0 [x]\n" + numbered(9000) { "- &a\($0 + 1) [*a\($0)]\n" },
      refusal: "expected a text with anchors"),
    Attack(
      "elements.yaml",
      "elements:\n"
        + numbered(1999) {
          "- {label: a\($0), traits: [button], frame: [0, \($0 % 40 * 10), 50, 9], opens: main}\n"
        }),
    Attack(
      "many.yaml", "elements:\n" + times(2001, "- {label: a}\n"),
      refusal: "many.yaml: a screen has more than 2000 elements"),
    Attack(
      "screens.yaml",
      "screens:\n"
        + numbered(2000) { "  s\($0): {elements: [{label: a, traits: [button], opens: s0}]}\n" }),
    Attack(
      "unknown.yaml", "elements:\n- {\(times(100_000, "a")): b}\n",
      refusal: "unknown.yaml:2:100004: "),
  ]

  @Test(
    "Each takes at most 1 s of processor time per 100 KB, and ends with findings or an error line",
    arguments: attacks)
  func bounded(_ attack: Attack) throws {
    let command = try Command()
    try command.write(Data(attack.content.utf8), to: attack.file)
    let outcome = try command.shell(
      "TIMEFORMAT='%U %S'; time \"$descry\" audit --no-pictures --fail-on never \(attack.file)")
    let bound = max(1, Double(attack.content.utf8.count) / 100_000)
    #expect(outcome.processorSeconds <= bound, "\(attack.file): \(outcome.processorSeconds) s")
    if let refusal = attack.refusal, !attack.mayPass || outcome.status != 0 {
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors.contains(refusal), "\(outcome.errors.prefix(300))")
    } else {
      #expect(outcome.status == 0, "\(outcome.errors.prefix(300))")
      #expect(outcome.errors.contains(" in 1 file with "))
    }
  }

  @Test("Skips large data files with the extension of a screen quickly")
  func dataFile() throws {
    let command = try Command()
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("site"), withIntermediateDirectories: true)
    try command.write(Data("{\(Self.times(80_000, "\n"))}".utf8), to: "site/a.json")
    let outcome = try command.shell("TIMEFORMAT='%U'; time \"$descry\" audit site")
    #expect(outcome.errors.contains("site: no pages found."))
    #expect(outcome.status == 66)
    #expect(outcome.processorSeconds < 1)
  }

  @Test("Matches a pattern with a deep path quickly")
  func pattern() throws {
    let command = try Command()
    let folder = Self.times(40, "a/")
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    try command.write(Data("<img>".utf8), to: folder + "page.html")
    try command.write(
      Data("paths: [{match: \"\(Self.times(20, "**/a/"))b\", rules: {}}]".utf8), to: "c.yaml")
    let outcome = try command.shell(
      "TIMEFORMAT='%U'; time \"$descry\" audit --config c.yaml --exclude '**/a/**/a/**/a/**/b' .")
    #expect(outcome.output.contains("image-name-missing"))
    #expect(outcome.processorSeconds < 1)
  }
}
