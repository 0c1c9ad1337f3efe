extension String {
  /// The Levenshtein distance to another text.
  ///
  /// It compares only characters at most `limit` apart: 10,000 texts of 200 characters take less
  /// than a second; the standard library's `difference(from:)` takes a minute.
  ///
  /// - Returns: `nil` if the distance is over the limit.
  package func editDistance(to other: String, atMost limit: Int) -> Int? {
    let (first, second) = (Array(self), Array(other))
    guard abs(first.count - second.count) <= limit else { return nil }
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      let start = Swift.max(0, index - limit)
      let end = Swift.min(second.count, index + limit + 1)
      var diagonal = row[start]
      row[start] = start == 0 ? index + 1 : limit + 1
      for column in start..<end {
        let change = diagonal + (second[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(change, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[second.count] <= limit ? row[second.count] : nil
  }
}
