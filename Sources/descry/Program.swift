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
      Worker.main(Array(CommandLine.arguments.dropFirst(2)))
    } else {
      Task {
        await Descry.run(Array(CommandLine.arguments.dropFirst()))
        exit(0)
      }
      dispatchMain()
    }
  }
}
