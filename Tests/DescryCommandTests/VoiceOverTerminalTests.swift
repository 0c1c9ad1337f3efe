import Foundation
import Testing

@Suite("descry voiceover in a terminal", .needs(.tmux))
struct VoiceOverTerminalTests {
  private let command: Command
  private let terminal: Terminal

  init() throws {
    command = try Command()
    let screen = """
      app: Photos
      elements:
        - {label: Close, traits: [button], frame: [16, 22, 60, 44]}
        - {label: Friends, frame: [0, 80, 180, 180]}
        - {label: Family, frame: [190, 80, 180, 180]}
      """
    try command.write(Data(screen.utf8), to: "screen.yaml")
    // Shows the exit status, and whether the terminal is restored.
    let run = """
      stty -g > before
      bash -c 'echo $$ > pid; exec "$descry" voiceover screen.yaml'; echo "status $?"
      stty -g > after; cmp before after && echo unchanged
      """
    try command.write(Data(run.utf8), to: "run")
    terminal = try Terminal(command)
  }

  @Test("Arrows swipe, q quits and restores the terminal")
  func swipes() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on, Photos, Close, button")
    try terminal.press("Right")
    try terminal.wait(for: "Friends")
    try terminal.press("Right", "Right")
    try terminal.wait(for: "Family\n(border)")
    try terminal.press("Left", "Left", "Space")
    try terminal.wait(for: "(border)\nFriends\nClose, button\nClose, button")
    try terminal.press("x")
    try terminal.wait(for: "unknown key; ? lists the keys")
    try terminal.press("q")
    try terminal.wait(for: "status 0\nunchanged")
  }

  @Test("Tab, Escape and unknown keys get one line, and help at the prompt lists the keys")
  func unknownKeys() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    let line = "unknown key; ? lists the keys"
    for (count, key) in ["Tab", "Home", "Escape"].enumerated() {
      try terminal.press(key)
      let lines = Array(repeating: line, count: count + 1).joined(separator: "\n")
      try terminal.wait(for: lines)
    }
    try terminal.press(":")
    try terminal.wait(for: "gesture: ")
    try terminal.enter("help")
    try terminal.wait(for: "3             threeFingerTap     hear what is in the picture")
    try terminal.press("q")
    try terminal.wait(for: "status 0\nunchanged")
  }

  @Test("A missing picture is named before anything is spoken")
  func missingPicture() throws {
    try command.write(
      Data("elements: [{label: A}, {label: B, image: gone.png}]".utf8), to: "screen.yaml")
    try terminal.enter(". ./run")
    let screen = try terminal.wait(for: "VoiceOver on")
    #expect(screen.contains("gone.png: no such file; picture paths are relative to the"))
    try terminal.press("q")
  }

  @Test(
    "A session starts with the first keys to know, and ? and h list all keys (#34)",
    arguments: ["?", "h"])
  func keys(_ key: String) throws {
    try terminal.enter(". ./run")
    let start = try terminal.wait(for: "VoiceOver on")
    #expect(start.contains("3            hear what is in the picture (three-finger tap)"))
    #expect(!start.contains("rotor"))
    try terminal.press(key)
    let list = try terminal.wait(for: "further in this direction")
    #expect(list.contains("3             threeFingerTap     hear what is in the picture"))
    #expect(list.contains("key           in a script"), "the list fits 24 rows")
    #expect(list.contains("d             threeFinger right"))
    #expect(list.contains("(border)"))
    try terminal.press("q")
  }

  @Test("The lists of keys fit terminals of 40, 80, 200 columns (#34)", arguments: [40, 80, 200])
  func narrow(columns: Int) throws {
    try terminal.resize(columns: columns, rows: 60)
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    try terminal.press("?")
    let screen = try terminal.wait(for: "Control-D")
    let longest = screen.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest < columns, "\(screen)")
    try terminal.press("q")
  }

  @Test("A description that is ready while a line is typed waits for its end (#34)")
  func whileTyping() throws {
    try command.copy("astronaut.png")
    try command.write(
      Data("elements: [{label: A}, {image: astronaut.png}]".utf8), to: "screen.yaml")
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    let before = try bytesRead()
    try terminal.press("Right", "t")
    // The file, a greeting of about 400 bytes and the answer of about 2,000.
    let size = try command.read("astronaut.png").count
    try terminal.wait { try bytesRead() - before > size + 1500 }
    let typing = try terminal.screen().trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(typing.hasSuffix("touch"))
    try terminal.enter("900,900")
    let screen = try terminal.wait(for: "One face")
    #expect(screen.contains("touch 900,900\n"), "\(screen)")
    #expect(!screen.contains("touch One"), "\(screen)")
    try terminal.press("q")
  }

  /// How many bytes the program has read from files, from the keyboard and from its worker.
  private func bytesRead() throws -> Int {
    let outcome = try command.shell("awk '/^rchar/ { print $2 }' /proc/$(cat pid)/io")
    return try #require(Int(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test("A point and other gestures are typed as lines, and a wrong one gets a suggestion")
  func lines() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    try terminal.press("t")
    try terminal.wait(for: "touch ")
    try terminal.enter("200,100")
    try terminal.wait(for: "touch 200,100\nFamily")
    try terminal.press(":")
    try terminal.enter("rihgt")
    try terminal.wait(for: "unknown gesture 'rihgt'; did you mean 'right'?")
    try terminal.press("C-d")
    try terminal.wait(for: "status 0\nunchanged")
  }

  @Test("Control-C exits with 130 and restores the terminal", arguments: [false, true])
  func interrupt(whileAsking: Bool) throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    if whileAsking { try terminal.press("t") }
    try terminal.press("C-c")
    // On a line of its own, also after a line that was being typed.
    try terminal.wait(for: "\nstatus 130\nunchanged")
  }

  @Test("A signal that ends the session restores the terminal")
  func terminate() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    #expect(try command.shell("kill -TERM $(cat pid)").status == 0)
    try terminal.wait(for: "status 143\nunchanged")
  }

  @Test("Control-Z restores the terminal, and fg resumes the session")
  func stop() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    try terminal.press("C-z")
    try terminal.wait(for: "Stopped")
    try terminal.enter("stty -g > stopped; cmp before stopped && echo sane")
    try terminal.wait(for: "\nsane")
    try terminal.enter("fg")
    // The terminal may echo the key, if it comes before the session goes on.
    try terminal.press("Right")
    try terminal.wait(for: "Friends")
    try terminal.press("q")
  }

  @Test("A session continues after the window is resized")
  func resize() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    try terminal.resize(columns: 30, rows: 8)
    try terminal.press("Right")
    try terminal.wait(for: "\nFriends")
    try terminal.press("q")
    try terminal.wait(for: "unchanged")
  }

  @Test("A dumb terminal gets no escape sequences")
  func plain() throws {
    try terminal.enter("bind 'set enable-bracketed-paste off'; export TERM=dumb")
    try terminal.wait(for: "TERM=dumb\n$ ")
    try terminal.record(to: "bytes")
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    try terminal.press("Right")
    try terminal.wait(for: "Friends")
    try terminal.press("?", "q")
    try terminal.wait(for: "unchanged")
    let bytes = try Data(contentsOf: command.folder.appendingPathComponent("bytes"))
    #expect(!bytes.contains(0x1B))
  }

  @Test("A difference has colours on a terminal, unless NO_COLOR is set")
  func colors() throws {
    try command.write(Data("tripleClick\n> Open\n".utf8), to: "a.script")
    let line = "\"$descry\" voiceover screen.yaml --script a.script"
    try terminal.enter("unset NO_COLOR; \(line); echo colored")
    try terminal.wait(for: "\ncolored")
    #expect(try terminal.screen(styled: true).contains("\u{1B}[31m- [-Open-]"))
    try terminal.enter("clear; export NO_COLOR=1; \(line); echo plain")
    try terminal.wait(for: "\nplain")
    #expect(try terminal.screen(styled: true).contains("\n- [-Open-]"))
  }
}
