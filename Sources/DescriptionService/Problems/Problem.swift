import DescriptionWorkers
import HTTPTypes
import HummingbirdCore
import ImageDescription
import NIOCore
import NIOHTTP1

/// An error of the service, sent as `application/problem+json` (RFC 9457).
///
/// Rely on `code`; `detail` may change.
package struct Problem: Error, Equatable, Sendable {
  /// What went wrong, for programs.
  package let code: Code
  /// The problem and its fix, in one line for a person.
  package let detail: String
  /// The picture's record, if the picture is the cause: its label is still spoken.
  package let record: DescriptionRecord?
  /// The header fields besides `Content-Type` and `Content-Length`.
  package let headers: HTTPFields

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - record: the picture's record, if the picture is the cause.
  ///   - allowed: the path's methods, for `methodNotAllowed`.
  package init(
    _ code: Code, _ detail: String, record: DescriptionRecord? = nil,
    allowed: [HTTPRequest.Method] = []
  ) {
    self.code = code
    self.detail = detail
    self.record = record
    var headers = HTTPFields()
    if code == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    if code.status == .serviceUnavailable { headers[.retryAfter] = "1" }
    if code == .methodNotAllowed { headers[.allow] = allowed.listed }
    if record != nil { headers.vary(on: .acceptLanguage) }
    self.headers = headers
  }

  /// The problem of a failed picture; `nil` if the picture was described or is silent.
  package init?(_ record: DescriptionRecord) {
    guard record.status.isFailure, let error = record.error else { return nil }
    let detail = Self.remedy(for: error.code).map { Self.sentences(error.message, $0) }
    self.init(Code(error.code), detail ?? error.message, record: record)
  }

  /// The problem of workers that cannot start.
  package init(_ error: WorkerError) {
    self.init(error.code == .languageMissing ? .languageMissing : .workerUnusable, error.message)
  }

  /// The problem to answer any error with.
  init(causedBy error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case is CancellationError: self = .stopping
    case HTTPParserError.headerOverflow:
      self.init(.headerTooLarge, "the header is too large; send fewer or shorter fields")
    default: self.init(.requestMalformed, "malformed HTTP request; send HTTP/1.1 (RFC 9112)")
    }
  }

  /// The queue or the memory for requests is full.
  static let overloaded = Problem(.overloaded, "the service is overloaded; retry after 1 s")

  /// The service is shutting down.
  static let stopping = Problem(.stopping, "the service is shutting down; retry after 1 s")

  /// The body of a request took too long to arrive.
  static let bodyTimeout = Problem(
    .requestTimeout, "the body took too long to arrive; retry, or send a smaller picture")

  /// The problem with the number of the picture that is the cause, if there are several.
  func ofPicture(_ number: Int, of count: Int) -> Problem {
    count == 1 ? self : Problem(code, "picture \(number) of \(count): \(detail)", record: record)
  }

  /// A message, which may end with a period, and another sentence.
  static func sentences(_ message: String, _ sentence: String) -> String {
    "\(message)\(message.hasSuffix(".") ? "" : ".") \(sentence)."
  }

  /// A remedy besides sending another picture, which the record's message covers.
  private static func remedy(for code: DescriptionError.Code) -> String? {
    switch code {
    case .tooLarge, .timedOut:
      "The operator of the service can raise its limits, which /v1/capabilities lists"
    case .languageMissing: "Choose other languages with the parameter textLanguages"
    case .cancelled, .killed: "Retry after 1 s"
    case .missing, .notAFile, .unreadable, .empty, .notAPicture, .unsupportedFormat, .corrupt,
      .crashed, .libraryMissing, .internal:
      nil
    }
  }
}

extension Problem {
  /// The body of the answer.
  ///
  /// With the type `about:blank`, the title is the phrase of the status.
  private struct Body: Encodable {
    var type = "about:blank"
    let title: String
    let status: Int
    let code: Code
    let detail: String
    let record: DescriptionRecord?
  }

  /// The status of the answer.
  package var status: HTTPResponse.Status { code.status }

  /// The answer, with the whole problem or only its detail; without a body if that cannot be encoded.
  package func response(as type: AcceptedType = .json) -> Response {
    if type == .text { return .text(detail, status: status, headers: headers) }
    guard let body = try? body() else { return Response(status: status, headers: headers) }
    var headers = self.headers
    headers[.contentType] = "application/problem+json"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  /// The body of the answer as JSON.
  package func body() throws -> ByteBuffer {
    let body = Body(
      title: status.reasonPhrase, status: status.code, code: code, detail: detail, record: record)
    return ByteBuffer(string: try body.sortedJSON() + "\n")
  }
}

extension String {
  /// The name in quotes for an error; `nil` if it is long, or has other characters than ASCII's.
  var quoted: String? {
    utf8.count <= 64 && utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? "'\(self)'" : nil
  }
}
