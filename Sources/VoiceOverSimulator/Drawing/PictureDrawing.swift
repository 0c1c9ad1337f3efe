import Foundation

/// A picture in a drawing, which fills its frame.
struct PictureDrawing {
  /// How many pixels a point of the drawing has at most, as on a phone.
  private static let pixelsPerPoint = 2.0
  private static let largestSide = 1600.0

  let element: SVGElement

  /// The longer side of the small copy that is drawn, in pixels.
  ///
  /// The frame is filled, so that the shorter side must have pixels enough.
  static func side(frame: CGRect) -> Int {
    Int(min(largestSide, max(1, 2 * pixelsPerPoint * max(frame.width, frame.height))))
  }

  /// Draws a small copy of the picture, a JPEG file; where there is none, a frame with a cross in
  /// it.
  init(_ thumbnail: [UInt8]?, frame: CGRect) {
    if let thumbnail {
      element = SVGElement(
        "image",
        [
          "x": frame.minX, "y": frame.minY, "width": frame.width, "height": frame.height,
          "preserveAspectRatio": "xMidYMid slice",
          "href": "data:image/jpeg;base64," + Data(thumbnail).base64EncodedString(),
        ])
    } else {
      let (left, right, top, bottom) = (
        frame.minX.svg, frame.maxX.svg, frame.minY.svg, frame.maxY.svg
      )
      element = SVGElement(
        "path",
        [
          "d": "M\(left) \(top)L\(right) \(bottom)M\(right) \(top)L\(left) \(bottom)",
          "stroke": "#8e8e93",
        ])
    }
  }
}
