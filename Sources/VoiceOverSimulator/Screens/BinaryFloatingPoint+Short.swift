extension BinaryFloatingPoint {
  /// The number as text, without ".0" if it is whole.
  var short: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}
