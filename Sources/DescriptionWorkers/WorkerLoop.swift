import CAllocator
import CWorkerProcess
import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// The header line of a request, before its bytes.
package protocol WorkerHeader: Codable, Sendable {
  associatedtype Answer: Sendable

  /// The number of bytes that follow.
  var length: Int { get }
  /// The longest answer, in bytes.
  var longestAnswer: Int { get }
  /// How long the answer may take, by the clock; `nil` for no limit.
  var timeToAnswer: Duration? { get }

  /// Decodes and validates the answer.
  ///
  /// - Throws: `lied` if a correct worker could not have sent it.
  func answer(in line: [UInt8]) throws(WorkerFault) -> Answer

  /// What the worker asks its fork server to prepare for later workers; 0 for nothing.
  func wish(of answer: Answer) -> UInt8
}

extension WorkerHeader {
  package func wish(of answer: Answer) -> UInt8 { 0 }
}

/// The work of a worker process.
package protocol WorkerJob {
  associatedtype Header: WorkerHeader

  /// A C list of the folders whose files stay readable in the sandbox.
  var readableFolders: UnsafePointer<UnsafePointer<CChar>?>? { get }

  /// Begins what the first request needs, after the sandbox is entered.
  func begin()

  /// Prepares something for the workers that a fork server will fork, as one of them asked.
  func prepare(_ what: UInt8)

  /// The processor time for a request, in seconds; 0 for no limit.
  ///
  /// The parent also kills a worker that is late. The limit is for when the parent no longer can.
  func processorSeconds(for header: Header) -> Int

  /// The answer to a request, as a line.
  func answer(to header: Header, _ bytes: [UInt8]) throws -> [UInt8]
}

extension WorkerJob {
  package var readableFolders: UnsafePointer<UnsafePointer<CChar>?>? { nil }

  package func begin() {}

  package func prepare(_ what: UInt8) {}
}

/// Runs a worker process: prepares its job, enters the sandbox, sends a greeting, and answers
/// requests until the input ends.
///
/// Run it before anything starts a second thread: the sandbox covers the calling thread and those
/// it starts later.
package struct WorkerLoop {
  private let memory: UInt64
  private let sandbox: SandboxPolicy
  private let settings: Settings
  private let forks: Bool

  /// - Parameters:
  ///   - memory: what the job may use beyond what it uses when prepared, in bytes.
  ///   - settings: how to describe pictures unless a request says otherwise.
  ///   - forks: whether the process is a fork server: it prepares the job, greets, and forks a worker
  ///     whenever the parent asks.
  package init(
    memory: UInt64, sandbox: SandboxPolicy, settings: Settings = Settings(), forks: Bool = false
  ) {
    (self.memory, self.sandbox) = (memory, sandbox)
    (self.settings, self.forks) = (settings, forks)
  }

  /// - Parameter makeJob: prepares the job, and may still open files.
  /// - Returns: the exit status; 0 if the parent closed the input.
  package func run<Job: WorkerJob>(_ makeJob: () throws(WorkerError) -> Job) -> Int32 {
    var (input, output): (Int32, Int32) = (-1, -1)
    guard cw_die_with_parent() == 0, cw_take_streams(&input, &output) == 0 else { return 70 }
    do throws(WorkerError) {
      let job = try makeJob()
      var used = cw_address_space()
      if forks {
        try greet(output, canFork: cw_can_fork())
        guard let fork = next(of: job, input, output) else { return 0 }
        (input, output, used) = (fork.requests, fork.answers, fork.used)
        guard cw_die_with_parent() == 0 else { return 70 }
      }
      guard cw_limit(used, memory) == 0 else {
        throw WorkerError(.workerUnusable, "cannot set the limits of a worker process")
      }
      let state = try SandboxState.lock(sandbox, readable: job.readableFolders)
      Self.write(WorkerGreeting(settings, sandbox: state), to: output)
      job.begin()
      return Self.answerAll(job, WorkerInput(descriptor: input), output)
    } catch {
      Self.write(WorkerGreeting(problem: error), to: output)
      return 70
    }
  }

  /// Sandboxes a fork server, and says whether it can fork.
  private func greet(_ output: Int32, canFork: Bool) throws(WorkerError) {
    var greeting = WorkerGreeting(settings, sandbox: nil)
    greeting.canFork = canFork
    if canFork { try SandboxState.lockServer(sandbox) }
    Self.write(greeting, to: output)
  }

  /// Forks workers.
  ///
  /// - Returns: in a worker, what it starts with; in the server `nil`, when there will be no more.
  private func next(of job: some WorkerJob, _ input: Int32, _ output: Int32) -> cw_child? {
    var fork = cw_child()
    var what: UInt8 = 0
    while true {
      switch cw_next_request(input, output, &what, &fork) {
      case CW_PREPARE: job.prepare(what)
      case CW_FORKED: return fork
      default: return nil
      }
    }
  }

  private static func answerAll<Job: WorkerJob>(
    _ job: Job, _ input: WorkerInput, _ output: Int32
  ) -> Int32 {
    var input = input
    while let line = input.line() {
      guard let header = try? JSONDecoder().decode(Job.Header.self, from: Data(line)),
        let bytes = input.bytes(header.length)
      else { return 65 }
      _ = cw_limit_cpu(UInt32(clamping: job.processorSeconds(for: header)))
      guard let answer = try? job.answer(to: header, bytes), writeAll(answer, to: output) == 0
      else { return 74 }
    }
    return 0
  }

  /// If nobody reads the greeting there will be no requests either.
  private static func write(_ greeting: WorkerGreeting, to output: Int32) {
    if let line = try? greeting.jsonLine() { _ = writeAll(line, to: output) }
  }
}

extension Encodable {
  /// The value as a line of JSON, with a line feed.
  package func jsonLine() throws -> [UInt8] {
    Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")]
  }
}

/// Reads requests: lines, and the bytes after them.
private struct WorkerInput {
  /// How long the worker waits for a request before it returns free memory, in milliseconds.
  ///
  /// One that is busy would get it back page by page.
  private static let patience: Int32 = 200

  let descriptor: Int32
  /// Bytes that were read but not yet consumed.
  var rest: [UInt8] = []

  /// The next line, without its line feed; `nil` at the end of the input.
  mutating func line() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return Array(rest[..<end])
      }
      searched = rest.count
      var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&awaited, 1, Self.patience) == 0 { cm_give_back() }
      let part = read(atMost: 1 << 16)
      if part.isEmpty { return nil }
      rest += part
    }
  }

  /// The next bytes; `nil` if the input ends before.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    let start = rest.prefix(count)
    defer { rest.removeFirst(start.count) }
    return readExactly(count, from: descriptor, after: start)
  }

  private func read(atMost limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var got = Glibc.read(descriptor, buffer.baseAddress, limit)
      while got < 0 && errno == EINTR { got = Glibc.read(descriptor, buffer.baseAddress, limit) }
      count = max(0, got)
    }
  }
}
