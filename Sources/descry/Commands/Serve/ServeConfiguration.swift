import ArgumentParser
import DescriptionService
import DescriptionWorkers
import Foundation
import Glibc
import ImageDescription
import Logging

/// The settings of the service: from options, then the environment, then the defaults.
struct ServeConfiguration {
  /// The service does not start with fewer connections, unless --max-connections asks for fewer.
  private static let fewConnections = 64

  fileprivate(set) var service = ServiceConfiguration()
  fileprivate(set) var keysFile: String?
  fileprivate(set) var sandbox = SandboxPolicy.prefer
  fileprivate(set) var logFormat = ServeOptions.LogFormat.text
  fileprivate(set) var logLevel = Logger.Level.info
  /// The sources of the settings that are not defaults, by name.
  private var sources: [String: String] = [:]

  /// Applies the options to the defaults, and rejects options without effect.
  init(_ options: ServeOptions, environment: ServeOptions) throws {
    for setting in ServeSetting.all {
      if setting.apply(options, &self) {
        sources[setting.name] = "option"
      } else if setting.apply(environment, &self) {
        sources[setting.name] = "environment"
      }
    }
    try limitConnections()
    let (body, queue) = (service.bodyByteCount, service.queuedByteCount)
    if queue < body {
      throw ValidationError(
        "--queue-bytes is less than --max-body; use at least \(body / ServeSetting.mebibyte).")
    }
    if service.isOpen, keysFile != nil || ServiceConfiguration.isLoopback(service.host) {
      throw ValidationError(
        "--insecure has no effect with --keys or on \(service.host); leave it out.")
    }
    if service.marksDescriptions, service.dialects.isEmpty {
      throw ValidationError("--mark has no effect without --dialects; add it, or leave --mark out.")
    }
  }

  /// One line for each setting: name, value and source.
  var lines: [String] {
    ServeSetting.all.map { setting in
      let column = setting.name.padding(toLength: 16, withPad: " ", startingAt: 0)
      let source = sources[setting.name, default: "default"]
      return "\(column) \(TerminalText.line(setting.text(self))) (\(source))"
    }
  }

  /// Limits the connections to the files that may be open.
  private mutating func limitConnections() throws {
    let own = OpenFiles.own(workers: service.settings.engineCount)
    let files = OpenFiles.raiseLimit()
    if sources["max-connections"] == nil {
      service.connectionCount = max(
        Self.fewConnections, min(service.connectionCount, files - own))
    }
    let count = service.connectionCount
    if count > files - own {
      throw ValidationError(
        "\(count) connections need \(count + own) open files, and the limit is \(files). Raise it "
          + "with 'ulimit -n \(count + own)', or lower --max-connections.")
    }
  }
}

/// A setting of the service.
struct ServeSetting {
  fileprivate static let mebibyte = 1 << 20
  private static let million = 1_000_000

  let name: String
  let isFlag: Bool
  /// Applies the setting; `false` if the options do not have it.
  let apply: (ServeOptions, inout ServeConfiguration) -> Bool
  /// The value, with its unit.
  let text: (ServeConfiguration) -> String

