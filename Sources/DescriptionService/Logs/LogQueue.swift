import Dispatch
import Foundation
import Glibc
import SafeFiles
import Synchronization

/// Lines for an open file, written by a thread of its own, so that nobody else waits for the file.
///
/// A pipe that nobody reads takes nothing for as long as it likes. Lines beyond a limit are dropped
/// then, and counted.
package final class LogQueue: TextOutputStream, Sendable {
  private struct State {
    var lines: [[UInt8]] = []
    /// Of these lines and of those that are being written.
    var byteCount = 0
    var droppedCount = 0
    var isFinished = false
  }

  private let descriptor: Int32
  private let byteLimit: Int
  private let state = Mutex(State())
  private let arrived = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  /// A queue for this open file, standard error if nothing else is said.
  ///
  /// - Parameter byteLimit: of the lines that wait.
  package init(descriptor: Int32 = STDERR_FILENO, byteLimit: Int = 1 << 20) {
    self.descriptor = descriptor
    self.byteLimit = byteLimit
    Thread.detachNewThread { self.writeLines() }
  }

  /// How many lines were dropped, because they came too fast or could not be written.
  package var droppedCount: Int { state.withLock(\.droppedCount) }

  /// Adds a line, with its end; returns at once.
  package func write(_ line: String) { write(Array(line.utf8)) }

  /// Adds a line, with its end; returns at once.
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

  /// Takes no more lines, and waits until those that are there are written, but no longer than
  /// this.
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
        // With one call where the kernel takes it, so that it does not mix with other processes'
        // lines.
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
