import Glibc
import ImageDescription

/// Runs one worker process at a time, on a thread that starts it and waits for it.
///
/// The kernel kills the process when the thread or this process ends.
actor Worker {
  /// The outcome of a request.
  enum Outcome: Sendable {
    case answered(WorkerAnswer)
    case late
    /// How the worker died, for a message.
    case died(String)
    /// Something outside killed the worker, such as the kernel when memory is short.
    case killed
  }

  /// Time beyond the longest wait for a worker to report a timeout.
  private static let grace = Duration.milliseconds(100)
  private static let mostStarts = 5

  private let thread = OwnThread()
  private let program: WorkerProgram
  private let settings: Settings
  private let limits: WorkerLimits
  private var process: WorkerProcess?
  private var pictureCount = 0
  /// How many processes have died since the last answer.
  private var deathsInARow = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Starts the thread, but no process yet.
  init(_ program: WorkerProgram, settings: Settings, limits: WorkerLimits) throws(WorkerError) {
    self.program = program
    self.settings = settings
    self.limits = limits
    do throws(DescriptionError) {
      try thread.start()
    } catch {
      throw WorkerError(.workerUnusable, error.message)
    }
  }

  isolated deinit {
    retire()
    thread.stop()
  }

  /// Starts a process if none is ready.
  ///
  /// - Returns: how it is sandboxed; `nil` if the policy is `off` or a process was ready.
  @discardableResult
  func warmUp() throws(WorkerError) -> SandboxState? {
    if process?.isReady == false { retire() }
    guard process == nil else { return nil }
    var failure = ""
    for _ in 0..<Self.mostStarts {
      backOff()
      let started = try WorkerProcess(program, arguments: program.arguments(settings))
      let greeting: WorkerGreeting
      do throws(WorkerFault) {
        greeting = try started.greeting(within: limits.timeToStart)
      } catch {
        deathsInARow += 1
        failure = started.end(after: error, timeToStart: limits.timeToStart)
        continue
      }
      if let problem = greeting.problem {
        started.end(hasDied: true)
        throw WorkerError(problem)
      }
      process = started
      pictureCount = 0
      return greeting.sandbox
    }
    throw WorkerError(.workerUnusable, "\(program.path) does not start as a worker: \(failure)")
  }

  /// Describes a picture in the process, and replaces the process if it fails.
  func describe(
    _ bytes: [UInt8], as request: WorkerRequest
  ) throws(WorkerError) -> Outcome {
    try warmUp()
    guard let process else { return .died("not started") }
    let header = try request.line()
    let asked = request.settings ?? settings
    let deadline = asked.longestWait.map { ContinuousClock.now + $0 + Self.grace }
    do throws(WorkerFault) {
      let line = try process.answer(
        to: header, bytes, atMost: WorkerAnswer.longest(to: request), until: deadline)
      let answer = try WorkerAnswer(line, to: request)
      deathsInARow = 0
      pictureCount += 1
      if pictureCount >= limits.pictureCount || process.memory > limits.memory { retire() }
      return .answered(answer)
    } catch {
      deathsInARow += 1
      switch error {
      case .late:
        retire()
        return .late
      case .died:
        let end = process.end(hasDied: true)
        self.process = nil
        switch end {
        // The kernel limits processor time too, for libraries that ignore the deadline.
        case .signal(SIGXCPU): return .late
        case .signal(SIGKILL): return .killed
        default: return .died(end.description)
        }
      case .lied(let what):
        retire()
        return .died(what)
      }
    }
  }

  /// Ends the process, and waits for its end.
  func stop() { retire() }

  /// Ends the process; the next picture starts another one.
  private func retire() {
    process?.end(hasDied: false)
    process = nil
  }

  /// Waits if many processes died in a row: from 50 ms after the eighth up to 2 s.
  private func backOff() {
    guard deathsInARow >= 8 else { return }
    usleep(UInt32(50_000 << min(deathsInARow - 8, 5)))
  }
}

/// When the pool replaces a worker, and how long one may take to start.
public struct WorkerLimits: Equatable, Sendable {
  /// The number of pictures after which a worker is replaced.
  ///
  /// A worker that a picture has taken over sees later pictures and can misdescribe them. A new one
  /// takes as much processor time as 1.5 pictures: 0.1 s to start, and 0.2 s more for its first
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
}
