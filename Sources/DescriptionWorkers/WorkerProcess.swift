import CWorkerProcess
import Foundation
import Glibc
import ImageDescription
import SystemPackage

/// A running worker with its two pipes.
///
/// The kernel kills the process when the thread that started it, or its fork server, ends.
// One thread at a time uses it: that of its host, or for a fork server one that holds its lock.
package final class WorkerProcess: @unchecked Sendable {
  private let process: cw_process
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts the program, and blocks SIGPIPE on this thread.
  ///
  /// - Parameter forks: whether the program is a fork server.
  init(_ program: WorkerProgram, arguments: [String], forks: Bool = false) throws(WorkerError) {
    Self.blockPipeSignal()
    var started = cw_process()
    let failure = Self.withCStrings(arguments) { arguments in
      Self.withCStrings(program.environment) { environment in
        cw_start(program.path, arguments, environment, forks, &started)
      }
    }
    guard failure == 0 else {
      throw WorkerError(
        .workerUnusable, "cannot start \(program.path): \(Errno(rawValue: failure))")
    }
    process = started
  }

  /// A process that a fork server has forked; blocks SIGPIPE on this thread.
  private init(forked process: cw_process) {
    Self.blockPipeSignal()
    self.process = process
  }

  /// Without SIGPIPE, writing to a dead process is an error to handle.
  private static func blockPipeSignal() {
    var pipeSignal = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
  }

  /// Asks this process, a fork server, for a worker.
  func fork(within time: Duration) throws(WorkerFault) -> WorkerProcess {
    var forked = cw_process()
    guard cw_ask_fork(process.requests, &forked) == 0 else { throw .died }
    do throws(WorkerFault) {
      let line = try receive(atMost: 32, until: .now + time)
      guard let id = pid_t(String(decoding: line, as: UTF8.self)), id > 0 else {
        throw .lied("it cannot fork")
      }
      forked.process = id
    } catch {
      close(forked.requests)
      close(forked.answers)
      throw error
    }
    return WorkerProcess(forked: forked)
  }

  /// Asks this process, a fork server, to prepare something for later workers.
  func prepare(_ what: UInt8) { _ = cw_ask_preparation(process.requests, what) }

  /// The memory that the process holds, in bytes; 0 if unknown.
  var memory: Int {
    let numbers = try? String(contentsOfFile: "/proc/\(process.process)/statm", encoding: .utf8)
    let resident = numbers?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (resident ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Whether the process runs and has sent nothing unasked.
  var isReady: Bool {
    var answers = pollfd(fd: process.answers, events: Int16(POLLIN), revents: 0)
    return poll(&answers, 1, 0) == 0
  }

  /// Receives the first line of the process.
  func greeting(
    within time: Duration
  ) throws(WorkerFault) -> WorkerGreeting {
    try WorkerGreeting(try receive(atMost: 1 << 16, until: .now + time))
  }

  /// Sends a request and receives the answer, which is one line.
  func answer(
    to header: [UInt8], _ bytes: [UInt8], atMost limit: Int,
    until deadline: ContinuousClock.Instant?
  ) throws(WorkerFault) -> [UInt8] {
    try send(header, until: deadline)
    try send(bytes, until: deadline)
    return try receive(atMost: limit, until: deadline)
  }

  private func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant?) throws(WorkerFault)
  {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        write(process.requests, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      }
      if count > 0 {
        sent += count
      } else if count < 0, errno == EAGAIN {
        try wait(toSend: true, until: deadline)
      } else if count == 0 || errno != EINTR {
        throw .died
      }
    }
  }

  /// Receives a line, without its line feed.
  ///
  /// Anything after it is an error.
  private func receive(
    atMost limit: Int, until deadline: ContinuousClock.Instant?
  ) throws(WorkerFault) -> [UInt8] {
    var line: [UInt8] = []
    while true {
      let count = read(process.answers, &buffer, buffer.count)
      if count > 0 {
        let end = buffer[..<count].firstIndex(of: UInt8(ascii: "\n"))
        line += buffer[..<(end ?? count)]
        guard line.count <= limit else { throw .lied("the worker's answer is too long") }
        guard end == nil || end == count - 1 else { throw .lied("the worker answered twice") }
        if end != nil { return line }
      } else if count < 0, errno == EAGAIN {
        try wait(toSend: false, until: deadline)
      } else if count == 0 || errno != EINTR {
        throw .died
      }
    }
  }

  /// Waits until it can send or receive.
  ///
  /// A worker that answers while it is still being sent a request is at fault.
  private func wait(
    toSend: Bool, until deadline: ContinuousClock.Instant?
  ) throws(WorkerFault) {
    var pipes = [
      pollfd(fd: process.answers, events: Int16(POLLIN), revents: 0),
      pollfd(fd: toSend ? process.requests : -1, events: Int16(POLLOUT), revents: 0),
    ]
    var pause: Int32 = -1
    if let deadline {
      let left = deadline - .now
      guard left > .zero else { throw .late }
      pause = Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
    }
    guard poll(&pipes, 2, pause) != 0 else { throw .late }
    if toSend, pipes[0].revents & Int16(POLLIN) != 0 {
      throw .lied("the worker answered before it had the picture")
    }
    if toSend, pipes[0].revents & Int16(POLLHUP) != 0 { throw .died }
  }

  /// How a process ended.
  package enum End: Equatable, CustomStringConvertible {
    case status(Int32)
    case signal(Int32)
    /// It closed its output, but did not exit.
    case unresponsive

    package var description: String {
      switch self {
      case .status(let status): "exited with status \(status)"
      case .signal(let signal): "killed by signal \(signal)"
      case .unresponsive: "closed its output without exiting"
      }
    }
  }

  /// Ends the process, and returns how it ended.
  ///
  /// - Parameter hasDied: whether the process is already ending; then it gets 50 ms before it is
  ///   killed.
  @discardableResult
  func end(hasDied: Bool) -> End {
    var status: Int32 = 0
    var ended = hasDied ? waitpid(process.process, &status, WNOHANG) : 0
    for _ in 0..<50 where hasDied && ended == 0 {
      usleep(1000)
      ended = waitpid(process.process, &status, WNOHANG)
    }
    let isUnresponsive = hasDied && ended == 0
    if ended == 0 {
      kill(process.process, SIGKILL)
      while waitpid(process.process, &status, 0) < 0 && errno == EINTR {}
    }
    close(process.requests)
    close(process.answers)
    if isUnresponsive { return .unresponsive }
    let signal = status & 0x7F
    return signal == 0 ? .status(status >> 8 & 0xFF) : .signal(signal)
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// What a worker did instead of answering.
package enum WorkerFault: Error, Equatable {
  /// It ended.
  case died
  /// The deadline passed.
  case late
  /// It sent an invalid answer, or sent something unasked.
  case lied(String)
}
