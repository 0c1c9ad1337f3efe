extension Double {
  /// The number with at most four decimals, as records give it.
  var rounded4: Double { (self * 10_000).rounded() / 10_000 }
}
