import HTTPTypes
import HummingbirdCore
import ImageDescription
import Logging
import NIOCore
import NIOPosix
import SafeFiles
import ServiceLifecycle
import UnixSignals

/// Serves one page to the browsers of this machine, and takes what the page posts.
///
/// The path of the page is random: other users of the machine do not know it, and a page of an earlier run
/// does not write into the store of this one.
package struct LoopbackServer: Sendable {
  private static let host = "127.0.0.1"
  /// The largest body of a request, in bytes.
  private static let longestBody = 1 << 20
  /// For unanswered requests, after a signal.
  private static let timeToEnd = Duration.seconds(1)
  private static let pageHeaders: HTTPFields = [.contentSecurityPolicy: "frame-ancestors 'none'"]

  private let hosts: HostPolicy
  private let path: String
  private let page: @Sendable () throws -> String
  private let take: @Sendable (_ body: [UInt8]) throws -> String

  /// Creates a server, which does not listen yet.
  ///
  /// - Parameters:
  ///   - page: makes the page, HTML.
  ///   - take: takes the body of a request of the page, and makes the answer, HTML.
  /// - Throws: `hostInvalid`.
  package init(
    page: @escaping @Sendable () throws -> String,
    take: @escaping @Sendable (_ body: [UInt8]) throws -> String
  ) throws(ServiceError) {
    hosts = try HostPolicy(ServiceConfiguration(), hasKeys: false)
    let token = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }
    path = "/\(token.joined())/"
    (self.page, self.take) = (page, take)
  }

  /// Serves until SIGTERM or SIGINT.
  ///
  /// - Parameter onListening: called with the address of the page.
  /// - Throws: `addressUnusable`.
  package func run(
    onListening: @escaping @Sendable (_ address: String) -> Void
  ) async throws(ServiceError) {
    let logger = Logger(label: "descry") { _ in SwiftLogNoOpLogHandler() }
    let channel = HTTP1Channel(responder: { request, writer, _ in
      let response = await answer(request)
      try await writer.write(response: response.head, body: response.body)
    })
    let server = channel.server(
      configuration: ServerConfiguration(address: .hostname(Self.host, port: 0)),
      onServerRunning: { channel in
        onListening("http://\(Self.host):\(channel.localAddress?.port ?? 0)\(path)")
      }, eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger)
    var group = ServiceGroupConfiguration(
      services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    group.maximumGracefulShutdownDuration = Self.timeToEnd
    do {
      try await ServiceGroup(configuration: group).run()
    } catch is CancellationError {
    } catch {
      throw ServiceError(.addressUnusable, "cannot listen on \(Self.host)")
    }
  }

  private func answer(_ request: Request) async -> Response {
    do {
      try hosts.check(request)
      guard request.uri.path == path else {
        return .text("open the address that descry printed", status: .notFound)
      }
      switch request.method {
      case .get: return .content(try page(), Self.html, headers: Self.pageHeaders)
      case .post:
        let body = try await request.body.collect(upTo: Self.longestBody)
        return .content(try take(Array(body.readableBytesView)), Self.html)
      default:
        return .text(
          "method not allowed; use GET or POST", status: .methodNotAllowed,
          headers: [.allow: "GET, POST"])
      }
    } catch let problem as Problem {
      return .text(problem.detail, status: problem.status)
    } catch {
      let message = (error as? any CodedError)?.message ?? "the request is invalid"
      return .text(message, status: .unprocessableContent)
    }
  }

  private static let html = "text/html; charset=utf-8"
}
