import AccessibilityAudit
import ImageDescription
import TestSupport
import Testing

@Suite("The audit's reports")
struct AuditReportTests {
  /// Texts that break out of a report with a gap in its escaping.
  static let hostile = [
    "</p><script>alert(1)</script>", "\u{600}<script>", "\"\u{301} onload=\"alert(1)\" x=\"",
    "'onload='x", "a%0A::error::b", "a\n::error::b", "a\r\n::error::b", "a,line=9", "a::b",
    "##[error]a", "</textarea><b>", "\u{1B}[2J\u{202E}a", "data:x\"><img src=https://a.example>",
    "-->", "&lt;b&gt;",
  ]

  private func report(_ findings: [Finding]) -> AuditReport {
    var report = AuditReport()
    report.findings = findings
    report.fileCount = 1
    return report
  }

  private func finding(
    _ severity: Severity = .error, file: String = "a.html", line: Int = 1, text: String = "a"
  ) throws -> Finding {
    let rule = try #require(Rule.all.first { $0.id == "image-name-missing" })
    return Finding(
      rule, severity: severity, file: file,
      element: ElementLocation(tag: "img", index: line, id: text, line: line, column: 2),
      message: "The name '\(text)'",
      evidence: FindingEvidence(
        name: text, picture: text, sha256: "a", description: text, suggestedAlt: text))
  }

  private func page(
    _ report: AuditReport, in language: SpokenLanguage = .english
  ) throws -> (source: String, html: HTMLPage) {
    var source = ""
    try report.writeHTML(title: "site", in: language) { source += $0 }
    return (source, try HTMLParser.parse(source))
  }

  @Test("Puts the errors of all files first, or keeps the order of the files")
  func order() throws {
    let findings = [
      try finding(.advice, line: 1), try finding(.error, line: 2), try finding(.warning, line: 3),
      try finding(.advice, file: "b.html", line: 1), try finding(.error, file: "b.html", line: 2),
    ]
    var report = report(findings)
    report.sort(by: .line)
    #expect(report.findings == findings)
    report.sort(by: .severity)
    #expect(report.findings == [1, 4, 2, 0, 3].map { findings[$0] })
    #expect(report.text.split(separator: "\n").count { $0 == "a.html" } == 2)
  }

