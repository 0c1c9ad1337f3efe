import CAnalysisTesting
import Foundation
import TestSupport

/// A golden file: the output of a net for an input, known to be right.
///
/// Most are of the nets as published. The tolerance covers the rounding of weights by
/// `Training/half.py`.
struct Golden: Decodable {
  struct Input: Decodable {
    let shape: [Int]
    let pattern: String?
    let picture: String?
    let drawing: String?
    let planes: [String]?
    let scale: Double
    let offset: Double
  }

  struct Output: Decodable {
    let name: String
    let shape: [Int]
    let first16: [Double]
    let rowMaxima: [Double]?
    let sum: Double
    let max: Double
    let min: Double
  }

  struct Tolerance: Decodable {
    let absolute: Double
    let sumRelative: Double
  }

  let net: String
  let sha256: String
  let input: Input
  let outputs: [Output]
  let tolerance: Tolerance

  /// The names of the files of `Tests/Golden/Nets`, sorted.
  static let names: [String] = ((try? Repository.names(in: folder)) ?? [])
    .map { String($0.dropLast(".json".count)) }

  private static let folder = "Tests/Golden/Nets"

  /// Reads a file of `Tests/Golden/Nets`.
  init(named name: String) throws {
    let file = Repository.file("\(Self.folder)/\(name).json")
    self = try JSONDecoder().decode(Golden.self, from: Data(contentsOf: file))
  }
}

/// A decoded picture's pixels, 8-bit BGR, row by row.
func pixels(of picture: String) throws -> [UInt8] {
  let bytes = [UInt8](try Data(contentsOf: Repository.file(picture)))
  var pixels = [UInt8](repeating: 0, count: 16 << 20)
  let count = cat_pixels(bytes, bytes.count, &pixels, pixels.count)
  guard count >= 0, count <= pixels.count else { throw PictureNotDecoded(picture: picture) }
  return Array(pixels.prefix(count))
}

struct PictureNotDecoded: Error {
  let picture: String
}
