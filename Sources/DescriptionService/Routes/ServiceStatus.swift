import DescriptionWorkers
import HTTPTypes
import HummingbirdCore
import ImageDescription
import NIOCore
import Synchronization

/// The service's answers about itself: health, capabilities and metrics.
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

  /// The answer of `/health/live`.
  static var live: Response { .json(#"{"status":"live"}"#) }

  /// Stores how the workers are sandboxed, for `capabilities`.
  func note(_ sandbox: SandboxState) { self.sandbox.withLock { $0 = sandbox } }

  /// The answer of `/health/ready`.
  ///
  /// - Throws: `notReady`, with the reason.
  func ready() throws(Problem) -> Response {
    try readiness.check()
    return .json(#"{"status":"ready"}"#)
  }

  /// The answer of `/v1/capabilities`.
  func capabilities() throws -> Response {
    let capabilities = Capabilities(configuration, sandbox: sandbox.withLock(\.self))
    return .json(try capabilities.sortedJSON())
  }

  /// The answer of `/metrics`.
  func metrics() -> Response {
    let text = measured.text(admission, workerCount: configuration.settings.engineCount)
    return Response(
      status: .ok, headers: [.contentType: PrometheusPage.contentType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// The formats, languages and limits of the service.
struct Capabilities: Encodable {
  struct Limits: Encodable {
    let bodyBytes: Int
    let memoryBytes: Int
    let pixels: Int
    /// `null` without a deadline.
    let deadlineSeconds: Double?
  }

  let version = ImageDescriber.version
  /// The version of the record's schema.
  let schema = DescriptionRecord.currentSchema
  let formats: [String]
  /// The languages that Descry reads text in, by Tesseract's names.
  let textLanguages: [String]
  /// The languages of descriptions, as BCP 47 tags.
  let spokenLanguages = SpokenLanguage.allCases.map(\.tag)
  let limits: Limits
  let workers: Int
  /// The interfaces of other programs that the service has too, by name.
  let dialects: [String]
  /// How the workers are sandboxed; `null` without a sandbox, and before the first worker starts.
  let sandbox: JSON

  init(_ configuration: ServiceConfiguration, sandbox: SandboxState?) {
    let settings = configuration.settings
    formats = ImageFacts.Format.allCases.filter(\.hasDecoder).map(\.rawValue)
    textLanguages = settings.textLanguages
    limits = Limits(
      bodyBytes: configuration.bodyByteCount, memoryBytes: settings.limits.memory,
      pixels: settings.limits.pixelCount,
      deadlineSeconds: settings.deadline.map { $0 / .seconds(1) })
    workers = settings.engineCount
    dialects = configuration.dialects.map(\.name)
    self.sandbox = JSON(
      sandbox.map { state in
        state.gaps.isEmpty
          ? "Landlock \(state.landlock), seccomp" : state.gaps.joined(separator: "; ")
      })
  }
}
