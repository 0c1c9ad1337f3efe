import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// Why an audit failed.
///
/// Rely on `code`; `message` may change.
public struct AuditError: CodedError, Codable {
  /// The stable code of an error.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Codable, Sendable, CaseIterable {
    /// A file or folder does not exist or cannot be read.
    case unreadable
    /// A file is not a page, Markdown or a screen.
    case unknownKind
    /// A page is too large, or takes too long to parse.
    case tooLarge
    /// The configuration, the baseline or a screen is invalid.
    case invalid
    /// There is nothing to audit: no path exists, or the folders contain no pages or screens.
    case nothing
    /// A file took too much processor time.
    case timedOut
    /// The process that audited a file crashed, perhaps because it ran out of memory.
    case crashed
  }

  /// What went wrong, for programs.
  public let code: Code
  /// What went wrong and how to fix it, in one line for a person.
  public let message: String

  /// An error with one line for a person.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// An error in a text file, with its place.
  init(_ error: InputError, in file: String) {
    var error = error
    error.file = file
    self.init(.invalid, error.description)
  }
}
