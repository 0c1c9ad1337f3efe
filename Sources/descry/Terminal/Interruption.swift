import ArgumentParser
import Dispatch
import Glibc
import Synchronization

/// Ctrl-C or another signal: the first ends the work and keeps what is done, the second ends the
/// process.
final class Interruption: Sendable {
  private let happened = Mutex(false)
  private let notice: String?
  private let signals: [Int32]

  /// - Parameters:
  ///   - notice: what the first signal prints, if anything.
  ///   - signals: the signals that interrupt; Ctrl-C is SIGINT.
  init(saying notice: String? = nil, signals: [Int32] = [SIGINT]) {
    self.notice = notice
    self.signals = signals
  }

  /// Whether the work was interrupted.
  var hasHappened: Bool { happened.withLock { $0 } }

  /// Does the work, and cancels it on the first signal.
  func guarding<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task(operation: work)
    let sources = signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
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
          Self.endProcess(number)
        }
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
  }

  /// Ends the process as a signal does that nobody handles.
  private static func endProcess(_ number: Int32) -> Never {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    _exit(ExitStatus.interrupted.rawValue)
  }
}
