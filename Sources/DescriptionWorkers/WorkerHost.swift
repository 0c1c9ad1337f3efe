import Glibc
import ImageDescription

/// Supervises one worker process at a time, on a thread that starts it and waits for it: starts it
/// when it is needed, asks it, and replaces it after a fault or at a limit.
///
/// The kernel kills the process when the thread or this process ends.
package actor WorkerHost {
  /// Why there is no answer; the process has ended.
  package struct Failure: Error, CustomStringConvertible {
    /// What the process did instead of answering.
    package let fault: WorkerFault
    /// How it ended; a process that did not die by itself was killed.
    package let end: WorkerProcess.End

    /// Whether it took too long, by the clock or by its processor time, which the kernel limits too.
    package var isLate: Bool { fault == .late || fault == .died && end == .signal(SIGXCPU) }

    /// Whether something outside killed it, such as the kernel when memory is short.
    var isKilled: Bool { fault == .died && end == .signal(SIGKILL) }

    /// What was invalid, or how the process ended.
    package var description: String {
      if case .lied(let what) = fault { what } else { end.description }
    }
  }

  private static let mostStarts = 5

  private let thread: OwnThread
  private let program: WorkerProgram
  private let arguments: [String]
  private let limits: WorkerLimits
  private var process: WorkerProcess?
  /// How many requests the process has answered.
  private var answerCount = 0
  /// How many processes have died since the last answer.
  private var deathsInARow = 0
  /// How the last process is sandboxed; `nil` if the policy is `off` or none was started.
  package private(set) var sandbox: SandboxState?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  /// Starts the thread, but no process yet.
  ///
  /// - Parameters:
  ///   - arguments: those of the program that choose its job.
  ///   - limits: when to replace a process, and how long one may take to greet.
  package init(
    _ program: WorkerProgram, arguments: [String], limits: WorkerLimits
  ) throws(WorkerError) {
    self.program = program
    self.arguments =
      ["descry"] + program.arguments + arguments + [
        "--sandbox", program.sandbox.rawValue,
      ]
    self.limits = limits
    let thread = OwnThread()
    do throws(DescriptionError) {
      try thread.start()
    } catch {
      throw WorkerError(.workerUnusable, error.message)
    }
    self.thread = thread
  }

  isolated deinit {
    stop()
    thread.stop()
  }

  /// Starts a process if none is ready.
  ///
  /// - Returns: how it is sandboxed; `nil` if the policy is `off` or a process was ready.
  /// - Throws: `workerUnusable` if none starts, or an error for the problem that it greets with.
  @discardableResult
  package func start() throws(WorkerError) -> SandboxState? {
    if process?.isReady == false { stop() }
    guard process == nil else { return nil }
    var failure = ""
    for _ in 0..<Self.mostStarts {
      backOff()
      let started = try WorkerProcess(program, arguments: arguments)
      let greeting: WorkerGreeting
      do throws(WorkerFault) {
        greeting = try started.greeting(within: limits.timeToStart)
      } catch {
        deathsInARow += 1
        let end = started.end(hasDied: error == .died)
        failure =
          error == .late
          ? "no greeting within \(limits.timeToStart); the machine may be overloaded"
          : Failure(fault: error, end: end).description
        continue
      }
      if let problem = greeting.problem {
        started.end(hasDied: true)
        throw problem
      }
      process = started
      answerCount = 0
      sandbox = greeting.sandbox
      return sandbox
    }
    throw WorkerError(.workerUnusable, "\(program.path) does not start as a worker: \(failure)")
  }

  /// Sends a request with its bytes and receives the answer; ends the process if there is none.
  ///
  /// Starts a process if none is ready.
  ///
  /// - Throws: what `start` throws.
  package func answer<Request: WorkerHeader>(
    to request: Request, _ bytes: [UInt8]
  ) throws(WorkerError) -> Result<Request.Answer, Failure> {
    try start()
    let header: [UInt8]
    do {
      header = try request.jsonLine()
    } catch {
      throw WorkerError(
        .workerUnusable, "a number in the settings cannot be written as JSON; check the limits")
    }
    guard let process else { throw WorkerError(.workerUnusable, "no worker process has started") }
    let deadline = request.timeToAnswer.map { ContinuousClock.now + $0 }
    do throws(WorkerFault) {
      let line = try process.answer(
        to: header, bytes, atMost: request.longestAnswer, until: deadline)
      let answer = try request.answer(in: line)
      deathsInARow = 0
      answerCount += 1
      if answerCount >= limits.pictureCount || process.memory > limits.memory { stop() }
      return .success(answer)
    } catch {
      deathsInARow += 1
      self.process = nil
      return .failure(Failure(fault: error, end: process.end(hasDied: error == .died)))
    }
  }

  /// Ends the process and waits for its end; `start` starts another one.
  package func stop() {
    process?.end(hasDied: false)
    process = nil
  }

  /// Waits if many processes died in a row: from 50 ms after the eighth up to 2 s.
  private func backOff() {
    guard deathsInARow >= 8 else { return }
    usleep(UInt32(50_000 << min(deathsInARow - 8, 5)))
  }
}

/// When a worker is replaced, and how long one may take to start.
public struct WorkerLimits: Equatable, Sendable {
  /// The number of pictures after which a worker is replaced.
  ///
  /// A worker that a picture has taken over sees later pictures and can misdescribe them. A new one
  /// takes as much processor time as 2.5 photos: 0.1 s to start, and 0.2 s more for its first
  /// picture.
  public var pictureCount = 100
  /// The memory above which a worker is replaced between two pictures, in bytes.
  public var memory = 1 << 30
  /// How long a worker may take to start, by the clock.
  ///
  /// An idle machine takes 0.1 s, but a service's workers have a low priority on a busy one.
  package var timeToStart = Duration.seconds(120)

  /// The default limits.
  public init() {}

  /// Limits on the number of pictures, or files, alone.
  package init(pictureCount: Int) {
    self.pictureCount = pictureCount
    memory = .max
  }
}
