import CWorkerProcess

/// How a worker process is sandboxed.
public struct SandboxState: Codable, Equatable, Sendable {
  /// The version of Landlock in use; 0 for none.
  public var landlock: Int
  /// Whether system calls are filtered.
  public var seccomp: Bool
  /// What the worker tried in its sandbox and the kernel denied, such as "opening files".
  public var denied: [String]

  /// What the sandbox has to deny.
  static let all: [(bit: Int, name: String)] = [
    (CW_DENIED_READING, "opening files"), (CW_DENIED_WRITING, "creating files"),
    (CW_DENIED_NETWORK, "network access"), (CW_DENIED_PROCESSES, "access to other processes"),
    (CW_DENIED_PROGRAMS, "starting programs"), (CW_DENIED_SIGNALS, "sending signals"),
    (CW_DENIED_CODE, "executable memory"), (CW_DENIED_PRIVILEGES, "root privileges"),
  ]

  /// What the sandbox lacks, each in a few words; empty if it is complete.
  public var gaps: [String] {
    var gaps: [String] = []
    if landlock == 0 { gaps.append("Landlock is missing or not permitted") }
    if !seccomp { gaps.append("seccomp is missing or not permitted") }
    let open = Self.all.map(\.name).filter { !denied.contains($0) }
    if !open.isEmpty { gaps.append("still possible: \(open.joined(separator: ", "))") }
    return gaps
  }

  /// Sandboxes this process, which forks workers that sandbox themselves with `lock`.
  ///
  /// - Throws: `sandboxMissing` if the policy is `require` and the sandbox is incomplete.
  package static func lockServer(_ policy: SandboxPolicy) throws(WorkerError) {
    if policy == .off { return }
    var sandbox = cw_sandbox()
    let failed = cw_lock_server(&sandbox)
    if policy == .require, failed != 0 || sandbox.landlock == 0 || !sandbox.seccomp {
      throw WorkerError(
        .sandboxMissing,
        "the process that starts workers cannot be fully sandboxed: Landlock or seccomp is missing "
          + "or not permitted")
    }
  }

  /// Sandboxes this process.
  ///
  /// - Parameter readable: a C list of the folders whose files stay readable if there is Landlock.
  /// - Returns: how the process is sandboxed; `nil` if the policy is `off`.
  /// - Throws: `sandboxMissing` if the policy is `require` and the sandbox is incomplete.
  package static func lock(
    _ policy: SandboxPolicy, readable: UnsafePointer<UnsafePointer<CChar>?>? = nil
  ) throws(WorkerError) -> SandboxState? {
    if policy == .off { return nil }
    var state = Self(landlock: 0, seccomp: false, denied: [])
    var sandbox = cw_sandbox()
    // If the process cannot give up privileges, nothing is done.
    if cw_lock(readable, &sandbox) == 0 {
      (state.landlock, state.seccomp) = (Int(sandbox.landlock), sandbox.seccomp)
      state.denied = all.filter { sandbox.denied & UInt32($0.bit) != 0 }.map(\.name)
    }
    if policy == .require, !state.gaps.isEmpty {
      throw WorkerError(
        .sandboxMissing,
        "worker processes cannot be fully sandboxed: \(state.gaps.joined(separator: "; "))")
    }
    return state
  }
}

/// What to do if the kernel cannot fully sandbox a worker process.
public enum SandboxPolicy: String, Sendable, CaseIterable {
  /// Describe nothing.
  case require
  /// Warn, and describe without it.
  case prefer
  /// Do not sandbox.
  case off
}
