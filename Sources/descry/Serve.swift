import ArgumentParser
import DescriptionBatch
import DescriptionService
import Glibc
import ImageDescription
import Logging

/// `descry serve`: the service over HTTP.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Describe pictures over HTTP.",
    discussion: """
      examples:
        descry serve
        curl --data-binary @photo.jpg -H 'Content-Type: image/jpeg' \\
          http://127.0.0.1:8080/v1/descriptions
      """)

  @OptionGroup var options: ServeOptions

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let host = options.host ?? "127.0.0.1"
    var configuration = ServiceConfiguration(
      settings: Settings(engineCount: options.workers))
    configuration.host = host
    configuration.port = options.port ?? 8080
    var logger = Logger(label: "descry") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .info
    do throws(ServiceError) {
      let server = try DescriptionServer(
        configuration, worker: WorkerProgram("/proc/self/exe"), logger: logger)
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
}
