import Foundation

/// How much is tried: some in each run of the tests, all by `Scripts/test faults`.
public enum Torture {
  /// The size that holds.
  public static func size(_ size: Int, full: Int) -> Int {
    ProcessInfo.processInfo.environment["DESCRY_TORTURE"] == nil ? size : full
  }
}
