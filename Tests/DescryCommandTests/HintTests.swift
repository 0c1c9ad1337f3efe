import Foundation
import Testing

@Suite("Hints for wrong command lines (issue 26)")
struct HintTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("blank.png")
    try command.copy("blank.png", to: "-dash.webp")
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("Photos"), withIntermediateDirectories: true)
    try command.copy("blank.png", to: "Photos/a.png")
  }

  static let mistakes: [([String], String)] = [
    (["-dash.webp"], "For a file of this name, write './-dash.webp'."),
    (["--json", "blank.png"], "Unknown option '--json'. Did you mean '--format json'?"),
    (["-json", "blank.png"], "Did you mean '--format json'?"),
    (
      ["--lang", "eng", "blank.png"],
      "Unknown option '--lang'. Did you mean '--language' or '--languages'?"
    ),
    (["--langauge", "de", "blank.png"], "Did you mean '--language'?"),
    (["--text-language", "deu", "blank.png"], "Did you mean '--text-languages'?"),
    (["-f", "json", "blank.png"], "Did you mean '--files-from' or '--format'?"),
    (["--vresion"], "Did you mean '--version'?"),
    (["-v"], "Did you mean '--version'?"),
    (["--xyzzy"], "Error: Unknown option '--xyzzy'.\n"),
    (["--output", "a.jsonl", "blank.png"], "Records go to standard output"),
    (["--recursive", "Photos"], "'descry batch FOLDER' describes the pictures in a folder"),
    (["--no-sandbox", "blank.png"], "Did you mean '--sandbox off'?"),
    (["--label", "-5 °", "blank.png"], "write '--label=-5 °'"),
    (["--store", "s", "blank.png"], "Other commands have it: batch, export, correct, audit."),
    (["bacth", "Photos"], "no command 'bacth'. Did you mean 'descry batch'?"),
    (["Batch", "Photos"], "Did you mean 'descry batch'?"),
    (["version"], "Did you mean 'descry --version'?"),
    (["--jobs", "2", "batch", "Photos"], "The command comes first: descry batch"),
    (["batch", "blank.png"], "blank.png is a picture, not a folder; describe it with 'descry"),
    (["batch", "Photos", "--recursive"], "It is not needed"),
    (["export", "a.sqlite"], "Name the store with --store: descry export --store a.sqlite"),
    (["export", "--store", "a.sqlite", "--html"], "Did you mean '--format html'?"),
    (["correct", "a.png", "A", "cat", "--store", "s"], "descry correct a.png \"A cat\""),
    (["serve", "8080"], "Did you mean '--port 8080'?"),
    (["serve", "--listen", "::1"], "Did you mean '--host'?"),
    (["serve", "--jobs", "2"], "Did you mean '--workers'?"),
    (["voiceover", "blank.png"], "blank.png is a picture, not a screen in YAML"),
    (["audit", "--sarif", "Photos"], "Did you mean '--format sarif'?"),
    (["doctor", "--json"], "Did you mean '--format json'?"),
    (
      ["--languages", "de", "blank.png"],
      "did you mean 'deu'? For descriptions in German, set 'language' to 'de'"
    ),
    (["--text-languages", "ru", "blank.png"], "did you mean 'rus'?\n"),
    (["--text-languages", "english", "blank.png"], "languages have names of three letters"),
    (["--text-languages", "eng,deu", "blank.png"], "join several with '+'"),
  ]

  @Test("A wrong command line ends with 64 and a hint that helps", arguments: mistakes)
  func mistake(_ arguments: [String], _ hint: String) throws {
    let quoted = arguments.map { "'\($0)'" }.joined(separator: " ")
    let outcome = try command.shell("\"$descry\" \(quoted)")
    #expect(outcome.errors.contains(hint), "\(outcome.errors)")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
  }

  @Test("A name that begins with '-' is described where it is written as a file's")
  func dash() throws {
    #expect(try command.descry("./-dash.webp").status == 0)
    #expect(try command.descry("--", "-dash.webp").status == 0)
  }

  @Test("A folder and an address fail with what helps, and the other pictures are described")
  func paths() throws {
    let outcome = try command.descry("Photos", "https://example.com/a.jpg", "blank.png")
    #expect(
      outcome.errorLines == [
        "descry: Photos: it is a folder; 'descry batch' describes the pictures in folders",
        "descry: https://example.com/a.jpg: it is an address, and Descry fetches nothing; "
          + "download the picture and name its file",
      ])
    #expect(outcome.lines.last == "blank.png\t")
    #expect(outcome.status == 1)
  }

  @Test(
    "Help is given however it is asked for",
    arguments: [
      ("--help", "descry --format jsonl"), ("-h", "descry --format jsonl"),
      ("help", "descry --format jsonl"), ("help batch", "--retry-failed"),
      ("batch --help", "--retry-failed"), ("--help batch", "--retry-failed"),
      ("batch Photos -h", "--retry-failed"),
    ])
  func help(_ arguments: String, _ words: String) throws {
    let outcome = try command.shell("\"$descry\" \(arguments)")
    #expect(outcome.output.contains(words))
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test("A file that has the name of a command, or nearly, is described")
  func files() throws {
    try command.copy("blank.png", to: "bacth")
    #expect(try command.descry("bacth").output == "\n")
    #expect(try command.descry("describe", "export").errors.contains("there is no such file"))
  }
}
