import HTTPTypes
import HummingbirdCore
import NIOCore

extension Response {
  /// A JSON answer that must not be cached, with a line feed at the end.
  static func json(_ text: String) -> Response { content(text + "\n", "application/json") }

  /// A plain text answer that must not be cached, with a line feed at the end.
  static func text(
    _ text: String, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> Response {
    content(text + "\n", "text/plain; charset=utf-8", status: status, headers: headers)
  }

  /// An answer that must not be cached.
  static func content(
    _ text: String, _ type: String, status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> Response {
    var headers = headers
    headers[.contentType] = type
    headers[.cacheControl] = "no-store"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
