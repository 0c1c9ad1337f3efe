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
    (included.isEmpty || Self.matches(path, included)) && !excludes(path)
  }

  /// Whether the filter excludes the file of this path, or everything in the folder of this path.
  package func excludes(_ path: String) -> Bool { Self.matches(path, excluded) }

  private static func matches(_ path: String, _ patterns: [GlobPattern]) -> Bool {
    guard !patterns.isEmpty else { return false }
    let names = path.split(separator: "/")
    return patterns.contains { $0.matches(names) }
  }
}

/// A pattern for files and folders.
///
/// `*` matches characters within a name, `?` one character, `[a-f]` one of these characters, `[!a-f]`
/// one other, and `**`, as a whole part of a path, any number of folders. Everything else matches
/// itself, also a `[` without `]`. A pattern with a slash before its end matches from the start of
/// the path, any other matches a name anywhere in it. A pattern that matches a folder matches
/// everything in it.
///
/// Matching takes at most time proportional to the length of the pattern times that of the path.
public struct GlobPattern: Equatable, Sendable {
  /// What a part of a pattern matches.
  private enum Sign: Equatable, Sendable {
    /// Any characters.
    case any
    /// Any character.
    case one
    case character(Character)
    /// A character in these ranges, or outside all of them.
    case choice([ClosedRange<Character>], isNegated: Bool)

    /// Whether it matches the character; `any` never does.
    func matches(_ character: Character) -> Bool {
      switch self {
      case .any: false
      case .one: true
      case .character(let own): own == character
      case .choice(let ranges, let isNegated):
        ranges.contains { $0.contains(character) } != isNegated
      }
    }
  }

  private static let anyFolders: [Sign] = [.any, .any]

  private let parts: [[Sign]]

  /// Creates a pattern; ignores a slash at its end.
  public init(_ pattern: String) {
    let parts = pattern.split(separator: "/").map(Self.signs)
    let isFromBeginning = parts.count > 1 || pattern.first == "/"
    self.parts = isFromBeginning ? parts : [Self.anyFolders] + parts
  }

  private static func signs(_ part: Substring) -> [Sign] {
    let characters = Array(part)
    // Without a later bracket there is nothing to search, so all of this takes linear time.
    let lastBracket = characters.lastIndex(of: "]") ?? 0
    var signs: [Sign] = []
    var index = 0
    while index < characters.count {
      switch characters[index] {
      case "*": signs.append(.any)
      case "?": signs.append(.one)
      case "[" where index < lastBracket:
        let (choice, end) = choice(characters, at: index) ?? (.character("["), index)
        signs.append(choice)
        index = end
      default: signs.append(.character(characters[index]))
      }
      index += 1
    }
    return signs
  }

  /// The choice in brackets, and the place of its `]`; `nil` if there is none.
  ///
  /// A `]` at the beginning and a `-` at either end stand for themselves.
  private static func choice(_ characters: [Character], at bracket: Int) -> (Sign, end: Int)? {
    let isNegated = bracket + 1 < characters.count && "!^".contains(characters[bracket + 1])
    let start = bracket + (isNegated ? 2 : 1)
    guard let end = characters.indices.first(where: { $0 > start && characters[$0] == "]" }) else {
      return nil
    }
    var ranges: [ClosedRange<Character>] = []
    var index = start
    while index < end {
      let first = characters[index]
      if index + 2 < end, characters[index + 1] == "-" {
        // A range that runs backwards matches nothing.
        if first <= characters[index + 2] { ranges.append(first...characters[index + 2]) }
        index += 3
      } else {
        ranges.append(first...first)
        index += 1
      }
    }
    return (.choice(ranges, isNegated: isNegated), end)
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
  private static func fits(_ pattern: [Sign], _ name: [Character]) -> Bool {
    var (sign, character) = (0, 0)
    var retry: (sign: Int, character: Int)?
    while character < name.count {
      if sign < pattern.count, pattern[sign] == .any {
        sign += 1
        retry = (sign, character)
      } else if sign < pattern.count, pattern[sign].matches(name[character]) {
        sign += 1
        character += 1
      } else if let last = retry {
        retry = (last.sign, last.character + 1)
        (sign, character) = (last.sign, last.character + 1)
      } else {
        return false
      }
    }
    return pattern[sign...].allSatisfy { $0 == .any }
  }
}
