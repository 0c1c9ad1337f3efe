import DescriptionBatch
import Foundation
import HTTPTypes
import HummingbirdCore
import ImageDescription
import NIOCore
import Synchronization

/// What the service says of itself.
final class ServiceStatus: Sendable {
  private let configuration: ServiceConfiguration
  private let readiness: Readiness
  private let admission: Admission
  private let measured: ServiceMetrics
  private let sandbox = Mutex(SandboxState?.none)

  init(
    _ configuration: ServiceConfiguration, readiness: Readiness, admission: Admission,
    metrics: ServiceMetrics
  ) {
    self.configuration = configuration
    self.readiness = readiness
    self.admission = admission
    measured = metrics
  }

  /// The answer of a process that runs.
  static var live: Response { json(#"{"status":"live"}"#) }

  /// Notes how the processes are locked up.
  func note(_ sandbox: SandboxState) { self.sandbox.withLock { $0 = sandbox } }

  /// Says that pictures are described, or throws why they are not.
  func ready() throws(Problem) -> Response {
    switch readiness.state {
    case .ready: return Self.json(#"{"status":"ready"}"#)
    case .starting: throw Problem(.notReady, "no picture was described yet; try again in a moment")
    case .unusable(let reason): throw Problem(.notReady, reason)
    case .stopping: throw Problem(.notReady, "the service is ending; ask another one")
    }
  }

  /// What may be asked.
  func capabilities() throws -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let capabilities = Capabilities(configuration, sandbox: sandbox.withLock(\.self))
    return Self.json(String(decoding: try encoder.encode(capabilities), as: UTF8.self))
  }

  /// What was measured.
  func metrics() -> Response {
    let text = measured.text(admission, workerCount: configuration.settings.engineCount)
    return Response(
      status: .ok, headers: [.contentType: PrometheusRegistry.contentType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private static func json(_ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
