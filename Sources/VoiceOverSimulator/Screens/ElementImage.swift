/// The picture that an element shows.
public enum ElementImage: Hashable, Sendable {
  /// A file, by its path.
  case file(String)
  /// The bytes of a whole file.
  case bytes([UInt8])
}
