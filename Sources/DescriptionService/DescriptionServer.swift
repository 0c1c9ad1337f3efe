import CAllocator
import DescriptionWorkers
import Glibc
import HummingbirdCore
import ImageDescription
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import UnixSignals

/// Describes pictures over HTTP.
///
/// Sandboxed worker processes decode the pictures; this process only passes bytes on.
public struct DescriptionServer: Sendable {
  /// Two suffice: answers are short, and the workers do the rest.
  private static let threadCount = 2
  /// While all cores describe, the service still refuses requests within 5 ms (p99), not 150 ms.
  private static let niceness = 10

  /// A picture that takes over a worker sees at most the next nine, of the same client.
  private static let picturesOfWorker = 10

  private let configuration: ServiceConfiguration
  private var worker: WorkerProgram
  private let keys: APIKeys?
  private let hosts: HostPolicy
  private let logger: Logger
  private let droppedLineCount: @Sendable () -> Int

  /// Creates a service.
  ///
  /// It does not listen yet.
  ///
  /// - Parameters:
  ///   - worker: the program of the worker processes.
  ///   - keysFile: the file of API keys; `nil` to require none.
  ///   - droppedLineCount: the number of lost log lines, for the metrics.
  /// - Throws: `keysUnreadable`, `keysInvalid`, `hostInvalid`, `originInvalid`, `unprotected`.
  public init(
    _ configuration: ServiceConfiguration, worker: WorkerProgram, keysFile: String? = nil,
    logger: Logger, droppedLineCount: @escaping @Sendable () -> Int = { 0 }
  ) throws(ServiceError) {
    hosts = try HostPolicy(configuration, hasKeys: keysFile != nil)
    keys = try keysFile.map { path throws(ServiceError) in try APIKeys(contentsOf: path) }
    if keys == nil, !configuration.isOpen, !ServiceConfiguration.isLoopback(configuration.host) {
      throw ServiceError(
        .unprotected,
        "other machines can reach \(configuration.host), and the service has no API keys")
    }
    self.configuration = configuration
    self.worker = worker
    self.worker.niceness = Self.niceness
    self.logger = logger
    self.droppedLineCount = droppedLineCount
  }

  /// Runs the service until SIGTERM, SIGINT or cancellation, and answers accepted requests.
  ///
  /// Changes the C library's allocator for the whole process: it returns free memory to the system
  /// early.
  ///
  /// - Parameters:
  ///   - onListening: called with the port when the service listens.
  ///   - onStart: called with the sandbox of the workers when the first one starts.
  ///   - onStop: called when the shutdown begins.
  /// - Throws: `addressUnusable`, `unusable`.
  public func run(
    onListening: @escaping @Sendable (_ port: Int) -> Void,
    onStart: @escaping @Sendable (SandboxState) -> Void = { _ in },
    onStop: @escaping @Sendable () -> Void = {}
  ) async throws(ServiceError) {
    let threads = MultiThreadedEventLoopGroup(numberOfThreads: Self.threadCount)
    var limits = WorkerLimits()
    limits.pictureCount = Self.picturesOfWorker
    let pool = WorkerPool(worker, settings: configuration.settings, limits: limits)
    do {
      try await serviceGroup(pool, threads, onListening, onStart, onStop).run()
    } catch is CancellationError {
    } catch let error as ServiceError {
      throw error
    } catch {
      throw ServiceError(
        .addressUnusable,
        "cannot listen on \(configuration.authority(port: configuration.port)): "
          + Self.reason(error))
    }
    await pool.stop()
    try? await threads.shutdownGracefully()
  }

  /// Why the service cannot listen, such as "address already in use".
  private static func reason(_ error: any Error) -> String {
    guard let error = error as? IOError else { return "unknown address" }
    let reason = String(cString: strerror(error.errnoCode))
    return reason.prefix(1).lowercased() + reason.dropFirst()
  }

