import ImageDescription

/// What became of the sidecars of a store.
public struct SidecarSummary: Equatable, Sendable {
  /// How many were written.
  public var writtenCount = 0
  /// Pictures that had one already, which was left as it is.
  public var existing: [PictureFile] = []
  /// Pictures that are not there.
  public var missing: [PictureFile] = []
  /// Pictures that have another content than what was described, or cannot be read.
  public var changed: [PictureFile] = []
  /// How many pictures are silent or could not be described.
  public var silentCount = 0

  /// Nothing yet.
  public init() {}
}
