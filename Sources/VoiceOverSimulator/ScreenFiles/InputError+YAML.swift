import Yams

extension InputError {
  /// Explains why a text is invalid YAML, in plainer words than the parser's.
  ///
  /// - Parameter text: the whole text; the parser places some errors beyond its end.
  init(_ error: any Error, in text: String) {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      self.init(Self.words(for: problem), line: mark.line, column: mark.column)
    case YamlError.reader(_, let offset, _, let yaml):
      let (line, column) = Self.end(of: yaml.prefix(offset ?? 0))
      self.init("this character is not allowed in YAML", line: line, column: column)
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      self.init(
        "expected each key once, found \(names) again", line: context.mark.line,
        column: context.mark.column)
    default: self.init("this is not YAML", line: 1, column: 1)
    }
    let end = Self.end(of: text[...])
    if let line, line > end.line { (self.line, self.column) = end }
  }

  /// The place after the last character of a text.
  private static func end(of text: Substring) -> (line: Int, column: Int) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (max(1, lines.count), (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  /// Messages for frequent mistakes, by a part of the parser's message.
  private static let words = [
    ("Maximum nesting level", "expected less nesting"),
    ("another document", "expected one document, found another after '---'"),
    ("tab character", "indent with spaces, not with tabs"),
    (
      "cannot start any token",
      "indent with spaces, not with tabs, and quote text that begins with a special character"
    ),
    ("values are not allowed", "quote text that contains ':', or indent it as a key"),
    ("entries are not allowed", "a list begins on a separate line, with '- '"),
    ("expected key", "this line is indented differently from the lines above"),
    ("'-' indicator", "this line is indented differently from the list above"),
    ("',' or ']'", "a list that begins with '[' ends with ']'"),
    ("',' or '}'", "a mapping that begins with '{' ends with '}'"),
    ("node content", "expected a value, or the end of a list or a mapping"),
    ("end of stream", "a quote is not closed"),
    ("escape c", "write a backslash twice, or use single quotes"),
    ("expected ':'", "expected 'key: value'"),
    ("undefined alias", "there is no anchor '&' for this alias '*'"),
  ]

  private static func words(for problem: String) -> String {
    words.first { problem.contains($0.0) }?.1 ?? "this is not YAML"
  }
}
