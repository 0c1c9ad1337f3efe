/// A list of gestures, with what you expect to hear after them.
///
/// A script has one gesture a line. A line that begins with `>` is what you expect after the
/// gesture above; `#` begins a comment.
public struct Script: Equatable, Sendable {
  /// A gesture, with what you expect to hear after it.
  public struct Step: Equatable, Sendable {
    /// The gesture.
    public var gesture: Gesture
    /// The line of the gesture, from 1.
    public var line: Int
    /// The expected utterances; if empty, nothing is checked.
    public var expectations: [Expectation]
  }

  /// The gestures, in order.
  public var steps: [Step] = []

  /// Reads a script.
  ///
  /// - Throws: an error with line and column.
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
  /// - Throws: an error with the file and, if it was readable, line and column.
  public init(file: String) throws(InputError) {
    self = try InputFile(path: file).read { text throws(InputError) in try Script(text) }
  }

  private mutating func read(_ content: Substring, line: Int) throws(InputError) {
    if content.first == ">" {
      guard !steps.isEmpty else {
        throw InputError("expected a gesture before the first line that begins with '>'")
      }
      steps[steps.count - 1].expectations.append(
        Expectation(String(content.dropFirst())))
    } else {
      let gesture = content.prefix { $0 != "#" }
      steps.append(Step(gesture: try Gesture(String(gesture)), line: line, expectations: []))
    }
  }
}

/// An utterance that a script expects.
public struct Expectation: Equatable, Sendable {
  /// The words, compared without case and punctuation; "three" equals "3".
  ///
  /// "…" or "..." at the start or the end stands for any words. Parentheses name a sound:
  /// "(border)".
  public let text: String

  /// An expectation as scripts write it.
  public init(_ text: String) {
    var text = text.trimmingPrefix(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    self.text = String(text)
  }

  /// Whether any words may come before, and after.
  var isOpen: (start: Bool, end: Bool) {
    (text.hasPrefix("…") || text.hasPrefix("..."), text.hasSuffix("…") || text.hasSuffix("..."))
  }

  /// Whether an utterance matches.
  public func isMet(by utterance: Utterance) -> Bool {
    guard !utterance.text.isEmpty else { return utterance.isSoundLine(text) }
    let (expected, heard) = (NormalForm(text).text, NormalForm(utterance.text).text)
    switch isOpen {
    case (false, false): return heard == expected
    case (false, true): return heard.hasPrefix(expected)
    case (true, false): return heard.hasSuffix(expected)
    case (true, true): return heard.contains(expected)
    }
  }
}

/// A gesture after which a script heard something unexpected.
public struct Mismatch: Equatable, Sendable {
  /// The line of the gesture in the script, from 1.
  public let line: Int
  /// The gesture.
  public let gesture: Gesture
  /// The difference between what was expected and heard.
  public let difference: SpeechDifference
}

extension Mismatch: CustomStringConvertible {
  /// "line 3, right:", and the difference below it.
  public var description: String { "line \(line), \(gesture):\(difference)" }
}

extension VoiceOver {
  /// Performs the gestures of a script, each after the words of the one before.
  ///
  /// - Returns: the gestures after which something unexpected was heard.
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
