/// Keeps descriptions from one run to the next, by content and settings.
public protocol DescriptionCache: Sendable {
  /// What is known of a content under these settings; `nil` if nothing is.
  ///
  /// - Parameters:
  ///   - sha256: of the picture's file, in hexadecimal digits.
  ///   - settings: the fingerprint of the settings.
  func described(sha256: String, settings: String) throws -> DescribedPicture?

  /// Keeps what is known of a content, in place of what was known under these settings.
  func save(_ described: DescribedPicture, sha256: String, settings: String) throws
}
