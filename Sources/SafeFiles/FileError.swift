/// An error in reading or writing files and folders.
///
/// Rely on `code`; `message` may change.
public struct FileError: CodedError {
  /// A stable code for what went wrong.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Sendable, CaseIterable {
    /// A folder is missing, is not a folder, or may not be read.
    case folderUnreadable
    /// The list of labels is unreadable or invalid.
    case labelsInvalid
    /// The table of corrections is unreadable or invalid, or does not fit the store.
    case correctionsInvalid
    /// The store has no picture of this path.
    case pictureUnknown
    /// The store does not exist.
    case storeMissing
    /// Another process uses the file.
    case busy
    /// The file is not a store, or has lines that are not records.
    case foreign
    /// The file cannot be read or written.
    case unusable
    /// The store has an older version; opening it for writing migrates it.
    case storeOutdated
    /// A record in the store cannot be read.
    case recordDamaged
  }

  /// What went wrong, for programs.
  public let code: Code
  /// What went wrong and why, in one line.
  public let message: String

  /// Creates an error with a code and a one-line message.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}
