import Foundation
import Testing

@Suite("Hints for wrong command lines (#26)")
struct HintTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("blank.png")
    try command.copy("blank.png", to: "-dash.webp")
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("Photos"), withIntermediateDirectories: true)
    try command.copy("blank.png", to: "Photos/a.png")
    try command.write(Data("<p>A page</p>".utf8), to: "page.html")
  }

  static let mistakes: [([String], String)] = [
    (["-dash.webp"], "For a file of this name, write './-dash.webp'."),
    (["--json", "blank.png"], "Unknown option '--json'. Did you mean '--format json'?"),
    (["-json", "blank.png"], "Did you mean '--format json'?"),
    (
      ["--lang", "eng", "blank.png"],
      "Unknown option '--lang'. Did you mean '--language'?"
    ),
    (["--langauge", "de", "blank.png"], "Did you mean '--language'?"),
    (["--text-language", "deu", "blank.png"], "Did you mean '--text-languages'?"),
    (
      ["-F", "json", "blank.png"], "Unknown option '-F'. Did you mean '--files-from' or '--format'?"
    ),
    (["--vresion"], "Did you mean '--version'?"),
    (["-v"], "Did you mean '--version'?"),
    (["--xyzzy"], "Error: Unknown option '--xyzzy'.\n"),
    (["--output", "a.jsonl", "blank.png"], "The output goes to standard output"),
    (["--recursive", "Photos"], "'descry batch FOLDER' describes the pictures in a folder"),
    (["--no-sandbox", "blank.png"], "Did you mean '--sandbox off'?"),
    (["--label", "-5 °", "blank.png"], "write '--label=-5 °'"),
    (
      ["--store", "s", "blank.png"],
      "Commands with this option: batch, report, correct, export, audit."
    ),
    (["bacth", "Photos"], "no file or command 'bacth'. Did you mean 'descry batch'?"),
    (["help", "bacth"], "There is no command 'bacth'. Did you mean 'descry help batch'?"),
    (["Batch", "Photos"], "Did you mean 'descry batch'?"),
    (["version"], "Did you mean 'descry --version'?"),
    (["--explain", "batch", "Photos"], "'descry batch' has no option '--explain'."),
    (["blank.png", "--threads", "2"], "Did you mean '--workers'?"),
    ([""], "A path is empty. If it comes from a variable, set the variable."),
    (["blank.png", ""], "A path is empty."),
    (["dcotor"], "Did you mean 'descry doctor'?"),
    (["--quite", "blank.png"], "Did you mean '--quiet'?"),
    (["doctor", "--verbos"], "Did you mean '--verbose'?"),
    (["-j0", "blank.png"], "--workers must be from 1 to 1024."),
    (["-j4", "--xyzzy", "blank.png"], "Unknown option '--xyzzy'."),
    (["batch", "blank.png"], "blank.png is a picture, not a folder; describe it with 'descry"),
    (["batch", "Photos", "--recursive"], "It is not needed"),
    (["export", "a.sqlite"], "a.sqlite: no such folder"),
    (["export", "--store", "a.sqlite", "--html"], "Did you mean '--format html'?"),
    (["correct", "a.png", "A", "cat", "--store", "s"], "descry correct a.png \"A cat\""),
    (["serve", "8080"], "Did you mean '--port 8080'?"),
    (["serve", "--listen", "::1"], "Did you mean '--host'?"),
    (["serve", "--jobs", "2"], "Did you mean '--workers'?"),
    (["voiceover", "blank.png"], "not a screen; describe it with 'descry blank.png'"),
    (
      ["voiceover", "page.html"], "a web page, not a screen; check it with 'descry audit page.html'"
    ),
    (["audit", "--sarif", "Photos"], "Did you mean '--format sarif'?"),
    (["doctor", "--json"], "Did you mean '--format json'?"),
    (
      ["--text-languages", "de", "blank.png"],
      "did you mean 'deu'? For descriptions in German, set 'language' to 'de'"
    ),
    (["--languages", "eng", "blank.png"], "Did you mean '--text-languages'?"),
    (["--text-languages", "ru", "blank.png"], "did you mean 'rus'?\n"),
    (["--text-languages", "english", "blank.png"], "use a three-letter name"),
    (
      ["--text-languages", "eng,deu", "blank.png"],
      "unknown language 'eng,deu'; join several with '+', for example eng+rus"
    ),
  ]

  @Test("A wrong command line ends with 64 and a helpful hint", arguments: mistakes)
  func mistake(_ arguments: [String], _ hint: String) throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try command.shell("\"$descry\" \(quoted)")
    #expect(outcome.errors.contains(hint), "\(outcome.errors)")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
  }

  @Test("A file whose name begins with '-' is described after './' or '--'")
  func dash() throws {
    #expect(try command.descry("./-dash.webp").status == 0)
    #expect(try command.descry("--", "-dash.webp").status == 0)
  }

  @Test("A web address fails with a remedy, and the other pictures are described")
  func address() throws {
    let outcome = try command.descry("-q", "https://example.com/a.jpg", "blank.png")
    #expect(
      outcome.errorLines == [
        "descry: https://example.com/a.jpg: it is a web address, but Descry works offline. "
          + "Download the picture and name its file."
      ])
    #expect(outcome.lines.last == "blank.png\t")
    #expect(outcome.status == 1)
  }

  @Test(
    "Every way to ask for help works",
    arguments: [
      ("--help", "descry batch Photos"), ("-h", "descry batch Photos"),
      ("help", "descry batch Photos"), ("help batch", "--retry-failed"),
      ("batch --help", "--retry-failed"), ("--help batch", "--retry-failed"),
      ("batch Photos -h", "--retry-failed"),
    ])
  func help(_ arguments: String, _ words: String) throws {
    let outcome = try command.shell("\"$descry\" \(arguments)")
    #expect(outcome.output.contains(words))
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test(
    "Options may stand before the subcommand's name",
    arguments: [
      "--language de batch Photos --store s", "-j2 --store=s batch Photos",
      "-j 2 --store s batch Photos", "--workers 2 batch Photos --store s",
    ])
  func order(_ arguments: String) throws {
    let outcome = try command.shell("\"$descry\" \(arguments); test -f s")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try command.descry("--format", "json", "doctor").output.hasPrefix("{"))
  }

  @Test("A file with the name of a subcommand is described after an option")
  func named() throws {
    try command.copy("blank.png", to: "batch")
    #expect(try command.descry("-q", "batch").output == "\n")
  }

  @Test("A file named like a command is described")
  func files() throws {
    try command.copy("blank.png", to: "bacth")
    #expect(try command.descry("bacth").output == "\n")
    #expect(try command.descry("describe", "export").errors.contains("there is no such file"))
  }
}
