import ArgumentParser
import DescriptionBatch
import DescriptionService
import Foundation
import Glibc
import ImageDescription
import Logging

/// What is in force: each value by an option, else by the environment, else as Descry ships.
struct ServeChoice {
  private(set) var configuration: ServiceConfiguration
  private(set) var keysFile: String?
  private(set) var sandbox = SandboxPolicy.prefer
  private(set) var logFormat = ServeOptions.LogFormat.text
  private(set) var logLevel = Logger.Level.info
  /// Name, value and where it comes from, a line an option.
  private(set) var lines: [String] = []

  private static let units = [
    "queue-bytes": "MiB", "max-body": "MiB", "max-memory": "MB", "max-megapixels": "megapixels",
    "deadline": "s",
  ]

  /// With fewer connections than these the service is not started unless they are asked for.
  private static let fewConnections = 64

  private let options: ServeOptions
  private let environment: ServeOptions

  /// Chooses, and refuses what could have no effect.
  init(_ options: ServeOptions, environment: ServeOptions) throws {
    self.options = options
    self.environment = environment
    configuration = ServiceConfiguration()
    try choose()
  }

  private mutating func choose() throws {
    let host = value("host", \.host, or: "127.0.0.1")
    let allowedHosts = optional("allowed-hosts", \.allowedHosts)
    let port = value("port", \.port, or: 8080)
    let workers = value("workers", \.workers, or: Settings().engineCount)
    let queue = value("queue", \.queue, or: 2 * workers)
    let body = value("max-body", \.maxBody, or: 25)
    let queueBytes = value("queue-bytes", \.queueBytes, or: 4 * body)
    let connections = try connectionCount(workers: workers)
    var limits = Limits()
    let deadline = value("deadline", \.deadline, or: 10)
    let languages = value("languages", \.languages, or: "eng")
    limits.memory = value("max-memory", \.maxMemory, or: limits.memory / 1_000_000) * 1_000_000
    limits.pixelCount =
      value("max-megapixels", \.maxMegapixels, or: limits.pixelCount / 1_000_000) * 1_000_000
    configuration = ServiceConfiguration(
      settings: Settings(
        languages: ServeOptions.names(languages), limits: limits, deadline: .seconds(deadline),
        engineCount: workers),
      queuedPictureCount: queue, bodyByteCount: body << 20, queuedByteCount: queueBytes << 20)
    configuration.host = host
    configuration.allowedHosts = (allowedHosts ?? "").split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    configuration.port = port
    configuration.connectionCount = connections
    keysFile = optional("keys", \.keys)
    configuration.isOpen = flag("insecure", \.insecure)
    configuration.servesPage = !flag("no-page", \.noPage)
    logFormat = value("log-format", \.logFormat, or: .text)
    logLevel = value("log-level", \.logLevel, or: .info)
    sandbox = value("sandbox", \.sandbox, or: .prefer)
    if queueBytes < body {
      throw ValidationError("--queue-bytes is less than --max-body: give at least \(body).")
    }
    if configuration.isOpen, keysFile != nil || ServiceConfiguration.isLoopback(host) {
      throw ValidationError("--insecure has no effect with --keys, or on \(host): leave it out.")
    }
  }

  /// As many connections as files may be open for them.
  private mutating func connectionCount(workers: Int) throws -> Int {
    let (files, own) = (OpenFiles.raiseLimit(), OpenFiles.own(workers: workers))
    let most = files - own
    let count = value(
      "max-connections", \.maxConnections, or: max(Self.fewConnections, min(2048, most)))
    if count > most {
      throw ValidationError(
        "only \(files) files may be open, and \(count) connections need \(count + own): raise that with 'ulimit -n \(count + own)', or give a smaller --max-connections."
      )
    }
    return count
  }

  private mutating func value<Value>(
    _ name: String, _ path: KeyPath<ServeOptions, Value?>, or standard: Value
  ) -> Value {
    if let value = options[keyPath: path] { return note(name, value, "option") }
    if let value = environment[keyPath: path] { return note(name, value, "environment") }
    return note(name, standard, "default")
  }

  private mutating func optional(
    _ name: String, _ path: KeyPath<ServeOptions, String?>
  ) -> String? {
    guard options[keyPath: path] ?? environment[keyPath: path] != nil else {
      _ = note(name, "none", "default")
      return nil
    }
    return value(name, path, or: "")
  }

  private mutating func flag(_ name: String, _ path: KeyPath<ServeOptions, Bool>) -> Bool {
    if options[keyPath: path] { return note(name, true, "option") }
    if environment[keyPath: path] { return note(name, true, "environment") }
    return note(name, false, "default")
  }

  private mutating func note<Value>(_ name: String, _ value: Value, _ source: String) -> Value {
    let column = name.padding(toLength: 16, withPad: " ", startingAt: 0)
    let unit = Self.units[name].map { " " + $0 } ?? ""
    lines.append("\(column) \(TerminalText.line("\(value)"))\(unit) (\(source))")
    return value
  }
}

/// How many files and connections may be open at once.
enum OpenFiles {
  /// Those that are no connections: libraries, the log, and pipes to so many processes, of which some
  /// are just being started.
  static func own(workers: Int) -> Int { max(128, 64 + 8 * workers) }

  /// Raises the limit as far as is allowed.
  ///
  /// - Returns: the limit.
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
