/// Lends resources to one user at a time, first come, first served; they are made on demand, up to
/// a limit, and kept.
package actor LendingPool<Resource: Sendable, Failure: Error> {
  private let limit: Int
  private let make: @Sendable () throws(Failure) -> Resource
  private var idle: [Resource] = []
  private var madeCount = 0
  /// Who waits, in the order of coming.
  private var waiting: [(id: UInt64, continuation: CheckedContinuation<Resource?, Never>)] = []
  private var lastID: UInt64 = 0

  /// A pool of at most so many resources.
  package init(limit: Int, make: @escaping @Sendable () throws(Failure) -> Resource) {
    self.limit = limit
    self.make = make
  }

  /// The resources that are not lent.
  package var unused: [Resource] { idle }

  /// Makes and lends resources until there are this many in all, or as many as there may be.
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

  /// Uses the next resource that is free.
  ///
  /// - Returns: `nil` if the task is cancelled before there is one.
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

  /// Takes a resource back, and lends it to who has waited longest.
  package func giveBack(_ resource: Resource) {
    if waiting.isEmpty {
      idle.append(resource)
    } else {
      waiting.removeFirst().continuation.resume(returning: resource)
    }
  }

  /// A resource that is free; `nil` if the task is cancelled before there is one.
  private func borrow() async throws(Failure) -> Resource? {
    if Task.isCancelled { return nil }
    if let resource = idle.popLast() { return resource }
    if let made = try makeUp(to: madeCount + 1).first { return made }
    lastID += 1
    let id = lastID
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A task is marked before its handler is called, so this sees the mark, or `leave` the entry.
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
