import CImageAnalysis

/// An upright picture in memory, freed when it goes out of scope.
struct DecodedPicture: ~Copyable {
  /// The longer side that the analysis needs, in pixels, because of small text.
  private static let workingSide: UInt32 = 1600
  /// Stands for the full size.
  private static let fullSize: UInt32 = 0

  let handle: OpaquePointer

  /// Decodes a file's bytes.
  ///
  /// - Parameter isWhole: whether to keep every pixel; otherwise the picture is reduced to what the
  ///   analysis needs.
  init(
    _ bytes: [UInt8], limits: Limits, deadline: ca_deadline, isWhole: Bool = false
  ) throws(DescriptionError) {
    var limits = ca_limits(
      memory: UInt64(clamping: limits.memory), pixels: UInt64(clamping: limits.pixelCount),
      side: UInt32(clamping: limits.side), file_size: UInt64(clamping: limits.fileSize),
      working_side: isWhole ? Self.fullSize : Self.workingSide)
    let decoded = try bytes.withUnsafeBufferPointer { bytes throws(DescriptionError) in
      try ask(OpaquePointer?.none) {
        ca_decode(bytes.baseAddress, bytes.count, &limits, deadline, &$0, $1)
      }
    }
    guard let decoded else { throw DescriptionError(.internal, "no picture was decoded") }
    handle = decoded
  }

  /// Turns a picture clockwise by quarter turns.
  init(turning picture: OpaquePointer, by quarters: Int) throws(DescriptionError) {
    let turned = try ask(OpaquePointer?.none) { ca_turn(picture, UInt32(quarters), &$0, $1) }
    guard let turned else { throw DescriptionError(.internal, "no picture was turned") }
    handle = turned
  }

  deinit { ca_picture_free(handle) }

  /// The facts of a file of this many bytes.
  func facts(bytes: Int) throws(DescriptionError) -> ImageFacts {
    let info = ca_picture_get_info(handle)
    let isTruncated = info.warnings & UInt32(CA_WARNING_TRUNCATED) != 0
    let taken = withUnsafeBytes(of: info.taken) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return ImageFacts(
      format: try ImageFacts.Format(info.format), width: Int(info.width), height: Int(info.height),
      orientation: Int(info.orientation), taken: ImageFacts.time(exif: taken), bytes: bytes,
      frames: Int(info.frames),
      warnings: isTruncated ? [.truncated] : [])
  }
}

extension ca_box {
  init(_ box: UnitRect) {
    self.init(x: box.x, y: box.y, width: box.width, height: box.height)
  }
}
