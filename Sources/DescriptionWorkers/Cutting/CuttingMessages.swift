import Foundation
import ImageDescription

/// The header line before the bytes of a picture to cut.
package struct CuttingRequest: WorkerHeader {
  /// The answer repeats it.
  ///
  /// It is random, so no answer can be prepared in advance.
  var id = UInt64.random(in: 0..<1 << 53)
  /// The parts to cut, in pixels.
  var boxes: [PixelBox]
  /// The limits of the picture.
  var limits: Limits
  /// The number of bytes that follow.
  package var length: Int

  package var longestAnswer: Int { CuttingAnswer.longest }

  /// The kernel limits its processor time; this limit is for a worker that hangs.
  package var timeToAnswer: Duration? { .seconds(10 + 5 * CuttingWorkerMain.seconds) }

  package func answer(in line: [UInt8]) throws(WorkerFault) -> CuttingAnswer {
    guard let answer = try? JSONDecoder().decode(CuttingAnswer.self, from: Data(line)),
      answer.id == id, answer.failure != nil || answer.parts.count == boxes.count
    else { throw .lied("the worker's answer is invalid") }
    return answer
  }
}

/// The line with which a worker answers: the parts, or why there are none.
package struct CuttingAnswer: Codable, Sendable {
  /// The longest answer, in bytes: 40 MiB of parts in Base64.
  static let longest = 64 << 20

  /// The id of the request.
  var id: UInt64
  /// PNG files; `nil` for parts that are not in the picture, or too much together.
  var parts: [Data?] = []
  /// Why the picture could not be decoded, for a person.
  var failure: String?
}
