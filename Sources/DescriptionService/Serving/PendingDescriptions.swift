import ServiceLifecycle
import Synchronization

/// The running descriptions, which a shutdown cancels.
final class PendingDescriptions: Sendable {
  private struct State {
    var isOver = false
    var lastID: UInt64 = 0
    var cancels: [UInt64: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Runs the work, and cancels it when the service stops or the client leaves.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value,
    watching: (_ cancel: (@Sendable () -> Void)?) -> Void
  ) async throws -> Value {
    let task = Task(operation: work)
    let id = state.withLock { state in
      state.lastID += 1
      if !state.isOver { state.cancels[state.lastID] = { task.cancel() } }
      return state.isOver ? nil : state.lastID
    }
    guard let id else { task.cancel(); return try await task.value }
    watching { task.cancel() }
    defer {
      watching(nil)
      state.withLock { _ = $0.cancels.removeValue(forKey: id) }
    }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  /// Cancels all descriptions, and later ones immediately.
  func end() {
    let cancels = state.withLock { state in
      state.isOver = true
      return state.cancels.values
    }
    for cancel in cancels { cancel() }
  }
}

/// Refuses new requests in a shutdown, and after `timeToFinish` cancels the running ones.
struct ShutdownNotice: Service {
  let readiness: Readiness
  let pending: PendingDescriptions
  let timeToFinish: Duration
  let onStop: @Sendable () -> Void

  func run() async throws {
    try? await gracefulShutdown()
    onStop()
    readiness.note(.stopping)
    Task {
      try? await Task.sleep(for: timeToFinish)
      pending.end()
    }
  }
}
