extension [UInt8] {
  /// Whether these bytes contain others, in linear time.
  ///
  /// Swift's Glibc has no `memmem`, a GNU extension.
  func contains(run: [UInt8]) -> Bool {
    if run.isEmpty { return true }
    // Knuth, Morris and Pratt: for each prefix of the run, the length of the longest prefix that
    // ends it.
    var overlaps = [0]
    var length = 0
    for byte in run.dropFirst() {
      while length > 0, run[length] != byte { length = overlaps[length - 1] }
      if run[length] == byte { length += 1 }
      overlaps.append(length)
    }
    length = 0
    for byte in self {
      while length > 0, run[length] != byte { length = overlaps[length - 1] }
      if run[length] == byte { length += 1 }
      if length == run.count { return true }
    }
    return false
  }
}
