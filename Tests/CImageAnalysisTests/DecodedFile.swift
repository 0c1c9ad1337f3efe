import CImageAnalysis
import Foundation
import TestSupport

/// What decoding a file gives.
struct DecodedFile: Equatable {
  var status: ca_status
  var message = ""
  var width: UInt32 = 0
  var height: UInt32 = 0
  var frames: UInt32 = 0
  var warnings: UInt32 = 0
  /// The hash of the decoded pixels.
  var pixels: [UInt8] = []

  init(_ bytes: [UInt8]) {
    var limits = ca_limits(
      memory: 1 << 30, pixels: 100_000_000, side: 65_535, file_size: 1 << 30, working_side: 2048)
    var picture: OpaquePointer?
    var why = [CChar](repeating: 0, count: Int(CA_MESSAGE_SIZE))
    status = ca_decode(bytes, bytes.count, &limits, ca_deadline(), &picture, &why)
    defer { ca_picture_free(picture) }
    guard status == CA_OK, let picture else {
      message = why.prefix { $0 != 0 }.map { String(UnicodeScalar(UInt8(bitPattern: $0))) }.joined()
      return
    }
    let info = ca_picture_get_info(picture)
    (width, height, frames, warnings) = (info.width, info.height, info.frames, info.warnings)
    pixels = [UInt8](repeating: 0, count: Int(CA_PIXEL_HASH_SIZE))
    status = ca_hash_pixels(picture, &pixels, &why)
  }

  /// The bytes of a picture in `TestImages`.
  static func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Repository.root.appendingPathComponent("TestImages/\(name)")))
  }
}
