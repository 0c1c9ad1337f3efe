import FoundationEssentials

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

  /// The record of a picture that could not be described, with the alt text of its file.
  ///
  /// - Parameter explains: whether the record has evidence and timings, both empty.
  init(_ error: DescriptionError, of file: [UInt8], explains: Bool) {
    self.init(record: DescriptionRecord(error, explains: explains))
    addAltText(in: file)
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

extension DescribedPicture: Codable {
  private enum CodingKeys: CodingKey {
    case record, limit, thumbnail, perceptualHash, pixels, remainder
  }

  /// Decodes what `encode` wrote.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      record: try members.decode(DescriptionRecord.self, forKey: .record),
      thumbnail: try members.decodeIfPresent(Data.self, forKey: .thumbnail).map(Array.init),
      perceptualHash: try members.decodeIfPresent(UInt64.self, forKey: .perceptualHash),
      pixels: try members.decodeIfPresent(String.self, forKey: .pixels),
      remainder: try members.decodeIfPresent(Double.self, forKey: .remainder))
    let limit = try members.decodeIfPresent(DescriptionError.Limit.self, forKey: .limit)
    if limit != nil, record.error == nil {
      throw DecodingError.dataCorruptedError(
        forKey: .limit, in: members, debugDescription: "a limit without an error")
    }
    record.error?.limit = limit
  }

  /// Encodes the copies in Base64, and the limit that the picture is over, which records lack.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(record, forKey: .record)
    try members.encodeIfPresent(record.error?.limit, forKey: .limit)
    try members.encodeIfPresent(thumbnail.map { Data($0) }, forKey: .thumbnail)
    try members.encodeIfPresent(perceptualHash, forKey: .perceptualHash)
    try members.encodeIfPresent(pixels, forKey: .pixels)
    try members.encodeIfPresent(remainder, forKey: .remainder)
  }
}
