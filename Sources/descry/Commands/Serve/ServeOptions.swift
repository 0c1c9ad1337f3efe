import ArgumentParser
import DescriptionService
import DescriptionWorkers
import Foundation
import ImageDescription
import Logging

/// The options of `descry serve`.
///
/// Each is also an environment variable. A setting is both a property, since ArgumentParser needs
/// one for each option, and a row of `ServeSetting.all`, which has its environment variable, its
/// line of `--check` and its place in the configuration.
struct ServeOptions: ParsableArguments {
  /// The format of the log.
  enum LogFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(
    help: ArgumentHelp("The address to listen on. (default: 127.0.0.1)", valueName: "address"))
  var host: String?

  @Option(
    help: ArgumentHelp(
      "More host names of the service, whose pages may also use it, for example a.org,b.org.",
      valueName: "hosts"))
  var allowedHosts: String?

  @Option(
    help: ArgumentHelp(
      "Browser extensions and websites that may use the service, such as chrome-extension://ID.",
      valueName: "origins"))
  var allowedOrigins: String?

  @Option(
    help: ArgumentHelp(
      "The port to listen on; 0 for any free one. (default: 8080)", valueName: "number"))
  var port: Int?

  @Option(
    name: [.customShort("j"), .long],
    help: ArgumentHelp("Worker processes; by default one per core.", valueName: "number"))
  var workers: Int?

  @Option(
    help: ArgumentHelp(
      "Pictures that may wait for a worker; others get status 503. (default: 64)",
      valueName: "number"))
  var queue: Int?

  @Option(
    help: ArgumentHelp(
      "Memory for requests, in MiB; by default four times --max-body.", valueName: "MiB"))
  var queueBytes: Int?

  @Option(help: ArgumentHelp("Largest request, in MiB.", valueName: "MiB"))
  var maxBody: Int?

  @Option(help: ArgumentHelp("Most open connections.", valueName: "number"))
  var maxConnections: Int?

  @Option(help: ArgumentHelp("Processor time per picture, in seconds.", valueName: "seconds"))
  var deadline: Double?

  /// The languages of text in pictures, joined with "+".
  @Option(help: ArgumentHelp("Languages to read text in, for example rus.", valueName: "names"))
  var textLanguages: String?

  @Option(help: ArgumentHelp("Memory for decoding a picture, in MB.", valueName: "MB"))
  var maxMemory: Int?

  @Option(help: ArgumentHelp("Largest picture, in megapixels.", valueName: "megapixels"))
  var maxMegapixels: Int?

  @Option(
    help: ArgumentHelp(
      "Require an API key: a file with a line 'name sha256' per key.", valueName: "file"),
    completion: .file())
  var keys: String?

  @Flag(help: "Serve other machines without keys.")
  var insecure = false

  @Flag(help: "Do not serve the web page.")
  var noPage = false

  @Option(
    help: ArgumentHelp(
      "Also serve clients of \(Dialect.allCases.map(\.name).joined(separator: ", ")), or all, "
        + "for example ollama,openai.", valueName: "names"))
  var dialects: String?

  @Flag(help: "Begin descriptions for these clients with 'Machine description:'.")
  var mark = false

  @Option(help: ArgumentHelp("The format of the log: text or json.", valueName: "format"))
  var logFormat: LogFormat?

  @Option(help: ArgumentHelp("The lowest level that is logged.", valueName: "level"))
  var logLevel: Logger.Level?

  @Option(
    help: ArgumentHelp(
      "Sandbox the worker processes: require, prefer (as far as the kernel can) or off.",
      valueName: "policy"))
  var sandbox: SandboxPolicy?

  func validate() throws {
    try Self.check("--port", port, in: 0...65_535)
    try Self.check("--workers", workers, in: 1...1024)
    try Self.check("--queue", queue, in: 0...100_000)
    try Self.check("--queue-bytes", queueBytes, in: 1...1_000_000, unit: "MiB")
    try Self.check("--max-body", maxBody, in: 1...256, unit: "MiB")
    try Self.check("--max-connections", maxConnections, in: 1...1_000_000)
    if let textLanguages { try TextLanguagesOption.check(textLanguages) }
    try DescriptionOptions.validate(maxMemory: maxMemory, maxMegapixels: maxMegapixels)
    if let deadline { try DescriptionOptions.validate(deadline: deadline) }
    if let dialects, Dialect.list(dialects) == nil {
      let names = Dialect.allCases.map(\.name).joined(separator: ", ")
      throw ValidationError("--dialects needs names of \(names), joined by commas, or all.")
    }
    if host?.isEmpty == true {
      throw ValidationError("--host needs an address, for example 127.0.0.1.")
    }
    if let allowedHosts, !allowedHosts.contains(where: { $0 != "," && $0 != " " }) {
      throw ValidationError("--allowed-hosts needs a host name, for example descry.example.org.")
    }
    if let allowedOrigins, !allowedOrigins.contains(where: { $0 != "," && $0 != " " }) {
      throw ValidationError("--allowed-origins needs an origin, for example https://example.org.")
    }
  }
}

extension ServeSetting {
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
}

extension ServeOptions {
  /// Reads the environment variables that start with `DESCRY_`.
  ///
  /// `DESCRY_MAX_BODY` is `--max-body`; a flag is `true` or `false`. Ignores `DESCRY_ONNX_RUNTIME`,
  /// which its workers read, and `DESCRY_LANGUAGE`, which is for other commands: here each client
  /// chooses the language.
  ///
  /// - Throws: `ValidationError`, naming the variable.
  init(environment: [String: String]) throws {
    var arguments: [String] = []
    for (name, value) in environment.sorted(by: { $0.key < $1.key })
    where name.hasPrefix("DESCRY_")
      && ![LanguageOption.variable, NetEngine.variable].contains(name)
    {
      let argument = try Self.argument(name, value)
      do {
        _ = try Self.parse(argument)
      } catch {
        throw ValidationError("\(name): \(Self.message(for: error))")
      }
      arguments += argument
    }
    self = try Self.parse(arguments)
  }

  private static func argument(_ variable: String, _ value: String) throws -> [String] {
    let settings = ServeSetting.all
    guard let setting = settings.first(where: { $0.variable == variable }) else {
      let known = settings.map(\.variable)
      throw ValidationError(
        "unknown environment variable \(variable); the service knows \(known.joined(separator: ", "))."
      )
    }
    guard setting.isFlag else { return ["--\(setting.name)=\(value)"] }
    switch value {
    case "true": return ["--\(setting.name)"]
    case "false": return []
    default: throw ValidationError("\(variable) must be 'true' or 'false'.")
    }
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
