import Yams

extension Node {
  /// An error at the place of the node.
  func error(_ message: String) -> InputError {
    InputError(message, line: mark?.line, column: mark?.column)
  }

  /// An error about a name that is none of those that may stand there.
  func error(_ message: String, _ name: String, among known: [String]) -> InputError {
    let shown = name.count > 40 ? name.prefix(40) + "…" : name
    let suggestion = Suggestion(for: name, among: known).description
    return error("\(message) '\(shown)'" + (suggestion.isEmpty ? "" : "; " + suggestion))
  }
}
