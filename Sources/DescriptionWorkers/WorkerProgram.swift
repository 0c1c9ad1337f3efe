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
  /// The scheduling priority of the workers, from 0 (normal) to 19 (lowest).
  public var niceness = 0

  /// A program at a path; `/proc/self/exe` is the running one.
  public init(
    _ path: String, arguments: [String] = ["worker"], sandbox: SandboxPolicy = .prefer
  ) {
    self.path = path
    self.arguments = arguments
    self.sandbox = sandbox
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
    ]
  }
}
