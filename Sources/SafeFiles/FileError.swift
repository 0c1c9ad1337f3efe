import ImageDescription

/// Why files and folders cannot be read or written as they should be.
///
/// Rely on `code`; `message` may change.
public struct FileError: CodedError {
  /// What went wrong, in one stable word.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Sendable, CaseIterable {
    /// A folder is missing, is not a folder, or may not be read.
    case folderUnreadable
    /// The list of labels cannot be read, or is not one.
    case labelsInvalid
    /// The store has no picture of this path.
    case pictureUnknown
    /// There is no store to read.
    case storeMissing
    /// Another process holds the file.
    case busy
    /// The file is not a store, or not a file of records.
    case foreign
    /// The file cannot be written, or read.
    case unusable
    /// The store is of an older version, which writing to it brings up to date.
    case storeOutdated
    /// A record in the store cannot be read.
    case recordDamaged
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
