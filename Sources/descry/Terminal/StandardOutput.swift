import ArgumentParser
import DescriptionWorkers
import Glibc
import ImageDescription
import SafeFiles
import SystemPackage

/// Standard output, for data.
struct StandardOutput {
  let isTerminal = isatty(STDOUT_FILENO) == 1

  /// The width of the terminal in characters; 80 if unknown.
  static var columns: Int { TerminalText.columns(of: STDOUT_FILENO) }

  /// Writes the text; on a terminal, without control characters.
  ///
  /// - Throws: `ExitStatus.unwritable`. Standard error says why, unless the reader closed the pipe
  ///   (`descry … | head`).
  func write(_ text: String) throws {
    try write(painted: isTerminal ? TerminalText.lines(text) : text)
  }

  /// Writes text with colours whose other parts `TerminalText` has cleaned.
  func write(painted text: String) throws {
    let failure = writeAll(Array(text.utf8), to: STDOUT_FILENO)
    guard failure != 0 else { return }
    if failure != EPIPE {
      StandardError.say("cannot write the output: \(Errno(rawValue: failure))")
    }
    throw ExitStatus.unwritable
  }

  /// Writes a value as indented JSON with sorted keys.
  func write(json value: some Encodable) throws {
    try write(value.sortedJSON(pretty: true) + "\n")
  }
}

/// Standard error, for errors, notes and progress.
enum StandardError {
  static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// The width of the terminal in characters; 80 if unknown.
  static var columns: Int { TerminalText.columns(of: STDERR_FILENO) }

  /// Writes one line.
  static func say(_ message: String) { write(line(message)) }

  /// The message as a line of this program.
  static func line(_ message: String) -> String { "descry: \(TerminalText.line(message))\n" }

  /// Warns if the sandbox is incomplete.
  static func warn(of sandbox: SandboxState) {
    if let warning = warning(of: sandbox) { say(warning) }
  }

  /// What the sandbox lacks; `nil` if it is complete.
  static func warning(of sandbox: SandboxState) -> String? {
    guard !sandbox.gaps.isEmpty else { return nil }
    return "worker processes are not fully sandboxed: "
      + sandbox.gaps.joined(separator: "; ")
  }

  /// Writes the text unchanged, after erasing a status line.
  static func write(_ text: String) { StatusLine.interrupting { writeRaw(text) } }

  /// Writes the text unchanged; ignores errors.
  static func writeRaw(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Makes text safe for a terminal: removes control characters and bidirectional controls.
enum TerminalText {
  /// The text on one line, with spaces for line breaks and tabs.
  static func line(_ text: String) -> String {
    clean(text) { "\n\r\t".unicodeScalars.contains($0) ? " " : nil }
  }

  /// "a, b, c and 2 more".
  static func list(_ names: [String], most: Int = 3) -> String {
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The text with its line breaks and tabs.
  static func lines(_ text: String) -> String {
    clean(text) { "\n\t".unicodeScalars.contains($0) ? $0 : nil }
  }

  /// - Parameter replacement: what to insert for a dangerous character; `nil` to drop it.
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

  /// Whether a terminal must not get this character.
  static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar.properties.isBidiControl
    }
  }

  /// The width of the terminal that a stream writes to, in characters; 80 if unknown.
  fileprivate static func columns(of stream: Int32) -> Int {
    var size = winsize()
    let isKnown = ioctl(stream, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }
}
