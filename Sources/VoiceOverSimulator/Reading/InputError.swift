/// Why a screen or a script cannot be read: where, and what was expected.
public struct InputError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file, where it was read from one.
  public var file: String?
  /// The line, from 1; `nil` where it is about the whole file.
  public var line: Int?
  /// The column in the line, from 1.
  public var column: Int?
  /// What is wrong and what was expected, in one line for a person.
  public let message: String

  init(_ message: String, line: Int? = nil, column: Int? = nil) {
    self.line = line
    self.column = column
    self.message = String(message.map { $0.isNewline || $0.isWhitespace ? " " : $0 })
  }

  /// The place and the message: "photos.yaml:3:5: unknown key 'lable'; did you mean 'label'?".
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    return (place + [" " + message]).joined(separator: ":").trimmingPrefix(" ").description
  }
}
