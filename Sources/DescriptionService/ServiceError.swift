import ImageDescription

/// Why the service cannot be started as was asked.
///
/// Rely on `code`; `message` may change.
public struct ServiceError: CodedError {
  /// What went wrong, in one stable word.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Sendable, CaseIterable {
    /// The file of keys cannot be read.
    case keysUnreadable
    /// The file of keys has a line that is none, or no key at all.
    case keysInvalid
    /// What is to be a name or an address is none.
    case hostInvalid
    /// Others could ask than those who are to.
    case unprotected
    /// The address cannot be listened on.
    case addressUnusable
    /// Nothing can be described as it was asked for.
    case unusable
  }

  /// What went wrong, for programs.
  public let code: Code
  /// What went wrong, why, and what to do about it, in one line for a person.
  public let message: String

  /// An error of this code, with one line for a person.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
