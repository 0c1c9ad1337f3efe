import Foundation

/// The drawing of an element: its outline, and its picture or its words.
struct ElementDrawing {
  /// The smallest font for words that are too long for their frame.
  private static let smallestFont = 7.0

  let place: ScreenLayout.Place
  /// The visible part of its frame.
  let visible: CGRect
  /// Whether VoiceOver reaches it.
  let isReached: Bool
  /// Whether other elements inside it have the words.
  let holdsOthers: Bool

  /// The parts of the drawing, in points of the screen.
  ///
  /// - Parameter thumbnail: a small copy of its picture, as a JPEG file.
  func elements(_ palette: Palette, thumbnail: [UInt8]?) -> [SVGElement] {
    guard let frame = place.frame else { return [] }
    let picture = place.element.image.map { _ in
      PictureDrawing(thumbnail, frame: frame).element
    }
    let isWritten = picture == nil && !holdsOthers && place.isView
    return [outline(frame, palette)]
      + [picture, isWritten ? words(palette) : nil].compactMap { $0 }
  }

  private func outline(_ frame: CGRect, _ palette: Palette) -> SVGElement {
    let dashes = isReached ? "none" : "3 3"
    let element = place.element
    guard element.path.isEmpty else {
      let origin = element.frame?.origin ?? frame.origin
      let points = element.path.map { point in
        "\((point.x + frame.minX - origin.x).svg),\((point.y + frame.minY - origin.y).svg)"
      }
      return SVGElement(
        "polygon",
        [
          "points": points.joined(separator: " "), "fill": fill(palette),
          "stroke": isReached ? palette.accent : palette.line, "stroke-dasharray": dashes,
        ])
    }
    return SVGElement(
      "rect",
      [
        "x": frame.minX + 0.5, "y": frame.minY + 0.5, "width": max(0, frame.width - 1),
        "height": max(0, frame.height - 1), "rx": 4, "fill": fill(palette),
        "stroke": isReached ? palette.accent : palette.line, "stroke-dasharray": dashes,
      ])
  }

  private func fill(_ palette: Palette) -> any SVGValue {
    if !place.isView || holdsOthers { return "none" }
    return place.element.traits.isDisjoint(with: AccessibilityTrait.controls)
      ? palette.surface : palette.control
  }

  /// The words of the element, or its type in italics.
  private func words(_ palette: Palette) -> SVGElement? {
    let element = place.element
    let name = element.id.flatMap { $0.hasPrefix("#") ? nil : $0 }
    let written = element.label ?? element.placeholder ?? element.value
    guard let label = written ?? (isReached ? "no label" : name) else { return nil }
    let start = visible.minX + ElementMarks.room(in: visible)
    let room = visible.maxX - start - 2
    let size = min(14, max(Self.smallestFont, visible.height * 0.5))
    // The value, only if it fits beside the label in the same size.
    let both = [label, element.label == nil ? nil : element.value].compactMap { $0 }
      .joined(separator: "  ")
    let text = TextMeasure(fontSize: size).width(of: both) <= room ? both : label
    let measure = TextMeasure(fitting: text, width: room, sizes: Self.smallestFont...size)
    return SVGElement(
      "text",
      [
        "x": start, "y": visible.midY + measure.fontSize * 0.35, "font-size": measure.fontSize,
        "fill": element.traits.isDisjoint(with: AccessibilityTrait.controls)
          ? palette.text : palette.accent,
        "font-weight": element.traits.contains(.header) ? "bold" : "normal",
        "font-style": written == nil ? "italic" : "normal",
      ], text: measure.fitting(text, width: room))
  }
}

/// A picture in a drawing; it fills its frame.
struct PictureDrawing {
  /// The maximum number of pixels for a point, as on a phone.
  private static let pixelsPerPoint = 2.0
  private static let largestSide = 1600.0

  let element: SVGElement

  /// The longer side of the small copy, in pixels.
  ///
  /// The picture fills the frame, so the shorter side must have enough pixels.
  static func side(frame: CGRect) -> Int {
    Int(min(largestSide, max(1, 2 * pixelsPerPoint * max(frame.width, frame.height))))
  }

  /// Draws a small copy of a picture, a JPEG file; without one, a crossed-out frame.
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
