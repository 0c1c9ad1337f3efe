/// Gestures in a row, with what should be heard after them.
///
/// A script has a gesture a line. A line that begins with `>` is what should be heard after the
/// gesture above; one that begins with `#` is a comment.
public struct Script: Equatable, Sendable {
  /// A gesture, with what should be heard after it.
  public struct Step: Equatable, Sendable {
    /// What the fingers do.
    public var gesture: Gesture
    /// The line of the gesture, from 1.
    public var line: Int
    /// What should be heard, an utterance each; nothing is checked where it is empty.
    public var expectations: [Expectation]
  }

  /// The gestures, in order.
  public var steps: [Step] = []

  /// Reads a script.
  ///
  /// - Throws: the line and column of what is no gesture, and what was expected there.
  public init(_ text: String) throws(InputError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let start = line.firstIndex(where: { !$0.isWhitespace }), line[start] != "#" else {
        continue
      }
      do throws(InputError) {
        try read(line[start...], line: index + 1)
      } catch {
        let column = line.unicodeScalars.distance(from: line.startIndex, to: start) + 1
        throw InputError(error.message, line: index + 1, column: column)
      }
    }
  }

  /// Reads a script from a file.
  ///
  /// - Throws: why it cannot be read, or the line and column of what is no gesture.
  public init(file: String) throws(InputError) {
    self = try InputFile(file).read { text throws(InputError) in try Script(text) }
  }

  private mutating func read(_ content: Substring, line: Int) throws(InputError) {
    if content.first == ">" {
      guard !steps.isEmpty else {
        throw InputError("expected a gesture before what should be heard after it")
      }
      steps[steps.count - 1].expectations.append(
        Expectation(String(content.dropFirst())))
    } else {
      let gesture = content.prefix { $0 != "#" }
      steps.append(Step(gesture: try Gesture(String(gesture)), line: line, expectations: []))
    }
  }
}

/// What should be heard after a gesture.
public struct Expectation: Equatable, Sendable {
  /// The words, compared without case and punctuation; "three" is the same as "3".
  ///
  /// "…" at the start or the end stands for words that do not matter; in parentheses they name a
  /// sound: "(border)".
  public let text: String

  /// An expectation as scripts write it.
  public init(_ text: String) {
    self.text = text.trimmingPrefix(while: \.isWhitespace).description
  }

  /// Whether this is what was heard.
  public func isMet(by utterance: Utterance) -> Bool {
    guard !utterance.text.isEmpty else { return text == utterance.line }
    let (expected, heard) = (NormalForm(text).text, NormalForm(utterance.text).text)
    switch (text.hasPrefix("…"), text.hasSuffix("…")) {
    case (false, false): return heard == expected
    case (false, true): return heard.hasPrefix(expected)
    case (true, false): return heard.hasSuffix(expected)
    case (true, true): return heard.contains(expected)
    }
  }
}

/// Something else is heard after a gesture of a script than it expects.
public struct Mismatch: Equatable, Sendable {
  /// The line of the gesture in the script, from 1.
  public let line: Int
  /// The gesture.
  public let gesture: Gesture
  /// What is heard, beside what should be.
  public let difference: SpeechDifference
}

extension Mismatch: CustomStringConvertible {
  /// "line 3, right:", and beneath it the difference.
  public var description: String { "line \(line), \(gesture):\(difference)" }
}

extension VoiceOver {
  /// Performs the gestures of a script, each when the one before was heard to its end.
  ///
  /// - Returns: where something else was heard than the script expects.
  public func perform(_ script: Script) async -> [Mismatch] {
    var mismatches: [Mismatch] = []
    for step in script.steps {
      let heard = await perform(step.gesture)
      guard !step.expectations.isEmpty,
        let difference = SpeechDifference(expected: step.expectations, heard: heard)
      else { continue }
      mismatches.append(
        Mismatch(line: step.line, gesture: step.gesture, difference: difference))
    }
    return mismatches
  }
}
