import DescriptionWorkers
import Foundation
import HTTPTypes
import HummingbirdCore
import ImageDescription
import NIOCore

/// Why a request is not answered with what was asked for, as `application/problem+json` (RFC 9457).
///
/// Rely on `code`; `detail` may change.
package struct Problem: Error, Equatable, Sendable {
  /// What went wrong, for programs.
  package let code: Code
  /// What went wrong, why, and what to do about it, in one line for a person.
  package let detail: String
  /// The record, where the picture is at fault: its label is still to be spoken.
  package let record: DescriptionRecord?
  /// What the answer's header has beside the type and the length of its body.
  package let headers: HTTPFields

  /// A problem of this code, with one line for a person.
  ///
  /// - Parameters:
  ///   - record: where the picture is at fault.
  ///   - retryAfter: in how many seconds another try makes sense; with a status of 503 it is always
  ///     said.
  ///   - allowed: with `methodNotAllowed`, how the path may be asked.
  package init(
    _ code: Code, _ detail: String, record: DescriptionRecord? = nil, retryAfter: Int = 1,
    allowed: [HTTPRequest.Method] = []
  ) {
    self.code = code
    self.detail = detail
    self.record = record
    var headers = HTTPFields()
    if code == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    if code.status == .serviceUnavailable { headers[.retryAfter] = String(max(1, retryAfter)) }
    if code == .methodNotAllowed {
      headers[.allow] = allowed.map(\.rawValue).joined(separator: ", ")
    }
    if record != nil { headers.vary(on: .acceptLanguage) }
    self.headers = headers
  }

  /// Why this picture was not described; `nil` of one that was, or that has nothing to say.
  package init?(_ record: DescriptionRecord) {
    guard record.status.isFailure, let error = record.error else { return nil }
    let remedy = Self.remedy(for: error.code).map { "; \($0)" } ?? ""
    self.init(Code(error.code), error.message + remedy, record: record)
  }

  /// Why no picture is described.
  package init(_ error: WorkerError) {
    self.init(error.code == .languageMissing ? .languageMissing : .workerUnusable, error.message)
  }

  /// What helps beside another picture, which the record's message is about.
  private static func remedy(for code: DescriptionError.Code) -> String? {
    switch code {
    case .tooLarge, .timedOut:
      "/v1/capabilities has the service's limits, which whoever runs it can raise"
    case .languageMissing: "name other languages in the parameter textLanguages"
    case .cancelled: "try again later"
    case .missing, .notAFile, .unreadable, .empty, .notAPicture, .unsupportedFormat, .corrupt,
      .crashed, .internal:
      nil
    }
  }
}

extension Problem {
  /// The body of the answer.
  ///
  /// Its type is `about:blank`, so its title is the status's own phrase.
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

  /// The answer.
  package func response() throws -> Response {
    let body = try body()
    var headers = self.headers
    headers[.contentType] = "application/problem+json"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  /// The body of the answer.
  package func body() throws -> ByteBuffer {
    let body = Body(
      title: status.reasonPhrase, status: status.code, code: code, detail: detail, record: record)
    return ByteBuffer(bytes: try JSONEncoder.sorted.encode(body))
  }
}
