import AccessibilityAudit
import ArgumentParser
import DescriptionWorkers
import Glibc
import ImageDescription

/// `descry worker`: pictures on standard input, records on standard output, for who started it.
///
/// What the options leave open is as `descry batch` has it.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Describe pictures for another process.", shouldDisplay: false)

  @Option var textLanguages: String
  @Option var memory: Int
  @Option var pixels = Limits().pixelCount
  @Option var deadline = 30.0
  @Option var sandbox: SandboxPolicy
  @Option var niceness: Int32 = 0

  func run() throws {
    _ = nice(niceness)
    var limits = Limits()
    limits.memory = memory
    limits.pixelCount = pixels
    let settings = Settings(
      textLanguages: DescriptionOptions.names(textLanguages), limits: limits,
      deadline: .seconds(deadline))
    let status = WorkerMain.run(settings: settings, sandbox: sandbox)
    // Not by way of the libraries' last words, for which nobody waits.
    _exit(status)
  }
}

/// `descry worker --audit`: files on standard input, findings on standard output, for who started it.
struct AuditWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit-worker",
    abstract: "Audit files for another process.", shouldDisplay: false)

  @Option var sandbox: SandboxPolicy

  func run() throws {
    let status = AuditWorkerMain.run(sandbox: sandbox)
    _exit(status)
  }
}

/// `descry worker --draw`: SVG on standard input, PNG on standard output, for who started it.
struct DrawingWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drawing-worker",
    abstract: "Draw SVG for another process.", shouldDisplay: false)

  @Option var sandbox: SandboxPolicy

  func run() throws {
    let status = DrawingWorkerMain.run(sandbox: sandbox)
    _exit(status)
  }
}

extension SandboxPolicy: ExpressibleByArgument {}