  /// All settings, in the order of `--check`.
  static var all: [Self] {
    [
      Self("host", \.host, \.service.host),
      Self("allowed-hosts", list: \.allowedHosts, \.service.allowedHosts),
      Self("allowed-origins", list: \.allowedOrigins, \.service.allowedOrigins),
      Self("port", \.port, \.service.port),
      Self("workers", \.workers, \.service.settings.engineCount),
      Self("queue", \.queue, \.service.queuedPictureCount),
      Self("max-body", \.maxBody, \.service.bodyByteCount, in: mebibyte, "MiB"),
      Self("queue-bytes", \.queueBytes, \.service.queuedByteCount, in: mebibyte, "MiB"),
      Self("max-connections", \.maxConnections, \.service.connectionCount),
      Self(
        "deadline", \.deadline, \.service.settings.deadline, set: { .seconds($0) },
        show: { deadline in deadline.map { "\($0 / .seconds(1)) s" } ?? "none" }),
      Self(
        "text-languages", \.textLanguages, \.service.settings.textLanguages,
        set: TextLanguagesOption.names, show: { $0.joined(separator: "+") }),
      Self("max-memory", \.maxMemory, \.service.settings.limits.memory, in: million, "MB"),
      Self(
        "max-megapixels", \.maxMegapixels, \.service.settings.limits.pixelCount, in: million,
        "megapixels"),
      Self("keys", \.keys, \.keysFile, set: { $0 }, show: { $0 ?? "none" }),
      Self("insecure", flag: \.insecure, \.service.isOpen, set: true),
      Self("no-page", flag: \.noPage, \.service.servesPage, set: false),
      Self(
        "dialects", \.dialects, \.service.dialects, set: { Dialect.list($0) ?? [] },
        show: { $0.isEmpty ? "none" : $0.map(\.name).joined(separator: ",") }),
      Self("mark", flag: \.mark, \.service.marksDescriptions, set: true),
      Self("log-format", \.logFormat, \.logFormat),
      Self("log-level", \.logLevel, \.logLevel),
      Self("sandbox", \.sandbox, \.sandbox),
    ]
  }

  /// The environment variable of the setting, such as `DESCRY_MAX_BODY`.
  var variable: String { "DESCRY_" + name.uppercased().replacing("-", with: "_") }

  private init<Given, Value>(
    _ name: String, _ given: KeyPath<ServeOptions, Given?>,
    _ field: WritableKeyPath<ServeConfiguration, Value>,
    set: @escaping (Given) -> Value, show: @escaping (Value) -> String
  ) {
    self.name = name
    isFlag = false
    apply = { options, configuration in
      guard let value = options[keyPath: given] else { return false }
      configuration[keyPath: field] = set(value)
      return true
    }
    text = { show($0[keyPath: field]) }
  }

  private init<Value>(
    _ name: String, _ given: KeyPath<ServeOptions, Value?>,
    _ field: WritableKeyPath<ServeConfiguration, Value>
  ) {
    self.init(name, given, field, set: { $0 }, show: { "\($0)" })
  }

  private init(
    _ name: String, list given: KeyPath<ServeOptions, String?>,
    _ field: WritableKeyPath<ServeConfiguration, [String]>
  ) {
    self.init(
      name, given, field,
      set: { names in
        names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      }, show: { $0.isEmpty ? "none" : $0.joined(separator: ",") })
  }

  private init(
    _ name: String, _ given: KeyPath<ServeOptions, Int?>,
    _ field: WritableKeyPath<ServeConfiguration, Int>, in scale: Int, _ unit: String
  ) {
    self.init(name, given, field, set: { $0 * scale }, show: { "\($0 / scale) \(unit)" })
  }

  private init(
    _ name: String, flag: KeyPath<ServeOptions, Bool>,
    _ field: WritableKeyPath<ServeConfiguration, Bool>, set value: Bool
  ) {
    self.name = name
    isFlag = true
    apply = { options, configuration in
      guard options[keyPath: flag] else { return false }
      configuration[keyPath: field] = value
      return true
    }
    text = { "\($0[keyPath: field] == value)" }
  }
}

/// The limit of open files.
enum OpenFiles {
  /// The files besides connections: libraries, the log, and pipes to this many workers and to those
  /// that are just starting.
  static func own(workers: Int) -> Int { max(128, 64 + 8 * workers) }

  /// Raises the limit to its maximum.
  ///
  /// - Returns: the new limit.
  static func raiseLimit() -> Int {
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return 1024 }
    limit.rlim_cur = limit.rlim_max
    setrlimit(files, &limit)
    getrlimit(files, &limit)
    return Int(clamping: limit.rlim_cur)
  }
}
