import Yams

extension InputError {
  /// What is wrong with a text that is no YAML.
  init(_ error: any Error) {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      self.init("this is no YAML: \(problem)", line: mark.line, column: mark.column)
    case YamlError.reader(let problem, let offset, _, let yaml):
      let lines = yaml.prefix(offset ?? 0)
        .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      self.init(
        "this is no YAML: \(problem)", line: max(1, lines.count),
        column: (lines.last?.unicodeScalars.count ?? 0) + 1)
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      self.init(
        "expected each key once, found \(names) again", line: context.mark.line,
        column: context.mark.column)
    default:
      self.init("this is no YAML: \(error)", line: 1, column: 1)
    }
  }

  /// The error at the end of the text, where the parser places it beyond.
  func at(endOf text: String) -> InputError {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let line, line > lines.count else { return self }
    let column = (lines.last?.unicodeScalars.count ?? 0) + 1
    return InputError(message, line: lines.count, column: column)
  }
}
