import DescriptionWorkers
import ImageDescription
import Logging
import SafeFiles
import ServiceLifecycle
import Synchronization

/// Whether pictures are described, and whether requests are taken.
final class Readiness: Sendable {
  enum State: Equatable {
    /// No picture was described yet.
    case starting
    case ready
    /// Why no process can be started.
    case unusable(String)
    /// The service is ending.
    case stopping
  }

  private let held = Mutex(State.starting)

  var state: State { held.withLock { $0 } }

  /// Notes how it is; once the service is ending it stays so.
  ///
  /// - Returns: whether it was otherwise before.
  @discardableResult
  func note(_ state: State) -> Bool {
    held.withLock {
      guard $0 != .stopping, $0 != state else { return false }
      $0 = state
      return true
    }
  }
}

/// Describes a small picture until that works, and again whenever no worker can be started.
struct ReadinessCheck: Service {
  private static let pause = Duration.seconds(1)

  let pool: WorkerPool
  let readiness: Readiness
  let workerCount: Int
  /// Begins when requests are taken.
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

  /// - Throws: `unusable`, where trying again cannot help.
  private func check() async throws(ServiceError) {
    do throws(WorkerError) {
      if let sandbox = try await pool.start(workerCount) { onStart(sandbox) }
      let bytes = Self.picture
      let record = try await pool.describe(bytes, sha256: ContentHash.sha256(of: bytes)).record
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

  /// A picture with something in it for each measurement: 256 × 192 pixels of grey stripes, BMP.
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
