import Foundation
import ImageDescription

/// A picture in a drawing, which fills its frame.
struct PictureDrawing {
  /// How many pixels a point of the drawing has at most, as on a phone.
  private static let pixelsPerPoint = 2.0
  private static let largestSide = 1600.0

  let element: SVGElement

  /// Draws a small copy of the picture; where it cannot be decoded, a frame with a cross in it.
  init(_ image: ElementImage, frame: CGRect) {
    // The frame is filled, so that the shorter side must have pixels enough.
    let side = min(Self.largestSide, 2 * Self.pixelsPerPoint * max(frame.width, frame.height))
    do throws(DescriptionError) {
      let thumbnail = try Thumbnail(Self.bytes(of: image), side: Int(side))
      element = SVGElement(
        "image",
        [
          "x": frame.minX, "y": frame.minY, "width": frame.width, "height": frame.height,
          "preserveAspectRatio": "xMidYMid slice",
          "href": "data:image/jpeg;base64," + Data(thumbnail.jpeg).base64EncodedString(),
        ])
    } catch {
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

  private static func bytes(of image: ElementImage) throws(DescriptionError) -> [UInt8] {
    switch image {
    case .bytes(let bytes): bytes
    case .file(let path): try PictureFile(path).read(atMost: Limits().fileSize)
    }
  }
}
