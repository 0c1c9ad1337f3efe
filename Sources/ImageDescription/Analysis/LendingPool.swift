/// Lends resources to one user at a time, first come, first served; makes them on demand, up to a
/// limit, and keeps them.
package actor LendingPool<Resource: Sendable, Failure: Error> {
  private let limit: Int
  private let make: @Sendable () throws(Failure) -> Resource
  private var idle: [Resource] = []
  private var madeCount = 0
  /// The waiting users, in order of arrival.
  private var waiting: [(id: UInt64, continuation: CheckedContinuation<Resource?, Never>)] = []
  private var lastID: UInt64 = 0

  /// Creates a pool of at most `limit` resources.
  package init(limit: Int, make: @escaping @Sendable () throws(Failure) -> Resource) {
    self.limit = limit
    self.make = make
  }

  /// The idle resources.
  package var unused: [Resource] { idle }

  /// Makes and lends resources until this many or the limit exist.
  package func makeUp(to count: Int) throws(Failure) -> [Resource] {
    var made: [Resource] = []
    while madeCount < min(count, limit) {
      do throws(Failure) {
        made.append(try make())
      } catch {
        for resource in made { giveBack(resource) }
        throw error
      }
      madeCount += 1
    }
    return made
  }

  /// Uses the next free resource.
  ///
  /// - Returns: `nil` if the task is cancelled while it waits.
  package nonisolated func lending<Value: Sendable>(
    _ use: @Sendable (Resource) async throws(Failure) -> Value
  ) async throws(Failure) -> Value? {
    guard let resource = try await borrow() else { return nil }
    do throws(Failure) {
      let value = try await use(resource)
      await giveBack(resource)
      return value
    } catch {
      await giveBack(resource)
      throw error
    }
  }

  /// Takes a resource back and lends it to the user who has waited longest.
  package func giveBack(_ resource: Resource) {
    if waiting.isEmpty {
      idle.append(resource)
    } else {
      waiting.removeFirst().continuation.resume(returning: resource)
    }
  }

  /// A free resource; `nil` if the task is cancelled while it waits.
  private func borrow() async throws(Failure) -> Resource? {
    if Task.isCancelled { return nil }
    if let resource = idle.popLast() { return resource }
    if let made = try makeUp(to: madeCount + 1).first { return made }
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // Cancelling marks the task before it calls the handler: either this sees the mark, or
        // `leave` sees the entry.
        if Task.isCancelled {
          continuation.resume(returning: nil)
        } else {
          waiting.append((id, continuation))
        }
      }
    } onCancel: {
      Task { await leave(id) }
    }
  }

  private func leave(_ id: UInt64) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: nil)
  }
}
