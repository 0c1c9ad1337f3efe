import ImageDescription

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
    let written = name.lowercased()
    return known.lazy.compactMap { known in
      written.editDistance(to: known.lowercased(), atMost: 2).map { (known, $0) }
    }.min { $0.1 < $1.1 }?.0
  }
}
