/// Describes pictures: in this process (``ImageDescriber``), or in sandboxed worker processes
/// (`WorkerPool` of the library `DescriptionWorkers`).
///
/// It knows nothing of labels; ``DescriptionRecord/labelled(_:correction:onRequest:)`` lays one over
/// the record.
public protocol Describer: Sendable {
  /// Describes a picture, given the bytes of its file, and makes copies of it to show beside.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, in any of the formats of `ImageFacts.Format`.
  ///   - thumbnailSide: the longer side of the small copy at most, in pixels; `nil` for none.
  ///   - annotates: whether there is a copy with boxes; then the picture is decoded twice.
  /// - Returns: the record, with evidence and timings; it says in `error` what went wrong, if
  ///   something did, and then there is no copy.
  /// - Throws: an error if no picture can be described at all.
  func describe(
    _ bytes: [UInt8], thumbnailSide: Int?, annotates: Bool
  ) async throws -> DescribedPicture
}

/// What came of describing a picture: its record, and copies of it to show beside.
public struct DescribedPicture: Equatable, Sendable {
  /// What is known of the picture.
  public var record: DescriptionRecord
  /// The upright picture, small, as a JPEG file; `nil` where the picture could not be described.
  public var thumbnail: [UInt8]?
  /// The upright picture as a PNG file, with a numbered box around each face and each line of text
  /// that may be spoken, in the order of the record; `nil` where it was not asked for or the
  /// picture could not be described.
  public var annotated: [UInt8]?
  /// 64 bits, most of which agree in pictures that look alike; `nil` where not measured.
  public var perceptualHash: UInt64?
  /// What remains of the picture when its text is taken out, 0…1; `nil` where none was read.
  public var remainder: Double?

  /// A picture as it was described.
  public init(
    record: DescriptionRecord, thumbnail: [UInt8]? = nil, annotated: [UInt8]? = nil,
    perceptualHash: UInt64? = nil, remainder: Double? = nil
  ) {
    self.record = record
    self.thumbnail = thumbnail
    self.annotated = annotated
    self.perceptualHash = perceptualHash
    self.remainder = remainder
  }
}

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
