import ArgumentParser
import DescriptionBatch

/// How the processes that describe are locked up.
struct SandboxOption: ParsableArguments {
  @Option(
    name: .customLong("sandbox"),
    help: ArgumentHelp(
      "Lock up the processes that describe: require, prefer (as far as the kernel can) or off.",
      valueName: "policy"))
  var policy = SandboxPolicy.prefer

  /// This very program, which may have been replaced meanwhile, as a worker.
  var worker: WorkerProgram { WorkerProgram("/proc/self/exe", sandbox: policy) }
}
