import Glibc
import ImageDescription

/// The program that runs as a worker, and how to start it.
public struct WorkerProgram: Equatable, Sendable {
  /// The path of the program.
  public var path: String
  /// The arguments that make it call `WorkerMain`; those of `descry worker` follow.
  public var arguments: [String]
  /// What to do if the kernel cannot fully sandbox a worker.
  public var sandbox: SandboxPolicy
  /// How workers that describe pictures get their nets.
  ///
  /// Everything but `own` needs a program that passes the option `--nets` to `WorkerMain`.
  public var nets: WorkerNets
  /// The scheduling priority of the workers, from 0 (normal) to 19 (lowest).
  public var niceness = 0

  /// A program at a path; `/proc/self/exe` is the running one.
  public init(
    _ path: String, arguments: [String] = ["worker"], sandbox: SandboxPolicy = .prefer,
    nets: WorkerNets = .own
  ) {
    self.path = path
    self.arguments = arguments
    self.sandbox = sandbox
    self.nets = nets
  }

  /// Where languages and libraries are.
  private static let inherited = ["TESSDATA_PREFIX", "LD_LIBRARY_PATH", NetEngine.variable]

  /// The whole environment of a worker.
  var environment: [String] {
    [
      // Otherwise Swift would start another process to examine a crash.
      "SWIFT_BACKTRACE=enable=no",
      // The nets' maps have megabytes: pages of 2 MB spare thousands of page faults.
      "GLIBC_TUNABLES=glibc.malloc.hugetlb=1",
    ]
      + Self.inherited.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }

  /// The arguments of a worker that describes pictures.
  func describing(_ settings: Settings) -> [String] {
    [
      "--text-languages", settings.textLanguages.joined(separator: "+"),
      "--memory", String(settings.limits.memory), "--niceness", String(niceness),
    ] + (nets == .brief ? ["--nets", nets.rawValue] : [])
  }

  /// All arguments of a worker with a job.
  func commandLine(_ job: [String]) -> [String] {
    ["descry"] + arguments + job + ["--sandbox", sandbox.rawValue]
  }
}

/// How workers that describe pictures get their nets.
public enum WorkerNets: String, Sendable, CaseIterable {
  /// Each loads those that its pictures need, and keeps them.
  case own
  /// One process loads them, and forks the workers, which share its memory.
  case shared
  /// The worker describes a single picture: it frees each net after its only use, while another
  /// thread loads the next.
  case brief
}
