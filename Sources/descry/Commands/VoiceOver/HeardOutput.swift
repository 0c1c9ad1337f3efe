import ArgumentParser
import VoiceOverSimulator

/// Prints what is heard, and also speaks it if there is a speaker.
struct HeardOutput {
  /// The output format.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// One utterance a line.
    case text
    /// One object, with the origin of each segment.
    case json
  }

  /// Speaks aloud; `nil` for silence.
  let speaker: Speaker?

  let format: Format
  let pictures: ScreenPictures
  private let output = StandardOutput()

  /// Prints a whole log, and returns when it has been spoken or the task is cancelled.
  func print(_ log: SpokenLog) async throws {
    if format == .json { try output.write(json: log) }
    for utterance in log.utterances {
      if format == .text { try output.write(Self.line(utterance)) }
      if !Task.isCancelled { speaker?.say(utterance) }
      await speaker?.finish()
    }
    sayErrors(in: log.utterances)
  }

  /// Prints an utterance as a line, and starts to speak it.
  func print(_ utterance: Utterance) throws {
    try output.write(Self.line(utterance))
    speaker?.say(utterance)
  }

  /// Reports on standard error why pictures could not be described, or their text not be read.
  func sayErrors(in utterances: [Utterance]) {
    for error in utterances.flatMap(\.segments) where error.origin == .error {
      StandardError.say(error.text)
    }
    pictures.sayUnreadTexts()
  }

  private static func line(_ utterance: Utterance) -> String {
    TerminalText.line(utterance.line) + "\n"
  }
}

extension SpokenLog {
  /// Whether a picture could not be described.
  var hasErrors: Bool { utterances.flatMap(\.segments).contains { $0.origin == .error } }
}

/// The differences between a script and what is heard, in the style of `diff`.
struct ScriptDifference {
  let script: String
  let mismatches: [Mismatch]

  /// A header for each gesture, and below it what is expected and heard.
  ///
  /// The signs at the margin say everything; colours on a terminal only repeat it.
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
