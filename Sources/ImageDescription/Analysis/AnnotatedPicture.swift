import CImageAnalysis

/// A picture in which a numbered box shows each face and each line of text that may be spoken.
///
/// The faces come first, in the order of the record, then the lines.
struct AnnotatedPicture {
  /// The longer side that the picture has at least, where the file has it, in pixels.
  private static let workingSide = 1600

  /// The picture as a PNG file.
  let png: [UInt8]

  /// Decodes the picture again and draws the boxes.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - record: what was found in it.
  ///   - deadline: as `Measuring` has it; 0 for none.
  /// - Throws: an error of decoding, or `internal`.
  init(
    _ bytes: [UInt8], record: DescriptionRecord, limits: Limits, deadline: ca_deadline
  ) throws(DescriptionError) {
    let picture = try DecodedPicture(
      bytes, limits: limits, workingSide: Self.workingSide, deadline: deadline)
    let handle = picture.handle
    let marks =
      record.faces.map { ca_mark(box: ca_box($0.box), is_text: false) }
      + (record.text?.lineBoxes ?? []).map { ca_mark(box: ca_box($0), is_text: true) }
    png = try fileBytes { ca_draw_marks(handle, marks, marks.count, &$0, $1) }
  }
}

extension ca_box {
  fileprivate init(_ box: UnitRect) {
    self.init(x: box.x, y: box.y, width: box.width, height: box.height)
  }
}
