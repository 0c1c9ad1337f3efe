import ImageDescription
import SafeFiles

/// Why the service cannot start.
///
/// Rely on `code`; `message` may change.
public struct ServiceError: CodedError {
  /// A stable code.
  ///
  /// Codes are added, never renamed.
  public enum Code: String, Sendable, CaseIterable {
    /// The file of keys cannot be read.
    case keysUnreadable
    /// The file of keys has an invalid line, or no key.
    case keysInvalid
    /// An allowed host is neither a host name nor an IP address.
    case hostInvalid
    /// An allowed origin is not an origin.
    case originInvalid
    /// Other machines can reach the address, and there are no keys.
    case unprotected
    /// The service cannot listen on the address.
    case addressUnusable
    /// The workers cannot describe with these settings.
    case unusable
  }

  /// What went wrong, for programs.
  public let code: Code
  /// The problem and its fix, in one line for a person.
  public let message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
