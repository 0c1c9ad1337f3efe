import Foundation
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

  @Test("People see errors first, programs the order of the files, and --sort says otherwise")
  func order() throws {
    func severities(_ arguments: String) throws -> [String] {
      let severity = /(?:"severity" : "|^::|^  \d+:\d+ )(error|warning|advice|notice)/
      return try lines(arguments).compactMap { $0.firstMatch(of: severity).map { String($0.1) } }
    }
    let sorted = ["error", "error", "warning", "advice"]
    let filed = ["advice", "error", "warning", "error"]
    #expect(try severities("") == sorted)
    #expect(try severities("--sort line") == filed)
    #expect(try severities("--format json") == filed)
    #expect(try severities("--format json --sort severity") == sorted)
    #expect(try severities("--format github") == ["error", "error", "warning", "notice"])
  }

  @Test("On a terminal there are colours, unless one asks for none; in a pipe there are none")
  func colors() throws {
    #expect(!(try lines("").joined().contains("\u{1B}")))
    guard Terminal.isThere else { return }
    let terminal = try Terminal(command)
    let line = "\"$descry\" audit b.html --no-pictures 2> errors"
    try terminal.enter("unset NO_COLOR; \(line); echo colored")
    try terminal.wait(for: "\ncolored")
    #expect(try terminal.screen(styled: true).contains("2:1 \u{1B}[31merror\u{1B}["))
    try terminal.enter("clear; export NO_COLOR=1; \(line); echo plain")
    try terminal.wait(for: "\nplain")
    #expect(try terminal.screen(styled: true).contains("2:1 error: "))
  }

  @Test("On a terminal no name reaches beyond its line")
  func terminal() throws {
    try write("<img alt='image&#27;[2J&#x202e;' title='a'>", to: "b.html")
    let outcome = try command.shell(
      "script -qec '\"$descry\" audit b.html --no-pictures' /dev/null | cat -v")
    #expect(!outcome.output.contains("^[[2J"))
  }

  @Test("The page holds the pictures, what Descry sees, and words for an alt to copy")
  func page() throws {
    func page(_ options: String) throws -> String {
      let outcome = try command.shell(
        "\"$descry\" audit a.html --deadline 3600 --format html --fail-on never \(options)")
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }
    let whole = try page("")
    #expect(whole.contains("<title>Picture audit: a.html</title>"))
    #expect(whole.ranges(of: "src=\"data:image/jpeg;base64,/9j/").count == 1)
    #expect(whole.contains("<dt>Descry sees (generated):</dt><dd><bdi>One face"))
    #expect(whole.contains("alt=&quot;One face, one smiling, indoors.&quot;</textarea>"))
    // A store that an audit without small copies filled has none of them.
    _ = try command.descry("audit", "a.html", "--deadline", "3600", "--store", "s.sqlite")
    #expect(try page("--store s.sqlite") == whole)
    #expect(try page("--store s.sqlite") == whole)
  }

  @Test("The page of this folder has the folder's name")
  func title() throws {
    let outcome = try command.descry("audit", ".", "--no-pictures", "--format", "html")
    #expect(outcome.output.contains("<title>Picture audit: \(command.folder.lastPathComponent)<"))
  }

  @Test("A page of ten thousand findings takes no more time for each than a small one")
  func large() throws {
    let pictures = (0..<10_000).map { "<img src=\($0).png alt='Photo of <\($0)>'>\n" }.joined()
    try write(pictures, to: "large.html")
    func seconds(_ format: String) throws -> Double {
      let outcome = try command.shell(
        """
        TIMEFORMAT='%U %S'
        time "$descry" audit large.html --no-pictures --fail-on never --format \(format) > out
        """)
      return outcome.processorSeconds
    }
    let page = try seconds("html")
    let source = String(decoding: try command.read("out"), as: UTF8.self)
    #expect(source.ranges(of: "<strong>Advice:</strong>").count == 10_000)
    // Writing takes 0.3 s, finding 1.4 s; time that grew with the square would be minutes.
    #expect(try page < 2 * seconds("json") + 1)
  }
}
