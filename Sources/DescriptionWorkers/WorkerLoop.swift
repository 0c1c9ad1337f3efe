import CWorkerProcess
import Foundation
import Glibc
import ImageDescription
import SafeFiles

/// The line of a request, before the bytes it is about.
package protocol WorkerHeader: Decodable {
  /// The number of bytes that follow.
  var length: Int { get }
}

/// What a worker process does for its parent.
package protocol WorkerJob {
  associatedtype Header: WorkerHeader

  /// The folders whose files it reads after the process has sandboxed itself, as C has them.
  var readableFolders: UnsafePointer<UnsafePointer<CChar>?>? { get }

  /// The processor time that a request may take, in seconds; 0 for no limit.
  ///
  /// The parent ends a process that is late. This is for one whose parent cannot do so any more.
  func processorSeconds(for header: Header) -> Int

  /// The answer to a request as a line.
  func answer(to header: Header, _ bytes: [UInt8]) throws -> [UInt8]
}

extension WorkerJob {
  /// None.
  package var readableFolders: UnsafePointer<UnsafePointer<CChar>?>? { nil }
}

/// The way of a worker process: it gets ready, sandboxes itself, greets, and answers requests until
/// there are no more.
///
/// It must run before anything has made a second thread: the sandbox is for the thread that asks
/// for it, and for those made later.
package enum WorkerLoop {
  /// - Parameters:
  ///   - memory: what the job may take beside what it has when it is ready, in bytes.
  ///   - settings: how pictures are described unless a request says otherwise.
  ///   - makeJob: gets ready; it may still open files.
  /// - Returns: the exit status; it is 0 where the parent wants no more.
  package static func run<Job: WorkerJob>(
    memory: UInt64, sandbox: SandboxPolicy, settings: Settings = Settings(),
    _ makeJob: () throws(WorkerGreeting.Problem) -> Job
  ) -> Int32 {
    var (input, output): (Int32, Int32) = (-1, -1)
    guard cw_die_with_parent() == 0, cw_take_streams(&input, &output) == 0 else { return 70 }
    do throws(WorkerGreeting.Problem) {
      let job = try makeJob()
      guard cw_limit(memory) == 0 else {
        throw .init(kind: .other, message: "the limits of a process cannot be set")
      }
      let state = try SandboxState.lock(sandbox, readable: job.readableFolders)
      write(WorkerGreeting(settings, sandbox: state), to: output)
      return answerAll(job, WorkerInput(input), output)
    } catch {
      write(WorkerGreeting(problem: error), to: output)
      return 70
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

  /// A greeting that nobody reads is no problem: there are no requests then.
  private static func write(_ greeting: WorkerGreeting, to output: Int32) {
    if let line = try? greeting.jsonLine() { _ = writeAll(line, to: output) }
  }
}

extension Encodable {
  /// The value as JSON on a line, with its end.
  package func jsonLine() throws -> [UInt8] {
    Array(try JSONEncoder().encode(self)) + [UInt8(ascii: "\n")]
  }
}

/// What a process is asked: lines, and bytes behind them.
private struct WorkerInput {
  private let descriptor: Int32
  /// What was read and is not yet taken.
  private var rest: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line, without its end; `nil` when there is none any more.
  mutating func line() -> [UInt8]? {
    var searched = 0
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest.removeFirst(end + 1) }
        return Array(rest[..<end])
      }
      searched = rest.count
      let part = read(atMost: 1 << 16)
      if part.isEmpty { return nil }
      rest += part
    }
  }

  /// The next bytes; `nil` when there are not so many any more.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    let start = rest.prefix(count)
    defer { rest.removeFirst(start.count) }
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      for byte in start {
        buffer[filled] = byte
        filled += 1
      }
      while filled < count {
        let got = Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
        if got < 0 && errno == EINTR { continue }
        guard got > 0 else { break }
        filled += got
      }
      isWhole = filled == count
    }
    return isWhole ? bytes : nil
  }

  private func read(atMost limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      var got = Glibc.read(descriptor, buffer.baseAddress, limit)
      while got < 0 && errno == EINTR { got = Glibc.read(descriptor, buffer.baseAddress, limit) }
      count = max(0, got)
    }
  }
}