  @Test("The text shows the picture of two findings about one element once")
  func sameElement() throws {
    let findings = [try finding(.error), try finding(.advice), try finding(line: 2)]
    let lines = report(findings).text.split(separator: "\n").map {
      String($0.drop { $0 == " " }.prefix { $0 != ":" && $0 != " " })
    }
    #expect(
      lines == [
        "a.html", "1", "picture", "Descry", "fix", "1", "fix", "2", "picture", "Descry", "fix",
      ])
  }

  @Test("The page names the line of an element once")
  func place() throws {
    let source = try page(report([try finding(line: 7)])).source
    let page = try ParsedPage(source)
    #expect(page.all("h3").map(\.text) == ["a, line 7"])
    #expect(page.all("h3").flatMap { $0.all("bdi") }.map(\.text) == ["a"])
    let places = page.all("p", class: "place")
    #expect(places.map(\.text) == ["<img> no. 7 in the file, id a, column 2"])
    #expect(places.flatMap { $0.all("code") }.map(\.text) == ["<img>", "a"])
  }

  @Test("Paints only the words that have a role")
  func colors() throws {
    let text = report([try finding(text: "\u{1B}[2J")]).text { words, role in
      role == .file ? "<\(words)>" : role == .severity(.error) ? "{\(words)}" : words
    }
    #expect(text.hasPrefix("<a.html>\n  1:2 {error}: The name '\\u{1b}[2J' [image-name-missing]\n"))
  }

  @Test(
    "Lines break between words, or inside a word that is longer than a line",
    arguments: [
      ("one two three", 8, ["one two", "  three"]), ("one two", nil, ["one two"]),
      ("a abcdefghij", 6, ["a", " abcde", " fghij"]), ("東京 東京都", 8, ["東京", "  東京都"]), ("", 8, [""]),
    ])
  func wrapping(_ text: String, _ width: Int?, _ lines: [String]) {
    #expect(text.wrapped(to: width, hanging: 2) == lines)
  }

  /// A line as GitHub's runner parses it.
  private struct Command {
    let properties: [Substring: String]
    let message: String

    init?(_ line: Substring) {
      guard let match = line.wholeMatch(of: /::(error|warning|notice) ([^:]*)::(.*)/) else {
        return nil
      }
      let pairs = match.2.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
      properties = Dictionary(
        pairs.map { ($0[0], Self.unescaped(String($0[1]))) }, uniquingKeysWith: { "\($0)\($1)" })
      message = Self.unescaped(String(match.3))
    }

    private static func unescaped(_ text: String) -> String {
      let escapes = [("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
      return escapes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
  }

  @Test("Each finding is one GitHub command, whatever the names contain", arguments: hostile)
  func gitHub(_ text: String) throws {
    var report = report([try finding(file: text, text: text), try finding(.advice)])
    report.failures = [AuditError(.unreadable, "\(text): it cannot be read")]
    let lines = report.gitHubCommands.split(whereSeparator: \.isNewline)
    #expect(lines.count == 3)
    #expect(!lines.contains { $0.contains("##[") })
    let commands = try lines.map { try #require(Command($0), "\($0)") }
    #expect(commands.map(\.properties.count) == [1, 4, 4])
    #expect(commands[0].properties["title"] == "Descry: not audited")
    let found = commands[1]
    #expect(found.properties["line"] == "1")
    #expect(found.properties["col"] == "2")
    #expect(found.properties["title"] == "Descry: image-name-missing")
    #expect(found.message.split(separator: "\n").count == 4)
    #expect(lines[2].hasPrefix("::notice file=a.html,line=1,col=2,title="))
  }

  @Test("Names and paths are only text on the page", arguments: hostile)
  func escaping(_ text: String) throws {
    var report = report([try finding(file: text, text: text)])
    report.thumbnails["a"] = [0xFF, 0xD8]
    report.failures = [AuditError(.unreadable, text)]
    let plain = try page(try plainReport(like: report))
    let html = try page(report).html
    #expect(html.elements.map(\.tag) == plain.html.elements.map(\.tag))
    for (element, other) in zip(html.elements, plain.html.elements) {
      #expect(Set(element.attributes.keys) == Set(other.attributes.keys))
      #expect(element["src"] == other["src"])
      #expect(element["href"] == other["href"])
    }
  }

  /// The same report with harmless words.
  private func plainReport(like report: AuditReport) throws -> AuditReport {
    var plain = self.report([try finding()])
    plain.thumbnails = report.thumbnails
    plain.failures = [AuditError(.unreadable, "a")]
    return plain
  }

  @Test("Findings at one element are one item under their file, with one suggestion")
  func items() throws {
    let findings = [
      try finding(.error, line: 1), try finding(.warning, line: 2), try finding(.advice, line: 1),
      try finding(.advice, file: "b.html", line: 1),
    ]
    let (source, html) = try page(report(findings))
    func count(_ tag: String) -> Int { html.elements.count { $0.isOne(of: tag) } }
    #expect([count("h1"), count("h2"), count("h3")] == [1, 3, 3])
    #expect([count("textarea"), count("button"), count("img")] == [3, 3, 0])
    let page = try ParsedPage(source)
    #expect(page.all("strong").map(\.text) == ["Error:", "Advice:", "Warning:", "Advice:"])
    #expect(page.all("textarea").map(\.text) == ["alt=\"a\"", "alt=\"a\"", "alt=\"a\""])
  }

  @Test("Suggests an attribute in HTML, and only the words in Markdown and screens")
  func suggestions() throws {
    var screen = try finding(file: "a.yaml")
    screen.element = ElementLocation(screenID: "1")
    var drawing = try finding(line: 2, text: "R&D \"\u{301} lab")
    drawing.element.tag = "svg"
    let source = try page(report([try finding(file: "a.md"), screen, drawing])).source
    let suggestions = try ParsedPage(source).all("textarea")
    #expect(
      suggestions.map(\.text) == [
        "a", "a", "aria-label=\"R&amp;D &quot;\u{301} lab\"",
      ])
    #expect(suggestions.allSatisfy { $0["spellcheck"] == "false" })
  }

  @Test("The page and JSON name the language of generated words if it is not English")
  func language() throws {
    var german = try finding(text: "Katze.")
    german.evidence.suggestedAltLanguage = .german
    let report = report([german])
    func generated(in report: AuditReport) throws -> [ParsedPage.Element] {
      let page = try ParsedPage(self.page(report).source)
      return page.all("bdi").filter { $0["lang"] != nil } + page.all("textarea")
    }
    let words = try generated(in: report)
    #expect(words.map { $0["lang"] } == ["de", "de"])
    #expect(words.map(\.text) == ["Katze.", "alt=\"Katze.\""])
    #expect(report.json.contains("\"suggestedAltLanguage\" : \"de\""))
    german.evidence.suggestedAltLanguage = .english
    #expect(try generated(in: self.report([german])).compactMap { $0["lang"] } == [])
  }

  @Test("The page has the language asked for, and says which words are in English (#46)")
  func pageLanguage() throws {
    let source = try page(report([try finding(.error, text: "a")]), in: .german).source
    let page = try ParsedPage(source)
    #expect(page.root["lang"] == "de")
    #expect(page.all("strong").map(\.text) == ["Fehler:"])
    #expect(page.all("h3").map(\.text) == ["a, Zeile 1"])
    let english = page.all("bdi").filter { $0["lang"] == "en" }.map(\.text)
    #expect(english.count == 3 && english.first == "The name 'a'")
    #expect(page.all("p").filter { $0["class"] == "rule" }.map { $0["lang"] } == ["en"])
  }

  @Test("A report without findings says so, and lists pictures that were not checked")
  func empty() throws {
    var report = report([])
    report.unseen = [
      .init(file: "a.html", picture: "https://a.example/b.png", cause: .remote, reason: "it is far")
    ]
    let (source, html) = try page(report)
    let page = try ParsedPage(source)
    #expect(page.all("p").contains { $0.text == "No problems found." })
    #expect(page.all("summary").map(\.text) == ["1: it is far"])
    #expect(html.elements.count { $0.isOne(of: "script") } == 1)
    let policy = html.elements.compactMap { $0["content"] }.first { $0.contains("default-src") }
    #expect(policy?.hasPrefix("default-src 'none'; img-src data:; style-src 'sha256-") == true)
  }
}
