import CAnalysisTesting
import CImageAnalysis
import Foundation
import TestSupport
import Testing

/// What the decoders make of a file.
struct DecodedFile: Equatable {
  let status: ca_status
  let message: String
  private(set) var width = 0
  private(set) var height = 0
  private(set) var frames = 0
  /// As the EXIF has it; empty if unknown.
  private(set) var taken = ""
  private(set) var isTruncated = false
  /// RGB, 0xRRGGBB, row by row.
  private(set) var pixels: [UInt32] = []

  init(_ bytes: [UInt8]) {
    var limits = ca_limits(
      memory: 400_000_000, pixels: 1 << 28, side: 65_535, file_size: 1 << 28, working_side: 0)
    var picture: OpaquePointer?
    var why = [CChar](repeating: 0, count: Int(CA_MESSAGE_SIZE))
    let deadline = ca_deadline(processor_time: 0, time: 0)
    status = ca_decode(bytes, bytes.count, &limits, deadline, &picture, &why)
    message = String(decoding: why.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard status == CA_OK, let picture else { return }
    let info = ca_picture_get_info(picture)
    ca_picture_free(picture)
    (width, height, frames) = (Int(info.width), Int(info.height), Int(info.frames))
    taken = withUnsafeBytes(of: info.taken) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    isTruncated = info.warnings & UInt32(CA_WARNING_TRUNCATED) != 0
    var bgr = [UInt8](repeating: 0, count: 3 * width * height)
    guard cat_pixels(bytes, bytes.count, &bgr, bgr.count) == bgr.count else { return }
    pixels = stride(from: 0, to: bgr.count, by: 3).map {
      UInt32(bgr[$0 + 2]) << 16 | UInt32(bgr[$0 + 1]) << 8 | UInt32(bgr[$0])
    }
  }

  /// Whether both have the same pixels.
  func shows(_ other: DecodedFile) -> Bool { !pixels.isEmpty && pixels == other.pixels }

  /// A file of `TestImages`.
  static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Repository.file("TestImages/\(name)")))
  }
}

extension DecodedFile: CustomTestStringConvertible {
  /// Without the pixels, which may be a million.
  var testDescription: String {
    "\(width) × \(height), \(frames) frames, truncated: \(isTruncated), status \(status.rawValue)"
  }
}

extension [UInt8] {
  /// Where the bytes begin; the last place if `isLast`.
  func place(of bytes: [UInt8], isLast: Bool = false) -> Int? {
    let places = stride(from: 0, through: count - bytes.count, by: 1)
    let isThere: (Int) -> Bool = { self[$0..<$0 + bytes.count].elementsEqual(bytes) }
    return isLast ? places.reversed().first(where: isThere) : places.first(where: isThere)
  }

  static func bigEndian(_ number: Int, size: Int = 4) -> [UInt8] {
    (0..<size).reversed().map { UInt8(number >> (8 * $0) & 255) }
  }

  static func littleEndian(_ number: Int, size: Int) -> [UInt8] {
    (0..<size).map { UInt8(number >> (8 * $0) & 255) }
  }
}
