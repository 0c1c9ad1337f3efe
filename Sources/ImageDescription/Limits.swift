/// What a picture may cost; all are checked before anything is allocated.
public struct Limits: Codable, Equatable, Sendable {
  /// The memory that decoding may take, in bytes.
  public var memory = 400_000_000
  /// The pixels of a picture.
  public var pixelCount = 268_000_000
  /// The longer side, in pixels.
  public var side = 65_535
  /// The size of the file, in bytes.
  public var fileSize = 256 << 20

  /// The limits that Descry ships with.
  public init() {}
}
