extension VoiceOver {
  /// Performs the gestures of a script, each when the one before was heard to its end.
  ///
  /// - Returns: where something else was heard than the script expects.
  public func perform(_ script: Script) async -> [Mismatch] {
    var mismatches: [Mismatch] = []
    for step in script.steps {
      let heard = await perform(step.gesture)
      guard let last = step.expectations.last else { continue }
      for index in 0..<max(heard.count, step.expectations.count) {
        let expectation = step.expectations.dropFirst(index).first
        let utterance = heard.dropFirst(index).first
        if let expectation, let utterance, expectation.isMet(by: utterance) { continue }
        mismatches.append(
          Mismatch(
            line: (expectation ?? last).line, expected: expectation?.text, heard: utterance?.line))
      }
    }
    return mismatches
  }
}
