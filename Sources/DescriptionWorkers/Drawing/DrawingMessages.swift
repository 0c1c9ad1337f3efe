import Foundation

/// The header line before the bytes of a drawing.
package struct DrawingRequest: WorkerHeader {
  /// The answer repeats it.
  ///
  /// It is random, so no answer can be prepared in advance.
  var id = UInt64.random(in: 0..<1 << 53)
  /// The number of bytes that follow.
  package var length: Int

  package var longestAnswer: Int { DrawingAnswer.longest }

  /// The kernel limits its processor time; this limit is for a worker that hangs.
  package var timeToAnswer: Duration? { .seconds(10 + 5 * DrawingWorkerMain.seconds) }

  package func answer(in line: [UInt8]) throws(WorkerFault) -> DrawingAnswer {
    guard let answer = try? JSONDecoder().decode(DrawingAnswer.self, from: Data(line)),
      answer.id == id, (answer.picture == nil) != (answer.failure == nil)
    else { throw .lied("the worker's answer is invalid") }
    return answer
  }
}

/// The line with which a worker answers: a picture, or why there is none.
package struct DrawingAnswer: Codable, Sendable {
  enum Failure: String, Codable {
    /// Not SVG, or over a limit of librsvg.
    case invalid
    /// The drawing is blank.
    case empty
    /// It took too much memory.
    case tooMuch
  }

  /// The largest picture of CDrawing, in bytes.
  private static let largestPicture = 16 << 20
  /// The longest answer, in bytes.
  static let longest = largestPicture / 3 * 4 + 1024

  /// The id of the request.
  var id: UInt64
  /// A PNG file.
  var picture: Data?
  var failure: Failure?
}
