import ArgumentParser
import Glibc

/// Where the data goes.
struct StandardOutput {
  /// Whether a person sees it.
  let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Writes all of the text.
  ///
  /// - Throws: the exit status for output that cannot be written. A reader that has gone away
  ///   (`descry … | head`) is no news; else standard error says why.
  func write(_ text: String) throws {
    let shown = isTerminal ? TerminalText.lines(text) : text
    let failure = Array(shown.utf8).withUnsafeBytes { bytes -> Int32 in
      var rest = bytes[...]
      while !rest.isEmpty {
        let written = Glibc.write(
          STDOUT_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        if written < 0 { return errno }
        rest = rest.dropFirst(written)
      }
      return 0
    }
    guard failure != 0 else { return }
    if failure != EPIPE {
      StandardError.say("the output cannot be written: \(String(cString: strerror(failure)))")
    }
    throw ExitStatus.unwritable
  }
}
