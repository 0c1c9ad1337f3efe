import Foundation
import ImageDescription

/// What a worker is asked to do with the bytes of a file.
package enum WorkerTask: Codable, Equatable, Sendable {
  /// Describe a picture.
  ///
  /// - Parameters:
  ///   - explains: whether the record includes evidence and timings.
  ///   - thumbnailSide: the longer side of a small copy, in pixels; `nil` for no copy.
  case describe(explains: Bool, thumbnailSide: Int?)
  /// Decode a picture only.
  case identify
  /// Decode a picture, and find the changes that write an alt text into its file.
  case edit(AltTextWriting)
  /// Read the alt text of a sidecar.
  case readSidecar
  /// Read the alt text of a sidecar, and find the changes that replace it.
  case editSidecar(AltTextWriting)
}

/// The header line before the bytes of a file.
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
  /// What to do with the bytes.
  var job: WorkerTask

  /// A request for a job with the bytes of a file.
  package init(length: Int, settings: Settings? = nil, job: WorkerTask) {
    (self.length, self.settings, self.job) = (length, settings, job)
  }

  package var longestAnswer: Int { WorkerAnswer.longest(for: job) }

  package var timeToAnswer: Duration? { settings?.longestWait.map { $0 + Self.grace } }

  package func answer(in line: [UInt8]) throws(WorkerFault) -> WorkerAnswer {
    try WorkerAnswer(line, to: self)
  }

  package func wish(of answer: WorkerAnswer) -> UInt8 { answer.nets ?? 0 }
}

/// The line with which a worker answers.
package struct WorkerAnswer: Codable, Sendable {
  /// The id of the request.
  var id: UInt64
  /// The picture, without path and hash, which the worker does not know; `nil` for a sidecar.
  var picture: DescribedPicture?
  /// The alt text of a sidecar; `nil` if it has none, or is damaged.
  var altText: AltText?
  /// The changes of the file; `nil` if not requested.
  var edit: AltTextEdit?
  /// The nets that the worker loaded itself and that later workers could share, as `NetGroups`; `nil`
  /// if there are none.
  var nets: UInt8?

  /// The longest line with a record, in bytes.
  ///
  /// A page of text with its evidence takes less than a tenth.
  private static let longestRecord = 4 << 20

  /// The longest answer for a job, in bytes.
  static func longest(for job: WorkerTask) -> Int {
    let others =
      switch job {
      case .describe(_, let side): largestThumbnail(side: side)
      case .edit, .editSidecar: largestEdit
      case .identify, .readSidecar: 0
      }
    return longestRecord + others / 3 * 4  // as base 64
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
    var request = WorkerRequest(
      length: 1000, settings: Settings(), job: .describe(explains: true, thumbnailSide: 160))
    request.id = 1
    return (try? Self(line, to: request)) != nil
  }
}
