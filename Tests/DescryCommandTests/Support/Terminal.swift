import Foundation
import Testing

/// A shell in a real terminal, driven by tmux.
final class Terminal {
  /// Far more than anything takes, even on a busy machine.
  private static let patience = Duration.seconds(600)

  private let command: Command

  /// A terminal of 24 rows, whose shell is in the command's folder.
  init(_ command: Command, columns: Int = 80) throws {
    self.command = command
    try tmux("-f /dev/null new-session -d -x \(columns) -y 24 'PS1=\"$ \" bash --norc --noprofile'")
    try wait(for: "$ ")
  }

  /// The server inherits from Foundation that signals are blocked, and would wait for a shell that
  /// does not hear that it should end.
  ///
  /// The shell and its programs would still write into the folder. The second pkill ends what the
  /// shell started during the first.
  deinit {
    let ending = "pkill -KILL -s #{pane_pid}; pkill -KILL -s #{pane_pid}; kill -KILL #{pid}"
    _ = try? tmux("display-message -p '\(ending)' | sh")
  }

  /// Writes a line to the shell or the program in it.
  func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Types these characters.
  func type(_ text: String) throws {
    try tmux("send-keys -l \(Self.quoted(text))")
  }

  /// Presses keys, by tmux's names for them.
  func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys \(Self.quoted(key))") }
  }

  /// Makes the window as large as this.
  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window -x \(columns) -y \(rows)")
  }

  /// Writes all that comes to the terminal into a file, as it comes.
  func record(to file: String) throws {
    try tmux("pipe-pane -O \(Self.quoted("cat > '\(command.folder.path)/\(file)'"))")
  }

  /// What is to be seen, a line a row.
  ///
  /// - Parameters:
  ///   - styled: whether colours are in it, as escape sequences.
  ///   - joined: whether a line that the terminal wrapped is one line.
  func screen(styled: Bool = false, joined: Bool = true) throws -> String {
    try tmux("capture-pane -p\(joined ? " -J" : "")\(styled ? " -e" : "")").output
  }

  /// What is to be seen, with the rows that the terminal has wrapped as rows of their own.
  func rows() throws -> [String] {
    try tmux("capture-pane -p").output.split(separator: "\n").map(String.init)
  }

  /// Waits until these words are to be seen.
  ///
  /// - Returns: the whole screen.
  @discardableResult
  func wait(for words: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    var screen = ""
    try wait(sourceLocation: sourceLocation) {
      screen = try self.screen()
      return screen.contains(words)
    }
    return screen
  }

  /// Waits until a condition is true.
  func wait(
    sourceLocation: SourceLocation = #_sourceLocation, until condition: () throws -> Bool
  ) throws {
    let start = ContinuousClock.now
    while try !condition() {
      let screen = try screen()
      try #require(
        ContinuousClock.now - start < Self.patience, "\(screen)", sourceLocation: sourceLocation)
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  @discardableResult
  private func tmux(_ arguments: String) throws -> Command.Outcome {
    // The server goes on; what it inherits would keep Foundation waiting for the end of the client.
    let outcome = try command.shell(
      """
      for fd in /proc/$$/fd/*; do
        fd=${fd##*/}; if ((fd > 2)); then eval "exec $fd>&-"; fi
      done
      TMUX_TMPDIR="$PWD" tmux -L t \(arguments)
      """)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
