import HTTPTypes
import ImageDescription

extension Problem {
  /// What went wrong, in one stable word.
  ///
  /// Codes are never renamed, only added.
  package enum Code: String, Sendable, Codable, CaseIterable {
    /// A query parameter is unknown, is there twice, or has a value that it cannot have.
    case parameterInvalid
    /// The form is not one of RFC 7578, or has parts that are not asked for.
    case multipartMalformed
    /// The form has no part with a picture.
    case imageMissing
    /// The request is none that can be answered.
    case requestMalformed
    /// A text language that the service was not started with.
    case languageMissing
    /// No key was given, or one that is not known.
    case unauthorized
    /// A page of another site asks.
    case originNotAllowed
    /// There is nothing at this path.
    case notFound
    /// The path is not asked this way.
    case methodNotAllowed
    /// The body did not come in time.
    case requestTimeout
    /// The body is longer than is read.
    case bodyTooLarge
    /// The picture is over a limit: of memory, of pixels, or of a side.
    case tooLarge
    /// The body is of a type that holds no picture.
    case mediaTypeUnsupported
    /// The body is compressed.
    case encodingUnsupported
    /// The bytes are those of no picture.
    case notAPicture
    /// A picture in a format that is recognised and not read.
    case unsupportedFormat
    /// A picture so damaged that too little of it can be decoded.
    case corrupt
    /// There are no bytes.
    case empty
    /// The service is asked by a name that is not its own.
    case hostNotAllowed
    /// The header is longer than is read.
    case headerTooLarge
    /// The process that described the picture died, or is at fault.
    case crashed
    /// There is more to do than can be done in time.
    case overloaded
    /// The service is ending.
    case stopping
    /// No process has described a picture yet.
    case notReady
    /// No process that describes can be started.
    case workerUnusable
    /// The picture took more processor time than the deadline, or six times as long by the clock.
    case timedOut
  }
}

extension Problem.Code {
  /// The status that goes with it.
  package var status: HTTPResponse.Status {
    switch self {
    case .parameterInvalid, .multipartMalformed, .imageMissing, .requestMalformed,
      .languageMissing:
      .badRequest
    case .unauthorized: .unauthorized
    case .originNotAllowed: .forbidden
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .requestTimeout: .requestTimeout
    case .bodyTooLarge, .tooLarge: .contentTooLarge
    case .mediaTypeUnsupported, .encodingUnsupported, .notAPicture, .unsupportedFormat:
      .unsupportedMediaType
    case .corrupt, .empty: .unprocessableContent
    case .hostNotAllowed: .misdirectedRequest
    case .headerTooLarge: .requestHeaderFieldsTooLarge
    case .crashed: .badGateway
    case .overloaded, .stopping, .notReady, .workerUnusable: .serviceUnavailable
    case .timedOut: .gatewayTimeout
    }
  }

  /// What the error of a record is to the one who sent the picture.
  ///
  /// The service reads no files, so what goes wrong with files cannot be the sender's fault.
  init(_ code: DescriptionError.Code) {
    self =
      switch code {
      case .empty: .empty
      case .notAPicture: .notAPicture
      case .unsupportedFormat: .unsupportedFormat
      case .corrupt: .corrupt
      case .tooLarge: .tooLarge
      case .timedOut: .timedOut
      case .languageMissing: .languageMissing
      case .cancelled: .stopping
      case .crashed, .internal, .missing, .notAFile, .unreadable: .crashed
      }
  }
}
