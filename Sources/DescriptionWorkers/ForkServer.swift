import ImageDescription
import Synchronization

/// Supervises the process that loads the nets once and forks the workers of a pool: starts it when a
/// worker is needed, and replaces it after a fault of one of its workers.
///
/// Its workers are children of this process. The kernel kills them, and the server, when the thread
/// that started the server ends: that of a `WorkerHost`, which lives as long as its pool.
package final class ForkServer: Sendable {
  /// A worker, and the number of the server that forked it.
  struct Fork {
    let process: WorkerProcess
    let generation: Int
  }

  private struct State {
    var process: WorkerProcess?
    var generation = 0
    var forkCount = 0
    /// What workers asked to prepare.
    var prepared: UInt8 = 0
    var canFork = true

    @discardableResult
    mutating func end(hasDied: Bool = false) -> WorkerProcess.End? {
      defer { process = nil }
      return process?.end(hasDied: hasDied)
    }
  }

  /// The number of workers after which the server is replaced: the layout of their memory is the
  /// same.
  private static let mostForks = 100

  private let program: WorkerProgram
  private let arguments: [String]
  private let timeToStart: Duration
  // Also held while a server starts: the other threads need the same one.
  private let state = Mutex(State())

  /// Starts no process yet.
  ///
  /// - Parameter arguments: those of the program that choose its job.
  package init(_ program: WorkerProgram, arguments: [String], limits: WorkerLimits) {
    self.program = program
    self.arguments = program.commandLine(arguments + ["--nets", WorkerNets.shared.rawValue])
    timeToStart = limits.timeToStart
  }

  deinit { stop() }

  /// Forks a worker, after starting a server if none runs; blocks the thread meanwhile.
  ///
  /// - Returns: the worker, or how the server failed, and then ended; `nil` if no process can fork
  ///   on this machine.
  /// - Throws: the problem that the server greets with, or `workerUnusable` if its program does not
  ///   start.
  func fork() throws(WorkerError) -> Result<Fork, WorkerHost.Failure>? {
    try state.withLock { state throws(WorkerError) in
      guard state.canFork else { return nil }
      if state.forkCount >= Self.mostForks { state.end() }
      let running = state.process
      let server: WorkerProcess
      if let running {
        server = running
      } else {
        server = try WorkerProcess(program, arguments: arguments, forks: true)
        state.process = server
        state.generation += 1
        state.forkCount = 0
      }
      var problem: WorkerError?
      do throws(WorkerFault) {
        if running == nil {
          let greeting = try server.greeting(within: timeToStart)
          problem = greeting.problem
          state.canFork = problem != nil || greeting.canFork == true
          server.prepare(state.prepared)
        }
        if problem == nil, state.canFork {
          let process = try server.fork(within: timeToStart)
          state.forkCount += 1
          return .success(Fork(process: process, generation: state.generation))
        }
      } catch {
        let end = state.end(hasDied: error == .died) ?? .unresponsive
        return .failure(WorkerHost.Failure(fault: error, end: end))
      }
      state.end(hasDied: true)
      if let problem { throw problem }
      return nil
    }
  }

  /// Has the server prepare something for later workers, unless it did.
  func prepare(_ what: UInt8) {
    if what == 0 { return }
    state.withLock { state in
      let new = what & ~state.prepared
      state.prepared |= new
      state.process?.prepare(new)
    }
  }

  /// Ends a server, since what one of its workers learned about the layout of memory holds for the
  /// others; `fork` starts another one.
  func replace(_ generation: Int) {
    state.withLock { state in
      if state.generation == generation { state.end() }
    }
  }

  /// Ends the server; `fork` starts another one.
  func stop() {
    state.withLock { state in _ = state.end() }
  }
}
