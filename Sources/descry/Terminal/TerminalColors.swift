import Foundation
import Glibc

/// How words may stand out on a terminal.
enum TextStyle: String {
  case bold = "1"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
}

/// The colours of a stream, if whoever reads it sees any.
///
/// There are none in a file or a pipe, on a terminal that has none, and for people who want none
/// (no-color.org). So a colour never is the only thing that says something.
struct TerminalColors {
  /// Those of standard output.
  static let output = TerminalColors(of: STDOUT_FILENO)
  /// Those of standard error.
  static let errors = TerminalColors(of: STDERR_FILENO)

  /// Whether there are any.
  let areShown: Bool

  private init(of stream: Int32) {
    let environment = ProcessInfo.processInfo.environment
    areShown =
      isatty(stream) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// The words in this style, or as they are.
  ///
  /// - Parameter words: without control characters, as `TerminalText` and `visible` make them.
  func paint(_ words: String, _ style: TextStyle) -> String {
    areShown ? "\u{1B}[\(style.rawValue)m\(words)\u{1B}[m" : words
  }
}
