import DescriptionService
import DescriptionWorkers
import Foundation
import ImageDescription
import Logging
import ServiceLifecycle
import TestSupport

/// A service that runs in this process for a test.
struct RunningService: Sendable {
  /// The service in a group that can stop it as SIGTERM does.
  private struct Served: Service {
    let server: DescriptionServer
    let ports: AsyncStream<Int>.Continuation

    func run() async throws {
      try await server.run(onListening: { ports.yield($0) })
    }
  }

  /// A logger that discards its lines.
  static let silent = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() }

  let port: Int
  private let group: ServiceGroup

  /// Runs a service with this configuration on a free port while the test runs.
  ///
  /// - Parameter keys: the text of the file of keys.
  static func with(
    _ configuration: ServiceConfiguration = .small(),
    worker: WorkerProgram = FaultyWorker.program(),
    keys: String? = nil, isReady: Bool = true,
    _ test: @escaping @Sendable (RunningService) async throws -> Void
  ) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    if let keys { try Data(keys.utf8).write(to: file) }
    defer { try? FileManager.default.removeItem(at: file) }
    let server = try DescriptionServer(
      configuration, worker: worker, keysFile: keys.map { _ in file.path },
      logger: silent)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let group = ServiceGroup(
      services: [Served(server: server, ports: continuation)],
      logger: silent)
    try await withThrowingTaskGroup { tasks in
      tasks.addTask { try await group.run() }
      for await port in ports {
        let service = RunningService(port: port, group: group)
        if isReady {
          try await service.wait { try await service.get("/health/ready").status == 200 }
        }
        try await test(service)
        break
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  /// Stops it as SIGTERM does.
  func end() async { await group.triggerGracefulShutdown() }

  /// Opens a connection to it.
  func client() throws -> Client { try Client(port: port) }

  /// Sends a request without a body.
  func get(_ path: String, method: String = "GET", _ headers: String...) async throws -> Answer {
    let client = try client()
    let lines = ["\(method) \(path) HTTP/1.1", "Host: localhost"] + headers
    await client.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    return try await client.answer(hasBody: method != "HEAD")
  }

  /// Posts a picture.
  func describe(
    _ picture: [UInt8], query: String = "", type: String = "application/octet-stream",
    _ headers: String...
  ) async throws -> Answer {
    let client = try client()
    await client.send(Self.request(picture, query: query, type: type, headers))
    return try await client.answer()
  }

  /// The request that posts a picture.
  static func request(
    _ picture: [UInt8], query: String = "", type: String = "application/octet-stream",
    _ headers: [String] = []
  ) -> [UInt8] {
    let lines =
      [
        "POST /v1/descriptions\(query) HTTP/1.1", "Host: localhost", "Content-Type: \(type)",
        "Content-Length: \(picture.count)",
      ] + headers
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + picture
  }

  /// The value of a metric; 0 if it is missing.
  func metric(_ name: String) async throws -> Int {
    let lines = try await get("/metrics").text.split(separator: "\n")
    let line = lines.first { $0.hasPrefix("\(name) ") }
    return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
  }

  /// Waits until the condition holds.
  func wait(until holds: () async throws -> Bool) async throws {
    while !(try await holds()) { try await Task.sleep(for: .milliseconds(5)) }
  }
}

extension ServiceConfiguration {
  /// One worker, little memory, and no timeouts in practice.
  static func small(
    workers: Int = 1, deadline: Duration? = nil, queue: Int = 8, bodyByteCount: Int = 1 << 20
  ) -> Self {
    var configuration = Self(
      settings: Settings(deadline: deadline, engineCount: workers), queuedPictureCount: queue,
      bodyByteCount: bodyByteCount)
    configuration.port = 0
    let patience = Duration.seconds(600)
    configuration.timeToEnd = patience
    configuration.timeouts.header = patience
    configuration.timeouts.body = patience
    configuration.timeouts.idle = patience
    configuration.timeouts.reading = patience
    return configuration
  }
}
