/// An error with a stable code for programs and one line for a person.
///
/// Two errors are equal when their codes are. Rely on `code`; `message` may change.
public protocol CodedError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Codes are never renamed, only added.
  associatedtype Code: Equatable & Sendable
  /// What went wrong, for programs.
  var code: Code { get }
  /// What went wrong and why, in one line for a person.
  var message: String { get }
}

extension CodedError {
  /// Two errors are equal when their codes are.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.code == rhs.code }

  /// The line for a person.
  public var description: String { message }
}

/// Why a picture could not be described.
///
/// Rely on `code`; `message` may change.
public struct DescriptionError: CodedError {
  /// What went wrong, in one stable word.
  ///
  /// Codes are never renamed, only added.
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// There is no such file.
    case missing
    /// A folder, a device or another thing that is no file.
    case notAFile
    /// The file is there and cannot be read.
    case unreadable
    /// The file has no bytes.
    case empty
    /// The bytes are those of no picture.
    case notAPicture
    /// A picture in a format that is recognised and not read.
    case unsupportedFormat
    /// A picture so damaged that too little of it can be decoded.
    case corrupt
    /// Over a limit: of memory, of pixels, of a side, or of the file's size.
    case tooLarge
    /// The picture took more processor time than `Settings.deadline`, or `longestWait` passed.
    case timedOut
    /// The process that described the picture died.
    case crashed
    /// The data of a language is not installed, or cannot be used.
    case languageMissing
    /// The task was cancelled; such a record is for the caller and is never written out.
    case cancelled
    /// A fault of Descry's own.
    case `internal`
  }

  /// A limit of `Settings`, for programs that let a user raise it.
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
  /// What went wrong and why, in one line for a person.
  ///
  /// It says what to do about the picture. It never names an option: see `limit`.
  public let message: String
  /// The limit that the picture is over; `nil` where raising none helps.
  public let limit: Limit?

  /// An error of this code.
  ///
  /// - Parameters:
  ///   - cause: what went wrong and why; what to do about the picture is added.
  ///   - limit: the limit that the picture is over; that of `timedOut` is always the deadline.
  public init(_ code: Code, _ cause: String, limit: Limit? = nil) {
    self.code = code
    self.limit = code == .timedOut ? .deadline : limit
    message = code.remedy.map { "\(cause); \($0)" } ?? cause
  }
}

extension DescriptionError.Code {
  /// What a person can do about the picture, where the cause does not say it.
  fileprivate var remedy: String? {
    switch self {
    case .missing: "check the path"
    case .notAFile: "give the path of a file"
    case .empty, .corrupt: "get the file again from where it came from"
    case .notAPicture: "JPEG, PNG, WebP, GIF, TIFF, BMP, HEIC and AVIF are read"
    case .unsupportedFormat: "convert it to PNG or JPEG"
    case .internal: "please report it, if you can with the picture"
    case .unreadable, .tooLarge, .timedOut, .crashed, .languageMissing, .cancelled: nil
    }
  }
}

extension DescriptionRecord {
  /// Adds to the message of a failure what a user can do about it, if the front end knows.
  package mutating func addRemedy(_ remedy: (Failure) -> String?) {
    guard let error, let words = remedy(error) else { return }
    self.error?.message += "; \(words)"
  }
}
