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
