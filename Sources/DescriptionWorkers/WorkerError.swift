import ImageDescription
import SafeFiles

/// Why no worker process can describe anything.
///
/// Rely on `code`; `message` may change.
public struct WorkerError: CodedError, Codable {
  /// A stable code.
  ///
  /// Codes are added, never renamed.
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// The data of a language is not installed.
    case languageMissing
    /// A library that is loaded at run time is not installed.
    case libraryMissing
    /// The kernel cannot sandbox a worker as required.
    case sandboxMissing
    /// No worker starts.
    case workerUnusable
  }

  /// The stable code.
  public let code: Code
  /// What went wrong and why, in one line for a person.
  public let message: String

  /// An error with a code and one line for a person.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
