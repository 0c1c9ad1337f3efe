/// What to do where the kernel cannot lock a process up.
public enum SandboxPolicy: String, Sendable, CaseIterable {
  /// Describe nothing.
  case require
  /// Say so, and describe all the same.
  case prefer
  /// Do not even try.
  case off
}
