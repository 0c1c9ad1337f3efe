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
