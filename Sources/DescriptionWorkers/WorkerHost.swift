import Glibc
import ImageDescription

/// Supervises one worker process: starts it when it is needed, asks it, and replaces it after a fault.
///
/// An actor owns it and runs on an `OwnThread`: the kernel kills the process when the thread that
/// started it ends, or this process does.
package final class WorkerHost {
  /// Why there is no answer; the process has ended.
  package struct Failure: Error {
    /// What the process did instead of answering.
    package let fault: WorkerFault
    /// How it ended; a process that did not die by itself was killed.
    package let end: WorkerProcess.End

    /// Whether it took too long, by the clock or by its processor time, which the kernel limits too.
    package var isLate: Bool { fault == .late || fault == .died && end == .signal(SIGXCPU) }
  }

  private static let mostStarts = 5

  private let program: WorkerProgram
  private let arguments: [String]
  private let timeToStart: Duration
  private var process: WorkerProcess?
  /// How many processes have died since the last answer.
  private var deathsInARow = 0

  /// A host without a process.
  ///
  /// - Parameters:
  ///   - arguments: those of the program that choose its job.
  ///   - timeToStart: how long a process may take to greet.
  package init(
    _ program: WorkerProgram, arguments: [String],
    timeToStart: Duration = WorkerLimits().timeToStart
  ) {
    self.program = program
    self.arguments =
      ["descry"] + program.arguments + arguments + [
        "--sandbox", program.sandbox.rawValue,
      ]
    self.timeToStart = timeToStart
  }

  /// The memory that the process holds, in bytes; 0 without a process.
  package var memory: Int { process?.memory ?? 0 }

  /// Starts a process if none is ready.
  ///
  /// - Returns: its greeting; `nil` if a process was ready.
  /// - Throws: `workerUnusable` if none starts, or an error for the problem that it greets with.
  package func start() throws(WorkerError) -> WorkerGreeting? {
    if process?.isReady == false { retire() }
    guard process == nil else { return nil }
    var failure = ""
    for _ in 0..<Self.mostStarts {
      backOff()
      let started = try WorkerProcess(program, arguments: arguments)
      let greeting: WorkerGreeting
      do throws(WorkerFault) {
        greeting = try started.greeting(within: timeToStart)
      } catch {
        deathsInARow += 1
        failure = started.end(after: error, timeToStart: timeToStart)
        continue
      }
      if let problem = greeting.problem {
        started.end(hasDied: true)
        throw WorkerError(problem)
      }
      process = started
      return greeting
    }
    throw WorkerError(.workerUnusable, "\(program.path) does not start as a worker: \(failure)")
  }

  /// Asks the process that `start` started; ends it if it does not answer.
  ///
  /// - Parameters:
  ///   - header: a line.
  ///   - limit: the longest answer, in bytes.
  ///   - decode: checks and decodes the answer.
  package func answer<Answer>(
    to header: [UInt8], _ bytes: [UInt8], atMost limit: Int,
    until deadline: ContinuousClock.Instant?,
    _ decode: ([UInt8]) throws(WorkerFault) -> Answer
  ) throws(Failure) -> Answer {
    guard let process else { throw Failure(fault: .lied("not started"), end: .unresponsive) }
    do throws(WorkerFault) {
      let answer = try decode(
        try process.answer(to: header, bytes, atMost: limit, until: deadline))
      deathsInARow = 0
      return answer
    } catch {
      deathsInARow += 1
      self.process = nil
      throw Failure(fault: error, end: process.end(hasDied: error == .died))
    }
  }

  /// Ends the process and waits for its end; `start` starts another one.
  package func retire() {
    process?.end(hasDied: false)
    process = nil
  }

  /// Waits if many processes died in a row: from 50 ms after the eighth up to 2 s.
  private func backOff() {
    guard deathsInARow >= 8 else { return }
    usleep(UInt32(50_000 << min(deathsInARow - 8, 5)))
  }
}

extension OwnThread {
  /// A thread for an actor that owns a host.
  package static func started() throws(WorkerError) -> OwnThread {
    let thread = OwnThread()
    do throws(DescriptionError) {
      try thread.start()
    } catch {
      throw WorkerError(.workerUnusable, error.message)
    }
    return thread
  }
}
