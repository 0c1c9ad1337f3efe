import DescriptionBatch
import Foundation
import Glibc

/// Where everything for the eye goes.
enum StandardError {
  /// Whether a person sees it.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether a person sees it who has nothing against colours (no-color.org).
  static var hasColors: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isTerminal && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// How many characters a line of the terminal has.
  static var columns: Int {
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  /// Says something in one line.
  static func say(_ message: String) { write(line(message)) }

  /// The line, with its end, that says this.
  static func line(_ message: String) -> String { "descry: \(TerminalText.line(message))\n" }

  /// Says what is lacking in how processes are locked up, if anything is.
  static func warn(of sandbox: SandboxState) {
    if let warning = warning(of: sandbox) { say(warning) }
  }

  /// What is lacking in how processes are locked up; `nil` for nothing.
  static func warning(of sandbox: SandboxState) -> String? {
    guard !sandbox.gaps.isEmpty else { return nil }
    return "pictures are described less isolated than they could be: "
      + sandbox.gaps.joined(separator: "; ")
  }

  /// Writes as it is; where standard error is closed there is nobody to tell.
  static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
