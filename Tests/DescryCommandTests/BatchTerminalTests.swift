import Foundation
import TestSupport
import Testing

@Suite("descry batch in a terminal (#34)", .needs(.tmux))
struct BatchTerminalTests {
  private let command: Command

  init() throws {
    command = try Command()
    // More pictures than any of these tests waits for.
    try command.copy("sentence.png")
    _ = try command.shell(
      """
      mkdir Photos
      for number in {0..599}; do { cat sentence.png; echo $number; } > Photos/$number.png; done
      """)
  }

  private func start(_ terminal: Terminal) throws {
    try terminal.enter("PS1='> '; clear; \"$descry\" batch Photos; echo status $?")
    try terminal.wait(for: " of 600 files")
  }

  /// Ends the batch with Ctrl-C twice.
  ///
  /// Bash gives up the rest of a line when its command dies of SIGINT. On a slow machine the batch
  /// may end before the second Ctrl-C, with the same status, and bash prints it.
  private func end(_ terminal: Terminal) throws {
    try terminal.press("C-c")
    try terminal.wait(for: "press Ctrl-C again")
    try terminal.press("C-c")
    try terminal.enter("echo status $?")
    try terminal.wait(for: "status 130")
  }

  /// Waits until the line shows another number of files.
  private func waitForProgress(_ terminal: Terminal) throws {
    func count() throws -> Substring? {
      try terminal.screen().firstMatch(of: /(\d+) of 600 files/)?.1
    }
    let before = try count()
    try terminal.wait { try ![before, nil].contains(count()) }
  }

  @Test("Progress stays in one row", arguments: [40, 80, 200])
  func progress(columns: Int) throws {
    let terminal = try Terminal(command, columns: columns)
    try start(terminal)
    var seen: Set<String> = []
    try terminal.wait {
      let rows = try terminal.rows().filter { $0.contains(" of 600 files") }
      #expect(rows.count <= 1, "\(rows)")
      #expect(rows.allSatisfy { $0.count <= columns - 3 }, "\(rows)")
      #expect(rows.allSatisfy { $0.contains("[") == (columns == 200 || $0.hasPrefix("[")) })
      seen.formUnion(rows)
      return seen.count >= 3
    }
    try end(terminal)
  }

  @Test("The first Ctrl-C erases the line, prints a note and a summary", arguments: [40, 80])
  func interrupt(columns: Int) throws {
    let terminal = try Terminal(command, columns: columns)
    try start(terminal)
    try terminal.press("C-c")
    let screen = try terminal.wait(for: "status 130")
    #expect(screen.contains("press Ctrl-C again to stop at once"))
    #expect(screen.contains("run the same command to continue"))
    #expect(!screen.contains(" of 600 files"), "\(screen)")
    #expect(!screen.contains("^C"), "\(screen)")
    #expect(!screen.contains("Next:"))
  }

  @Test("The second Ctrl-C erases the line")
  func twice() throws {
    let terminal = try Terminal(command)
    try start(terminal)
    try end(terminal)
    #expect(try !terminal.screen().contains(" of 600 files"))
  }

  @Test("In a window that becomes narrower the line is not torn")
  func resize() throws {
    let terminal = try Terminal(command, columns: 120)
    try start(terminal)
    #expect(try terminal.rows().contains { $0.hasPrefix("[") && $0.count > 40 })
    try terminal.resize(columns: 40, rows: 24)
    // The line may change once before the batch knows the new width.
    for _ in 1...2 { try waitForProgress(terminal) }
    let rows = try terminal.rows()
    let lines = rows.filter { $0.contains("600 files") }
    #expect(lines.count == 1, "\(rows)")
    #expect(lines.allSatisfy { $0.wholeMatch(of: /[^\[]+ left, \d+ of 600 files.*/) != nil })
    #expect(!rows.contains { $0.contains("[") }, "\(rows)")
    try end(terminal)
  }
}
