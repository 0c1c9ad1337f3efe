import ImageDescription

/// What was seen in a picture, as far as the rules want to know.
package struct PictureFacts: Codable, Equatable, Sendable {
  /// The record with its evidence, without path and timings.
  package var record: DescriptionRecord
  /// 64 bits of which most are the same in pictures that look alike; `nil` where it was too small.
  package var look: UInt64?

  /// Facts of a picture that was described.
  package init(record: DescriptionRecord, look: UInt64? = nil) {
    self.record = record
    self.record.timings = nil
    self.look = look
  }
}
