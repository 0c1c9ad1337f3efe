import Foundation
import ImageDescription
import SafeFiles
import VoiceOverSimulator
import Yams

extension AuditConfiguration {
  /// The size limit of a file, in bytes: far more than anyone writes by hand.
  private static let longest = 1 << 20
  private static let mostPatterns = 1000
  /// In bytes.
  private static let longestPattern = 1000

  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - file: the path of the file.
  ///   - followsLink: `false` for a file that was found, not named. Whoever made the folder could
  ///     link any file, and errors quote a word of it.
  /// - Throws: `unreadable`; `invalid`, with the line and the column.
  public init(file: String, followsLink: Bool = true) throws(AuditError) {
    self.init()
    folder = PictureFile(file).standardized.folderAndName.folder.standardized.path
    let bytes = try Self.bytes(of: file, followsLink: followsLink)
    do throws(InputError) {
      guard let root = try YAMLBounds.compose(String(decoding: bytes, as: UTF8.self)) else {
        return
      }
      try read(root)
    } catch {
      throw AuditError(error, in: file)
    }
  }

  /// The bytes of a file, which may be empty.
  private static func bytes(of file: String, followsLink: Bool) throws(AuditError) -> [UInt8] {
    do throws(ReadError) {
      return try followsLink
        ? PictureFile(file).read(atMost: longest)
        : OpenFolder.read(lastNameOf: PictureFile(file), atMost: longest)
    } catch {
      guard error.code == .empty else { throw AuditError(.unreadable, "\(file): \(error.message)") }
      return []
    }
  }

  private mutating func read(_ root: Node) throws(InputError) {
    for (key, value) in try Self.pairs(root, keys: ["exclude", "rules", "paths"]) {
      switch key {
      case "exclude": exclude = try Self.patterns(value)
      case "rules": rules = try Self.levels(value)
      default: parts = try Self.parts(value)
      }
    }
  }

  /// The keys and values of a mapping.
  private static func pairs(
    _ node: Node, keys: [String]
  ) throws(InputError) -> [(key: String, value: Node)] {
    guard let mapping = node.mapping else {
      throw node.error("expected keys with values, such as 'rules:'")
    }
    var pairs: [(String, Node)] = []
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      guard keys.contains(name) else {
        throw key.error("unknown key '\(name)'; expected one of \(keys.joined(separator: ", "))")
      }
      pairs.append((name, value))
    }
    return pairs
  }

  private static func patterns(_ node: Node) throws(InputError) -> [GlobPattern] {
    let items = try node.list("a list, such as [drafts, '*.md']")
    guard items.count <= mostPatterns else {
      throw node.error("expected at most \(mostPatterns) patterns")
    }
    return try items.map { item throws(InputError) in try pattern(item, in: item, "a pattern") }
  }

  /// - Throws: an error at `item` if the pattern is missing, empty, too long or not a scalar.
  private static func pattern(
    _ node: Node?, in item: Node, _ expected: String
  ) throws(InputError) -> GlobPattern {
    guard let text = node?.scalar?.string, (1...longestPattern).contains(text.utf8.count) else {
      throw item.error("expected \(expected) of at most \(longestPattern) bytes")
    }
    return GlobPattern(text)
  }

  /// The levels of rules.
  private static func levels(_ node: Node) throws(InputError) -> [String: Level] {
    var levels: [String: Level] = [:]
    for (rule, value) in try pairs(node, keys: Rule.all.map(\.id)) {
      // YAML 1.1 reads a bare off as false; its text is still "off".
      let word = value.scalar?.string ?? ""
      if word == "off" {
        levels[rule] = .off
      } else if let severity = Severity(rawValue: word) {
        levels[rule] = .severity(severity)
      } else {
        throw value.error("expected off, advice, warning or error, found '\(word)'")
      }
    }
    return levels
  }

  /// The parts for some files.
  private static func parts(_ node: Node) throws(InputError) -> [Part] {
    let items = try node.list("a list, such as '- match: \"docs/*\"' with 'rules:'")
    guard items.count <= mostPatterns else {
      throw node.error("expected at most \(mostPatterns) parts")
    }
    return try items.map { (item) throws(InputError) -> Part in
      var match: Node?
      var rules: [String: Level] = [:]
      for (key, value) in try pairs(item, keys: ["match", "rules"]) {
        if key == "match" { match = value } else { rules = try levels(value) }
      }
      return Part(match: try pattern(match, in: item, "'match', a pattern"), rules: rules)
    }
  }
}
