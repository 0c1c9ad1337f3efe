import AccessibilityAudit
import ArgumentParser
import DescriptionService
import DescriptionWorkers
import Foundation
import Glibc
import ImageDescription
import Logging

/// `descry serve`: the service over HTTP.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Describe pictures over HTTP.",
    discussion: """
      Start the service, and open http://127.0.0.1:8080 in a browser to try it: the page describes \
      the pictures that you drop on it. Programs post pictures to /v1/descriptions; /openapi.json \
      documents the API. Control-C stops the service.

      examples:
        descry serve                  only programs on this machine can connect
        descry serve --port 0         on any free port

        Describe a picture, with a label or in German:
        curl --data-binary @photo.jpg http://127.0.0.1:8080/v1/descriptions
        curl -F image=@photo.jpg -F label='The team' \\
          http://127.0.0.1:8080/v1/descriptions
        curl --data-binary @photo.jpg \\
          'http://127.0.0.1:8080/v1/descriptions?language=de'

        Serve other machines, with an API key:
        key=$(openssl rand -hex 32)
        echo "website $(printf %s "$key" | sha256sum | cut -d ' ' -f 1)" > keys
        descry serve --host 0.0.0.0 --keys keys
        curl -H "Authorization: Bearer $key" --data-binary @photo.jpg \\
          http://HOST:8080/v1/descriptions

      Be the vision model of programs that use Ollama or OpenAI:
        descry serve --dialects ollama,openai

      Every option can also be an environment variable: --max-body is DESCRY_MAX_BODY. Options \
      override variables. --check prints the settings and their sources.

      exit status:
        0    stopped by control-C or SIGTERM, accepted requests answered
        64   wrong usage; address, text language or open files unavailable
      """)

  /// From SIGTERM; unanswered requests are then dropped.
  private static let secondsToEnd = 20.0
  /// For writing the rest of the log, which perhaps nobody reads.
  private static let secondsForLog = 1.0

  @Flag(help: "Print the settings and where each comes from, then exit.")
  var check = false

  @OptionGroup var options: ServeOptions

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let variables = ProcessInfo.processInfo.environment
    let environment = try ServeOptions(environment: variables)
    let configuration = try ServeConfiguration(options, environment: environment)
    let log = LogQueue()
    defer { log.finish(within: Self.secondsForLog) }
    do throws(ServiceError) {
      var service = configuration.service
      service.checker = { $1.check(altText: $0) }
      let server = try DescriptionServer(
        service,
        worker: WorkerProgram(
          "/proc/self/exe", sandbox: configuration.sandbox, nets: .shared),
        keysFile: configuration.keysFile, logger: Self.logger(configuration, log),
        droppedLineCount: { log.droppedCount })
      if check {
        try? StandardOutput().write(configuration.lines.joined(separator: "\n") + "\n")
        return
      }
      try await server.run { port in
        log.write(StandardError.line(Self.greeting(configuration.service, port: port)))
        ServiceManager.tellReady(variables["NOTIFY_SOCKET"])
      } onStart: {
        if let warning = StandardError.warning(of: $0) { log.write(StandardError.line(warning)) }
      } onStop: {
        Self.endInTime()
      }
    } catch {
      log.write(StandardError.line(Remedy.message(for: error)))
      throw ExitStatus.usage
    }
  }

  /// Where the service listens, and what to do next.
  private static func greeting(_ configuration: ServiceConfiguration, port: Int) -> String {
    let address = "http://\(configuration.authority(port: port))"
    let isEveryAddress = ["0.0.0.0", "::"].contains(configuration.host)
    let page = isEveryAddress ? "http://localhost:\(port)" : "it"
    let hint = configuration.servesPage ? "open \(page) in a browser, or " : ""
    return "listening on \(address) (\(hint)post pictures to /v1/descriptions)"
  }

  /// Ends the process after `secondsToEnd`, even if something blocks its shutdown.
  private static func endInTime() {
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: secondsToEnd)
      _exit(0)
    }
  }

  private static func logger(_ configuration: ServeConfiguration, _ log: LogQueue) -> Logger {
    var logger = Logger(label: "descry") { label in
      switch configuration.logFormat {
      case .text: StreamLogHandler(label: label, stream: log)
      case .json: JSONLogHandler(to: log)
      }
    }
    logger.logLevel = configuration.logLevel
    return logger
  }
}
