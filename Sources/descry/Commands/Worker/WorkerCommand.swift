import AccessibilityAudit
import ArgumentParser
import DescriptionWorkers
import Glibc
import ImageDescription

/// `descry worker`: describes pictures from standard input for the process that started it.
///
/// For a request without settings, the deadline and the other limits are the defaults of
/// `descry batch`.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Describe pictures for another process.", shouldDisplay: false)

  @Option var textLanguages: String
  @Option var memory: Int
  @Option var sandbox: SandboxPolicy
  @Option var niceness: Int32 = 0

  func run() throws {
    _ = nice(niceness)
    var limits = Limits()
    limits.memory = memory
    let settings = Settings(
      textLanguages: TextLanguagesOption.names(textLanguages), limits: limits,
      deadline: .seconds(30))
    let status = WorkerMain.run(settings: settings, sandbox: sandbox)
    // Skips the exit handlers of the libraries, which nobody needs.
    _exit(status)
  }
}

/// `descry worker --audit`: audits files from standard input for the process that started it.
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

/// `descry worker --draw`: draws SVG from standard input as PNG for the process that started it.
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
