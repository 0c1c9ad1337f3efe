import ArgumentParser
import DescriptionBatch
import Glibc

/// `descry worker`: pictures on standard input, records on standard output, for a descry that
/// started it.
struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Describe pictures for another process.", shouldDisplay: false)

  @Option var languages: String
  @Option var memory: Int
  @Option var sandbox: SandboxPolicy
  @Option var niceness: Int32 = 0

  func run() throws {
    _ = nice(niceness)
    let status = WorkerMain.run(
      languages: languages.split(separator: "+").map(String.init), memory: memory,
      sandbox: sandbox)
    // Not by way of the libraries' last words, for which nobody waits.
    _exit(status)
  }
}

extension SandboxPolicy: ExpressibleByArgument {}
