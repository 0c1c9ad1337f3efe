/// The difference between what is expected and heard, line by line.
///
/// In a test it explains itself:
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
    /// Heard as expected.
    case same(String)
    /// Expected but not heard; words that were not heard are in `[-` and `-]`.
    case missing(String)
    /// Heard but not expected; unexpected words are in `{+` and `+}`.
    case unexpected(String)
  }

  private enum Side {
    case expected(Expectation)
    case heard(Utterance)
  }

  /// The lines, in order.
  public private(set) var lines: [Line] = []

  /// The difference with the most lines in common; `nil` if everything is heard as expected.
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

  /// Adds the lines that were expected, then those heard instead.
  private mutating func append(_ lost: ArraySlice<Expectation>, _ extra: ArraySlice<Utterance>) {
    var (missing, unexpected): ([Line], [Line]) = ([], [])
    for (expectation, utterance) in zip(lost, extra) {
      let words = WordDifference(expected: expectation, heard: utterance.line)
      missing.append(.missing(words.expected))
      unexpected.append(.unexpected(words.heard))
    }
    missing += lost.dropFirst(missing.count).map { .missing($0.text) }
    unexpected += extra.dropFirst(unexpected.count).map { .unexpected($0.line) }
    lines += missing + unexpected
  }
}

extension SpeechDifference: CustomStringConvertible {
  /// The lines, with a line feed before each so that they begin at the margin.
  public var description: String { lines.map { "\n\($0)" }.joined() }
}

extension SpeechDifference.Line: CustomStringConvertible {
  /// The line after its sign: two spaces, `- ` or `+ `.
  public var description: String {
    switch self {
    case .same(let text): "  \(text)"
    case .missing(let text): "- \(text)"
    case .unexpected(let text): "+ \(text)"
    }
  }
}

extension SpokenLog {
  /// How the log differs from what is expected; `nil` if it does not.
  ///
  /// - Parameter expected: utterances as in scripts: "Close, button", "One face…", "(border)".
  public func difference(from expected: [String]) -> SpeechDifference? {
    utterances.difference(from: expected)
  }
}

extension [Utterance] {
  /// How the utterances differ from what is expected; `nil` if they do not.
  ///
  ///     let heard = await voiceOver.perform(.right)
  ///     #expect(heard.difference(from: ["Close, button"]) == nil)
  ///
  /// - Parameter expected: utterances as in scripts: "Close, button", "One face…", "(border)".
  public func difference(from expected: [String]) -> SpeechDifference? {
    SpeechDifference(expected: expected.map { Expectation($0) }, heard: self)
  }
}
