import ImageDescription

/// Why no worker process can describe anything.
///
/// Rely on `code`; `message` may change.
public struct WorkerError: CodedError {
  /// What went wrong, in one stable word.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Sendable, CaseIterable {
    /// The data of a language is not installed.
    case languageMissing
    /// The kernel cannot sandbox a process as required.
    case sandboxMissing
    /// No worker process can be started.
    case workerUnusable
  }

  /// What went wrong, for programs.
  public let code: Code
  /// What went wrong and why, in one line for a person.
  public let message: String

  /// An error of this code, with one line for a person.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
