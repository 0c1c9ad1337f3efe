/// The record of a picture, and a thumbnail for display.
public struct DescribedPicture: Equatable, Sendable {
  /// All that is known about the picture.
  public var record: DescriptionRecord
  /// The upright picture, small, as a JPEG file; `nil` if the picture could not be described.
  public var thumbnail: [UInt8]?
  /// A 64-bit hash that is similar for pictures that look alike; `nil` if not measured.
  public var perceptualHash: UInt64?
  /// A SHA-256 of what the file shows, in hexadecimal digits; `nil` if it could not be decoded.
  ///
  /// It is equal only for files that look the same in every frame, page and detail. It is the same for
  /// files that differ only in metadata, unless they are damaged, or have several pages, pictures or
  /// transparent parts in TIFF, HEIC, AVIF or BMP.
  public var pixels: String?
  /// How much of the picture is left without its text, 0…1; `nil` if no text was read.
  public var remainder: Double?

  /// The changes that write an alt text into the file; `nil` if not requested.
  package var edit: AltTextEdit?

  /// Creates the result of describing a picture.
  public init(
    record: DescriptionRecord, thumbnail: [UInt8]? = nil, perceptualHash: UInt64? = nil,
    pixels: String? = nil, remainder: Double? = nil
  ) {
    self.record = record
    self.thumbnail = thumbnail
    self.perceptualHash = perceptualHash
    self.pixels = pixels
    self.remainder = remainder
  }

  /// Adds the alt text in the picture's file to the record.
  mutating func addAltText(in bytes: [UInt8]) {
    let reader = AltTextReader(picture: bytes)
    record.embedded = reader.altText
    if reader.isDamaged { record.image?.warnings.append(.metadata) }
    if reader.isAmbiguous { record.image?.warnings.append(.altTextAmbiguous) }
    if reader.isMisplaced { record.image?.warnings.append(.altTextMisplaced) }
  }
}
