/// The kind of an audited file.
public enum AuditedKind: String, Codable, Sendable, CaseIterable {
  /// An HTML page.
  case html
  /// A Markdown text.
  case markdown
  /// Screens for `descry voiceover`.
  case screen
  /// An EPUB book.
  case book
}

extension AuditedKind {
  /// How much of a text is read to detect its kind, in bytes.
  private static let beginning = 1 << 16
  /// How a ZIP archive begins.
  private static let archiveMark: [UInt8] = [0x50, 0x4B, 3, 4]
  /// How a whole page begins, in lower case.
  private static let pageStarts = ["<!doctype", "<html", "<head", "<body"]

  /// Detects the kind of a file without a name.
  ///
  /// Markdown may begin with a tag if a Markdown heading, fence or link follows.
  init(of bytes: [UInt8]) {
    if bytes.starts(with: Self.archiveMark) {
      self = .book
      return
    }
    let text = PageText.decode(Array(bytes.prefix(Self.beginning)))
    let start = Self.withoutComments(text.drop(while: \.isWhitespace))
    if start.first == "<" {
      let word = start.prefix(10).lowercased()
      let isPage = Self.pageStarts.contains(where: word.hasPrefix)
      self = isPage || !Self.isMarkdown(start) ? .html : .markdown
    } else if bytes.isHierarchy {
      self = .screen
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

  /// Whether the first line that is not a comment is a key.
  private static func isYAML(_ text: Substring) -> Bool {
    let first = text.split(whereSeparator: \.isNewline).first { $0.first != "#" && $0 != "---" }
    return first.map { line in
      line.prefix { $0.isLetter || $0.isNumber || "\"_-".contains($0) }.endIndex
        == line.firstIndex(of: ":")
    } ?? false
  }
}

extension [UInt8] {
  /// How much of a file is read to detect that it is binary, in bytes.
  private static let binaryPrefix = 1024

  /// Whether this is a picture, a PDF or another binary file.
  ///
  /// UTF-16 has a byte order mark; a page that begins with a tag may contain anything.
  var isBinary: Bool {
    let start = prefix(Self.binaryPrefix)
    if start.starts(with: Array("%PDF-".utf8)) { return true }
    let isUTF16 = start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE])
    return !isUTF16 && start.contains(0)
      && start.first { !Self.isSpace($0) } != UInt8(ascii: "<")
  }

  /// Whether this is the hierarchy of a screen: a list whose first object begins with one of its
  /// keys, or that is empty.
  var isHierarchy: Bool {
    var words: [String] = []
    var rest = self.drop { Self.isSpace($0) || [0xEF, 0xBB, 0xBF].contains($0) }
    while words.count < 3, let byte = rest.first {
      if byte == UInt8(ascii: "\"") {
        let name = rest.dropFirst().prefix { $0 != UInt8(ascii: "\"") }.prefix(20)
        words.append(String(decoding: name, as: UTF8.self))
        break
      }
      words.append(String(decoding: [byte], as: UTF8.self))
      rest = rest.dropFirst().drop(while: Self.isSpace)
    }
    return words == ["[", "]"]
      || words.starts(with: ["[", "{"]) && ["element", "container"].contains(words.last)
  }

  private static let screenKeys = ["elements", "screens"].map { Array($0.utf8) }

  /// Whether a line or a mapping begins with a key of a screen, such as `elements:` or `{"screens"
  /// :`.
  ///
  /// Takes linear time.
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
