/// When a process that describes pictures is replaced by a fresh one, though it is in order.
public struct WorkerLimits: Equatable, Sendable {
  /// After so many pictures.
  public var pictureCount = 2000
  /// When it holds more memory than this between two pictures, in bytes.
  public var memory = 1 << 30

  /// The limits that Descry ships with.
  public init() {}
}
