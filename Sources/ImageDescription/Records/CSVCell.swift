/// The cells of CSV files (RFC 4180).
package enum CSVCell {
  /// What formulas begin with, also in a spreadsheet that takes full-width characters for others.
  private static let formulaSigns = Set("=+-@＝＋－＠﹦﹢﹣﹫".unicodeScalars)
  private static let lineSigns = Set("\t\r\n".unicodeScalars)
  private static let apostrophe: Unicode.Scalar = "'"

  /// The text as a cell, in quotes if necessary.
  package static func written(_ text: String) -> String {
    let defused = defused(text)
    guard defused.unicodeScalars.contains(where: { "\",\r\n".unicodeScalars.contains($0) }) else {
      return defused
    }
    // Split by scalars: to Swift, a quote with a combining mark is another character.
    let pieces = defused.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(pieces.map { String($0) }.joined(separator: "\"\""))\""
  }

  /// The text as a spreadsheet shows it.
  ///
  /// An apostrophe precedes what a spreadsheet would run as a formula. Control characters become
  /// U+FFFD, except tabs and line ends.
  package static func defused(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    if isFormula(text) { shown.append(apostrophe) }
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control && !lineSigns.contains(scalar)
      shown.append(isControl ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }

  /// The text of a cell that was defused: without the apostrophe.
  package static func text(of cell: String) -> String {
    let rest = String(cell.unicodeScalars.dropFirst())
    return cell.unicodeScalars.first == apostrophe && isFormula(rest) ? rest : cell
  }

  /// Whether the text begins like a formula.
  ///
  /// Skips what a spreadsheet may remove, and apostrophes, so that `text(of:)` can undo `defused`.
  private static func isFormula(_ text: String) -> Bool {
    let start = text.unicodeScalars.drop { $0 == apostrophe }
    if let first = start.first, lineSigns.contains(first) { return true }
    let sign = start.first { $0 != apostrophe && !$0.isInvisible }
    return sign.map(formulaSigns.contains) ?? false
  }
}
