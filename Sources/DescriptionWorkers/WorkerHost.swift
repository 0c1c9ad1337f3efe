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
  /// What forks the processes; `nil` to start each.
  private let server: ForkServer?
  private var process: WorkerProcess?
  /// The number of the server that forked the process; `nil` if it was started.
  private var generation: Int?
  /// How many requests the process has answered.
  private var answerCount = 0
  /// Whose requests the process gets; `nil` before the first that says so.
  private var client: String?
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
  ///   - server: forks the processes; `nil` to start each.
  package init(
    _ program: WorkerProgram, arguments: [String], limits: WorkerLimits,
    server: ForkServer? = nil
  ) throws(WorkerError) {
    self.program = program
    self.arguments = program.commandLine(arguments)
    self.limits = limits
    self.server = server
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
      let started: WorkerProcess
      switch try begin() {
      case .success(let process): started = process
      case .failure(let fault):
        deathsInARow += 1
        failure = startFailure(fault)
        continue
      }
      let greeting: WorkerGreeting
      do throws(WorkerFault) {
        greeting = try started.greeting(within: limits.timeToStart)
      } catch {
        deathsInARow += 1
        failure = startFailure(
          Failure(fault: error, end: started.end(hasDied: error == .died)))
        continue
      }
      if let problem = greeting.problem {
        started.end(hasDied: true)
        throw problem
      }
      process = started
      answerCount = 0
      client = nil
      sandbox = greeting.sandbox
      return sandbox
    }
    throw WorkerError(.workerUnusable, "\(program.path) does not start as a worker: \(failure)")
  }

  private func startFailure(_ failure: Failure) -> String {
    failure.fault == .late
      ? "no greeting within \(limits.timeToStart); the machine may be overloaded"
      : failure.description
  }

  /// Forks a process or starts it.
  private func begin() throws(WorkerError) -> Result<WorkerProcess, Failure> {
    generation = nil
    guard let fork = try server?.fork() else {
      return .success(try WorkerProcess(program, arguments: arguments))
    }
    return fork.map { fork in
      generation = fork.generation
      return fork.process
    }
  }

  /// Sends a request with its bytes and receives the answer; ends the process if there is none.
  ///
  /// Starts a process if none is ready.
  ///
  /// - Parameter client: whose request it is; `nil` for requests that may share a process with any
  ///   other. No process gets requests of two clients.
  /// - Throws: what `start` throws.
  package func answer<Request: WorkerHeader>(
    to request: Request, _ bytes: [UInt8], client: String? = nil
  ) throws(WorkerError) -> Result<Request.Answer, Failure> {
    if let client, let held = self.client, held != client { stop() }
    try start()
    if let client { self.client = client }
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
      server?.prepare(request.wish(of: answer))
      if answerCount >= limits.pictureCount || process.memory > limits.memory { stop() }
      return .success(answer)
    } catch {
      deathsInARow += 1
      self.process = nil
      let failure = Failure(fault: error, end: process.end(hasDied: error == .died))
      if !failure.isLate, !failure.isKilled, let generation { server?.replace(generation) }
      return .failure(failure)
    }
  }

  /// Ends the process and waits for its end; `start` starts another one.
  package func stop() {
    process?.end(hasDied: false)
    process = nil
  }

  /// Ends the process and the server that forked it; `start` starts others.
  package func stopAll() {
    stop()
    server?.stop()
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
  /// A worker that a picture has taken over sees later pictures and can misdescribe them.
  public var pictureCount = 50
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
