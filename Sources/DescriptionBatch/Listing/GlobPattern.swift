/// A pattern for files and folders: `*` is any run of characters within a name, `?` any one
/// character, `**` as a whole part of a path any run of folders; all else stands for itself.
///
/// A pattern with a slash before its end is held against the path from its beginning, any other
/// against each name in it. One that fits a folder fits all that is in it.
public struct GlobPattern: Equatable, Sendable {
  private let parts: [[Character]]

  /// A pattern; a slash at its end means nothing.
  public init(_ pattern: String) {
    let parts = pattern.split(separator: "/").map(Array.init)
    let isFromBeginning = parts.count > 1 || pattern.first == "/"
    self.parts = isFromBeginning ? parts : [["*", "*"]] + parts
  }

  /// Whether the pattern fits the path of a file, or one of the folders that it is in.
  func matches(_ path: [Substring]) -> Bool {
    Self.matches(parts[...], path.map(Array.init)[...])
  }

  /// What is left of the path when the pattern is used up is in a folder that fits.
  private static func matches(
    _ parts: ArraySlice<[Character]>, _ path: ArraySlice<[Character]>
  ) -> Bool {
    guard let part = parts.first else { return true }
    if part == ["*", "*"] {
      return path.indices.contains { matches(parts.dropFirst(), path[$0...]) }
    }
    guard let name = path.first, fits(part[...], name[...]) else { return false }
    return matches(parts.dropFirst(), path.dropFirst())
  }

  private static func fits(
    _ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>
  ) -> Bool {
    var (pattern, name) = (pattern, name)
    // Where the last star stood, and what of the name came after what it stands for.
    var star: (pattern: ArraySlice<Character>, name: ArraySlice<Character>)?
    while !name.isEmpty {
      if pattern.first == "*" {
        pattern = pattern.dropFirst()
        star = (pattern, name)
      } else if let wanted = pattern.first, wanted == "?" || wanted == name.first {
        pattern = pattern.dropFirst()
        name = name.dropFirst()
      } else if let (afterStar, rest) = star {
        pattern = afterStar
        name = rest.dropFirst()
        star = (afterStar, name)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == "*" }
  }
}
