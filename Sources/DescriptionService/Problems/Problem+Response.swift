import Foundation
import HTTPTypes
import Hummingbird
import ImageDescription

extension Problem: HTTPResponseError {
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

  /// The answer, the same whatever was asked.
  package func response(
    from request: Request, context: some RequestContext
  ) throws -> Response {
    try response()
  }

  /// The answer.
  package func response() throws -> Response {
    let body = try body()
    var headers = self.headers
    headers[.contentType] = "application/problem+json"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  /// The body of the answer.
  func body() throws -> ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = Body(
      title: status.reasonPhrase, status: status.code, code: code, detail: detail, record: record)
    return ByteBuffer(bytes: try encoder.encode(body))
  }
}
