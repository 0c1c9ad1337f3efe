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
