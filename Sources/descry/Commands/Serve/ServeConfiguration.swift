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

  var service = ServiceConfiguration()
  var keysFile: String?
  var sandbox = SandboxPolicy.prefer
  var logFormat = ServeOptions.LogFormat.text
  var logLevel = Logger.Level.info
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
