/// What sort of thing is audited.
public enum AuditedKind: String, Codable, Sendable, CaseIterable {
  /// A page.
  case html
  /// A text in Markdown.
  case markdown
  /// Screens, as `descry voiceover` takes them.
  case screen
}

extension AuditedKind {
  /// How much of a text is looked at to tell what it is, in bytes.
  private static let beginning = 1 << 16
  /// With one of these it begins that is a whole page, in lower case.
  private static let pageStarts = ["<!doctype", "<html", "<head", "<body"]

  /// What a text is that has no name, by how it begins.
  ///
  /// Markdown may begin with a tag; then a heading, a fence or a link of Markdown follows.
  init(of bytes: [UInt8]) {
    let text = PageText.decode(Array(bytes.prefix(Self.beginning)))
    let start = Self.withoutComments(text.drop(while: \.isWhitespace))
    if start.first == "<" {
      let word = start.prefix(10).lowercased()
      let isPage = Self.pageStarts.contains(where: word.hasPrefix)
      self = isPage || !Self.isMarkdown(start) ? .html : .markdown
    } else if start.first == "{" || bytes.hasScreenKey && Self.isYAML(start) {
      self = .screen
    } else {
      self = .markdown
    }
  }

  private static func withoutComments(_ text: Substring) -> Substring {
    var rest = text
    while rest.hasPrefix("<!--") || rest.hasPrefix("<?") {
      let end = rest.hasPrefix("<?") ? "?>" : "-->"
      guard let range = rest.firstRange(of: end) else { return rest }
      rest = rest[range.upperBound...].drop(while: \.isWhitespace)
    }
    return rest
  }

  private static func isMarkdown(_ text: Substring) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      line.hasPrefix("```") || line.contains("](")
        || line.first == "#" && line.drop { $0 == "#" }.first == " "
    }
  }

  /// Whether the first line that is no comment is a key.
  private static func isYAML(_ text: Substring) -> Bool {
    let first = text.split(whereSeparator: \.isNewline).first { $0.first != "#" && $0 != "---" }
    return first.map { line in
      line.prefix { $0.isLetter || $0.isNumber || "\"_-".contains($0) }.endIndex
        == line.firstIndex(of: ":")
    } ?? false
  }
}

extension [UInt8] {
  private static let screenKeys = ["elements", "screens"].map { Array($0.utf8) }

  /// Whether one of the keys of a screen stands at the beginning of a line or of a mapping.
  ///
  /// Such are `elements:` and `{"screens" :`. Each byte is looked at a few times at most.
  var hasScreenKey: Bool {
    Self.screenKeys.contains { key in
      var rest = self[...]
      while let start = rest.firstRange(of: key) {
        if isKey(start) { return true }
        rest = rest[start.upperBound...]
      }
      return false
    }
  }

  private func isKey(_ word: Range<Int>) -> Bool {
    var after = self[word.upperBound...]
    if after.first == UInt8(ascii: "\"") { after = after.dropFirst() }
    guard after.first(where: { !Self.isSpace($0) }) == UInt8(ascii: ":") else { return false }
    var before = self[..<word.lowerBound]
    if before.last == UInt8(ascii: "\"") { before = before.dropLast() }
    guard let last = before.last(where: { !Self.isSpace($0) || $0 == UInt8(ascii: "\n") }) else {
      return true
    }
    return last == UInt8(ascii: "\n") || last == UInt8(ascii: "{")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
