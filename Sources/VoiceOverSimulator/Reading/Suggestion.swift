/// What somebody may have meant who wrote an unknown name.
struct Suggestion: CustomStringConvertible {
  /// More names than these are not listed.
  private static let largestCount = 60

  private let name: String
  private let known: [String]

  init(for name: String, among known: [String]) {
    self.name = name
    self.known = known
  }

  /// "did you mean 'label'?", or all that could stand there; nothing where that is too much.
  var description: String {
    let close = known.map { ($0, Self.distance(name.lowercased(), $0.lowercased())) }
      .filter { $0.1 <= 2 }.min { $0.1 < $1.1 }
    if let close { return "did you mean '\(close.0)'?" }
    guard 1...Self.largestCount ~= known.count else { return "" }
    return "expected one of \(known.joined(separator: ", "))"
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
