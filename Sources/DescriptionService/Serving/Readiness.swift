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
