extension Array where Element: Sendable {
  /// Works on the elements in parallel, few at once, so that memory holds few.
  ///
  /// If the task is cancelled, no more begin, and the results of those that have begun still come.
  ///
  /// - Parameters:
  ///   - width: how many are worked on at once.
  ///   - take: receives each result as soon as it is there, with the index of its element.
  /// - Throws: the first error of `work` or `take`; the other work is then cancelled.
  package func inParallel<Result: Sendable>(
    atMost width: Int, _ work: @escaping @Sendable (Element) async throws -> Result,
    taking take: (Result, _ index: Int) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var rest = enumerated().makeIterator()
      func startNext() {
        guard !Task.isCancelled, let (index, element) = rest.next() else { return }
        group.addTask { (index, try await work(element)) }
      }
      for _ in 0..<width { startNext() }
      while let (index, result) = try await group.next() {
        startNext()
        try take(result, index)
      }
    }
  }
}

/// Puts results that come in any order into that of their indices.
package struct OrderedResults<Result> {
  private var waiting: [Int: Result] = [:]
  private var next = 0

  package init() {}

  /// Adds a result.
  ///
  /// - Returns: the results that are now due, in order.
  package mutating func add(_ result: Result, at index: Int) -> [Result] {
    waiting[index] = result
    var due: [Result] = []
    while let result = waiting.removeValue(forKey: next) {
      due.append(result)
      next += 1
    }
    return due
  }

  /// The results behind one that never came, in order.
  package var left: [Result] { waiting.sorted { $0.key < $1.key }.map(\.value) }
}
