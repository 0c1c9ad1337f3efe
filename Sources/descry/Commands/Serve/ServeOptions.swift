import ArgumentParser
import DescriptionWorkers
import Foundation
import Logging

/// What can be told to the service, each by an option or by a variable of the environment.
struct ServeOptions: ParsableArguments {
  /// How the log is written.
  enum LogFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host: String?

  @Option(
    help: ArgumentHelp(
      "By which hosts it may be asked beside its own, and from whose pages, as 'a.org,b.org'.",
      valueName: "hosts"))
  var allowedHosts: String?

  @Option(help: ArgumentHelp("The port to listen on; 0 is any that is free.", valueName: "number"))
  var port: Int?

  @Option(help: ArgumentHelp("Pictures at once; otherwise one a core.", valueName: "number"))
  var workers: Int?

  @Option(
    help: ArgumentHelp(
      "Pictures that may wait; otherwise two a worker. More are refused.", valueName: "number"))
  var queue: Int?

  @Option(
    help: ArgumentHelp(
      "Requests in memory, in MiB; otherwise four of the largest.", valueName: "MiB"))
  var queueBytes: Int?

  @Option(help: ArgumentHelp("Size of a request, in MiB.", valueName: "MiB"))
  var maxBody: Int?

  @Option(help: ArgumentHelp("Connections at once.", valueName: "number"))
  var maxConnections: Int?

  @Option(help: ArgumentHelp("Processor time for a picture, in seconds.", valueName: "seconds"))
  var deadline: Double?

  @Option(
    name: [.customLong("text-languages"), .customLong("languages")],
    help: ArgumentHelp(
      "Languages that clients may ask to read text in, as 'eng+deu'.", valueName: "names"))
  var textLanguages: String?

  @Option(help: ArgumentHelp("Memory that decoding a picture may take, in MB.", valueName: "MB"))
  var maxMemory: Int?

  @Option(help: ArgumentHelp("Size of a picture, in megapixels.", valueName: "megapixels"))
  var maxMegapixels: Int?

  @Option(
    help: ArgumentHelp(
      "Let in only who has a key: a file of lines 'name sha256'.", valueName: "file"))
  var keys: String?

  @Flag(help: "Let in everybody who can reach an address that is not this machine's alone.")
  var insecure = false

  @Flag(help: "Leave out the page to try the service on.")
  var noPage = false

  @Option(help: ArgumentHelp("How to write the log: text or json.", valueName: "format"))
  var logFormat: LogFormat?

  @Option(help: ArgumentHelp("From which level on to write the log.", valueName: "level"))
  var logLevel: Logger.Level?

  @Option(
    help: ArgumentHelp(
      "Lock up the processes that describe: require, prefer (as far as the kernel can) or off.",
      valueName: "policy"))
  var sandbox: SandboxPolicy?

  func validate() throws {
    try Self.check("--port", port, in: 0...65_535)
    try Self.check("--workers", workers, in: 1...1024)
    try Self.check("--queue", queue, in: 0...100_000)
    try Self.check("--queue-bytes", queueBytes, in: 1...1_000_000, unit: "MiB")
    try Self.check("--max-body", maxBody, in: 1...256, unit: "MiB")
    try Self.check("--max-connections", maxConnections, in: 1...1_000_000)
    try DescriptionOptions.validate(
      textLanguages: textLanguages, maxMemory: maxMemory, maxMegapixels: maxMegapixels)
    if let deadline { try DescriptionOptions.validate(deadline: deadline) }
    if host?.isEmpty == true { throw ValidationError("--host is an address, as '127.0.0.1'.") }
    if let allowedHosts, !allowedHosts.contains(where: { $0 != "," && $0 != " " }) {
      throw ValidationError("--allowed-hosts names at least one, as 'descry.example.org'.")
    }
  }
}

extension ServeOptions {
  /// Reads the variables of the environment that begin with `DESCRY_`: `DESCRY_MAX_BODY` is
  /// `--max-body`, and a flag is `true` or `false`.
  ///
  /// `DESCRY_LANGUAGE` is for the other commands: here each client asks for its own language.
  ///
  /// - Throws: `ValidationError`, which names the variable.
  init(environment: [String: String]) throws {
    try Self.checkFormerNames(environment)
    var arguments: [String] = []
    for (name, value) in environment.sorted(by: { $0.key < $1.key })
    where name.hasPrefix("DESCRY_") && name != LanguageOption.variable {
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
    guard
      let setting = settings.first(where: {
        $0.variable == variable || $0.formerVariable == variable
      })
    else {
      let known = settings.map(\.variable)
      throw ValidationError(
        "\(variable) is no variable of the service; there are \(known.joined(separator: ", ")).")
    }
    guard setting.isFlag else { return ["--\(setting.name)=\(value)"] }
    switch value {
    case "true": return ["--\(setting.name)"]
    case "false": return []
    default: throw ValidationError("\(variable) is 'true' or 'false'.")
    }
  }

  /// Refuses a variable that is set under its former name as well.
  private static func checkFormerNames(_ environment: [String: String]) throws {
    for setting in ServeSetting.all {
      guard let former = setting.formerVariable, environment[former] != nil,
        environment[setting.variable] != nil
      else { continue }
      throw ValidationError(
        "\(former) is the former name of \(setting.variable): set only one of them.")
    }
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
