import SafeFiles

/// Why a picture could not be described.
///
/// Rely on `code`; `message` may change.
public struct DescriptionError: CodedError {
  /// What went wrong.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// The file does not exist.
    case missing
    /// The path leads to a folder, a device or something else that is not a file.
    case notAFile
    /// The file exists but cannot be read.
    case unreadable
    /// The file is empty.
    case empty
    /// The file is not a picture.
    case notAPicture
    /// The picture's format is recognised but not supported.
    case unsupportedFormat
    /// The picture is too damaged to decode.
    case corrupt
    /// The picture is over a limit: memory, pixels, side or file size.
    case tooLarge
    /// The picture took more processor time than `Settings.deadline`, or `longestWait` passed.
    case timedOut
    /// The process that described the picture died.
    case crashed
    /// The process that described the picture was killed from outside, perhaps because memory is short.
    case killed
    /// The data of a language is not installed or unusable.
    case languageMissing
    /// ONNX Runtime, which runs the nets, is not installed or too old.
    case libraryMissing
    /// The task was cancelled. Such records are never written out.
    case cancelled
    /// A fault in Descry.
    case `internal`
  }

  /// A limit of `Settings` that a program may let its user raise.
  public enum Limit: String, Sendable, Codable, CaseIterable {
    /// `Limits.memory`
    case memory
    /// `Limits.pixelCount`
    case pixelCount
    /// `Limits.side`
    case side
    /// `Limits.fileSize`
    case fileSize
    /// `Settings.deadline`
    case deadline
  }

  /// What went wrong, for programs.
  public let code: Code
  /// The problem, then what to do about the picture, in one line for a person.
  ///
  /// It never names an option: see `limit`.
  public let message: String
  /// The limit that the picture is over; `nil` if raising a limit does not help.
  public let limit: Limit?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: the stable code.
  ///   - cause: the problem; the initialiser adds the fix.
  ///   - limit: the limit that the picture is over; for `timedOut` it is always the deadline.
  public init(_ code: Code, _ cause: String, limit: Limit? = nil) {
    self.code = code
    self.limit = code == .timedOut ? .deadline : limit
    message = code.remedy.map { "\(cause). \($0)." } ?? cause
  }

  /// Creates the error of a picture whose file cannot be read.
  public init(_ error: ReadError) {
    switch error.code {
    case .missing: code = .missing
    case .notAFile: code = .notAFile
    case .unreadable: code = .unreadable
    case .empty: code = .empty
    case .tooLarge: code = .tooLarge
    }
    message = error.message
    limit = error.code == .tooLarge ? .fileSize : nil
  }

  /// Reads, and throws the error of a picture whose file cannot be read.
  package static func reading<Answer>(
    _ work: () throws(ReadError) -> Answer
  ) throws(DescriptionError) -> Answer {
    do throws(ReadError) {
      return try work()
    } catch {
      throw DescriptionError(error)
    }
  }
}

extension DescriptionError.Code {
  /// The fix; `nil` if it depends on the cause.
  fileprivate var remedy: String? {
    switch self {
    case .missing: ReadError.Code.missing.remedy
    case .notAFile: ReadError.Code.notAFile.remedy
    case .empty, .corrupt: ReadError.Code.empty.remedy
    case .notAPicture: "Descry reads \(ImageFacts.Format.titles)"
    case .unsupportedFormat: "Convert it to PNG or JPEG"
    case .internal: "Please report this, if possible with the picture"
    case .killed: "Memory may be short; try again, with fewer workers or more memory"
    case .unreadable, .tooLarge, .timedOut, .crashed, .languageMissing, .libraryMissing, .cancelled:
      nil
    }
  }
}
