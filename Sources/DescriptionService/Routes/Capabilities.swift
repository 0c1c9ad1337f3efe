import DescriptionBatch
import ImageDescription

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
  let schema = 1
  let formats: [String]
  let languages: [String]
  let limits: Limits
  let workers: Int
  /// How the processes are locked up, in words; `null` until one was started, and where none is to be.
  let sandbox: String?

  init(_ configuration: ServiceConfiguration, sandbox: SandboxState?) {
    let settings = configuration.settings
    formats = ImageFacts.Format.allCases.filter(\.hasDecoder).map(\.rawValue)
    languages = settings.languages
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
    case version, schema, formats, languages, limits, workers, sandbox
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(schema, forKey: .schema)
    try container.encode(formats, forKey: .formats)
    try container.encode(languages, forKey: .languages)
    try container.encode(limits, forKey: .limits)
    try container.encode(workers, forKey: .workers)
    try container.encode(sandbox, forKey: .sandbox)
  }
}
