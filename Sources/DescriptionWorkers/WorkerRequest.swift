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
  /// The developer's label.
  var label: String?
  /// Whether the developer said that the picture only decorates.
  var isDecorative: Bool
  /// Whether the description is spoken whatever the developer gave.
  var onRequest: Bool
  /// Whether the record comes with its evidence and timings.
  var explains: Bool
  /// The longer side of a small copy, in pixels; `nil` for none.
  var thumbnailSide: Int?
  /// Whether there is a copy with boxes; `nil` for no.
  var annotates: Bool?

  init(
    length: Int, settings: Settings, label: DeveloperLabel, onRequest: Bool, explains: Bool,
    thumbnailSide: Int?, annotates: Bool
  ) {
    id = .random(in: 0..<1 << 53)
    self.length = length
    self.settings = settings
    if case .text(let text) = label { self.label = text }
    isDecorative = label == .decorative
    self.onRequest = onRequest
    self.explains = explains
    self.thumbnailSide = thumbnailSide
    if annotates { self.annotates = true }
  }

  var developerLabel: DeveloperLabel {
    isDecorative ? .decorative : label.map(DeveloperLabel.text) ?? .none
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
