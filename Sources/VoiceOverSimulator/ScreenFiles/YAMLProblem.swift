import Foundation
import Yams

/// Why a text is not YAML: in our words, as the parser's are for those who know its grammar.
package struct YAMLProblem {
  /// What is wrong, in one line for a person.
  package let message: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int

  /// The problem that an error of the parser is about.
  package init(_ error: any Error) {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      (message, line, column) = (Self.words(for: problem), mark.line, mark.column)
    case YamlError.reader(_, let offset, _, let yaml):
      let lines = yaml.prefix(offset ?? 0)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      message = "this character is not allowed in YAML"
      line = max(1, lines.count)
      column = (lines.last?.unicodeScalars.count ?? 0) + 1
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      message = "expected each key once, found \(names) again"
      (line, column) = (context.mark.line, context.mark.column)
    default:
      (message, line, column) = ("this is not YAML", 1, 1)
    }
  }

  /// Words for what goes wrong often, by a part of the parser's message.
  private static let words = [
    ("Maximum nesting level", "expected less that is nested"),
    ("another document", "expected one document, found a second one after '---'"),
    ("tab character", "indent with spaces, not with tabs"),
    (
      "cannot start any token",
      "indent with spaces, not with tabs, and put text that begins with a sign in quotes"
    ),
    ("values are not allowed", "put text that has a ':' in quotes, or indent it as a key"),
    ("entries are not allowed", "a list begins on a line of its own, with '- '"),
    ("expected key", "this line is not indented like the lines above"),
    ("'-' indicator", "this line is not indented like the list above"),
    ("',' or ']'", "a list that begins with '[' ends with ']'"),
    ("',' or '}'", "a mapping that begins with '{' ends with '}'"),
    ("node content", "expected a value, or the end of a list or a mapping"),
    ("end of stream", "a quote is not closed"),
    ("escape c", "write a backslash twice, or use single quotes"),
    ("expected ':'", "expected 'key: value'"),
    ("undefined alias", "no anchor '&' has the name of this alias '*'"),
  ]

  private static func words(for problem: String) -> String {
    words.first { problem.contains($0.0) }?.1 ?? "this is not YAML"
  }
}

extension InputError {
  /// What is wrong with a text that is not YAML.
  init(_ error: any Error) {
    let problem = YAMLProblem(error)
    self.init(problem.message, line: problem.line, column: problem.column)
  }

  /// The error at the end of the text, where the parser places it beyond.
  func at(endOf text: String) -> InputError {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let line, line > lines.count else { return self }
    let column = (lines.last?.unicodeScalars.count ?? 0) + 1
    return InputError(message, line: lines.count, column: column)
  }
}

extension String {
  /// The text as YAML, if it is JSON.
  ///
  /// JSON is YAML but for the escapes of characters beyond U+FFFF: two in JSON, one in YAML.
  var asYAML: String {
    guard first(where: { !$0.isWhitespace }) == "{", contains("\\u") else { return self }
    let escape = /\\(?:u([dD][89a-bA-B][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})|.)/
    return replacing(escape) { match in
      guard let high = match.1.flatMap({ UInt32($0, radix: 16) }),
        let low = match.2.flatMap({ UInt32($0, radix: 16) })
      else { return String(match.0) }
      let scalar = 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
      return String(format: "\\U%08X", scalar)
    }
  }
}
