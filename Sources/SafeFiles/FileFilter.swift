/// Which of the files in a folder are taken.
public struct FileFilter: Equatable, Sendable {
  /// What is taken; everything where this is empty.
  public var included: [GlobPattern]
  /// What is left alone, even if it is included.
  public var excluded: [GlobPattern]

  /// A filter; without patterns it takes every file.
  public init(included: [GlobPattern] = [], excluded: [GlobPattern] = []) {
    self.included = included
    self.excluded = excluded
  }

  /// Whether the file of this path in its folder is taken.
  public func takes(_ path: String) -> Bool {
    if included.isEmpty && excluded.isEmpty { return true }
    let names = path.split(separator: "/")
    return (included.isEmpty || included.contains { $0.matches(names) })
      && !excluded.contains { $0.matches(names) }
  }
}

/// A pattern for files and folders: `*` is any run of characters within a name, `?` any one
/// character, `**` as a whole part of a path any run of folders; all else stands for itself.
///
/// A pattern with a slash before its end is held against the path from its beginning, any other
/// against each name in it. One that fits a folder fits all that is in it.
///
/// Matching takes time in proportion to the pattern's length times the path's at most.
public struct GlobPattern: Equatable, Sendable {
  private static let anyFolders: [Character] = ["*", "*"]

  private let parts: [[Character]]

  /// A pattern; a slash at its end means nothing.
  public init(_ pattern: String) {
    let parts = pattern.split(separator: "/").map(Array.init)
    let isFromBeginning = parts.count > 1 || pattern.first == "/"
    self.parts = isFromBeginning ? parts : [Self.anyFolders] + parts
  }

  /// Whether the pattern fits the path of a file, or one of the folders that it is in.
  func matches(_ path: [Substring]) -> Bool {
    // `**` takes as few folders as it can: where the parts after it do not fit, it takes one more.
    // Those before it need not be tried again, since whatever they might take instead, the last
    // `**` can take as well.
    let names = path.map(Array.init)
    var (part, name) = (0, 0)
    var retry: (part: Int, name: Int)?
    while part < parts.count {
      if parts[part] == Self.anyFolders {
        // Even at the end of a pattern it stands for something.
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
    // What is left of the path when the pattern is used up is in a folder that fits.
    return true
  }

  /// In the same way, with `*` for `**`.
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
