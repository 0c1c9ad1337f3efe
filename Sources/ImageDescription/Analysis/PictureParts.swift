import CImageAnalysis

/// Cuts parts out of a picture, such as the pictures on a screenshot.
package enum PictureParts {
  /// How many bytes the parts may have together; parts can overlap.
  private static let mostBytes = 40 << 20

  /// The parts as PNG files, from the picture at full size.
  ///
  /// - Parameter boxes: the parts, in pixels of the upright picture.
  /// - Returns: the parts in their order; `nil` for those that are not inside the picture, and for
  ///   those after the first 40 MiB.
  /// - Throws: an error of decoding, or `timedOut`.
  package static func cut(
    _ boxes: [PixelBox], from bytes: [UInt8], limits: Limits, deadline: Duration
  ) throws(DescriptionError) -> [[UInt8]?] {
    let deadline = ca_deadline(processorTime: deadline, time: nil)
    let picture = try DecodedPicture(bytes, limits: limits, deadline: deadline, isWhole: true)
    let handle = picture.handle
    var left = mostBytes
    return boxes.map { box in
      guard left > 0, let part = ca_pixel_box(box) else { return nil }
      let file = try? fileBytes { ca_cut(handle, part, &$0, $1) }
      left -= file?.count ?? 0
      return left >= 0 ? file : nil
    }
  }
}

extension ca_pixel_box {
  /// `nil` for numbers that no picture has.
  fileprivate init?(_ box: PixelBox) {
    guard let x = UInt32(exactly: box.x), let y = UInt32(exactly: box.y),
      let width = UInt32(exactly: box.width), let height = UInt32(exactly: box.height)
    else { return nil }
    self.init(x: x, y: y, width: width, height: height)
  }
}
