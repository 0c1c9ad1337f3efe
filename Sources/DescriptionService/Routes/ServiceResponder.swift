import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore

/// Answers all requests.
///
/// Every failure is answered with a problem.
struct ServiceResponder: Sendable {
  /// Answers up to this size, in bytes, do not count against the memory for requests and answers.
  private static let freeAnswer = 16 << 10

  let configuration: ServiceConfiguration
  let hosts: HostPolicy
  let keys: APIKeys?
  let readiness: Readiness
  let admission: Admission
  let descriptions: DescriptionRoute
  let dialects: DialectRoute
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
      let problem = Problem(causedBy: error)
      entry.problem = problem
      response = self.response(for: problem, to: request)
    }
    if !hold(response, of: entry.route, for: client) {
      entry.problem = .overloaded
      response = self.response(for: .overloaded, to: request)
    }
    hosts.share(&response, with: request)
    log.finish(entry, &response)
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func answer(
    _ request: Request, _ client: ClientChannel, _ entry: inout RequestLog.Entry
  ) async throws -> Response {
    try hosts.check(request)
    guard let route = entry.route, isServed(route) else { throw notFound(request.uri.path) }
    if request.method == .options { return HostPolicy.options(route.allMethods) }
    guard route.methods.contains(request.method) else { throw Self.methodNotAllowed(route) }
    var client = client
    if let keys, route.needsKey {
      let name = try Self.name(of: request, in: keys)
      client.key = name
      entry.details["key"] = "\(name)"
    }
    switch route {
    case .own(let path): return try await answer(request, at: path, client, &entry.details)
    case .dialect(let path, let name, _):
      switch path.content {
      case .get(let answer): return try answer(name, readiness)
      case .post(let endpoint):
        return try await dialects.answer(
          request, at: endpoint, from: client, noting: &entry.details)
      }
    }
  }

  private func answer(
    _ request: Request, at path: OwnPath, _ client: ClientChannel,
    _ details: inout Logger.Metadata
  ) async throws -> Response {
    switch path {
    case .descriptions:
      return try await descriptions.answer(request, from: client, noting: &details)
    case .checks:
      guard let checker = configuration.checker else { throw notFound(request.uri.path) }
      return try await descriptions.check(
        request, from: client, by: checker, noting: &details)
    case .capabilities: return try status.capabilities()
    case .live: return ServiceStatus.live
    case .ready: return try status.ready()
    case .metrics: return status.metrics()
    case .openAPI, .page, .pageStyle, .pageScript:
      if path == .page, !configuration.servesPage, let greeting { return .text(greeting) }
      return ServedFile.response(for: path)
    }
  }

  /// What `/` says without the page; `nil` if no dialect has clients that ask.
  private var greeting: String? { configuration.dialects.lazy.compactMap(\.greeting).first }

  /// Whether the service was started with the page or the dialect of a route.
  private func isServed(_ route: Route) -> Bool {
    switch route {
    case .own(let path):
      !path.isOfPage || configuration.servesPage || path == .page && greeting != nil
    case .dialect(_, _, let owners): owners.contains(where: configuration.dialects.contains)
    }
  }

  /// The answer to a failed request, in the form that its client reads.
  private func response(for problem: Problem, to request: Request) -> Response {
    if let dialect = Route.dialect(answering: request.uri.path, among: configuration.dialects) {
      return dialect.response(for: problem)
    }
    return problem.response(as: AcceptedType(for: request.headers[.accept]))
  }

  /// Reserves memory for the answer until the client has read it.
  ///
  /// - Returns: `false` if there is not enough.
  private func hold(
    _ response: Response, of route: Route?, for client: ClientChannel
  ) -> Bool {
    let length = response.body.contentLength ?? 0
    if length <= Self.freeAnswer { return true }
    if case .own(let path) = route, path.isOfFile { return true }
    let room = Reservation(admission)
    guard room.hold(length) else { return false }
    client.hold(room)
    return true
  }

  private static func name(of request: Request, in keys: APIKeys) throws(Problem) -> String {
    let token = request.headers[.authorization].flatMap(APIKeys.bearerToken)
    guard let name = token.flatMap(keys.name(for:)) else {
      throw Problem(
        .unauthorized, "missing or unknown API key; send 'Authorization: Bearer KEY'")
    }
    return name
  }

  private func notFound(_ path: String) -> Problem {
    if let dialect = Route.dialect(answering: path, among: configuration.dialects) {
      return dialect.notFound(Route.plain(path))
    }
    if case .dialect(let found, _, let owners) = Route(path: path), !found.isProbe,
      let dialect = owners.first
    {
      return Problem(
        .notFound,
        "there is nothing at this path; start the service with --dialects \(dialect.name)")
    }
    let page = configuration.servesPage ? "the page is at /, and " : ""
    return Problem(
      .notFound,
      "there is nothing at this path; post pictures to \(OwnPath.descriptions.rawValue) (\(page)"
        + "\(OwnPath.openAPI.rawValue) lists all paths)")
  }

  private static func methodNotAllowed(_ route: Route) -> Problem {
    let methods = route.methods.map(\.rawValue).joined(separator: " or ")
    let place =
      switch route {
      case .own(let path) where path.takesPictures: " (with curl, --data-binary @FILE)"
      case .own: "; post pictures to \(OwnPath.descriptions.rawValue)"
      case .dialect: ""
      }
    return Problem(
      .methodNotAllowed, "method not allowed; use \(methods)\(place)", allowed: route.allMethods)
  }
}
