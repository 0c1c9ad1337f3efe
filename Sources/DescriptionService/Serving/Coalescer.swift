import Synchronization

/// Runs the work for a key once for all concurrent callers, and gives each of them the result.
///
/// A caller who is cancelled gets `CancellationError`; when the last caller has left, the work is
/// cancelled. There is no cache: later callers start the work again.
package final class Coalescer<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Work {
    let id: UInt64
    let task: Task<Void, Never>
    var waiters: [UInt64: CheckedContinuation<Value, any Error>]
  }

  private enum Entry {
    case left
    case joined
    case began
  }

  private struct State {
    var works: [Key: Work] = [:]
    /// Whether `end` was called.
    var isOver = false
    var lastID: UInt64 = 0

    mutating func nextID() -> UInt64 {
      lastID += 1
      return lastID
    }
  }

  private let state = Mutex(State())

  /// Creates a coalescer without work.
  package init() {}

  /// The number of keys in progress.
  package var count: Int { state.withLock(\.works.count) }

  /// The result of the work for this key, started now or by another caller.
  ///
  /// - Parameters:
  ///   - onJoin: called if the work is already running.
  ///   - watch: receives a function that cancels this caller, and `nil` at the end.
  ///   - work: runs in a separate task with the priority and task-local values of the first caller.
  /// - Throws: the error of the work; `CancellationError` if this task or caller is cancelled, or
  ///   after `end`.
  package func value(
    for key: Key, onJoin: () -> Void = {},
    watching watch: (_ cancel: (@Sendable () -> Void)?) -> Void = { _ in },
    work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let waiter = state.withLock { $0.nextID() }
    defer { watch(nil) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(as: waiter, continuation, for: key, onJoin: onJoin, work: work)
        // Not earlier, since `leave` does not find a caller who does not wait yet.
        watch { self.leave(waiter, key) }
      }
    } onCancel: {
      leave(waiter, key)
    }
  }

  /// Cancels all callers and all work, and later callers immediately.
  package func end() {
    let works = state.withLock { state in
      let works = state.works
      (state.works, state.isOver) = ([:], true)
      return works.values
    }
    for work in works {
      work.task.cancel()
      for continuation in work.waiters.values {
        continuation.resume(throwing: CancellationError())
      }
    }
  }

  private func wait(
    as waiter: UInt64, _ continuation: CheckedContinuation<Value, any Error>, for key: Key,
    onJoin: () -> Void, work: @escaping @Sendable () async throws -> Value
  ) {
    let entry = state.withLock { state in
      // A task is marked as cancelled before `leave` is called. So either this check sees the mark,
      // or `leave` runs later and finds the waiter.
      if state.isOver || Task.isCancelled { return Entry.left }
      if state.works[key] != nil {
        state.works[key]?.waiters[waiter] = continuation
        return .joined
      }
      let id = state.nextID()
      let task = Task {
        let result: Result<Value, any Error>
        do { result = .success(try await work()) } catch { result = .failure(error) }
        self.finish(id, key, with: result)
      }
      state.works[key] = Work(id: id, task: task, waiters: [waiter: continuation])
      return .began
    }
    switch entry {
    case .left: continuation.resume(throwing: CancellationError())
    case .joined: onJoin()
    case .began: break
    }
  }

  private func leave(_ waiter: UInt64, _ key: Key) {
    let (continuation, abandoned) = state.withLock { state in
      guard let continuation = state.works[key]?.waiters.removeValue(forKey: waiter) else {
        return (CheckedContinuation<Value, any Error>?.none, Task<Void, Never>?.none)
      }
      guard state.works[key]?.waiters.isEmpty == true else { return (continuation, nil) }
      return (continuation, state.works.removeValue(forKey: key)?.task)
    }
    abandoned?.cancel()
    continuation?.resume(throwing: CancellationError())
  }

  private func finish(_ id: UInt64, _ key: Key, with result: Result<Value, any Error>) {
    let waiters = state.withLock { state in
      state.works[key]?.id == id ? state.works.removeValue(forKey: key)?.waiters : nil
    }
    for continuation in (waiters ?? [:]).values { continuation.resume(with: result) }
  }
}
