import DescriptionWorkers
import ImageDescription
import Logging
import SafeFiles
import ServiceLifecycle
import Synchronization

/// Whether the service can describe pictures.
final class Readiness: Sendable {
  enum State: Equatable {
    /// No worker has described a picture yet.
    case starting
    case ready
    /// No worker can start, with the reason.
    case unusable(String)
    /// The service is shutting down.
    case stopping
  }

  private let held = Mutex(State.starting)

  var state: State { held.withLock { $0 } }

  /// Checks that the service can describe pictures.
  ///
  /// - Throws: `notReady`, with the reason.
  func check() throws(Problem) {
    switch state {
    case .ready: return
    case .starting: throw Problem(.notReady, "the service is starting; retry after 1 s")
    case .unusable(let reason): throw Problem(.notReady, reason)
    case .stopping: throw Problem(.notReady, "the service is shutting down")
    }
  }

  /// Changes the state, except after `stopping`.
  ///
  /// - Returns: whether the state changed.
  @discardableResult
  func note(_ state: State) -> Bool {
    held.withLock {
      guard $0 != .stopping, $0 != state else { return false }
      $0 = state
      return true
    }
  }
}

/// Describes a test picture until that succeeds, and again whenever no worker can start.
struct ReadinessCheck: Service {
  private static let pause = Duration.seconds(1)

  let pool: WorkerPool
  let readiness: Readiness
  let workerCount: Int
  /// Has a value when the service listens.
  let listening: AsyncStream<Void>
  let onStart: @Sendable (SandboxState) -> Void
  let logger: Logger

  func run() async throws {
    try await cancelWhenGracefulShutdown {
      for await _ in listening { break }
      while !Task.isCancelled {
        if readiness.state != .ready { try await check() }
        try? await Task.sleep(for: Self.pause)
      }
    }
  }

  /// - Throws: `unusable`, if a retry cannot help.
  private func check() async throws(ServiceError) {
    do throws(WorkerError) {
      if let sandbox = try await pool.start(workerCount) { onStart(sandbox) }
      let bytes = Self.picture
      let record = try await pool.describe(
        bytes, sha256: ContentHash.sha256(of: bytes), explains: false
      ).record
      if let error = record.error {
        note(error.message)
      } else if readiness.note(.ready) {
        logger.info("ready")
      }
    } catch {
      if error.code != .workerUnusable { throw ServiceError(.unusable, error.message) }
      note(error.message)
    }
  }

  private func note(_ reason: String) {
    if readiness.note(.unusable(reason)) {
      logger.error("not ready", metadata: ["reason": "\(reason)"])
    }
  }

  /// The test picture: 256 × 192 pixels of grey stripes, BMP.
  ///
  /// Every measurement runs on it.
  static var picture: [UInt8] {
    let (width, height) = (256, 192)
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = 54 + 3 * width * height
    var bytes = Array("BM".utf8) + number(size, 4) + number(0, 4) + number(54, 4)
    bytes += number(40, 4) + number(width, 4) + number(height, 4) + number(1, 2) + number(24, 2)
    bytes += [UInt8](repeating: 0, count: 24)
    for y in 0..<height {
      for x in 0..<width {
        let grey = UInt8((x / 8 * 40 + y / 12 * 24) % 256)
        bytes += [grey, grey, grey]
      }
    }
    return bytes
  }
}
