import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore

/// Logs and counts each answered request, and puts its identifier into the answer.
///
/// The log has nothing of the picture's content or its label.
struct RequestLog: Sendable {
  /// The log entry of a request.
  struct Entry {
    let id: String
    let method: String
    let route: Route?
    let start = ContinuousClock.now
    var problem: Problem?
    var details: Logger.Metadata = [:]

    /// The path in logs and metrics, which have no other words of the client.
    var path: String { route?.pattern ?? "none" }
  }

  /// The codes counted as refusals: load, timeouts and missing permission.
  private static let refusals: Set<Problem.Code> = [
    .overloaded, .stopping, .workerUnusable, .bodyTooLarge, .requestTimeout,
    .unauthorized, .hostNotAllowed, .originNotAllowed,
  ]

  let metrics: ServiceMetrics
  let logger: Logger

  /// Starts the entry of a request.
  func entry(for request: Request) -> Entry {
    Entry(
      id: Self.identifier(HTTPField.Name.requestID.flatMap { request.headers[$0] }),
      method: request.method.rawValue,
      route: Route(path: request.uri.path))
  }

  /// Logs and counts an answered request, and completes the answer's header.
  func finish(_ entry: Entry, _ response: inout Response) {
    let time = ContinuousClock.now - entry.start
    if let name = HTTPField.Name.requestID { response.headers[name] = entry.id }
    response.headers[.xContentTypeOptions] = "nosniff"
    // HTTP's format (RFC 9110 §5.6.7): "Sun, 06 Nov 1994 08:49:37 GMT".
    response.headers[.date] = UTCTime.now("%a, %d %b %Y %H:%M:%S GMT")
    metrics.countRequest(entry.path, status: response.status.code, took: time)
    var details = entry.details
    if let problem = entry.problem {
      details["code"] = "\(problem.code.rawValue)"
      if Self.refusals.contains(problem.code) { metrics.countRefusal(problem.code) }
    }
    details["status"] = "\(response.status.code)"
    write("answered", entry, details, took: time)
  }

  /// Logs and counts a request whose client left before the answer.
  func finishUnanswered(_ entry: Entry) {
    metrics.countUnanswered()
    write("client disconnected", entry, entry.details, took: ContinuousClock.now - entry.start)
  }

  private func write(
    _ message: Logger.Message, _ entry: Entry, _ details: Logger.Metadata, took time: Duration
  ) {
    var details = details
    details["id"] = "\(entry.id)"
    details["method"] = "\(entry.method)"
    details["route"] = "\(entry.path)"
    details["milliseconds"] = "\((time / .milliseconds(1)).rounded())"
    var isOfMonitoring = false
    if case .own(let path) = entry.route { isOfMonitoring = path.isOfMonitoring }
    logger.log(level: isOfMonitoring ? .debug : .info, message, metadata: details)
  }

  /// The answer to an invalid request, logged and counted.
  func refusal(_ error: any Error) -> (head: HTTPResponse, body: ByteBuffer) {
    var entry = Entry(id: Self.identifier(nil), method: "", route: nil)
    let problem = Problem(causedBy: error)
    entry.problem = problem
    var response = problem.response()
    finish(entry, &response)
    return (response.head, (try? problem.body()) ?? ByteBuffer())
  }

  /// The client's identifier, or a new one if that is missing or invalid.
  private static func identifier(_ given: String?) -> String {
    if let given, (1...64).contains(given.utf8.count), given.utf8.allSatisfy(\.isNameCharacter) {
      return given
    }
    return String(UInt64.random(in: .min ... .max), radix: 16)
  }
}

extension HTTPField.Name {
  /// The identifier of a request.
  static let requestID = Self("X-Request-ID")
}