  private func serviceGroup(
    _ pool: WorkerPool, _ threads: MultiThreadedEventLoopGroup,
    _ onListening: @escaping @Sendable (_ port: Int) -> Void,
    _ onStart: @escaping @Sendable (SandboxState) -> Void,
    _ onStop: @escaping @Sendable () -> Void
  ) -> ServiceGroup {
    let readiness = Readiness()
    let metrics = ServiceMetrics(droppedLineCount: droppedLineCount)
    let admission = Admission(
      workerCount: configuration.settings.engineCount,
      queuedPictureCount: configuration.queuedPictureCount,
      queuedByteCount: configuration.queuedByteCount)
    let status = ServiceStatus(
      configuration, readiness: readiness, admission: admission, metrics: metrics)
    let log = RequestLog(metrics: metrics, logger: logger)
    let descriptions = DescriptionRoute(
      configuration: configuration, pool: pool, admission: admission, readiness: readiness,
      metrics: metrics)
    let responder = ServiceResponder(
      configuration: configuration, hosts: hosts, keys: keys, readiness: readiness,
      admission: admission, descriptions: descriptions,
      dialects: DialectRoute(
        descriptions: descriptions, marksDescriptions: configuration.marksDescriptions),
      status: status, log: log)
    let (listening, signal) = AsyncStream.makeStream(of: Void.self)
    let check = ReadinessCheck(
      pool: pool, readiness: readiness, workerCount: configuration.settings.engineCount,
      listening: listening,
      onStart: { sandbox in
        status.note(sandbox)
        onStart(sandbox)
      }, logger: logger)
    let server = httpServer(responder, threads, log, admission) { port in
      onListening(port)
      signal.yield()
    }
    let notice = ShutdownNotice(readiness: readiness, onStop: onStop)
    var group = ServiceGroupConfiguration(
      services: [check, server, notice, MemoryTrimmer()],
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: quietLogger)
    group.maximumGracefulShutdownDuration = configuration.timeToEnd
    return ServiceGroup(configuration: group)
  }

  private func httpServer(
    _ responder: ServiceResponder, _ threads: MultiThreadedEventLoopGroup, _ log: RequestLog,
    _ admission: Admission, _ onListening: @escaping @Sendable (_ port: Int) -> Void
  ) -> any Service {
    let setup = ConnectionSetup(
      responder: { request, writer, channel in
        let response = await responder.answer(request, from: ClientChannel(channel: channel))
        try await writer.write(response: response.head, body: response.body)
      }, timeouts: configuration.timeouts, timeToFinish: configuration.timeToFinish,
      admission: admission, refusal: log.refusal)
    return setup.server(
      configuration: ServerConfiguration(
        address: .hostname(configuration.host, port: configuration.port),
        availableConnectionsDelegate: MaximumAvailableConnections(
          configuration.connectionCount, logger: quietLogger)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        onListening(port)
        logger.info("listening", metadata: ["port": "\(port)"])
      }, eventLoopGroup: threads, logger: quietLogger)
  }

  /// The logger for libraries, which log too much at other levels.
  private var quietLogger: Logger {
    var quiet = logger
    quiet.logLevel = max(logger.logLevel, .critical)
    return quiet
  }
}

/// Returns free memory to the system every ten seconds.
///
/// The allocator keeps freed memory for each thread. Without this, the service would hold its peak
/// memory forever.
struct MemoryTrimmer: Service {
  private static let pause = Duration.seconds(10)

  func run() async throws {
    cm_keep_little()
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        try? await Task.sleep(for: Self.pause)
        cm_give_back()
      }
    }
  }
}

/// Refuses new requests in a shutdown.
private struct ShutdownNotice: Service {
  let readiness: Readiness
  let onStop: @Sendable () -> Void

  func run() async throws {
    try? await gracefulShutdown()
    onStop()
    readiness.note(.stopping)
  }
}
