import ArgumentParser
import DescriptionWorkers
import Foundation
import Glibc
import SafeFiles
import SystemPackage

/// Where the data goes.
struct StandardOutput {
  /// Whether a person sees it.
  let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Writes all of the text.
  ///
  /// - Throws: the exit status for output that cannot be written. A reader that has gone away
  ///   (`descry … | head`) is not reported; for anything else, standard error says why.
  func write(_ text: String) throws {
    try write(painted: isTerminal ? TerminalText.lines(text) : text)
  }

  /// Writes text with colours, in which nothing else can change the terminal.
  func write(painted text: String) throws {
    let failure = writeAll(Array(text.utf8), to: STDOUT_FILENO)
    guard failure != 0 else { return }
    if failure != EPIPE {
      StandardError.say("the output cannot be written: \(Errno(rawValue: failure))")
    }
    throw ExitStatus.unwritable
  }

  /// Writes a value as JSON for people and programs: indented, its keys in alphabetical order.
  func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    try write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
  }
}

/// Where everything for the eye goes.
enum StandardError {
  /// Whether a person sees it.
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

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

  /// Says what is lacking in how processes are sandboxed, if anything is.
  static func warn(of sandbox: SandboxState) {
    if let warning = warning(of: sandbox) { say(warning) }
  }

  /// What is lacking in how processes are sandboxed; `nil` for nothing.
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

/// Text that may go to a terminal: without what could move the cursor, change the terminal or
/// turn the order of the letters around.
enum TerminalText {
  /// The text on one line.
  static func line(_ text: String) -> String {
    clean(text) { "\n\r\t".unicodeScalars.contains($0) ? " " : nil }
  }

  /// "a, b, c and 2 more".
  static func list(_ names: [String], most: Int = 3) -> String {
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The text with its lines and tabs.
  static func lines(_ text: String) -> String {
    clean(text) { "\n\t".unicodeScalars.contains($0) ? $0 : nil }
  }

  /// - Parameter replacement: what stands for a character that would be left out.
  private static func clean(
    _ text: String, replacement: (Unicode.Scalar) -> Unicode.Scalar?
  ) -> String {
    var cleaned = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isDangerous(scalar) {
        cleaned.append(scalar)
      } else if let replacement = replacement(scalar) {
        cleaned.append(replacement)
      }
    }
    return String(cleaned)
  }

  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }
}
