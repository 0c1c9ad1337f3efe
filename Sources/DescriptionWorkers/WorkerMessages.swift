import Foundation
import ImageDescription

/// The line that goes before the bytes of a picture.
package struct WorkerRequest: Codable, Equatable, WorkerHeader {
  /// Told back with the answer; it is random, so that no answer can be given in advance.
  var id: UInt64
  /// The number of bytes that follow.
  package var length: Int
  /// How it is described; `nil` for as the process was started.
  var settings: Settings?
  /// Whether the record comes with its evidence and timings.
  var explains: Bool
  /// The longer side of a small copy, in pixels; `nil` for none.
  var thumbnailSide: Int?
  /// Whether there is a copy with boxes; `nil` for no.
  var annotates: Bool?

  init(
    length: Int, settings: Settings, explains: Bool, thumbnailSide: Int?, annotates: Bool
  ) {
    id = .random(in: 0..<1 << 53)
    self.length = length
    self.settings = settings
    self.explains = explains
    self.thumbnailSide = thumbnailSide
    if annotates { self.annotates = true }
  }

  /// The request as a line.
  func line() throws(WorkerError) -> [UInt8] {
    do {
      return try jsonLine()
    } catch {
      throw WorkerError(
        .workerUnusable, "the settings have a number that no process can be told; check the limits")
    }
  }
}

/// The line that a process answers with.
package struct WorkerAnswer: Codable, Equatable {
  /// That of the request.
  var id: UInt64
  /// Without path and hash, which the process does not know.
  var record: DescriptionRecord
  /// The small copy, a JPEG file.
  var thumbnail: Data?
  /// The copy with boxes, a PNG file.
  var annotated: Data?
  /// The perceptual hash of `DescribedPicture`.
  var look: UInt64?
  /// What remains of the picture when its text is taken out, of `DescribedPicture`.
  var remainder: Double?
  /// The limit that the picture is over, which is not part of a record's JSON.
  var limit: DescriptionError.Limit?

  /// The longest line with a record, in bytes: a page of text and its evidence take less than a
  /// tenth.
  private static let longestRecord = 4 << 20

  /// The longest line that may answer a request, in bytes.
  static func longest(to request: WorkerRequest) -> Int {
    let copies = largestThumbnail(side: request.thumbnailSide) + largestAnnotated(request)
    return longestRecord + copies / 3 * 4  // as base 64
  }

  /// The bytes of a small copy at most: two a pixel, which noise does not reach.
  static func largestThumbnail(side: Int?) -> Int {
    guard let side else { return 0 }
    return (64 << 10) + 2 * min(side, 4096) * min(side, 4096)
  }

  /// The bytes of a copy with boxes at most: its longer side is under 3,200 pixels.
  static func largestAnnotated(_ request: WorkerRequest) -> Int {
    request.annotates == true ? 32 << 20 : 0
  }

  /// Reads a line as the answer to a picture of 1,000 bytes of which all was asked, as fuzzing does.
  ///
  /// - Returns: whether it is one.
  @discardableResult
  package static func accepts(_ line: [UInt8]) -> Bool {
    var request = WorkerRequest(
      length: 1000, settings: Settings(), explains: true, thumbnailSide: 160, annotates: false)
    request.id = 1
    return (try? Self(line, to: request)) != nil
  }
}
