import ImageDescription

/// The picture that an element shows.
public enum ElementImage: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// The bytes of a whole file.
  case bytes([UInt8])

  /// The path of the file, where it is one.
  public var path: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The bytes of the whole file.
  ///
  /// - Throws: as `PictureFile.read` does.
  public func bytes(atMost limit: Int) throws(DescriptionError) -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .file(let path): try PictureFile(path).read(atMost: limit)
    }
  }
}
