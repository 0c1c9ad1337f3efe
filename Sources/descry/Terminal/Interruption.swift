import Dispatch
import Glibc
import Synchronization

/// Control-C: the first ends the work and keeps what is done, the second ends the process.
final class Interruption: Sendable {
  private let happened = Mutex(false)
  private let notice: String?

  /// - Parameter notice: what is said when the first comes, if anything.
  init(saying notice: String? = nil) {
    self.notice = notice
  }

  /// Whether the work was interrupted.
  var hasHappened: Bool { happened.withLock { $0 } }

  /// Does the work, which is cancelled when the interrupt comes.
  func guarding<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    signal(SIGINT, SIG_IGN)
    let task = Task(operation: work)
    let source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler { [self] in
      signal(SIGINT, SIG_DFL)
      happened.withLock { $0 = true }
      task.cancel()
      if let notice { StandardError.say(notice) }
    }
    source.resume()
    defer { source.cancel() }
    return try await task.value
  }
}
