/// How what is heard differs from what should be heard, to be read line by line.
///
/// In a test it is its own message:
///
///     let log = await voiceOver.log
///     #expect(log.difference(from: ["Close, button", "Friends"]) == nil)
///
/// fails with
///
///       Close, button
///     - Friends
///     + Friends {+at the bar+}
public struct SpeechDifference: Equatable, Sendable {
  /// A line of the difference.
  public enum Line: Equatable, Sendable {
    /// Heard as it should be.
    case same(String)
    /// Should be heard and is not; words that are not heard stand in `[-` and `-]`.
    case missing(String)
    /// Is heard and should not be; words too many stand in `{+` and `+}`.
    case unexpected(String)
  }

  private enum Side {
    case expected(Expectation)
    case heard(Utterance)
  }

  /// What is the same, what is missing and what is heard instead, in order.
  public private(set) var lines: [Line] = []

  /// The difference, with as many lines in common as can be; `nil` where all is heard as expected.
  public init?(expected: [Expectation], heard: [Utterance]) {
    let changes = heard.map(Side.heard).difference(from: expected.map(Side.expected)) {
      if case (.expected(let expectation), .heard(let utterance)) = ($0, $1) {
        expectation.isMet(by: utterance)
      } else {
        false
      }
    }
    guard !changes.isEmpty else { return nil }
    let missing = Set(changes.removals.map(\.offset))
    let unexpected = Set(changes.insertions.map(\.offset))
    var (position, offset) = (0, 0)
    while position < expected.count || offset < heard.count {
      let lost = expected[position...].indices.prefix { missing.contains($0) }
      let extra = heard[offset...].indices.prefix { unexpected.contains($0) }
      append(expected[lost], heard[extra])
      (position, offset) = (position + lost.count, offset + extra.count)
      guard offset < heard.count else { continue }
      lines.append(.same(heard[offset].line))
      (position, offset) = (position + 1, offset + 1)
    }
  }

  /// The lines that should be heard, then those that are heard in their place.
  private mutating func append(_ lost: ArraySlice<Expectation>, _ extra: ArraySlice<Utterance>) {
    var (missing, unexpected): ([Line], [Line]) = ([], [])
    for (expectation, utterance) in zip(lost, extra) {
      let words = WordDifference(expected: expectation.text, heard: utterance.line)
      missing.append(.missing(words.expected))
      unexpected.append(.unexpected(words.heard))
    }
    missing += lost.dropFirst(missing.count).map { .missing($0.text) }
    unexpected += extra.dropFirst(unexpected.count).map { .unexpected($0.line) }
    lines += missing + unexpected
  }
}

extension SpeechDifference: CustomStringConvertible {
  /// The lines, each on a line of its own; one before the first, so that they begin at the margin.
  public var description: String { lines.map { "\n\($0)" }.joined() }
}

extension SpeechDifference.Line: CustomStringConvertible {
  /// The line with its sign before it: two spaces, `- ` or `+ `.
  public var description: String {
    switch self {
    case .same(let text): "  \(text)"
    case .missing(let text): "- \(text)"
    case .unexpected(let text): "+ \(text)"
    }
  }
}

extension SpokenLog {
  /// How the log differs from what should be heard; `nil` where it does not.
  ///
  /// - Parameter expected: an utterance each, written as in scripts: "Close, button", "One face…",
  ///   "(border)".
  public func difference(from expected: [String]) -> SpeechDifference? {
    utterances.difference(from: expected)
  }
}

extension [Utterance] {
  /// How what is heard differs from what should be heard; `nil` where it does not.
  ///
  ///     let heard = await voiceOver.perform(.right)
  ///     #expect(heard.difference(from: ["Close, button"]) == nil)
  ///
  /// - Parameter expected: an utterance each, written as in scripts: "Close, button", "One face…",
  ///   "(border)".
  public func difference(from expected: [String]) -> SpeechDifference? {
    SpeechDifference(expected: expected.map { Expectation($0) }, heard: self)
  }
}
