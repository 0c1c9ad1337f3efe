import Foundation
import ImageDescription

/// The line that a process answers with.
struct WorkerAnswer: Codable, Equatable {
  /// That of the request.
  var id: UInt64
  /// Without path and hash, which the process does not know.
  var record: DescriptionRecord
  /// The small copy, a JPEG file.
  var thumbnail: Data?
  /// That of `DescribedPicture`.
  var look: UInt64?

  /// The longest line, in bytes: a page of text and its evidence take less than a tenth.
  static let longest = 4 << 20
}
