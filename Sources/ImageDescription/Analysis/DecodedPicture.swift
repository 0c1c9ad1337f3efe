import CImageAnalysis

/// An upright picture in memory, freed when it goes out of scope.
struct DecodedPicture: ~Copyable {
  /// The longer side that the analysis needs, in pixels, because of small text.
  static let workingSide = 1600

  let handle: OpaquePointer

  /// Decodes a file's bytes.
  ///
  /// - Parameter workingSide: the longer side that the analysis needs, in pixels.
  init(
    _ bytes: [UInt8], limits: Limits, workingSide: Int, deadline: ca_deadline
  ) throws(DescriptionError) {
    var limits = ca_limits(
      memory: UInt64(clamping: limits.memory), pixels: UInt64(clamping: limits.pixelCount),
      side: UInt32(clamping: limits.side), file_size: UInt64(clamping: limits.fileSize),
      working_side: UInt32(clamping: workingSide))
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

/// A copy of a picture with a numbered box around each face and each line of text that may be
/// spoken.
///
/// The faces come first, in the order of the record, then the lines. The names of things stand in a
/// corner, since their places are unknown. The copy is as large as the upright picture, unless that
/// has more than 25 megapixels.
struct AnnotatedPicture {
  /// The most pixels of a copy: as many as cameras of 24 megapixels have.
  private static let mostPixels = 25_000_000

  /// The picture as a PNG file.
  let png: [UInt8]

  /// Decodes the picture again and draws the boxes and names.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - record: what was found in it.
  ///   - deadline: as `Measuring` has it; 0 for none.
  /// - Throws: an error of decoding, or `internal`.
  init(
    _ bytes: [UInt8], record: DescriptionRecord, limits: Limits, deadline: ca_deadline
  ) throws(DescriptionError) {
    let picture = try Self.decode(bytes, record: record, limits: limits, deadline: deadline)
    let handle = picture.handle
    let marks =
      record.faces.map { ca_mark(box: ca_box($0.box), is_text: false) }
      + (record.text?.lineBoxes ?? []).map { ca_mark(box: ca_box($0), is_text: true) }
    let names = record.objects.map { EnglishWords().thing($0) }.joined(separator: "\n")
    png = try fileBytes { ca_draw_marks(handle, marks, marks.count, names, &$0, $1) }
  }

  /// Decodes the picture at full size; reduced if it has too many pixels, or its pixels need more
  /// memory than the limit.
  private static func decode(
    _ bytes: [UInt8], record: DescriptionRecord, limits: Limits, deadline: ca_deadline
  ) throws(DescriptionError) -> DecodedPicture {
    do throws(DescriptionError) {
      return try DecodedPicture(
        bytes, limits: limits, workingSide: workingSide(for: record.image), deadline: deadline)
    } catch {
      guard error.limit == .memory else { throw error }
      return try DecodedPicture(
        bytes, limits: limits, workingSide: DecodedPicture.workingSide, deadline: deadline)
    }
  }

  /// The longer side of the copy, in pixels.
  private static func workingSide(for image: ImageFacts?) -> Int {
    guard let image else { return DecodedPicture.workingSide }
    var divisor = 1
    while (image.width / divisor) * (image.height / divisor) > mostPixels { divisor += 1 }
    // The decoder reduces by the longer side, or three times the shorter one if that is less.
    return min(max(image.width, image.height), 3 * min(image.width, image.height)) / divisor
  }
}

extension ca_box {
  init(_ box: UnitRect) {
    self.init(x: box.x, y: box.y, width: box.width, height: box.height)
  }
}
