/// Selects files of a folder.
public struct FileFilter: Equatable, Sendable {
  /// Files to include; all if empty.
  public var included: [GlobPattern]
  /// Files to exclude, even if included.
  public var excluded: [GlobPattern]

  /// Creates a filter; without patterns it includes every file.
  public init(included: [GlobPattern] = [], excluded: [GlobPattern] = []) {
    self.included = included
    self.excluded = excluded
  }

  /// Whether the filter includes the file of this path in its folder.
  public func takes(_ path: String) -> Bool {
    if included.isEmpty && excluded.isEmpty { return true }
    let names = path.split(separator: "/")
    return (included.isEmpty || included.contains { $0.matches(names) })
      && !excluded.contains { $0.matches(names) }
  }
}

/// A pattern for files and folders.
///
/// `*` matches characters within a name, `?` one character, and `**`, as a whole part of a path,
/// any number of folders. Everything else matches itself. A pattern with a slash before its end
/// matches from the start of the path, any other matches a name anywhere in it. A pattern that
/// matches a folder matches everything in it.
///
/// Matching takes at most time proportional to the length of the pattern times that of the path.
public struct GlobPattern: Equatable, Sendable {
  private static let anyFolders: [Character] = ["*", "*"]

  private let parts: [[Character]]

  /// Creates a pattern; ignores a slash at its end.
  public init(_ pattern: String) {
    let parts = pattern.split(separator: "/").map(Array.init)
    let isFromBeginning = parts.count > 1 || pattern.first == "/"
    self.parts = isFromBeginning ? parts : [Self.anyFolders] + parts
  }

  /// Whether the pattern matches the path of a file or a folder above it.
  func matches(_ path: [Substring]) -> Bool {
    // `**` takes as few folders as possible: if the parts after it do not match, it takes one more.
    // Earlier `**` need no retry, since the last one can take whatever they could.
    let names = path.map(Array.init)
    var (part, name) = (0, 0)
    var retry: (part: Int, name: Int)?
    while part < parts.count {
      if parts[part] == Self.anyFolders {
        // At the end of a pattern it still needs a name.
        guard name < names.count else { return false }
        retry = (part, name)
        part += 1
      } else if name < names.count, Self.fits(parts[part], names[name]) {
        part += 1
        name += 1
      } else if let last = retry, last.name + 1 < names.count {
        retry = (last.part, last.name + 1)
        (part, name) = (last.part + 1, last.name + 1)
      } else {
        return false
      }
    }
    // The rest of the path is in a folder that matches.
    return true
  }

  /// The same algorithm, with `*` for `**`.
  private static func fits(_ pattern: [Character], _ name: [Character]) -> Bool {
    var (sign, character) = (0, 0)
    var retry: (sign: Int, character: Int)?
    while character < name.count {
      if sign < pattern.count, pattern[sign] == "*" {
        sign += 1
        retry = (sign, character)
      } else if sign < pattern.count, pattern[sign] == "?" || pattern[sign] == name[character] {
        sign += 1
        character += 1
      } else if let last = retry {
        retry = (last.sign, last.character + 1)
        (sign, character) = (last.sign, last.character + 1)
      } else {
        return false
      }
    }
    return pattern[sign...].allSatisfy { $0 == "*" }
  }
}
