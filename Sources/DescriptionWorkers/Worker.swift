import Glibc
import ImageDescription

/// One process at a time that describes pictures, with the thread that starts it and waits for it.
///
/// The kernel ends the process with the thread, and with that of a parent that dies in any way.
actor Worker {
  /// What became of a request.
  enum Outcome: Sendable {
    case answered(WorkerAnswer)
    case late
    /// In words.
    case died(String)
  }

  /// After its longest wait a process gets this long to say so.
  private static let grace = Duration.milliseconds(100)
  private static let mostStarts = 5

  private let thread = OwnThread()
  private let program: WorkerProgram
  private let settings: Settings
  private let limits: WorkerLimits
  private var process: WorkerProcess?
  private var pictureCount = 0
  /// Processes that died one after another without having described anything in between.
  private var deathsInARow = 0

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Starts the thread; the process is started when it is first needed.
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

  /// Starts the process, if there is none, and says how it is sandboxed.
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
        greeting = try started.greeting()
      } catch {
        deathsInARow += 1
        failure = started.end(hasDied: error == .died).description
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
    throw WorkerError(.workerUnusable, "\(program.path) does not start to describe: \(failure)")
  }

  /// Has the process describe a picture; it is replaced where it fails.
  func describe(
    _ bytes: [UInt8], as request: WorkerRequest
  ) throws(WorkerError) -> Outcome {
    try warmUp()
    guard let process else { return .died("it did not start") }
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
        // Its processor time is limited too, for a library that does not look at the deadline.
        return end == .signal(SIGXCPU) ? .late : .died(end.description)
      case .lied(let what):
        retire()
        return .died(what)
      }
    }
  }

  /// Ends the process, and waits until it has ended.
  func stop() { retire() }

  /// Ends the process; the next picture gets another one.
  private func retire() {
    process?.end(hasDied: false)
    process = nil
  }

  /// Waits where many processes died in a row: from 50 ms after the eighth to 2 s.
  private func backOff() {
    guard deathsInARow >= 8 else { return }
    usleep(UInt32(50_000 << min(deathsInARow - 8, 5)))
  }
}

/// When a process that describes pictures is replaced by a fresh one, though it is in order.
public struct WorkerLimits: Equatable, Sendable {
  /// After so many pictures.
  public var pictureCount = 2000
  /// When it holds more memory than this between two pictures, in bytes.
  public var memory = 1 << 30

  /// The limits that Descry ships with.
  public init() {}
}
