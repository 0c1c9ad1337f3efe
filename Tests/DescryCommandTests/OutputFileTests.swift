import Foundation
import TestSupport
import Testing

@Suite("Options that name an output file")
struct OutputFileTests {
  /// A command without the name of its output, and the ending of that name.
  struct Output: CustomTestStringConvertible, Sendable {
    let arguments: String
    let ending: String

    var testDescription: String { arguments }

    static let all = [
      Output(arguments: "voiceover app.yaml --render", ending: "svg"),
      Output(arguments: "batch Photos --store other --output", ending: "jsonl"),
      Output(arguments: "export --store s --output", ending: "html"),
      Output(arguments: "audit page.html --no-pictures --write-baseline", ending: "json"),
      Output(arguments: "audit page.html --no-pictures --fail-on never --output", ending: "html"),
    ]

    /// The shell command that writes this file.
    func line(_ file: String) -> String { "\"$descry\" \(arguments) \(file)" }
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

  @Test("Neither follows nor replaces a link", arguments: Output.all)
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

  @Test("Does not follow a link under the old temporary name", arguments: Output.all)
  func temporaryNames(output: Output) throws {
    // exec keeps the process identifier of the shell.
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

  @Test("Keeps the permissions of a replaced file", arguments: Output.all)
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
    "Refuses an ending of another format and writes nothing",
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
    "An export has the format of its output's ending",
    arguments: [
      ("r.html", "<!doctype html>"), ("r.HTM", "<!doctype html>"), ("r.csv", "path,status,"),
      ("r.jsonl", "{\"announced\":"), ("r.ndjson", "{\"announced\":"), ("r", "{\"announced\":"),
      ("r.txt", "{\"announced\":"), (".html", "{\"announced\":"),
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
    "Refuses an ending that contradicts --format",
    arguments: ["r.html --format csv", "r.csv --format jsonl", "r.jsonl --format html"])
  func formats(output: String) throws {
    let outcome = try command.shell("\"$descry\" export --store s --output \(output); ls r.*")
    #expect(outcome.errors.contains("by its ending, but --format asks for"))
    #expect(outcome.output == "")
    let refused = try command.shell("\"$descry\" export --store s --output \(output)")
    #expect(refused.status == 64)
  }

  @Test("--no-thumbnails works with the ending of a page")
  func options() throws {
    #expect(
      try command.shell("\"$descry\" export --store s --no-thumbnails --output r.html").status == 0)
    #expect(
      try command.shell("\"$descry\" export --store s --no-thumbnails --output r.csv").status == 64)
  }

  @Test("An export that fails while writing leaves the old file and nothing else")
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

  @Test("A killed export leaves either the old or the new file, and nothing else")
  func killed() throws {
    let outcome = try command.shell(
      """
      "$descry" export --store s --output whole.html; echo old > r.html; ls -A > names
      # After a late kill the next one comes earlier, after a hit later: most come just before the end.
      delay=100 hits=0
      for i in {1..100}; do
        ((hits < 12)) || break
        "$descry" export --store s --output r.html & running=$!
        sleep ${delay}e-3
        if kill -9 $running; then
          hits=$((hits + 1)) delay=$((delay * 3 / 2 + 1))
        else
          delay=$((delay / 2))
          cmp r.html whole.html || echo missing
        fi
        wait $running
        [[ $(head -c 4 r.html) == old ]] || cmp r.html whole.html || echo damaged
        # A process that is killed just before it replaces the file leaves the complete new one.
        for left in .descry-*.part; do
          if [[ -e $left ]] && cmp "$left" whole.html; then rm "$left"; fi
        done
        ls -A | diff - names
        echo old > r.html
      done 2> /dev/null
      echo $hits
      """)
    #expect(outcome.output == "12\n")
  }

  @Test("Refuses a store whose path is a dangling link and creates nothing")
  func store() throws {
    let outcome = try command.shell(
      """
      ln -s none linked
      "$descry" batch Photos --store linked; echo $?
      "$descry" audit page.html --store linked > /dev/null; echo $?
      ls -A | grep -c none
      ln -sf s linked
      "$descry" batch Photos --store linked 2>&1 | grep -o '4 pictures are already in the store'
      """)
    #expect(
      outcome.lines == ["73", "73", "0", "4 pictures are already in the store"], "\(outcome.errors)"
    )
  }
}
