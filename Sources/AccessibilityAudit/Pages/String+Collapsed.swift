extension StringProtocol {
  /// Without white space at its ends, and with one space for any white space inside.
  package var collapsed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
