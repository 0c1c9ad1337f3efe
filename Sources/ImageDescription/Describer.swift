/// Describes pictures: in this process (``ImageDescriber``), or in sandboxed worker processes
/// (`WorkerPool` of the library `DescriptionWorkers`).
///
public protocol Describer: Sendable {
  /// Describes a picture, given the bytes of its file, and makes a thumbnail.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, in any of the formats of `ImageFacts.Format`.
  ///   - explains: whether the record has evidence and timings.
  ///   - thumbnailSide: the longest side of the thumbnail, in pixels; `nil` for no thumbnail.
  /// - Returns: the record, without a label:
  ///   ``DescriptionRecord/labelled(_:correction:onRequest:ignoringMetadata:)`` adds one. If
  ///   describing failed, its `error` says why and there is no thumbnail.
  /// - Throws: an error if no picture can be described at all.
  func describe(
    _ bytes: [UInt8], explains: Bool, thumbnailSide: Int?
  ) async throws -> DescribedPicture

  /// Reads the alt text of a sidecar, an XMP file beside a picture.
  ///
  /// - Parameter bytes: the whole file.
  /// - Returns: `nil` if it has none, or is damaged.
  /// - Throws: an error if no file can be read at all.
  func altText(inSidecar bytes: [UInt8]) async throws -> AltText?
}

extension Describer {
  /// The alt text of the first of these sidecars that has one.
  ///
  /// - Throws: an error if no file can be read at all.
  package func altText(inSidecars contents: [[UInt8]]) async throws -> AltText? {
    for bytes in contents {
      if let found = try await altText(inSidecar: bytes) { return found }
    }
    return nil
  }

  /// Describes a picture, given the bytes of its file, with evidence and timings.
  ///
  /// - Parameter bytes: the whole file, in any of the formats of `ImageFacts.Format`.
  /// - Returns: the record, with the label that the file has; if describing failed, its `error` says
  ///   why.
  /// - Throws: an error if no picture can be described at all.
  public func describe(_ bytes: [UInt8]) async throws -> DescriptionRecord {
    try await describe(bytes, explains: true, thumbnailSide: nil).record.labelled(.none)
  }
}

/// Keeps descriptions between runs, by content and settings.
public protocol DescriptionCache: Sendable {
  /// The stored result for this content and these settings; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - sha256: the hash of the picture's file, in hexadecimal digits.
  ///   - settings: the fingerprint of the settings.
  func described(sha256: String, settings: String) throws -> DescribedPicture?

  /// Stores a result, in place of an earlier one for the same content and settings.
  func save(_ described: DescribedPicture, sha256: String, settings: String) throws
}
