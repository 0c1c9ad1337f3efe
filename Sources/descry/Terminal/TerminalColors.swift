import Foundation
import Glibc

/// A way to emphasise words on a terminal.
enum TextStyle: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case yellow = "33"
  case cyan = "36"
}

/// The colours of a stream.
///
/// Only a terminal gets colours, unless it has none or `NO_COLOR` is set (no-color.org). So no
/// information is in a colour alone.
struct TerminalColors {
  static let output = TerminalColors(of: STDOUT_FILENO)
  static let errors = TerminalColors(of: STDERR_FILENO)

  /// Whether the stream gets colours.
  let areShown: Bool

  private init(of stream: Int32) {
    let environment = ProcessInfo.processInfo.environment
    areShown =
      isatty(stream) == 1 && environment["NO_COLOR", default: ""].isEmpty
      && environment["TERM"] != "dumb"
  }

  /// The words in this style, or unchanged without colours.
  ///
  /// - Parameter words: without control characters; `TerminalText` and `visible` remove them.
  func paint(_ words: String, _ style: TextStyle) -> String {
    areShown ? "\u{1B}[\(style.rawValue)m\(words)\u{1B}[m" : words
  }
}
