import VoiceOverSimulator

/// Where something else was heard than a script expects, as `diff` shows it.
struct ScriptDifference {
  private let script: String
  private let mismatches: [Mismatch]

  init(script: String, _ mismatches: [Mismatch]) {
    self.script = script
    self.mismatches = mismatches
  }

  /// A line for each gesture, and beneath it what is expected and what is heard.
  ///
  /// The signs at the margin say it all; on a terminal there are colours, too.
  var text: String {
    var lines = ["--- expected", "+++ heard"]
    for mismatch in mismatches {
      lines.append("@@ \(script):\(mismatch.line) \(mismatch.gesture) @@")
      lines += mismatch.difference.lines.map(\.description)
    }
    return lines.map { colored(TerminalText.line($0)) + "\n" }.joined()
  }

  private func colored(_ line: String) -> String {
    guard StandardError.hasColors else { return line }
    switch line.first {
    case "-": return "\u{1B}[31m\(line)\u{1B}[m"
    case "+": return "\u{1B}[32m\(line)\u{1B}[m"
    default: return line
    }
  }
}
