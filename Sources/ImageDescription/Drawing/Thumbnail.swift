import CImageAnalysis

/// A small copy of a picture, upright, without looking at what is in it.
public struct Thumbnail: Sendable {
  /// The copy as a JPEG file; what was transparent is white.
  public let jpeg: [UInt8]

  /// Decodes a picture and makes it small; it is never enlarged.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - side: the longer side of the copy at most, in pixels.
  /// - Throws: an error of decoding, or `internal`.
  public init(
    _ bytes: [UInt8], side: Int, limits: Limits = Limits()
  ) throws(DescriptionError) {
    let side = max(1, side)
    let picture = try DecodedPicture(bytes, limits: limits, workingSide: side, deadline: 0)
    let handle = picture.handle
    jpeg = try fileBytes { ca_make_thumbnail(handle, UInt32(clamping: side), &$0, $1) }
  }
}
