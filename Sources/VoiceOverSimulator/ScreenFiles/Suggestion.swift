/// What somebody may have meant who wrote an unknown name.
package struct Suggestion: CustomStringConvertible {
  /// More names than these are not listed.
  private static let largestCount = 60
  /// Nobody writes a longer name almost right, in bytes.
  private static let longest = 200

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
    return known.map { ($0, Self.distance(name.lowercased(), $0.lowercased())) }
      .filter { $0.1 <= 2 }.min { $0.1 < $1.1 }?.0
  }

  /// How many characters to change, add or leave out (Levenshtein).
  private static func distance(_ first: String, _ second: String) -> Int {
    guard abs(first.count - second.count) <= 2 else { return .max }
    let second = Array(second)
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let change = diagonal + (second[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(change, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row.last ?? .max
  }
}
