/// Why a file could not be read.
///
/// Rely on `code`; `message` may change.
public struct ReadError: CodedError {
  /// What went wrong.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Sendable, CaseIterable {
    /// The file does not exist.
    case missing
    /// The path leads to a folder, a device or something else that is not a file.
    case notAFile
    /// The file exists but cannot be read.
    case unreadable
    /// The file is empty.
    case empty
    /// The file is over the size limit.
    case tooLarge

    /// The fix; `nil` if it depends on the cause.
    package var remedy: String? {
      switch self {
      case .missing: "Check the path"
      case .notAFile: "Give the path of a file"
      case .empty: "Download or copy the file again"
      case .unreadable, .tooLarge: nil
      }
    }
  }

  /// What went wrong, for programs.
  public let code: Code
  /// The problem, then the fix, in one line for a person.
  public let message: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: the stable code.
  ///   - cause: the problem; the initialiser adds the fix.
  public init(_ code: Code, _ cause: String) {
    self.code = code
    message = code.remedy.map { "\(cause). \($0)." } ?? cause
  }
}
