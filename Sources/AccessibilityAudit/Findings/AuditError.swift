import ImageDescription
import VoiceOverSimulator

/// Why an audit could not be done.
///
/// Rely on `code`; `message` may change.
public struct AuditError: CodedError {
  /// What went wrong, in one stable word.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Codable, Sendable, CaseIterable {
    /// A file or folder is not there or cannot be read.
    case unreadable
    /// A file is neither a page nor Markdown nor a screen.
    case unknownKind
    /// A page is larger, or takes longer to parse, than pages may.
    case tooLarge
    /// The configuration, the baseline or a screen is not as it should be.
    case invalid
    /// There is nothing to audit: the folders hold no page, text or screen.
    case nothing
    /// Auditing a file took too much processor time.
    case timedOut
    /// The process that audited a file crashed, perhaps for lack of memory.
    case crashed
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

  /// What is wrong with a text file, with the place.
  init(_ error: InputError, in file: String) {
    var error = error
    error.file = file
    self.init(.invalid, error.description)
  }
}
