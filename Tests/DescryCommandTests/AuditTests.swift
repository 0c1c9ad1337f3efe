import Foundation
import Testing

@Suite("descry audit")
struct AuditTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("sentence.png")
    try write("<p><img src=sentence.png alt=Banner>\n<img src=missing.png>", to: "page.html")
  }

  private func write(_ text: String, to name: String) throws {
    try command.write(Data(text.utf8), to: name)
  }

  /// Runs an audit with a long deadline, and returns its findings.
  private func findings(_ arguments: String) throws -> [[String: Any]] {
    let outcome = try command.shell(
      "\"$descry\" audit --deadline 3600 --format json --fail-on never \(arguments)")
    try #require(outcome.status == 0, "\(outcome.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(object as? [[String: Any]])
  }

  @Test("Describes pictures, and marks descriptions as generated")
  func looks() throws {
    let findings = try findings("page.html")
    let found = findings.map { $0["rule"] as? String }
    #expect(
      found == [
        "image-of-text", "label-lacks-picture-text", "image-name-missing", "picture-not-found",
      ])
    let finding = findings[1]
    #expect(finding["severity"] as? String == "warning")
    #expect(finding["file"] as? String == "page.html")
    #expect(finding["generated"] as? Bool == true)
    let suggestion = try #require(finding["suggestion"] as? String)
    #expect(suggestion.hasPrefix("Descry sees: Possible text, “I"))
    let element = try #require(finding["element"] as? [String: Any])
    #expect(element["tag"] as? String == "img")
    #expect(element["index"] as? Int == 1)
    #expect(element["id"] is NSNull)
    #expect(element["line"] as? Int == 1)
    #expect(element["column"] as? Int == 4)
    #expect((findings[2]["element"] as? [String: Any])?["line"] as? Int == 2)
  }

  @Test(
    "Suggestions are in the language of the page or of --language; messages are in English",
    arguments: [
      ("", "", "en", "Possible text, “I"),
      ("", "--language de", "de", "Möglicher Text: „I"),
      (
        "<html lang=fr-CA>", "--language de", "fr",
        "Texte possible\u{A0}: «\u{A0}I"
      ),
      ("<html lang=cs>", "--language de", "en", "Possible text, “I"),
    ])
  func language(_ html: String, _ option: String, _ language: String, _ words: String) throws {
    try write("\(html)<p><img src=sentence.png alt=Banner>", to: "spoken.html")
    let findings = try findings("spoken.html \(option)")
    let finding = try #require(
      findings.first { $0["rule"] as? String == "label-lacks-picture-text" })
    let suggestion = try #require(finding["suggestion"] as? String)
    #expect(suggestion.hasPrefix("Descry sees: \(words)"), "\(suggestion)")
    #expect(
      suggestion.hasSuffix("Include this text in the alt text, or write it beside the picture."))
    let evidence = try #require(finding["evidence"] as? [String: Any])
    #expect(evidence["suggestedAltLanguage"] as? String == language)
    #expect(evidence["name"] as? String == "Banner")
  }

  @Test("A missing picture is a warning")
  func missing() throws {
    try write("<img src=missing.png alt='Opening hours'>", to: "missing.html")
    let found = try findings("missing.html")
    #expect(found.map { $0["rule"] as? String } == ["picture-not-found"])
    #expect(found.first?["severity"] as? String == "warning")
    #expect(found.first?["message"] as? String == "The file 'missing.png' does not exist.")
  }

  @Test("Each missing size of a picture is a warning (#46)")
  func missingSizes() throws {
    try write(
      """
      <img src=sentence.png srcset="sentence@2x.png 2x, sentence.png 1x" alt="A sentence">
      <picture><source srcset="gone.webp, gone@2x.webp 2x"><img src=sentence.png alt="It"></picture>
      <!-- descry-ignore picture-not-found --><img src=sentence.png srcset="gone@3x.png 3x" alt="">
      """, to: "sizes.html")
    let found = try findings("sizes.html").filter { $0["rule"] as? String == "picture-not-found" }
    #expect(found.allSatisfy { $0["severity"] as? String == "warning" })
    #expect(
      found.compactMap { $0["message"] as? String }.sorted()
        == ["gone.webp", "gone@2x.webp", "sentence@2x.png"].map {
          "The file '\($0)' does not exist."
        })
    #expect(try findings("sizes.html --no-pictures").isEmpty)
  }

  @Test("A second audit with a store describes only changed pictures")
  func store() throws {
    func lookedAt() throws -> Bool? {
      let outcome = try command.descry(
        "audit", "page.html", "--deadline", "3600", "--store", "s.sqlite", "--fail-on", "never",
        "--verbose")
      #expect(outcome.output.contains("Descry sees (generated): Possible text, “I"))
      #expect(outcome.status == 0)
      return outcome.errors.contains("Newly described pictures: 1.")
        ? true : outcome.errors.contains("Newly described pictures: 0.") ? false : nil
    }
    #expect(try lookedAt() == true)
    #expect(try lookedAt() == false)
    let picture = command.folder.appendingPathComponent("sentence.png")
    try (Data(contentsOf: picture) + Data([0])).write(to: picture)
    #expect(try lookedAt() == true)
  }

  @Test(
    "The status is 1 for a finding as severe as --fail-on",
    arguments: [
      ("page.html", 1), ("page.html --fail-on never", 0), ("right.html --fail-on advice", 0),
      ("advice.html", 0), ("advice.html --fail-on warning", 0), ("advice.html --fail-on advice", 1),
    ])
  func status(_ arguments: String, _ status: Int32) throws {
    try write("<p>Nothing", to: "right.html")
    try write("<img alt='Image of a cat'>", to: "advice.html")
    #expect(try command.shell("\"$descry\" audit --no-pictures \(arguments)").status == status)
  }

  @Test(
    "Wrong usage ends with status 64 and says why",
    arguments: [
      "", "sentence.png", "page.html --format xml", "page.html --config nothing.yaml",
      "page.html --baseline nothing.json", "page.html --exclude ''", "page.html --fail-on all",
    ])
  func usage(_ arguments: String) throws {
    let outcome = try command.shell("\"$descry\" audit \(arguments)")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors != "")
  }

  @Test("The command names the options that help")
  func remedies() throws {
    let far = String(repeating: "<img src=../far.png alt=Far>", count: 14)
    try write(far, to: "far.html")
    let outside = try command.descry("audit", "far.html", "--fail-on", "advice")
    #expect(outside.status == 0)
    #expect(
      outside.errors.contains(
        "descry: 14 pictures not checked: far.html: ../far.png, far.html: ../far.png, "
          + "far.html: ../far.png and 11 more: outside the audited folder, where Descry reads "
          + "nothing; name a folder that contains both page and picture with --root\n"))
    try write("{}", to: "accepted.json")
    let invalid = try command.descry("audit", "page.html", "--baseline", "accepted.json")
    #expect(invalid.status == 64)
    #expect(
      invalid.errors.contains("accepted.json is not a baseline; write one with --write-baseline"))
  }

  @Test("A file that cannot be read does not stop the others")
  func unreadable() throws {
    let outcome = try command.descry("audit", "--no-pictures", "gone.html", "gone", "page.html")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("descry: gone.html: "))
    #expect(outcome.errors.contains("descry: gone: "))
    #expect(outcome.output.contains("image-name-missing"))
  }

  @Test(
    "Standard input is HTML, Markdown or a screen, detected or named with --as",
    arguments: [
      ("<!doctype html><p>Hello <img src=sentence.png>", "", "image-name-missing"),
      (
        "<p align=center><img src=sentence.png alt=''></p>\n\n# Title\n\n![](missing.png)", "",
        "picture-not-found"
      ),
      ("A text.\n\n![Banner](sentence.png)", "", "label-lacks-picture-text"),
      ("elements:\n- {traits: [button]}", "", "label-missing"),
      ("{\"elements\": [{\"traits\": [\"button\"]}]}", "", "label-missing"),
      ("![](missing.png)\n\n    <img>", "--as markdown", "picture-not-found"),
      ("Hello <img src=sentence.png>", "--as html", "image-name-missing"),
    ])
  func standardInput(_ text: String, _ arguments: String, _ rule: String) throws {
    try write(text, to: "input")
    let found = try findings("- \(arguments) < input")
    #expect(found.contains { $0["rule"] as? String == rule }, "\(found)")
    #expect(found.allSatisfy { $0["file"] as? String == "-" })
  }

  @Test(
    "Fails with a remedy if there is nothing to audit",
    arguments: [
      ("empty", 66, "empty: no pages found. Name a folder with .html"),
      ("- < /dev/null", 66, "standard input is empty"),
      ("gone", 66, "descry: gone: no such file or folder. Check the path.\n"),
      ("gone.html", 66, "descry: gone.html: no such file or folder. Check the path.\n"),
      (". --exclude '*'", 66, "no pages found"),
      ("--as html page.html", 64, "--as needs standard input as a path: '-'."),
      ("sentence.png", 64, "sentence.png: not a page. Name a file that ends with .html"),
      ("https://a.example/b.html", 64, "Descry downloads nothing. Save the page"),
      ("page.html -o ./page.html", 64, "--output would overwrite ./page.html"),
      ("page.html -o a.png", 64, "it writes HTML, JSON, CSV, SARIF, text or GitHub commands. End"),
      ("page.html -o a.hmtl", 64, "it writes HTML, JSON, CSV, SARIF, text or GitHub commands. End"),
      ("page.html -q -v", 64, "either --quiet or --verbose"),
      ("", 64, "descry audit index.html"),
    ])
  func nothing(_ arguments: String, _ status: Int32, _ reason: String) throws {
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("empty"), withIntermediateDirectories: true)
    let outcome = try command.shell("\"$descry\" audit --no-pictures \(arguments)")
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }

  @Test("Counts the source files of pages that it skips, by kind, and says what to do (#46)")
  func sources() throws {
    _ = try command.shell("mkdir -p site/parts drafts")
    for name in ["a.vue", "parts/b.jsx", "parts/C.JSX", "parts/d.css", "e.php"] {
      try write("<img src=a.png>", to: "site/\(name)")
    }
    let remedy = "build the site, and audit the pages that it makes."
    let nothing = try command.descry("audit", "--no-pictures", "site")
    #expect(nothing.status == 66)
    #expect(nothing.errors.contains("no pages found."), "\(nothing.errors)")
    let kinds = "4 files skipped: .jsx (2), .php (1), .vue (1)."
    #expect(nothing.errors.contains(kinds), "\(nothing.errors)")
    #expect(nothing.errors.contains(remedy))
    try write("<img src=a.png alt=''>", to: "site/index.html")
    let some = try command.descry("audit", "--no-pictures", "site", "--exclude", "*.vue")
    #expect(some.status == 0)
    #expect(some.errors.contains("3 files skipped: .jsx (2), .php (1)."), "\(some.errors)")
    try write("exclude: ['*.vue', '*.jsx', '*.JSX', '*.php']\n", to: "site/.descry-audit.yaml")
    #expect(try !command.descry("audit", "--no-pictures", "site").errors.contains("skipped"))
    let named = try command.descry("audit", "site/a.vue")
    #expect(named.status == 64)
    #expect(named.errors.contains("site/a.vue: not a page. "), "\(named.errors)")
    #expect(named.errors.contains(remedy))
  }

  @Test("The configuration may exclude every file of a commit")
  func leftOut() throws {
    try write("exclude: [page.html]\n", to: "c.yaml")
    let outcome = try command.descry("audit", "--config", "c.yaml", "page.html")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "descry: Nothing was audited: every file is excluded.\n")
  }

  @Test("With a baseline only new findings fail")
  func baseline() throws {
    let written = try command.descry(
      "audit", "--no-pictures", "page.html", "--write-baseline", "accepted.json")
    #expect(written.status == 0)
    let again = try command.descry(
      "audit", "--no-pictures", "page.html", "--baseline", "accepted.json")
    #expect(again.status == 0)
    #expect(
      again.errors.contains("No problems found in 1 file with 2 pictures. Silenced: 1 by the"))
    try write("\n\n<img src=missing.png><img src=new.png>", to: "page.html")
    let new = try command.descry(
      "audit", "--no-pictures", "page.html", "--baseline", "accepted.json")
    #expect(new.status == 1)
    #expect(new.lines.count { $0.contains("image-name-missing") } == 1)
  }

  @Test("Audits folders recursively, including Markdown, and changes nothing")
  func folders() throws {
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("site/docs"), withIntermediateDirectories: true)
    try command.copy("sentence.png", to: "site/docs/a b.png")
    try write("![Banner](<a b.png>)\n![Banner](/docs/a%20b.png)", to: "site/docs/x.md")
    try write("<img src=https://a.example/b.png alt=B>", to: "site/y.htm")
    try write("exclude: [drafts]\n", to: "site/.descry-audit.yaml")
    let before = try command.shell("find site -type f | sort | xargs -d '\\n' sha256sum").output
    let found = try findings("site --root site").map { "\($0["file"] ?? "") \($0["rule"] ?? "")" }
    #expect(
      found
        == [
          "site/docs/x.md image-of-text", "site/docs/x.md label-lacks-picture-text",
          "site/docs/x.md image-of-text", "site/docs/x.md label-lacks-picture-text",
        ])
    let outcome = try command.descry("audit", "site", "--no-pictures")
    #expect(outcome.errors == "descry: No problems found in 2 files with 3 pictures.\n")
    #expect(
      try command.shell("find site -type f | sort | xargs -d '\\n' sha256sum").output == before)
  }

  @Test("Lists pictures on servers as not checked")
  func remote() throws {
    try write("<img src=https://a.example/b.png alt=B><img src=/c.png alt=C>", to: "page.html")
    let outcome = try command.descry("audit", "page.html")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("https://a.example/b.png: on a server"))
    #expect(outcome.errors.contains("--root"))
    #expect(outcome.errors.contains("Not checked: 2 pictures."))
  }

  @Test("Lists only three of the pictures that were not checked, and all with --verbose")
  func verbose() throws {
    let pictures = (1...5).map { "<img src=https://a.example/\($0).png alt=A\($0)>" }
    try write(pictures.joined(), to: "page.html")
    let outcome = try command.descry("audit", "page.html")
    #expect(outcome.errors.contains("/3.png and 2 more: on a server"))
    let verbose = try command.descry("audit", "page.html", "-v")
    #expect(verbose.errors.contains("/4.png, page.html: https://a.example/5.png: on a server"))
  }

  @Test("The summary says what to do next; --quiet leaves it out")
  func nextSteps() throws {
    let outcome = try command.descry("audit", "--no-pictures", "page.html")
    #expect(
      outcome.errors == """
        descry: 1 problem found (1 error) in 1 file with 2 pictures.
        descry: To see the pictures and copy suggested alt texts, add: -o audit.html
        descry: To accept these findings and report only new ones, add: --write-baseline known.json

        """)
    let quiet = try command.descry("audit", "--no-pictures", "page.html", "-q")
    #expect(quiet.errors == "")
    #expect(quiet.output == outcome.output)
    let accepted = try command.descry(
      "audit", "--no-pictures", "page.html", "--write-baseline", "known.json")
    #expect(accepted.errors.contains("Report only new ones with --baseline known.json.\n"))
    try write("<p>No pictures", to: "text.html")
    let text = try command.descry("audit", "text.html")
    #expect(
      text.errors == """
        descry: No problems found in 1 file with no pictures.
        descry: Descry runs no scripts. If scripts add the pictures, save the page in a browser first.

        """)
  }

  @Test("A binary file with the name of a page is reported, and the other files are audited")
  func binary() throws {
    try command.copy("sentence.png", to: "picture.html")
    try command.write(Data("%PDF-1.7\n".utf8), to: "paper.md")
    let outcome = try command.descry(
      "audit", "--no-pictures", "picture.html", "paper.md", "page.html", "--fail-on", "never")
    #expect(outcome.status == 1)
    for name in ["picture.html", "paper.md"] {
      #expect(outcome.errors.contains("\(name): this is a binary file, not a page."))
    }
    #expect(outcome.errors.contains("in 1 file with 2 pictures"))
  }

  @Test("Reads pictures in the audited folder, in the page's folder or under --root")
  func root() throws {
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("site/pages"), withIntermediateDirectories: true)
    try command.copy("sentence.png", to: "site/in.png")
    try write(
      "<img src=../in.png alt=Banner><img src=../../sentence.png alt=B>", to: "site/pages/a.html")
    func summary(_ arguments: String) throws -> String? {
      try command.shell("\"$descry\" audit --deadline 3600 --fail-on never \(arguments)").errors
        .split(separator: "\n").first { $0.contains(" in 1 file with 2 pictures.") }
        .map(String.init)
    }
    let one = try summary("site")
    #expect(one?.hasSuffix(" Not checked: 1 picture.") == true)
    let both = try summary("site/pages/a.html")
    #expect(both?.hasSuffix(" Not checked: 2 pictures.") == true)
    let none = try summary("site/pages/a.html --root .")
    #expect(none?.hasSuffix("with 2 pictures.") == true)
  }

  @Test("No name can look like a line of the report or a command to a CI service")
  func escaping() throws {
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("site"), withIntermediateDirectories: true)
    for name in ["site/a\n::error ::x.html", "::error ::y.html", "##[error]z.html"] {
      try write("<img src='a&#10;::error ::b.png' alt='image&#27;[31m&#x202e;'>", to: name)
    }
    try write("<img alt='\n::warning ::a##[error]' title='b\u{1B}[2J'>", to: "w.html")
    let outcome = try command.shell(
      #""$descry" audit --fail-on never site ./::error* ::error* '##'* w.html gone$'\n'::e.html"#)
    let lines = (outcome.output + outcome.errors).split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line)")
      #expect(!line.contains("##["), "\(line)")
      #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.properties.isBidiControl })
    }
  }
}
