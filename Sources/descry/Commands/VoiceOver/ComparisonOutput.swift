import VoiceOverSimulator

/// Prints where the descriptions of a hierarchy differ from what the simulator says.
struct ComparisonOutput {
  private let comparison: HierarchyComparison
  private let output = StandardOutput()

  init(_ comparison: HierarchyComparison) { self.comparison = comparison }

  /// Prints each element with both texts and the reasons, and a line with the numbers.
  ///
  /// - Throws: `ExitStatus.failed` if a difference is not known.
  func print() throws {
    for difference in comparison.differences {
      var lines = [
        "\(difference.id) (\(difference.pointer))", "  test:   \(difference.parserDescription)",
        "  Descry: \(difference.heard)",
      ]
      lines += difference.reasons.map { "  why:    \($0.title): \($0.explanation)" }
      try output.write(lines.map { TerminalText.line($0) + "\n" }.joined())
    }
    let unknown = comparison.differences.count { !$0.isKnown }
    StandardError.say(
      "\(comparison.differences.count) of \(comparison.comparedCount) descriptions differ, "
        + "\(unknown) of them for an unknown reason")
    if unknown > 0 { throw ExitStatus.failed }
  }
}
