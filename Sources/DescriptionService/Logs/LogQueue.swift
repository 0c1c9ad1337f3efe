import Dispatch
import Foundation
import Glibc
import SafeFiles
import Synchronization

/// Writes lines to an open file on a separate thread, so that no caller waits for the file.
///
/// If the file is a pipe that nobody reads, lines over a limit are dropped and counted.
package final class LogQueue: TextOutputStream, Sendable {
  private struct State {
    var lines: [[UInt8]] = []
    /// The bytes of these lines and of those being written.
    var byteCount = 0
    var droppedCount = 0
    var isFinished = false
  }

  private let descriptor: Int32
  private let byteLimit: Int
  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// Creates a queue for an open file.
  ///
  /// - Parameter byteLimit: the size of the waiting lines, in bytes.
  package init(descriptor: Int32 = STDERR_FILENO, byteLimit: Int = 1 << 20) {
    self.descriptor = descriptor
    self.byteLimit = byteLimit
    Thread.detachNewThread { self.writeLines() }
  }

  /// The number of dropped lines: over the limit, or not writable.
  package var droppedCount: Int { state.withLock(\.droppedCount) }

  /// Queues a line, including its line break, without waiting.
  package func write(_ line: String) { write(Array(line.utf8)) }

  /// Queues a line, including its line break, without waiting.
  package func write(_ line: [UInt8]) {
    let isTaken = state.withLock { state in
      guard !state.isFinished, state.byteCount + line.count <= byteLimit else {
        state.droppedCount += 1
        return false
      }
      state.byteCount += line.count
      state.lines.append(line)
      return true
    }
    if isTaken { arrived.signal() }
  }

  /// Closes the queue, and waits at most this long until its lines are written.
  package func finish(within seconds: Double) {
    state.withLock { $0.isFinished = true }
    arrived.signal()
    _ = ended.wait(timeout: .now() + seconds)
  }

  private func writeLines() {
    while true {
      arrived.wait()
      let (lines, isFinished) = state.withLock { state in
        defer { state.lines = [] }
        return (state.lines, state.isFinished)
      }
      for line in lines {
        // One call if possible, so that lines of other processes do not mix in.
        let failure = writeAll(line, to: descriptor)
        state.withLock { state in
          state.byteCount -= line.count
          if failure != 0 { state.droppedCount += 1 }
        }
      }
      if isFinished { return _ = ended.signal() }
    }
  }
}
