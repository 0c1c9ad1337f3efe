import ArgumentParser
import VoiceOverSimulator

/// Prints what is heard, and says it aloud if that is wanted.
struct HeardOutput {
  /// How it is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// A line an utterance.
    case text
    /// One object, with the origin of each segment.
    case json
  }

  /// Who says it aloud.
  let speaker: Speaker?

  private let format: Format
  private let output = StandardOutput()

  init(speaker: Speaker?, format: Format) {
    self.speaker = speaker
    self.format = format
  }

  /// Prints a whole log, and returns when it is said; when the task is cancelled, it says no more.
  func print(_ log: SpokenLog) async throws {
    if format == .json { try output.write(json: log) }
    for utterance in log.utterances {
      if format == .text { try output.write(Self.line(utterance)) }
      if !Task.isCancelled { speaker?.say(utterance) }
      await speaker?.finish()
    }
    Self.sayErrors(in: log.utterances)
  }

  /// Prints an utterance as a line, and begins to say it.
  func print(_ utterance: Utterance) throws {
    try output.write(Self.line(utterance))
    speaker?.say(utterance)
  }

  /// Says on standard error why pictures could not be described.
  static func sayErrors(in utterances: [Utterance]) {
    for error in utterances.flatMap(\.segments) where error.origin == .error {
      StandardError.say(error.text)
    }
  }

  private static func line(_ utterance: Utterance) -> String {
    TerminalText.line(utterance.line) + "\n"
  }
}

extension SpokenLog {
  /// Whether a picture could not be described.
  var hasErrors: Bool { utterances.flatMap(\.segments).contains { $0.origin == .error } }
}

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
    switch line.first {
    case "-": TerminalColors.errors.paint(line, .red)
    case "+": TerminalColors.errors.paint(line, .green)
    default: line
    }
  }
}
