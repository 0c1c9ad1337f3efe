extension Array {
  /// The first index whose element is in the second part, of an array of which the elements of one
  /// part all stand before those of another.
  func partitioningIndex(isInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [UInt8] {
  /// Whether other bytes stand in these, one after the other; in time linear in both.
  func contains(run: [UInt8]) -> Bool {
    if run.isEmpty { return true }
    // Knuth, Morris and Pratt: how much of the run stands at the end of each of its beginnings.
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
