/// Why a batch could not be done, or not to its end.
///
/// Rely on `code`; `message` may change.
public struct BatchError: Error, Equatable, Sendable {
  /// What went wrong, in one stable word.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Sendable, CaseIterable {
    /// A folder is not there, is no folder, or may not be read.
    case folderUnreadable
    /// The data of a language is not installed.
    case languageMissing
    /// The list of labels cannot be read, or is none.
    case labelsInvalid
    /// The store has no picture of this path.
    case pictureUnknown
    /// There is no store where one is to be read.
    case storeMissing
    /// Another process holds the store or the output.
    case busy
    /// The file is no store, or no file of records.
    case foreign
    /// The store or the output cannot be written, or read.
    case unusable
    /// The kernel cannot lock a process up, as was required.
    case sandboxMissing
    /// No process that describes can be started.
    case workerUnusable
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

  /// Two errors are equal when their codes are.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.code == rhs.code }
}

extension BatchError: CustomStringConvertible {
  /// The line for a person.
  public var description: String { message }
}
