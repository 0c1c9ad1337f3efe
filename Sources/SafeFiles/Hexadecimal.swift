extension Sequence<UInt8> {
  /// The bytes as lower-case hexadecimal digits, two for each.
  package var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
