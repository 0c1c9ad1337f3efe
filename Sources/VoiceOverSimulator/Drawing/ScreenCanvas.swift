import Foundation
import ImageDescription
import SafeFiles

/// A small copy of a picture, by its longer side in pixels.
struct PictureCopy: Hashable {
  let image: ElementImage
  let side: Int
}

/// The elements of a screen, and how much of them is visible.
struct ScreenCanvas {
  let layout: ScreenLayout
  let size: CGSize
  /// The places that VoiceOver reaches.
  private let reached: Set<Int>
  /// The places that contain others.
  private let parents: Set<Int>

  init(_ layout: ScreenLayout, size: CGSize) {
    self.layout = layout
    self.size = size
    reached = Set(layout.focusOrder)
    parents = Set(layout.places.filter(\.isShown).compactMap(\.parent))
  }

  /// The visible part of a place; `nil` if there is none.
  func visibleFrame(of position: Int) -> CGRect? {
    let place = layout.places[position]
    guard place.isShown, let frame = place.frame else { return nil }
    var visible = frame.intersection(CGRect(origin: .zero, size: size))
    if let clip = place.clip { visible = visible.intersection(clip) }
    return visible.isEmpty ? nil : visible
  }

  /// The small copies that the drawing needs, without duplicates.
  var copies: Set<PictureCopy> {
    Set(layout.places.indices.compactMap { visibleFrame(of: $0) == nil ? nil : copy(at: $0) })
  }

  private func copy(at position: Int) -> PictureCopy? {
    let place = layout.places[position]
    guard let image = place.element.image, let frame = place.frame else { return nil }
    return PictureCopy(image: image, side: PictureDrawing.side(frame: frame))
  }

  /// The drawing of all places, from back to front.
  ///
  /// - Parameters:
  ///   - palette: the colours as shown.
  ///   - own: the colours of media, which are not inverted.
  ///   - thumbnails: small copies of pictures, as JPEG files.
  func elements(
    palette: Palette, own: Palette, thumbnails: [PictureCopy: [UInt8]]
  ) -> [SVGElement] {
    layout.places.indices.compactMap { position -> SVGElement? in
      guard let visible = visibleFrame(of: position) else { return nil }
      let place = layout.places[position]
      let drawing = ElementDrawing(
        place: place, visible: visible, isReached: reached.contains(position),
        holdsOthers: parents.contains(position))
      return SVGElement(
        "svg",
        [
          "x": visible.minX, "y": visible.minY, "width": visible.width, "height": visible.height,
          "viewBox":
            "\(visible.minX.svg) \(visible.minY.svg) \(visible.width.svg) \(visible.height.svg)",
        ],
        drawing.elements(
          isMedia(position) ? own : palette,
          thumbnail: copy(at: position).flatMap { thumbnails[$0] }))
    }
  }

  /// Whether the place, or one of its containers, is marked as media.
  private func isMedia(_ position: Int) -> Bool {
    ([position] + layout.ancestors(of: position))
      .contains { layout.places[$0].element.ignoresInvertColors }
  }
}

/// The colours of a screen.
struct Palette {
  /// A colour of 24 bits: 0x1C1C1E.
  struct Color: SVGValue {
    private let hex: Int

    init(_ hex: Int) { self.hex = hex }

    /// "#1c1c1e".
    var svg: String {
      "#" + [hex >> 16, hex >> 8, hex].map { UInt8(truncatingIfNeeded: $0) }.hexadecimal
    }

    /// The complementary colour.
    var inverted: Color { Color(0xFFFFFF - hex) }
  }

  let background: Color
  let surface: Color
  let control: Color
  let line: Color
  let text: Color
  let accent: Color

  static let light = Palette(
    background: Color(0xFFFFFF), surface: Color(0xF2F2F7), control: Color(0xE3EEFC),
    line: Color(0x8E8E93), text: Color(0x1C1C1E), accent: Color(0x0A4A9E))

  static let dark = Palette(
    background: Color(0x000000), surface: Color(0x1C1C1E), control: Color(0x10253F),
    line: Color(0x8E8E93), text: Color(0xF2F2F7), accent: Color(0x8CC2FF))

  /// The colours as smart invert shows them.
  var inverted: Palette {
    Palette(
      background: background.inverted, surface: surface.inverted, control: control.inverted,
      line: line.inverted, text: text.inverted, accent: accent.inverted)
  }
}
