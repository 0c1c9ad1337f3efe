import Synchronization

/// The requests that wait for their pictures, so that all can be told to wait no longer.
final class Waiting: Sendable {
  private struct State {
    var isOver = false
    var lastID: UInt64 = 0
    var cancels: [UInt64: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Does the work, which is cancelled when waiting is over.
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

  /// Ends all waiting, now and from now on.
  func end() {
    let cancels = state.withLock { state in
      state.isOver = true
      return state.cancels.values
    }
    for cancel in cancels { cancel() }
  }
}
