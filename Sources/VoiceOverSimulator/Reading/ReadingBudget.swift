import Yams

/// How much the steps of one file may hold: a few lines can ask for millions of values.
final class ReadingBudget {
  /// The most values in all steps of a file.
  private static let mostValues = 50_000
  /// The most text in them, in bytes.
  private static let mostText = 4 << 20

  private var valuesLeft = mostValues
  private var textLeft = mostText

  /// Takes account of values, before they are made.
  ///
  /// - Throws: where the file has asked for more than it may.
  func take(values count: Int, text: Int, at node: Node) throws(InputError) {
    let (bytes, isTooMuch) = count.multipliedReportingOverflow(by: text)
    guard !isTooMuch, count <= valuesLeft, bytes <= textLeft else {
      throw node.error(
        "expected at most \(Self.mostValues) values with \(Self.mostText >> 20) MiB of text in "
          + "all steps of the file")
    }
    valuesLeft -= count
    textLeft -= bytes
  }
}
