import Foundation

/// The line that goes before the bytes of a drawing.
package struct DrawingRequest: Codable, Sendable, WorkerHeader {
  /// Told back with the answer; it is random, so that no answer can be given in advance.
  var id = UInt64.random(in: 0..<1 << 53)
  /// The number of bytes that follow.
  package var length: Int
}

/// The line that a process answers with: a picture, or why there is none.
struct DrawingAnswer: Codable {
  /// Why there is no picture.
  enum Failure: String, Codable {
    /// It is no SVG, or more than librsvg takes.
    case invalid
    /// Nothing is to be seen.
    case empty
    /// It took too much.
    case tooMuch
  }

  /// The largest picture, in bytes, as CDrawing has it.
  private static let largestPicture = 16 << 20
  /// The longest line, in bytes.
  static let longest = largestPicture / 3 * 4 + 1024

  /// That of the request.
  var id: UInt64
  /// A PNG file.
  var picture: Data?
  var failure: Failure?

  init(_ request: DrawingRequest, picture: Data) {
    id = request.id
    self.picture = picture
  }

  init(_ request: DrawingRequest, _ failure: Failure) {
    id = request.id
    self.failure = failure
  }

  /// Reads a line that is to answer this request, and believes nothing of it.
  ///
  /// - Throws: `lied`.
  init(_ line: [UInt8], to request: DrawingRequest) throws(WorkerFault) {
    guard let answer = try? JSONDecoder().decode(Self.self, from: Data(line)),
      answer.id == request.id, (answer.picture == nil) != (answer.failure == nil)
    else { throw .lied("its answer cannot be read") }
    self = answer
  }
}
