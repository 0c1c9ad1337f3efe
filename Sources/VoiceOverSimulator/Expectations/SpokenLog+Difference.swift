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
