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
