import Foundation

/// The amount of testing: some in each run, all with `Scripts/test faults`.
public enum Torture {
  /// The size that holds.
  public static func size(_ size: Int, full: Int) -> Int {
    ProcessInfo.processInfo.environment["DESCRY_TORTURE"] == nil ? size : full
  }

  /// The number of random cases: a tenth in a debug build, which is ten times slower.
  public static func rounds(_ count: Int) -> Int {
    #if DEBUG
      count / 10
    #else
      count
    #endif
  }
}
