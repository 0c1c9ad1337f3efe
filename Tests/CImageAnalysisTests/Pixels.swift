import CAnalysisTesting
import Foundation

/// A decoded picture's pixels, 8-bit BGR, row by row.
func pixels(of picture: String) throws -> [UInt8] {
  let bytes = [UInt8](try Data(contentsOf: Golden.root.appending(path: picture)))
  var pixels = [UInt8](repeating: 0, count: 16 << 20)
  let count = cat_pixels(bytes, bytes.count, &pixels, pixels.count)
  guard count >= 0, count <= pixels.count else { throw PictureNotDecoded(picture: picture) }
  return Array(pixels.prefix(count))
}

struct PictureNotDecoded: Error {
  let picture: String
}
