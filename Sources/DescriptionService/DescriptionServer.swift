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

/// The service: pictures in over HTTP, their descriptions out.
///
/// Pictures are decoded in processes of their own only; this one passes bytes on.
public struct DescriptionServer: Sendable {
  /// Answers are short, and pictures are not looked at here.
  private static let threadCount = 2
  /// Where all cores describe, requests are still refused in 5 ms (p99) in place of 150 ms.
  private static let niceness = 10

  private let configuration: ServiceConfiguration
  private var worker: WorkerProgram
  private let keys: APIKeys?
  private let hosts: HostPolicy
  private let logger: Logger
  private let droppedLineCount: @Sendable () -> Int

  /// A service that does not listen yet.
  ///
  /// - Parameters:
  ///   - worker: the program whose processes describe.
  ///   - keysFile: the file of the keys that are let in; `nil` where everybody is.
  ///   - droppedLineCount: how many lines the log has lost until now, for the metrics.
  /// - Throws: `keysUnreadable`, `keysInvalid`, `hostInvalid`, `unprotected`.
  public init(
    _ configuration: ServiceConfiguration, worker: WorkerProgram, keysFile: String? = nil,
    logger: Logger, droppedLineCount: @escaping @Sendable () -> Int = { 0 }
  ) throws(ServiceError) {
    hosts = try HostPolicy(configuration, hasKeys: keysFile != nil)
    keys = try keysFile.map { path throws(ServiceError) in try APIKeys(contentsOf: path) }
    if keys == nil, !configuration.isOpen, !ServiceConfiguration.isLoopback(configuration.host) {
      throw ServiceError(
        .unprotected,
        "other machines can reach \(configuration.host), and the service has no keys")
    }
    self.configuration = configuration
    self.worker = worker
    self.worker.niceness = Self.niceness
    self.logger = logger
    self.droppedLineCount = droppedLineCount
  }

  /// Listens and answers until the process is told to end by SIGTERM or SIGINT, or the task is
  /// cancelled; requests that were taken are answered before it returns.
  ///
  /// It has the C library give memory back to the system early, in all of this process.
  ///
  /// - Parameters:
  ///   - onListening: called with the port when requests are taken.
  ///   - onStart: called with how the processes are sandboxed, when one has described.
  ///   - onStop: called when it is told to end.
  /// - Throws: `addressUnusable`, `unusable`.
  public func run(
    onListening: @escaping @Sendable (_ port: Int) -> Void,
    onStart: @escaping @Sendable (SandboxState) -> Void = { _ in },
    onStop: @escaping @Sendable () -> Void = {}
  ) async throws(ServiceError) {
    let threads = MultiThreadedEventLoopGroup(numberOfThreads: Self.threadCount)
    let pool = WorkerPool(worker, settings: configuration.settings)
    do {
      try await serviceGroup(pool, threads, onListening, onStart, onStop).run()
    } catch is CancellationError {
    } catch let error as ServiceError {
      throw error
    } catch {
      let reason =
        (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "no such address"
      throw ServiceError(
        .addressUnusable,
        "cannot listen on \(configuration.host):\(configuration.port): \(reason)")
    }
    await pool.stop()
    try? await threads.shutdownGracefully()
  }

  private func serviceGroup(
    _ pool: WorkerPool, _ threads: MultiThreadedEventLoopGroup,
    _ onListening: @escaping @Sendable (_ port: Int) -> Void,
    _ onStart: @escaping @Sendable (SandboxState) -> Void,
    _ onStop: @escaping @Sendable () -> Void
  ) -> ServiceGroup {
    let (readiness, pending) = (Readiness(), PendingDescriptions())
    let metrics = ServiceMetrics(droppedLineCount: droppedLineCount)
    let admission = Admission(
      workerCount: configuration.settings.engineCount,
      queuedPictureCount: configuration.queuedPictureCount,
      queuedByteCount: configuration.queuedByteCount)
    let status = ServiceStatus(
      configuration, readiness: readiness, admission: admission, metrics: metrics)
    let log = RequestLog(metrics: metrics, logger: logger)
    let descriptions = DescriptionRoute(
      configuration, pool: pool, admission: admission, readiness: readiness, pending: pending,
      metrics: metrics)
    let responder = ServiceResponder(
      configuration: configuration, hosts: hosts, keys: keys, readiness: readiness,
      admission: admission, descriptions: descriptions, status: status, log: log)
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
    let notice = ShutdownNotice(
      readiness: readiness, pending: pending, timeToFinish: configuration.timeToFinish,
      onStop: onStop)
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
      }, timeouts: configuration.timeouts, admission: admission, refusal: log.refusal)
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

  /// For libraries, which say much.
  private var quietLogger: Logger {
    var quiet = logger
    quiet.logLevel = max(logger.logLevel, .critical)
    return quiet
  }
}

/// Returns free memory to the system every ten seconds.
///
/// The allocator keeps what was freed, each thread's for itself: without this, the memory of the
/// service would stay at its highest for good.
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
