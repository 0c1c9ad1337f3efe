import ImageDescription
import Synchronization
import Testing

@Suite("Work on many pictures (#48)")
struct ParallelWorkTests {
  private struct Broken: Error {}

  @Test("Works on a few at once, and on each once", arguments: [1, 3, 100])
  func width(_ width: Int) async throws {
    let working = Mutex((now: 0, most: 0))
    var results: [Int: Int] = [:]
    try await Array(0..<50).inParallel(atMost: width) { number in
      working.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      await Task.yield()
      working.withLock { $0.now -= 1 }
      return number * 2
    } taking: { result, index in
      #expect(results.updateValue(result, forKey: index) == nil)
    }
    #expect(results == Dictionary(uniqueKeysWithValues: (0..<50).map { ($0, $0 * 2) }))
    #expect(working.withLock(\.most) <= width)
  }

  @Test("The first error ends the work")
  func error() async {
    let begun = Mutex(0)
    await #expect(throws: Broken.self) {
      try await Array(0..<50).inParallel(atMost: 2) { number in
        begun.withLock { $0 += 1 }
        if number == 3 { throw Broken() }
        return number
      } taking: { _, _ in
      }
    }
    #expect(begun.withLock { $0 } < 10)
  }

  @Test("A cancelled task begins no more")
  func cancelled() async throws {
    let begun = Mutex(0)
    let task = Task {
      try await Array(0..<50).inParallel(atMost: 2) { number in
        begun.withLock { $0 += 1 }
        withUnsafeCurrentTask { $0?.cancel() }
        return number
      } taking: { _, index in
        if index == 0 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    try await task.value
    #expect(begun.withLock { $0 } < 10)
  }

  @Test("Results come in the order of their indices; what is behind a missing one is left")
  func order() {
    var results = OrderedResults<String>()
    #expect(results.add("c", at: 2) == [])
    #expect(results.add("a", at: 0) == ["a"])
    #expect(results.add("b", at: 1) == ["b", "c"])
    #expect(results.add("f", at: 5) == [])
    #expect(results.add("e", at: 4) == [])
    #expect(results.left == ["e", "f"])
  }
}
