import Foundation
import Testing

@Suite("descry voiceover in a terminal", .enabled(if: Terminal.isThere))
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
    // The state of the terminal and the exit status, as the shell finds them afterwards.
    let run = """
      stty -g > before
      bash -c 'echo $$ > pid; exec "$descry" voiceover screen.yaml'; echo "status $?"
      stty -g > after; cmp before after && echo unchanged
      """
    try command.write(Data(run.utf8), to: "run")
    terminal = try Terminal(command)
  }

  @Test("Arrows are swipes, '?' lists the keys, 'q' ends, and the terminal is as it was")
  func swipes() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on, Photos, Close, button")
    try terminal.press("Right")
    try terminal.wait(for: "Friends")
    try terminal.press("Right", "Right")
    try terminal.wait(for: "Family\n(border)")
    try terminal.press("Left", "Left", "Space")
    try terminal.wait(for: "(border)\nFriends\nClose, button\nClose, button")
    try terminal.press("?")
    try terminal.wait(for: "threeFingerTap")
    try terminal.press("x")
    try terminal.wait(for: "This key does nothing")
    try terminal.press("q")
    try terminal.wait(for: "status 0\nunchanged")
  }

  @Test("A point and other gestures are written in lines, which may be wrong")
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

  @Test("Control-C ends it with 130, and the terminal is as it was", arguments: [false, true])
  func interrupt(whileAsking: Bool) throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    if whileAsking { try terminal.press("t") }
    try terminal.press("C-c")
    try terminal.wait(for: "status 130\nunchanged")
  }

  @Test("A signal ends it, and the terminal is as it was")
  func terminate() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    #expect(try command.shell("kill -TERM $(cat pid)").status == 0)
    try terminal.wait(for: "status 143\nunchanged")
  }

  @Test("Control-Z gives the shell its terminal back, and fg goes on")
  func stop() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    try terminal.press("C-z")
    try terminal.wait(for: "Stopped")
    try terminal.enter("stty -g > stopped; cmp before stopped && echo sane")
    try terminal.wait(for: "\nsane")
    try terminal.enter("fg")
    try terminal.press("Right")
    try terminal.wait(for: "\nFriends")
    try terminal.press("q")
  }

  @Test("It goes on in a window of another size")
  func resize() throws {
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    try terminal.resize(columns: 30, rows: 8)
    try terminal.press("Right")
    try terminal.wait(for: "\nFriends")
    try terminal.press("q")
    try terminal.wait(for: "unchanged")
  }

  @Test("A terminal that can do nothing but lines gets nothing but lines")
  func plain() throws {
    try terminal.enter("bind 'set enable-bracketed-paste off'; export TERM=dumb")
    try terminal.wait(for: "TERM=dumb\n$ ")
    try terminal.record(to: "bytes")
    try terminal.enter(". ./run")
    try terminal.wait(for: "VoiceOver on")
    try terminal.press("Right", "?", "q")
    try terminal.wait(for: "unchanged")
    let bytes = try Data(contentsOf: command.folder.appendingPathComponent("bytes"))
    #expect(String(decoding: bytes, as: UTF8.self).contains("Friends"))
    #expect(!bytes.contains(0x1B))
  }

  @Test("A difference has colours on a terminal, unless one asks for none")
  func colors() throws {
    try command.write(Data("tripleClick\n> Open\n".utf8), to: "a.script")
    let line = "\"$descry\" voiceover screen.yaml --script a.script; echo done"
    try terminal.enter(line)
    try terminal.wait(for: "\ndone")
    #expect(try terminal.screen(styled: true).contains("\u{1B}[31m- [-Open-]"))
    try terminal.enter("clear; export NO_COLOR=1; \(line)")
    try terminal.wait(for: "\ndone")
    #expect(try terminal.screen(styled: true).contains("\n- [-Open-]"))
  }
}
