import DescriptionService
import Synchronization
import TestSupport
import Testing

@Suite("Coalescing of concurrent work")
struct CoalescerTests {
  private struct Refused: Error, Equatable {
    let number: Int
  }

  /// Work that runs until it is released.
  private final class Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let opening: AsyncStream<Void>.Continuation
    let beginnings = Atomic(0)
    let joinings = Atomic(0)
    let cancellations = Atomic(0)

    init() { (stream, opening) = AsyncStream.makeStream() }

    func open() { opening.finish() }

    func pass() async throws {
      beginnings.add(1, ordering: .relaxed)
      for await _ in stream {}
      if Task.isCancelled {
        cancellations.add(1, ordering: .relaxed)
        throw CancellationError()
      }
    }
  }

  /// Waits until the condition holds, or until the test's time limit.
  private func until(_ isSo: () -> Bool) async {
    while !isSo() { await Task.yield() }
  }

  @Test("Concurrent calls with one key share one run and its result", .timeLimit(.minutes(10)))
  func once() async throws {
    let (coalescer, gate) = (Coalescer<String, Int>(), Gate())
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...10 {
        group.addTask {
          try await coalescer.value(for: "x") {
            gate.joinings.add(1, ordering: .relaxed)
          } work: {
            try await gate.pass()
            return number
          }
        }
      }
      await until { gate.joinings.load(ordering: .relaxed) == 9 }
      gate.open()
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(values.count == 1)
    #expect(gate.beginnings.load(ordering: .relaxed) == 1)
  }

  @Test("Another key runs separately, and results are not cached", .timeLimit(.minutes(10)))
  func others() async throws {
    let coalescer = Coalescer<String, Int>()
    let inner = try await coalescer.value(for: "x") {
      try await coalescer.value(for: "y") { 2 } + 1
    }
    #expect(inner == 3)
    #expect(try await coalescer.value(for: "x") { 4 } == 4)
    #expect(coalescer.count == 0)
  }

  @Test("All callers get an error of the work", .timeLimit(.minutes(10)))
  func errors() async {
    let (coalescer, gate) = (Coalescer<String, Int>(), Gate())
    await withTaskGroup { group in
      for number in 1...5 {
        group.addTask {
          await #expect(throws: Refused.self) {
            try await coalescer.value(for: "x") {
              gate.joinings.add(1, ordering: .relaxed)
            } work: {
              try await gate.pass()
              throw Refused(number: number)
            }
          }
        }
      }
      await until { gate.joinings.load(ordering: .relaxed) == 4 }
      gate.open()
    }
    #expect(coalescer.count == 0)
  }

  @Test("A cancelled caller leaves at once, and the others keep waiting", .timeLimit(.minutes(10)))
  func leaving() async throws {
    let (coalescer, gate) = (Coalescer<String, Int>(), Gate())
    @Sendable func value() async throws -> Int {
      try await coalescer.value(for: "x") {
        gate.joinings.add(1, ordering: .relaxed)
      } work: {
        try await gate.pass()
        return 1
      }
    }
    let first = Task { try await value() }
    await until { gate.beginnings.load(ordering: .relaxed) == 1 }
    let second = Task { try await value() }
    await until { gate.joinings.load(ordering: .relaxed) == 1 }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    gate.open()
    #expect(try await second.value == 1)
    #expect(gate.cancellations.load(ordering: .relaxed) == 0)
  }

  @Test(
    "When all callers have left, the work is cancelled and cannot be joined",
    .timeLimit(.minutes(10)))
  func abandoned() async throws {
    let (coalescer, gate) = (Coalescer<String, Int>(), Gate())
    let task = Task {
      try await coalescer.value(for: "x") {
        try await gate.pass()
        return 1
      }
    }
    await until { gate.beginnings.load(ordering: .relaxed) == 1 }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(coalescer.count == 0)
    #expect(try await coalescer.value(for: "x") { 2 } == 2)
    await until { gate.cancellations.load(ordering: .relaxed) == 1 }
  }

  @Test("A caller is cancelled by the function it passes on", .timeLimit(.minutes(10)))
  func watched() async {
    let (coalescer, gate) = (Coalescer<String, Int>(), Gate())
    await #expect(throws: CancellationError.self) {
      try await coalescer.value(for: "x", watching: { cancel in cancel?() }) {
        try await gate.pass()
        return 1
      }
    }
    #expect(coalescer.count == 0)
  }

  @Test("The end cancels all work, and later callers start none", .timeLimit(.minutes(10)))
  func end() async {
    let (coalescer, gate) = (Coalescer<String, Int>(), Gate())
    let task = Task {
      try await coalescer.value(for: "x") {
        try await gate.pass()
        return 1
      }
    }
    await until { gate.beginnings.load(ordering: .relaxed) == 1 }
    coalescer.end()
    await #expect(throws: CancellationError.self) { try await task.value }
    await #expect(throws: CancellationError.self) { try await coalescer.value(for: "x") { 2 } }
    await until { gate.cancellations.load(ordering: .relaxed) == 1 }
    #expect(coalescer.count == 0)
  }

  @Test("A caller that is already cancelled starts no work", .timeLimit(.minutes(10)))
  func cancelledBefore() async {
    let coalescer = Coalescer<String, Int>()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await coalescer.value(for: "x") { 1 }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(coalescer.count == 0)
  }

  @Test(
    "Under random cancellation, each caller gets its own result or CancellationError",
    .timeLimit(.minutes(20)), arguments: 1...20 as ClosedRange<UInt64>)
  func many(_ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let coalescer = Coalescer<Int, Int>()
    let tasks = (0..<300).map { _ in
      let key = Int.random(in: 0..<4, using: &random)
      let (before, during) = (
        Int.random(in: 0..<30, using: &random), Int.random(in: 0..<30, using: &random)
      )
      let fails = Int.random(in: 0..<5, using: &random) == 0
      let task = Task {
        for _ in 0..<before { await Task.yield() }
        return try await coalescer.value(for: key) {
          for _ in 0..<during { await Task.yield() }
          if fails { throw Refused(number: key) }
          return key
        }
      }
      return (key, Int.random(in: 0..<3, using: &random) == 0, task)
    }
    for (_, isCancelled, task) in tasks where isCancelled {
      await Task.yield()
      task.cancel()
    }
    for (key, isCancelled, task) in tasks {
      switch await task.result {
      case .success(let value): #expect(value == key)
      case .failure(let error as Refused): #expect(error.number == key)
      case .failure(let error): #expect(error is CancellationError && isCancelled)
      }
    }
    #expect(coalescer.count == 0)
  }
}
