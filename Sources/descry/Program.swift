import ArgumentParser
import Dispatch
import Glibc

/// Where the program begins.
@main
enum Program {
  /// A worker has one thread when it locks itself up, so it runs without Swift's concurrency;
  /// everything else runs with it.
  static func main() {
    if CommandLine.arguments.dropFirst().first == "worker" {
      let arguments = CommandLine.arguments.dropFirst(2)
      if arguments.first == "--audit" {
        AuditWorker.main(Array(arguments.dropFirst()))
      } else {
        Worker.main(Array(arguments))
      }
    } else {
      Task {
        await Descry.run(Array(CommandLine.arguments.dropFirst()))
        exit(0)
      }
      dispatchMain()
    }
  }
}
