import HTTPTypes
import HummingbirdCore

/// CORS: lets pages of allowed origins read answers, and answers their preflight requests.
///
/// Pages of `allowedHosts` may post, but not read answers from another origin.
extension HostPolicy {
  /// The fields of a request that browsers do not send to another origin without asking.
  private static let requestFields = "Authorization, Content-Type, X-Request-ID"
  /// Further fields that OpenAI's libraries send begin with this.
  private static let libraryPrefix = "x-stainless-"
  /// The fields of an answer that browsers do not show to another origin by default.
  private static let answerFields = "Retry-After, X-Request-ID"
  /// How long a browser may remember the answer to a preflight request, in seconds.
  private static let preflightSeconds = 600

  /// The answer to `OPTIONS` for a path with these methods.
  static func options(_ methods: [HTTPRequest.Method]) -> Response {
    Response(status: .noContent, headers: [.allow: methods.listed])
  }

  /// Adds CORS headers to the answer if the request comes from an allowed origin.
  func share(_ response: inout Response, with request: Request) {
    guard let text = request.headers[.origin], let origin = Origin(text), origins.contains(origin)
    else { return }
    response.headers[.accessControlAllowOrigin] = text
    response.headers.vary(on: .origin)
    response.headers[.accessControlExposeHeaders] = Self.answerFields
    guard request.method == .options else { return }
    response.headers[.accessControlAllowMethods] = response.headers[.allow]
    response.headers[.accessControlAllowHeaders] =
      Self.requestFields + Self.libraryFields(of: request)
    response.headers[.accessControlMaxAge] = String(Self.preflightSeconds)
  }

  /// The fields of OpenAI's libraries that a preflight request asks for, each with a comma before it.
  private static func libraryFields(of request: Request) -> String {
    let asked = request.headers[.accessControlRequestHeaders] ?? ""
    return asked.lowercased().matches(of: /[a-z0-9\-]+/).map(\.output)
      .filter { $0.hasPrefix(libraryPrefix) }.map { ", " + $0 }.joined()
  }
}
