import ImageDescription

/// What an unknown name may have meant.
package struct Suggestion: CustomStringConvertible {
  /// Longer lists are not shown.
  private static let largestCount = 60
  /// Longer names are not typing mistakes, in bytes.
  private static let longest = 200

  private let name: String
  private let known: [String]

  package init(for name: String, among known: [String]) {
    self.name = name
    self.known = known
  }

  /// "did you mean 'label'?", or a list of the known names; empty if that is too long.
  package var description: String {
    if let closest { return "did you mean '\(closest)'?" }
    guard 1...Self.largestCount ~= known.count else { return "" }
    return "expected one of \(known.joined(separator: ", "))"
  }

  /// The known name with the smallest edit distance, at most 2.
  package var closest: String? {
    guard name.utf8.count <= Self.longest else { return nil }
    let written = name.lowercased()
    return known.lazy.compactMap { known in
      written.editDistance(to: known.lowercased(), atMost: 2).map { (known, $0) }
    }.min { $0.1 < $1.1 }?.0
  }
}
