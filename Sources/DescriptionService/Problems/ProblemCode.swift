import HTTPTypes
import ImageDescription

extension Problem {
  /// A stable code.
  ///
  /// Codes are added, never renamed.
  package enum Code: String, Sendable, Codable, CaseIterable {
    /// A query parameter is unknown, repeated or invalid.
    case parameterInvalid
    /// The form is malformed (RFC 7578), or has an unknown, repeated or invalid field.
    case multipartMalformed
    /// The form has no field named `image`, or a request in a dialect has no picture.
    case imageMissing
    /// A request in a dialect has more pictures than its model describes at once.
    case oneImageOnly
    /// A request in a dialect has an address, or the id of a file, instead of a picture.
    case urlNotFetched
    /// The body of a request in a dialect is not the JSON that it should be, or a picture in it is not
    /// Base64.
    case bodyMalformed
    /// The schema of a request in a dialect requires what Descry does not know.
    case schemaUnsupported
    /// A request in a dialect names another model.
    case modelUnknown
    /// The request is not valid HTTP.
    case requestMalformed
    /// The service was not started with this text language.
    case languageMissing
    /// The API key is missing or unknown.
    case unauthorized
    /// The request comes from a page of another site.
    case originNotAllowed
    /// There is nothing at this path.
    case notFound
    /// The path does not allow this method.
    case methodNotAllowed
    /// The body took too long to arrive.
    case requestTimeout
    /// The body is over the size limit.
    case bodyTooLarge
    /// The picture is over the limit of memory, pixels or side length.
    case tooLarge
    /// The body's type is neither a picture nor a multipart form.
    case mediaTypeUnsupported
    /// The body is compressed.
    case encodingUnsupported
    /// The bytes are not a picture.
    case notAPicture
    /// Descry recognises the picture's format but cannot read it.
    case unsupportedFormat
    /// The picture is too damaged to describe.
    case corrupt
    /// The picture has no bytes.
    case empty
    /// The service does not answer to this host name.
    case hostNotAllowed
    /// The header is over the size limit.
    case headerTooLarge
    /// The picture crashed its worker process, or a retry did.
    case crashed
    /// The service is overloaded, or the kernel killed a worker because memory is short.
    case overloaded
    /// The service is shutting down.
    case stopping
    /// No worker has described a picture yet.
    case notReady
    /// No worker can start.
    case workerUnusable
    /// The picture took more processor time than the deadline, or six times as long by the clock.
    case timedOut
  }
}

extension Problem.Code {
  /// The status of the code.
  package var status: HTTPResponse.Status {
    switch self {
    case .parameterInvalid, .multipartMalformed, .imageMissing, .requestMalformed,
      .languageMissing, .oneImageOnly, .urlNotFetched, .bodyMalformed, .schemaUnsupported:
      .badRequest
    case .unauthorized: .unauthorized
    case .originNotAllowed: .forbidden
    case .notFound, .modelUnknown: .notFound
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

  /// The code for a record's error.
  ///
  /// The service reads no files, so errors about files are internal: `crashed`.
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
      case .libraryMissing: .workerUnusable
      case .cancelled: .stopping
      case .killed: .overloaded
      case .crashed, .internal, .missing, .notAFile, .unreadable: .crashed
      }
  }
}
