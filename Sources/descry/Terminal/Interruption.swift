import ArgumentParser
import Dispatch
import Glibc
import Synchronization

/// Ctrl-C: the first ends the work and keeps what is done, the second ends the process.
final class Interruption: Sendable {
  private let happened = Mutex(false)
  private let notice: String?

  /// - Parameter notice: what the first Ctrl-C prints, if anything.
  init(saying notice: String? = nil) {
    self.notice = notice
  }

  /// Whether the work was interrupted.
  var hasHappened: Bool { happened.withLock { $0 } }

  /// Does the work, and cancels it on the first Ctrl-C.
  func guarding<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    signal(SIGINT, SIG_IGN)
    let task = Task(operation: work)
    let source = DispatchSource.makeSignalSource(signal: SIGINT)
    source.setEventHandler { [self] in
      let isFirst = happened.withLock { happened in
        defer { happened = true }
        return !happened
      }
      task.cancel()
      StatusLine.erase()
      if isFirst {
        if let notice { StandardError.say(notice) }
      } else {
        Self.endProcess()
      }
    }
    source.resume()
    defer { source.cancel() }
    return try await task.value
  }

  /// Ends the process as a SIGINT does that nobody handles.
  private static func endProcess() -> Never {
    signal(SIGINT, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGINT)
    _exit(ExitStatus.interrupted.rawValue)
  }
}
