import DescriptionWorkers
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
  static var live: Response { .json(#"{"status":"live"}"#) }

  /// Notes how the processes are sandboxed.
  func note(_ sandbox: SandboxState) { self.sandbox.withLock { $0 = sandbox } }

  /// Says that pictures are described, or throws why they are not.
  func ready() throws(Problem) -> Response {
    switch readiness.state {
    case .ready: return .json(#"{"status":"ready"}"#)
    case .starting: throw Problem(.notReady, "no picture was described yet; try again in a moment")
    case .unusable(let reason): throw Problem(.notReady, reason)
    case .stopping: throw Problem(.notReady, "the service is ending; ask another one")
    }
  }

  /// What may be asked.
  func capabilities() throws -> Response {
    let capabilities = Capabilities(configuration, sandbox: sandbox.withLock(\.self))
    return .json(String(decoding: try JSONEncoder.sorted.encode(capabilities), as: UTF8.self))
  }

  /// What was measured.
  func metrics() -> Response {
    let text = measured.text(admission, workerCount: configuration.settings.engineCount)
    return Response(
      status: .ok, headers: [.contentType: PrometheusRegistry.contentType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// What may be asked of the service, and how much.
struct Capabilities: Encodable {
  struct Limits: Encodable {
    let bodyBytes: Int
    let memoryBytes: Int
    let pixels: Int
    /// `null` for as long as it takes.
    let deadlineSeconds: Double?
  }

  let version = ImageDescriber.version
  /// That of the record.
  let schema = DescriptionRecord.currentSchema
  let formats: [String]
  /// The languages that text can be read in, by Tesseract's names.
  let textLanguages: [String]
  /// The languages that descriptions are spoken in, as BCP 47 tags.
  let spokenLanguages = SpokenLanguage.allCases.map(\.tag)
  let limits: Limits
  let workers: Int
  /// How the processes are sandboxed, in words; `null` until one was started, and where none is to
  /// be.
  let sandbox: String?

  init(_ configuration: ServiceConfiguration, sandbox: SandboxState?) {
    let settings = configuration.settings
    formats = ImageFacts.Format.allCases.filter(\.hasDecoder).map(\.rawValue)
    textLanguages = settings.textLanguages
    limits = Limits(
      bodyBytes: configuration.bodyByteCount, memoryBytes: settings.limits.memory,
      pixels: settings.limits.pixelCount,
      deadlineSeconds: settings.deadline.map { $0 / .seconds(1) })
    workers = settings.engineCount
    self.sandbox = sandbox.map { state in
      state.gaps.isEmpty
        ? "Landlock \(state.landlock), seccomp" : state.gaps.joined(separator: "; ")
    }
  }

  private enum CodingKeys: CodingKey {
    case version, schema, formats, textLanguages, spokenLanguages, languages, limits, workers
    case sandbox
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(schema, forKey: .schema)
    try container.encode(formats, forKey: .formats)
    try container.encode(textLanguages, forKey: .textLanguages)
    try container.encode(spokenLanguages, forKey: .spokenLanguages)
    // The name of the text languages in Descry 0.1.
    try container.encode(textLanguages, forKey: .languages)
    try container.encode(limits, forKey: .limits)
    try container.encode(workers, forKey: .workers)
    try container.encode(sandbox, forKey: .sandbox)
  }
}
