import Foundation
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// What the service answers, by its path.
enum Route: String, CaseIterable {
  case descriptions = "/v1/descriptions"
  case capabilities = "/v1/capabilities"
  case live = "/health/live"
  case ready = "/health/ready"
  case metrics = "/metrics"
  case openAPI = "/openapi.json"
  case page = "/"
  case pageStyle = "/page.css"
  case pageScript = "/page.js"

  /// How it may be asked.
  var methods: [HTTPRequest.Method] { self == .descriptions ? [.post] : [.get, .head] }

  /// Whether a key is needed where there are keys.
  var needsKey: Bool { self == .descriptions || self == .capabilities || self == .metrics }

  /// Whether it is a file that is in memory anyway.
  var isOfFile: Bool { isOfPage || self == .openAPI }

  /// Whether it is of the page.
  var isOfPage: Bool { self == .page || self == .pageStyle || self == .pageScript }
}

/// Answers all requests; whatever goes wrong, the answer is a problem that says so.
struct ServiceResponder: Sendable {
  /// An answer that is longer counts for what is in memory, until the client has read it.
  private static let freeAnswer = 16 << 10

  let configuration: ServiceConfiguration
  let hosts: HostPolicy
  let keys: APIKeys?
  let readiness: Readiness
  let admission: Admission
  let descriptions: DescriptionRoute
  let status: ServiceStatus
  let log: RequestLog

  /// The answer to a request that came by this connection.
  func answer(_ request: Request, from client: ClientChannel) async -> Response {
    var entry = log.entry(for: request)
    var response: Response
    do {
      response = try await answer(request, client, &entry)
    } catch {
      guard client.isConnected else {
        log.finishUnanswered(entry)
        return Response(status: .serviceUnavailable)
      }
      let problem = Self.problem(error)
      entry.problem = problem
      response = problem.answer
    }
    if !hold(response, of: entry.route, for: client) {
      entry.problem = DescriptionRoute.overloaded
      response = DescriptionRoute.overloaded.answer
    }
    log.finish(entry, &response)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(
    _ request: Request, _ client: ClientChannel, _ entry: inout RequestLog.Entry
  ) async throws -> Response {
    try hosts.check(request)
    guard let route = entry.route, configuration.servesPage || !route.isOfPage else {
      throw Self.notFound
    }
    guard route.methods.contains(request.method) else {
      throw Problem(
        .methodNotAllowed,
        "this path is asked by \(route.methods.map(\.rawValue).joined(separator: " or "))",
        allowed: route.methods)
    }
    if let keys, route.needsKey { entry.details["key"] = "\(try Self.name(of: request, in: keys))" }
    switch route {
    case .descriptions:
      return try await descriptions.answer(request, from: client, noting: &entry.details)
    case .capabilities: return try status.capabilities()
    case .live: return ServiceStatus.live
    case .ready: return try status.ready()
    case .metrics: return status.metrics()
    case .openAPI, .page, .pageStyle, .pageScript:
      guard let file = ServedFile.response(for: route) else { throw Self.notFound }
      return file
    }
  }

  /// Takes room for the answer, which stays in memory until the client has read it, if there is
  /// some.
  private func hold(
    _ response: Response, of route: Route?, for client: ClientChannel
  ) -> Bool {
    let length = response.body.contentLength ?? 0
    guard length > Self.freeAnswer, route?.isOfFile != true else { return true }
    let room = Reservation(admission)
    guard room.hold(length) else { return false }
    client.hold(room)
    return true
  }

  private static func name(of request: Request, in keys: APIKeys) throws(Problem) -> String {
    let token = request.headers[.authorization].flatMap(APIKeys.bearerToken)
    guard let name = token.flatMap(keys.name(for:)) else {
      throw Problem(
        .unauthorized, "a key is needed that is known here; send 'Authorization: Bearer KEY'")
    }
    return name
  }

  private static let notFound = Problem(
    .notFound, "there is nothing at this path; /openapi.json says what there is")

  /// What went wrong, as it is told to the client.
  static func problem(_ error: any Error) -> Problem {
    switch error {
    case let problem as Problem: problem
    case is BodyTimeout:
      Problem(.requestTimeout, "the body did not come in time; send it again, or over a faster way")
    case is CancellationError: DescriptionRoute.stopping
    case HTTPParserError.headerOverflow:
      Problem(.headerTooLarge, "the header is longer than is read; send fewer or shorter fields")
    default:
      Problem(.requestMalformed, "the request cannot be read; send it as HTTP/1.1 (RFC 9112) says")
    }
  }
}

extension Response {
  /// An answer of JSON, which is true for this moment only.
  static func json(_ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

extension Problem {
  /// The answer; were it ever not to be written, its status alone.
  var answer: Response { (try? response()) ?? Response(status: status, headers: headers) }
}
