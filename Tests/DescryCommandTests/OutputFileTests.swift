import Foundation
import TestSupport
import Testing

@Suite("Options that name an output file")
struct OutputFileTests {
  /// A command up to the name of its output, and the ending that the name has.
  struct Output: CustomTestStringConvertible, Sendable {
    let arguments: String
    let ending: String

    var testDescription: String { arguments }

    static let all = [
      Output(arguments: "--annotate", ending: "png"),
      Output(arguments: "voiceover app.yaml --render", ending: "svg"),
      Output(arguments: "batch Photos --store other --output", ending: "jsonl"),
      Output(arguments: "export --store s --output", ending: "html"),
      Output(arguments: "audit page.html --no-pictures --write-baseline", ending: "json"),
    ]

    /// The line of the shell that writes this file.
    func line(_ file: String) -> String {
      "\"$descry\" \(arguments) \(file)" + (arguments == "--annotate" ? " astronaut.png" : "")
    }
  }

  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.shell("mkdir Photos")
    for number in 0..<4 {
      try command.write(Data(Bitmap.tiny(number)), to: "Photos/\(number).bmp")
    }
    try command.copy("astronaut.png")
    try command.write(Data("<!doctype html><img src=x>".utf8), to: "page.html")
    try command.write(
      Data("elements: [{label: Hello, frame: [0, 0, 50, 50]}]".utf8), to: "app.yaml")
    _ = try command.shell("\"$descry\" batch Photos --store s")
  }

  @Test("No link is followed or replaced, whether it leads somewhere or not", arguments: Output.all)
  func links(output: Output) throws {
    let outcome = try command.shell(
      """
      echo precious > victim
      for target in victim none; do
        ln -sf $target "out.\(output.ending)"
        \(output.line("out.\(output.ending)")) > /dev/null; echo $?
        readlink "out.\(output.ending)"
      done
      cat victim
      ls -A | grep -E 'none|part$'
      """)
    #expect(outcome.lines == ["73", "victim", "73", "none", "precious"], "\(outcome.errors)")
    #expect(outcome.errors.contains("out.\(output.ending) is a symbolic link"))
  }

  @Test("A link under the old temporary name is not followed", arguments: Output.all)
  func temporaryNames(output: Output) throws {
    // The shell has the process identifier that the command gets from it.
    let outcome = try command.shell(
      """
      echo precious > victim
      ( ln -s victim "out.\(output.ending).$BASHPID.part"; exec \(output.line("out.\(output.ending)")) ) \\
        > /dev/null
      cat victim
      test -s "out.\(output.ending)" && ls -A | grep -c 'part$'
      """)
    #expect(outcome.lines == ["precious", "1"], "\(outcome.errors)")
  }

  @Test("The permissions of a file that is replaced are kept", arguments: Output.all)
  func permissions(output: Output) throws {
    let file = "out.\(output.ending)"
    let outcome = try command.shell(
      """
      umask 022
      \(output.line(file)) > /dev/null 2>&1
      stat -c %a \(file); chmod 600 \(file)
      \(output.line(file)) > /dev/null 2>&1
      stat -c %a \(file)
      stat -c %a s
      """)
    #expect(outcome.lines == ["644", "600", "600"])
  }

  @Test(
    "An ending that promises another format is refused, and nothing is written",
    arguments: Output.all)
  func contradiction(output: Output) throws {
    for name in ["out.jpg", "OUT.JPG", "out.xlsx", "a.folder/out.gz"] {
      let outcome = try command.shell("mkdir -p a.folder; \(output.line(name))")
      #expect(outcome.status == 64, "\(name): \(outcome.errors)")
      #expect(outcome.errors.contains("cannot write \(name): it writes "))
      #expect(outcome.errors.contains(".\(output.ending)"))
    }
    let made = try command.shell("ls -A | grep -iE 'out|^other$'; ls a.folder").lines
    #expect(made == [])
  }

  @Test(
    "An export has the format that the name of its output promises",
    arguments: [
      ("r.html", "<!doctype html>"), ("r.HTM", "<!doctype html>"), ("r.csv", "path,status,"),
      ("r.jsonl", "{\"brightness\":"), ("r.ndjson", "{\"brightness\":"), ("r", "{\"brightness\":"),
      ("r.txt", "{\"brightness\":"), (".html", "{\"brightness\":"),
      ("r.of.2026 --format csv", "path,status,"), ("r.html --format html", "<!doctype html>"),
    ])
  func inferred(output: String, beginning: String) throws {
    let outcome = try command.shell(
      """
      "$descry" export --store s --output \(output) || exit
      head -c \(beginning.utf8.count) \(output.split(separator: " ")[0])
      """)
    #expect(outcome.output.lowercased() == beginning.lowercased(), "\(outcome.errors)")
  }

  @Test(
    "A name and --format that contradict each other are refused",
    arguments: ["r.html --format csv", "r.csv --format jsonl", "r.jsonl --format html"])
  func formats(output: String) throws {
    let outcome = try command.shell("\"$descry\" export --store s --output \(output); ls r.*")
    #expect(outcome.errors.contains("by its ending, but --format asks for"))
    #expect(outcome.output == "")
    let refused = try command.shell("\"$descry\" export --store s --output \(output)")
    #expect(refused.status == 64)
  }

  @Test("A page without thumbnails needs no --format where its name says what it is")
  func options() throws {
    #expect(
      try command.shell("\"$descry\" export --store s --no-thumbnails --output r.html").status == 0)
    #expect(
      try command.shell("\"$descry\" export --store s --no-thumbnails --output r.csv").status == 64)
  }

  @Test("An export that cannot be written to its end leaves the old file and nothing else")
  func cut() throws {
    let outcome = try command.shell(
      """
      "$descry" export --store s --output r.jsonl
      cp r.jsonl before; ls -A > names
      ( ulimit -f 1; exec "$descry" export --store s --output r.jsonl ); echo $?
      ( ulimit -f 1; exec "$descry" export --store s --output new.jsonl ); echo $?
      cmp r.jsonl before && ls -A | diff - names && echo same
      test $(stat -c %s r.jsonl) -gt 1024 && echo large
      """)
    #expect(outcome.lines == ["73", "73", "same", "large"], "\(outcome.errors)")
  }

  @Test("Killed at any moment, an export leaves the old file or the new one, and nothing else")
  func killed() throws {
    let outcome = try command.shell(
      """
      RANDOM=26
      "$descry" export --store s --output whole.html; echo old > r.html; ls -A > names
      for i in {1..20}; do
        "$descry" export --store s --output r.html & running=$!
        sleep 0.0$((10 + RANDOM % 90)); kill -9 $running; wait $running
        grep -q old r.html || cmp r.html whole.html || echo damaged
        ls -A | diff - names
        echo old > r.html
      done 2> /dev/null
      """)
    #expect(outcome.output == "")
  }

  @Test("A store whose path is a link that leads nowhere is refused, and nothing is made there")
  func store() throws {
    let outcome = try command.shell(
      """
      ln -s none linked
      "$descry" batch Photos --store linked; echo $?
      "$descry" audit page.html --store linked > /dev/null; echo $?
      ls -A | grep -c none
      ln -sf s linked
      "$descry" batch Photos --store linked 2>&1 | grep -o 'known already: 4'
      """)
    #expect(outcome.lines == ["73", "73", "0", "known already: 4"], "\(outcome.errors)")
  }
}
