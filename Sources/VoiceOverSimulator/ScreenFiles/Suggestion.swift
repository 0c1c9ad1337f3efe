/// What somebody may have meant who wrote an unknown name.
package struct Suggestion: CustomStringConvertible {
  /// More names than these are not listed.
  private static let largestCount = 60
  /// Nobody writes a longer name almost right, in bytes.
  private static let longest = 200
  private static let largestDistance = 2

  private let name: String
  private let known: [String]

  package init(for name: String, among known: [String]) {
    self.name = name
    self.known = known
  }

  /// "did you mean 'label'?", or all that could stand there; nothing where that is too much.
  package var description: String {
    if let closest { return "did you mean '\(closest)'?" }
    guard 1...Self.largestCount ~= known.count else { return "" }
    return "expected one of \(known.joined(separator: ", "))"
  }

  /// The known name that differs in the fewest characters, two at most.
  package var closest: String? {
    guard name.utf8.count <= Self.longest else { return nil }
    let written = Array(name.lowercased())
    var closest: (name: String, distance: Int)?
    for candidate in known {
      let distance = Self.distance(written, Array(candidate.lowercased()))
      if distance <= Self.largestDistance, distance < closest?.distance ?? .max {
        closest = (candidate, distance)
      }
    }
    return closest?.name
  }

  /// How many characters to change, add or leave out (Levenshtein), or more than the largest
  /// distance if they are more.
  ///
  /// Compares only characters at most that far apart, so that 10,000 names of 200 characters take
  /// a fifth of a second. The standard library's `difference(from:)` takes a minute.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    guard abs(first.count - second.count) <= largestDistance else { return .max }
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      let start = max(0, index - largestDistance)
      let end = min(second.count, index + largestDistance + 1)
      var diagonal = row[start]
      row[start] = start == 0 ? index + 1 : largestDistance + 1
      for column in start..<end {
        let change = diagonal + (second[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row.last ?? .max
  }
}
