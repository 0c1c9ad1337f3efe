import CWorkerProcess
import Foundation
import Glibc
import ImageDescription
import SystemPackage

/// A running worker with its two pipes, for the thread that started it.
///
/// The kernel ends the process with that thread.
package final class WorkerProcess {
  private let process: cw_process
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  private static let timeToStart = Duration.seconds(30)

  /// Starts the program; its signals for a closed pipe are blocked on this thread from here on.
  package init(_ program: WorkerProgram, arguments: [String]) throws(WorkerError) {
    // Writing to a process that is gone is an error to look at, not the end of this one.
    var pipeSignal = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
    var started = cw_process()
    let failure = Self.withCStrings(arguments) { arguments in
      Self.withCStrings(program.environment) { environment in
        cw_start(program.path, arguments, environment, &started)
      }
    }
    guard failure == 0 else {
      throw WorkerError(
        .workerUnusable, "\(program.path) cannot be started: \(Errno(rawValue: failure))")
    }
    process = started
  }

  /// The memory that the process holds, in bytes; 0 where it cannot be told.
  var memory: Int {
    let numbers = try? String(contentsOfFile: "/proc/\(process.process)/statm", encoding: .utf8)
    let resident = numbers?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (resident ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Whether it waits to be asked: it is there, and has said nothing.
  package var isReady: Bool {
    var answers = pollfd(fd: process.answers, events: Int16(POLLIN), revents: 0)
    return poll(&answers, 1, 0) == 0
  }

  /// Receives the first line of the process.
  package func greeting() throws(WorkerFault) -> WorkerGreeting {
    try WorkerGreeting(try receive(atMost: 1 << 16, until: .now + Self.timeToStart))
  }

  /// Sends a request, and receives the line that answers it.
  package func answer(
    to header: [UInt8], _ bytes: [UInt8], atMost limit: Int,
    until deadline: ContinuousClock.Instant?
  ) throws(WorkerFault) -> [UInt8] {
    try send(header, until: deadline)
    try send(bytes, until: deadline)
    return try receive(atMost: limit, until: deadline)
  }

  /// Sends all of these bytes.
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

  /// Receives a line, without its end, after which nothing may follow.
  private func receive(
    atMost limit: Int, until deadline: ContinuousClock.Instant?
  ) throws(WorkerFault) -> [UInt8] {
    var line: [UInt8] = []
    while true {
      let count = read(process.answers, &buffer, buffer.count)
      if count > 0 {
        let end = buffer[..<count].firstIndex(of: UInt8(ascii: "\n"))
        line += buffer[..<(end ?? count)]
        guard line.count <= limit else { throw .lied("its answer does not end") }
        guard end == nil || end == count - 1 else { throw .lied("it answered twice") }
        if end != nil { return line }
      } else if count < 0, errno == EAGAIN {
        try wait(toSend: false, until: deadline)
      } else if count == 0 || errno != EINTR {
        throw .died
      }
    }
  }

  /// Waits until bytes can be sent, or received; who is being asked has nothing to say yet.
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
      throw .lied("it answered before it had the picture")
    }
    if toSend, pipes[0].revents & Int16(POLLHUP) != 0 { throw .died }
  }

  /// How a process ended.
  package enum End: Equatable, CustomStringConvertible {
    case status(Int32)
    case signal(Int32)

    package var description: String {
      switch self {
      case .status(let status): "it ended with status \(status)"
      case .signal(let signal): "signal \(signal) ended it"
      }
    }
  }

  /// Ends the process, whatever it is doing, and tells how it ended.
  ///
  /// - Parameter hasDied: whether it is ending by itself, so that it may do so for a moment.
  @discardableResult
  package func end(hasDied: Bool) -> End {
    var status: Int32 = 0
    var ended = hasDied ? waitpid(process.process, &status, WNOHANG) : 0
    for _ in 0..<50 where hasDied && ended == 0 {
      usleep(1000)
      ended = waitpid(process.process, &status, WNOHANG)
    }
    if ended == 0 {
      kill(process.process, SIGKILL)
      while waitpid(process.process, &status, 0) < 0 && errno == EINTR {}
    }
    close(process.requests)
    close(process.answers)
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

/// What a process did in place of answering.
package enum WorkerFault: Error, Equatable {
  /// It ended.
  case died
  /// The deadline passed.
  case late
  /// It said something that cannot be true, or at the wrong time.
  case lied(String)
}
