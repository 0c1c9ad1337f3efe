import Foundation
import HTTPTypes
import HummingbirdCore
import ImageDescription
import NIOCore

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
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let body = Body(
      title: status.reasonPhrase, status: status.code, code: code, detail: detail, record: record)
    return ByteBuffer(bytes: try encoder.encode(body))
  }
}
