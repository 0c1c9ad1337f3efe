import Foundation
import ImageDescription

/// The header line before the bytes of a picture.
package struct WorkerRequest: WorkerHeader, Equatable {
  /// Time beyond the longest wait for a worker to report a timeout.
  private static let grace = Duration.milliseconds(100)

  /// The answer repeats it.
  ///
  /// It is random, so no answer can be prepared in advance.
  var id = UInt64.random(in: 0..<1 << 53)
  /// The number of bytes that follow.
  package var length: Int
  /// The settings; `nil` for those the worker was started with.
  var settings: Settings?
  /// Whether the record includes evidence and timings.
  var explains = false
  /// The longer side of a small copy, in pixels; `nil` for no copy.
  var thumbnailSide: Int?
  /// Whether to decode the picture only; `nil` for no.
  var identifies: Bool?
  /// An alt text for which to find the changes of the file; `nil` for none.
  var writing: AltTextWriting?
  /// Whether the bytes are a sidecar, of which only the alt text is read; `nil` for no.
  var isSidecar: Bool?

  package var longestAnswer: Int { WorkerAnswer.longest(to: self) }

  package var timeToAnswer: Duration? { settings?.longestWait.map { $0 + Self.grace } }

  package func answer(in line: [UInt8]) throws(WorkerFault) -> DescribedPicture {
    try WorkerAnswer(line, to: self).described
  }
}

/// The line with which a worker answers.
package struct WorkerAnswer: Codable {
  /// The id of the request.
  var id: UInt64
  /// The record, without path and hash, which the worker does not know.
  var record: DescriptionRecord
  /// The small copy, a JPEG file.
  var thumbnail: Data?
  /// The perceptual hash: `DescribedPicture.perceptualHash`.
  var look: UInt64?
  /// `DescribedPicture.pixels`.
  var pixels: String?
  /// `DescribedPicture.remainder`.
  var remainder: Double?
  /// `DescribedPicture.edit`.
  var edit: AltTextEdit?
  /// The limit that the picture exceeds; not part of a record's JSON.
  var limit: DescriptionError.Limit?

  /// The answer to a request.
  init(_ described: DescribedPicture, to request: WorkerRequest) {
    id = request.id
    record = described.record
    thumbnail = described.thumbnail.map { Data($0) }
    look = described.perceptualHash
    pixels = described.pixels
    remainder = described.remainder
    edit = described.edit
    limit = described.record.error?.limit
  }

  /// What the worker described.
  var described: DescribedPicture {
    var described = DescribedPicture(
      record: record, thumbnail: thumbnail.map(Array.init), perceptualHash: look, pixels: pixels,
      remainder: remainder)
    described.edit = edit
    return described
  }

  /// The longest line with a record, in bytes.
  ///
  /// A page of text with its evidence takes less than a tenth.
  private static let longestRecord = 4 << 20

  /// The longest answer to a request, in bytes.
  static func longest(to request: WorkerRequest) -> Int {
    let files =
      largestThumbnail(side: request.thumbnailSide) + (request.writing == nil ? 0 : largestEdit)
    return longestRecord + files / 3 * 4  // as base 64
  }

  /// The most bytes that an edit adds to a file: a packet, and some more.
  static let largestEdit = 5 << 19

  /// The largest small copy, in bytes: two a pixel, more than noise takes.
  static func largestThumbnail(side: Int?) -> Int {
    guard let side else { return 0 }
    return (64 << 10) + 2 * min(side, 4096) * min(side, 4096)
  }

  /// Decodes a line as the answer to a request with all options for a picture of 1,000 bytes, for
  /// fuzzing.
  ///
  /// - Returns: whether the answer is valid.
  @discardableResult
  package static func accepts(_ line: [UInt8]) -> Bool {
    let request = WorkerRequest(
      id: 1, length: 1000, settings: Settings(), explains: true, thumbnailSide: 160)
    return (try? Self(line, to: request)) != nil
  }
}
