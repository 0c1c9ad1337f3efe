/// Something else was heard than a script expects.
public struct Mismatch: Equatable, Sendable, CustomStringConvertible {
  /// The line of the script, from 1.
  public let line: Int
  /// What should have been heard; `nil` for nothing more.
  public let expected: String?
  /// What was heard; `nil` for nothing more.
  public let heard: String?

  /// "expected 'Close', heard 'Settings, button'".
  public var description: String {
    "expected \(Self.quoted(expected)), heard \(Self.quoted(heard))"
  }

  private static func quoted(_ speech: String?) -> String { speech.map { "'\($0)'" } ?? "nothing" }
}
