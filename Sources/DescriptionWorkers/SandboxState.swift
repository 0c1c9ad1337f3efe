import CWorkerProcess

/// How a process that describes pictures is sandboxed.
public struct SandboxState: Codable, Equatable, Sendable {
  /// The version of the kernel's Landlock that holds; 0 where there is none.
  public var landlock: Int
  /// Whether system calls are filtered.
  public var seccomp: Bool
  /// What was tried after the lock and refused, in words.
  public var denied: [String]

  /// What a process must not be able to do.
  static let all: [(bit: Int, name: String)] = [
    (CW_DENIED_READING, "opening files"), (CW_DENIED_WRITING, "making files"),
    (CW_DENIED_NETWORK, "the network"), (CW_DENIED_PROCESSES, "other processes"),
    (CW_DENIED_PROGRAMS, "other programs"), (CW_DENIED_SIGNALS, "signals"),
    (CW_DENIED_CODE, "new code"), (CW_DENIED_PRIVILEGES, "root's powers"),
  ]

  /// What is lacking, each in a few words; nothing where all holds.
  public var gaps: [String] {
    var gaps: [String] = []
    if landlock == 0 { gaps.append("the kernel has no Landlock, or does not allow it") }
    if !seccomp { gaps.append("the kernel does not filter system calls (seccomp)") }
    let open = Self.all.map(\.name).filter { !denied.contains($0) }
    if !open.isEmpty { gaps.append("not denied: \(open.joined(separator: ", "))") }
    return gaps
  }

  /// Locks this process up as a policy says.
  ///
  /// - Parameter readable: the folders whose files may still be read, where there is Landlock; a
  ///   list as C has it.
  /// - Returns: how it is sandboxed; `nil` where it was not to be.
  /// - Throws: where less holds than the policy requires.
  package static func lock(
    _ policy: SandboxPolicy, readable: UnsafePointer<UnsafePointer<CChar>?>? = nil
  ) throws(WorkerGreeting.Problem) -> SandboxState? {
    if policy == .off { return nil }
    let state = lock(readable) ?? SandboxState(landlock: 0, seccomp: false, denied: [])
    if policy == .require, !state.gaps.isEmpty {
      throw .init(
        kind: .sandboxMissing,
        message: "the processes cannot be locked up: \(state.gaps.joined(separator: "; "))")
    }
    return state
  }

  /// Locks this process up as far as the kernel can.
  ///
  /// - Returns: `nil` where privileges cannot be given up, so nothing was done.
  private static func lock(_ readable: UnsafePointer<UnsafePointer<CChar>?>?) -> Self? {
    var sandbox = cw_sandbox()
    guard cw_lock(readable, &sandbox) == 0 else { return nil }
    let denied = all.filter { sandbox.denied & UInt32($0.bit) != 0 }.map(\.name)
    return Self(landlock: Int(sandbox.landlock), seccomp: sandbox.seccomp, denied: denied)
  }
}

/// What to do where the kernel cannot lock a process up.
public enum SandboxPolicy: String, Sendable, CaseIterable {
  /// Describe nothing.
  case require
  /// Say so, and describe all the same.
  case prefer
  /// Do not even try.
  case off
}
