extension Array {
  /// The first index of the second part, in an array that a condition splits in two.
  func partitioningIndex(isInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
