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
  @Option var nets = WorkerNets.own

  func run() throws {
    _ = nice(niceness)
    var limits = Limits()
    limits.memory = memory
    let settings = Settings(
      textLanguages: TextLanguagesOption.names(textLanguages), limits: limits,
      deadline: .seconds(30))
    let status = WorkerMain.run(settings: settings, sandbox: sandbox, nets: nets)
    // Skips the exit handlers of the libraries, which nobody needs.
    _exit(status)
  }
}

/// `descry worker --audit`, `--draw` and `--cut`: audits files, draws SVG as PNG, or cuts parts out of
/// pictures, from standard input for the process that started it.
struct FileWorkerCommand: ParsableCommand {
  enum Job: String, EnumerableFlag {
    case audit
    case draw
    case cut
  }

  static let configuration = CommandConfiguration(
    commandName: "file-worker",
    abstract: "Audit, draw or cut files for another process.", shouldDisplay: false)

  @Flag var job: Job
  @Option var sandbox: SandboxPolicy

  func run() throws {
    switch job {
    case .audit: _exit(AuditWorkerMain.run(sandbox: sandbox))
    case .draw: _exit(DrawingWorkerMain.run(sandbox: sandbox))
    case .cut: _exit(CuttingWorkerMain.run(sandbox: sandbox))
    }
  }
}

extension SandboxPolicy: ExpressibleByArgument {}

extension WorkerNets: ExpressibleByArgument {}
