import Glibc
import Synchronization

/// How the terminal of standard input behaves.
final class TerminalModes: Sendable {
  private let asFound: termios
  private let keyByKey: termios
  private let wanted: Mutex<termios>

  /// The terminal as it is found; `nil` if standard input is none.
  init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    asFound = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    keyByKey = modes
    wanted = Mutex(asFound)
  }

  /// Gives each key as it is pressed and does not show it, or whole lines, which it shows.
  func takesKeys(_ takesKeys: Bool) {
    wanted.withLock {
      $0 = takesKeys ? keyByKey : asFound
      Self.set($0)
    }
  }

  /// Puts the terminal back as it was.
  func restore() { Self.set(asFound) }

  /// Makes the terminal behave again as it did before it was restored.
  func resume() {
    wanted.withLock { Self.set($0) }
  }

  private static func set(_ modes: termios) {
    var modes = modes
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }
}
