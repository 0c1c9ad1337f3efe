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
      Answers on http://127.0.0.1:8080 until it is ended by SIGTERM or control-C. There is a page to \
      try it on at /, and what may be asked is in /openapi.json. Other addresses need --keys.

      Each option may be a variable of the environment too, --max-body as DESCRY_MAX_BODY; the \
      option counts where there are both.

      examples:
        descry serve
        curl --data-binary @photo.jpg -H 'Content-Type: image/jpeg' \\
          http://127.0.0.1:8080/v1/descriptions
        curl -F image=@photo.jpg -F label='The team' \\
          http://127.0.0.1:8080/v1/descriptions

        key=$(openssl rand -hex 32)
        echo "website $(printf %s "$key" | sha256sum | cut -d ' ' -f 1)" > keys
        descry serve --host 0.0.0.0 --keys keys --log-format json
        curl -H "Authorization: Bearer $key" -F image=@photo.jpg \\
          http://HOST:8080/v1/descriptions

      exit status:
        0    it was ended, and all requests that were taken are answered
        64   wrong usage, or an address, a language or open files that are not to be had
      """)

  /// From when it is told to end; what is not answered then is dropped.
  private static let secondsToEnd = 20.0
  /// For the end of the log, which may have nobody to read it.
  private static let secondsForLog = 1.0

  @Flag(help: "Print what is in force and where it comes from, and end.")
  var check = false

  @OptionGroup var options: ServeOptions

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let environment = try ServeOptions(environment: ProcessInfo.processInfo.environment)
    let configuration = try ServeConfiguration(options, environment: environment)
    let log = LogQueue()
    defer { log.finish(within: Self.secondsForLog) }
    do throws(ServiceError) {
      let server = try DescriptionServer(
        configuration.service,
        worker: WorkerProgram("/proc/self/exe", sandbox: configuration.sandbox),
        keysFile: configuration.keysFile, logger: Self.logger(configuration, log),
        droppedLineCount: { log.droppedCount })
      if check {
        try? StandardOutput().write(configuration.lines.joined(separator: "\n") + "\n")
        return
      }
      let host = configuration.service.host
      try await server.run { port in
        let place = "\(host.contains(":") ? "[\(host)]" : host):\(port)"
        log.write(StandardError.line("listening on http://\(place)"))
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

  /// Ends the process when its time is over, whatever keeps it from ending by itself.
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
