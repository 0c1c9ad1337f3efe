import ArgumentParser
import DescriptionBatch
import DescriptionService
import Foundation
import Glibc
import ImageDescription
import Logging

/// `descry serve`: the service over HTTP.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
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
        64   wrong usage, or an address or a language that is not to be had
      """)

  @Flag(help: "Print what is in force and where it comes from, and end.")
  var check = false

  @OptionGroup var options: ServeOptions

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let environment = try ServeOptions(environment: ProcessInfo.processInfo.environment)
    let choice = try ServeChoice(options, environment: environment)
    do throws(ServiceError) {
      let server = try DescriptionServer(
        choice.configuration, worker: WorkerProgram("/proc/self/exe", sandbox: choice.sandbox),
        keysFile: choice.keysFile, logger: Self.logger(choice))
      if check {
        try? StandardOutput().write(choice.lines.joined(separator: "\n") + "\n")
        return
      }
      let host = choice.configuration.host
      try await server.run { port in
        StandardError.say("listening on http://\(host.contains(":") ? "[\(host)]" : host):\(port)")
      } onStart: {
        StandardError.warn(of: $0)
      }
    } catch {
      StandardError.say(error.message)
      throw ExitStatus.usage
    }
  }

  private static func logger(_ choice: ServeChoice) -> Logger {
    var logger = Logger(label: "descry") { label in
      switch choice.logFormat {
      case .text: StreamLogHandler.standardError(label: label)
      case .json: JSONLogHandler()
      }
    }
    logger.logLevel = choice.logLevel
    return logger
  }
}
