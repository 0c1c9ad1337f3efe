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

  private let thread: OwnThread
  private let host: WorkerHost
  private let settings: Settings
  private let limits: WorkerLimits
  private var pictureCount = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Starts the thread, but no process yet.
  init(_ program: WorkerProgram, settings: Settings, limits: WorkerLimits) throws(WorkerError) {
    self.settings = settings
    self.limits = limits
    host = WorkerHost(
      program, arguments: program.describing(settings), timeToStart: limits.timeToStart)
    thread = try OwnThread.started()
  }

  isolated deinit {
    host.retire()
    thread.stop()
  }

  /// Starts a process if none is ready.
  ///
  /// - Returns: how it is sandboxed; `nil` if the policy is `off` or a process was ready.
  @discardableResult
  func warmUp() throws(WorkerError) -> SandboxState? {
    guard let greeting = try host.start() else { return nil }
    pictureCount = 0
    return greeting.sandbox
  }

  /// Describes a picture in the process, and replaces the process if it fails.
  func describe(
    _ bytes: [UInt8], as request: WorkerRequest
  ) throws(WorkerError) -> Outcome {
    try warmUp()
    let header = try request.line()
    let asked = request.settings ?? settings
    let deadline = asked.longestWait.map { ContinuousClock.now + $0 + Self.grace }
    do throws(WorkerHost.Failure) {
      let answer = try host.answer(
        to: header, bytes, atMost: WorkerAnswer.longest(to: request), until: deadline
      ) { line throws(WorkerFault) in try WorkerAnswer(line, to: request) }
      pictureCount += 1
      if pictureCount >= limits.pictureCount || host.memory > limits.memory { host.retire() }
      return .answered(answer)
    } catch {
      if error.isLate { return .late }
      if case .lied(let what) = error.fault { return .died(what) }
      return error.end == .signal(SIGKILL) ? .killed : .died(error.end.description)
    }
  }

  /// Ends the process, and waits for its end.
  func stop() { host.retire() }
}

/// When the pool replaces a worker, and how long one may take to start.
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
}
