import Foundation

/// The amount of testing: some in each run, all with `Scripts/test faults`.
public enum Torture {
  /// The size that holds.
  public static func size(_ size: Int, full: Int) -> Int {
    ProcessInfo.processInfo.environment["DESCRY_TORTURE"] == nil ? size : full
  }
}
