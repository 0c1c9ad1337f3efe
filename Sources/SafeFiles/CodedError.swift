/// An error with a stable code for programs and one line for a person.
///
/// Errors with equal codes are equal. Rely on `code`; `message` may change.
public protocol CodedError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Codes are never renamed, only added.
  associatedtype Code: Equatable & Sendable
  /// What went wrong, for programs.
  var code: Code { get }
  /// The problem, then the fix, in one line for a person.
  var message: String { get }
}

extension CodedError {
  /// Whether the codes are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.code == rhs.code }

  /// The message.
  public var description: String { message }
}
