import Yams

extension Node {
  /// An error at the place of the node.
  func error(_ message: String) -> InputError {
    InputError(message, line: mark?.line, column: mark?.column)
  }
}
