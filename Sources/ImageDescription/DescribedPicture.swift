/// What came of describing a picture: its record, and a small copy of it to show beside.
public struct DescribedPicture: Equatable, Sendable {
  /// What is known of the picture.
  public var record: DescriptionRecord
  /// The upright picture, small, as a JPEG file; `nil` where the picture could not be described.
  public var thumbnail: [UInt8]?
  /// 64 bits of which most agree in pictures that look alike; `nil` where they were not measured.
  public var look: UInt64?

  /// A picture as it was described.
  public init(record: DescriptionRecord, thumbnail: [UInt8]? = nil, look: UInt64? = nil) {
    self.record = record
    self.thumbnail = thumbnail
    self.look = look
  }
}
