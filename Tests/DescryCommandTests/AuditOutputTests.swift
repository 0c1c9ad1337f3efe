import Foundation
import TestSupport
import Testing

@Suite("The output of descry audit")
struct AuditOutputTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("astronaut.png")
    try write("<img alt='Image of a cat'>\n<img src=astronaut.png>", to: "a.html")
    try write("<img alt=image>\n<img>", to: "b.html")
  }

  private func write(_ text: String, to name: String) throws {
    try command.write(Data(text.utf8), to: name)
  }

  private func lines(_ arguments: String) throws -> [String] {
    let outcome = try command.shell(
      "\"$descry\" audit a.html b.html --no-pictures --fail-on never \(arguments)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.lines
  }

  @Test("Findings are in the order of the files; HTML, GitHub and --sort severity put errors first")
  func order() throws {
    func severities(_ arguments: String) throws -> [String] {
      let severity = /(?:"severity" : "|^::|^  \d+:\d+ )(error|warning|advice|notice)/
      return try lines(arguments).compactMap { $0.firstMatch(of: severity).map { String($0.1) } }
    }
    let sorted = ["error", "error", "warning", "advice"]
    let filed = ["advice", "error", "warning", "error"]
    #expect(try severities("") == filed)
    #expect(try lines("").filter { $0.hasSuffix(".html") } == ["a.html", "b.html"])
    #expect(try severities("--sort severity") == sorted)
    #expect(try severities("--format json") == filed)
    #expect(try severities("--format json --sort severity") == sorted)
    #expect(try severities("--format github") == ["error", "error", "warning", "notice"])
  }

  @Test("Colours appear on a terminal, but not with NO_COLOR or in a pipe", .needs(.tmux))
  func colors() throws {
    #expect(!(try lines("").joined().contains("\u{1B}")))
    let terminal = try Terminal(command)
    let line = "\"$descry\" audit b.html --no-pictures 2> errors"
    try terminal.enter("unset NO_COLOR; \(line); echo colored")
    try terminal.wait(for: "\ncolored")
    #expect(try terminal.screen(styled: true).contains("2:1 \u{1B}[31merror\u{1B}["))
    try terminal.enter("clear; export NO_COLOR=1; \(line); echo plain")
    try terminal.wait(for: "\nplain")
    #expect(try terminal.screen(styled: true).contains("2:1 error: "))
  }

  @Test(
    "On a terminal lines break between words, at any width", .needs(.tmux),
    arguments: [40, 80, 200])
  func width(_ columns: Int) throws {
    let terminal = try Terminal(command)
    try terminal.resize(columns: columns, rows: 100)
    try terminal.enter("clear; \"$descry\" audit a.html b.html --no-pictures; echo finished")
    try terminal.wait(for: "\nfinished")
    let rows = try terminal.screen(joined: false).split(separator: "\n").map(String.init)
    let words = try command.descry("audit", "a.html", "b.html", "--no-pictures")
    let known = Set((words.output + words.errors).split(whereSeparator: \.isWhitespace))
    let shown = rows.drop { !$0.hasPrefix("a.html") }.prefix { $0 != "finished" }
    #expect(shown.count > 10)
    for row in shown {
      #expect(row.count <= columns)
      #expect(row.split(whereSeparator: \.isWhitespace).allSatisfy(known.contains), "\(row)")
    }
  }

  @Test("--output writes the format of its name, and a folder's own report is not audited")
  func file() throws {
    for (name, start) in [
      ("audit.html", "<!doctype html>"), ("audit.json", "["), ("audit.sarif", "{"),
      ("audit.txt", "a.html\n"),
    ] {
      let outcome = try command.descry(
        "audit", "a.html", "--no-pictures", "--fail-on", "never", "-o", name)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("a.html\n"), "the findings stay in the log")
      #expect(outcome.errors.hasSuffix("descry: The findings are in \(name).\n"))
      #expect(String(decoding: try command.read(name), as: UTF8.self).hasPrefix(start))
    }
    let again = try command.descry("audit", ".", "--no-pictures", "-o", "audit.html")
    #expect(again.errors.contains("in 2 files with 4 pictures"))
    let wrong = try command.descry("audit", "a.html", "-f", "json", "-o", "audit.html")
    #expect(wrong.status == 64)
  }

  @Test("Several --output are written in one run, each as its name says (#70)")
  func files() throws {
    let outcome = try command.shell(
      """
      "$descry" audit . --no-pictures --fail-on never -o a.sarif -o b.json -o c.csv --output d.html
      "$descry" audit . --no-pictures --fail-on never -o d.html -o d.json
      """)
    #expect(outcome.output.contains("image-name-missing"))
    #expect(outcome.errors.contains("The findings are in a.sarif, b.json, d.html."))
    #expect(outcome.errors.contains("The pictures without alt text are in c.csv;"))
    #expect(outcome.errors.contains("in 2 files with 4 pictures"))
    for (name, start) in [
      ("a.sarif", "{"), ("b.json", "["), ("c.csv", "path,"), ("d.html", "<!doctype html>"),
    ] {
      #expect(String(decoding: try command.read(name), as: UTF8.self).hasPrefix(start), "\(name)")
    }
    for wrong in ["-o a.json -o ./a.json", "-o a.json -o a.html -f json", "-o x.pdf"] {
      #expect(try command.shell("\"$descry\" audit a.html \(wrong)").status == 64, "\(wrong)")
    }
  }

  @Test("Pages that Descry wrote are audited only if they are named")
  func ownPages() throws {
    _ = try command.shell("mkdir -p Photos && mv astronaut.png Photos")
    _ = try command.descry("audit", "a.html", "--no-pictures", "-o", "audit.html")
    _ = try command.descry("batch", "Photos", "--deadline", "3600")
    _ = try command.descry("report", "Photos")
    let folder = try command.descry("audit", ".", "--no-pictures")
    #expect(folder.errors.contains("in 2 files with 4 pictures"), "\(folder.errors)")
    let photos = try command.descry("audit", "Photos", "--no-pictures")
    #expect(photos.status == 66 && photos.errors.contains("no pages found"), "\(photos.errors)")
    for page in ["audit.html", "Photos/descry-report.html"] {
      let named = try command.descry("audit", page, "--no-pictures")
      #expect(named.errors.contains("in 1 file with"), "\(named.errors)")
    }
  }

  @Test("No name can change the terminal", .needs(.script))
  func terminal() throws {
    try write("<img alt='image&#27;[2J&#x202e;' title='a'>", to: "b.html")
    let outcome = try command.shell(
      "script -qec '\"$descry\" audit b.html --no-pictures' /dev/null | cat -v")
    #expect(outcome.output.contains("b.html") && outcome.output.contains("image"))
    #expect(!outcome.output.contains("^[[2J"))
  }

  @Test("The page has the pictures, what Descry sees, and suggested alt texts to copy")
  func page() throws {
    func page(_ options: String) throws -> String {
      let outcome = try command.shell(
        "\"$descry\" audit a.html --deadline 3600 --format html --fail-on never \(options)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }
    let whole = try page("")
    let parsed = try ParsedPage(whole)
    #expect(parsed.all("title").map(\.text) == ["Accessibility audit: a.html"])
    let sources = parsed.all("img").map { $0["src"] ?? "" }
    #expect(sources.count { $0.hasPrefix("data:image/jpeg;base64,/9j/") } == 1)
    let sentence = "One face, one smiling."
    let seen = zip(parsed.all("dt"), parsed.all("dd")).filter {
      $0.0.text == "Descry sees (generated):"
    }
    #expect(seen.map(\.1.text).contains(sentence))
    #expect(parsed.all("textarea").map(\.text).contains("alt=\"\(sentence)\""))
    // The store of an audit without thumbnails has none.
    _ = try command.descry("audit", "a.html", "--deadline", "3600", "--store", "s.sqlite")
    #expect(try page("--store s.sqlite") == whole)
    #expect(try page("--store s.sqlite") == whole)
  }

  @Test("The page for the current folder has the folder's name")
  func title() throws {
    let outcome = try command.descry("audit", ".", "--no-pictures", "--format", "html")
    let name = command.folder.lastPathComponent
    let page = try ParsedPage(outcome.output)
    #expect(page.all("title").map(\.text) == ["Accessibility audit: \(name)"])
  }

  @Test("The time for a page of ten thousand findings is linear")
  func large() throws {
    func seconds(_ count: Int) throws -> Double {
      let pictures = (0..<count).map { "<img src=\($0).png alt='Photo of <\($0)>'>\n" }.joined()
      try write(pictures, to: "large.html")
      let (outcome, seconds) = try command.timed(
        "\"$descry\" audit large.html --no-pictures --fail-on never --format html > out")
      #expect(outcome.status == 0)
      return seconds
    }
    let growth = try Growth.measured {
      try seconds(1)
    } quarter: {
      try seconds(2500)
    } whole: {
      try seconds(10_000)
    }
    #expect(growth.isLinear, "\(growth)")
    let source = String(decoding: try command.read("out"), as: UTF8.self)
    #expect(source.ranges(of: "<strong>Advice:</strong>").count == 10_000)
  }
}
