import Glibc
import ImageDescription

/// The program whose processes describe pictures, `descry worker`, and how they are started.
public struct WorkerProgram: Equatable, Sendable {
  /// The path of the program.
  public var path: String
  /// The arguments that have it call `WorkerMain`; those of `descry worker` follow.
  public var arguments: [String]
  /// What to do where the kernel cannot lock a process up.
  public var sandbox: SandboxPolicy
  /// How far its processes give way to others that want to compute: 0, not at all, to 19.
  public var niceness = 0

  /// A program at this path; `/proc/self/exe` is the one that is running.
  public init(
    _ path: String, arguments: [String] = ["worker"], sandbox: SandboxPolicy = .prefer
  ) {
    self.path = path
    self.arguments = arguments
    self.sandbox = sandbox
  }

  /// Where to find languages and libraries, and which of them runs the nets.
  private static let inherited = ["TESSDATA_PREFIX", "LD_LIBRARY_PATH", "DESCRY_NETS"]

  /// All of the environment that a process gets.
  var environment: [String] {
    // A process that dies does so at once: Swift would start another one to look into it.
    ["SWIFT_BACKTRACE=enable=no"]
      + Self.inherited.compactMap { name in getenv(name).map { "\(name)=\(String(cString: $0))" } }
  }

  /// The arguments of a process that can describe with these settings.
  func arguments(_ settings: Settings) -> [String] {
    ["descry"] + arguments + [
      "--text-languages", settings.textLanguages.joined(separator: "+"), "--memory",
      String(settings.limits.memory), "--sandbox", sandbox.rawValue,
      "--niceness", String(niceness),
    ]
  }
}
