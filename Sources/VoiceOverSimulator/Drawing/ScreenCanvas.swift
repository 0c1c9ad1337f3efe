import Foundation

/// A small copy of a picture, by its longer side in pixels.
struct PictureCopy: Hashable {
  let image: ElementImage
  let side: Int
}

/// The elements of a screen, and how much of them is visible.
struct ScreenCanvas {
  let layout: ScreenLayout
  let size: CGSize
  /// The index in the order of swipes of each place that VoiceOver reaches.
  private let focus: [Int: Int]
  /// The places that contain others.
  private let parents: Set<Int>

  init(_ layout: ScreenLayout, size: CGSize) {
    self.layout = layout
    self.size = size
    focus = Dictionary(
      layout.focusOrder.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { $1 })
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
        place, visible: visible, isReached: focus[position] != nil,
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
    var next: Int? = position
    while let place = next.map({ layout.places[$0] }) {
      if place.element.ignoresInvertColors { return true }
      next = place.parent
    }
    return false
  }
}

/// The colours of a screen.
struct Palette {
  /// A colour; its parts range from 0 to 255.
  struct Color: SVGValue {
    let red, green, blue: Int

    init(_ hex: Int) { (red, green, blue) = (hex >> 16 & 255, hex >> 8 & 255, hex & 255) }

    /// "#1c1c1e".
    var svg: String {
      "#"
        + [red, green, blue].map { part in
          let hex = String(part, radix: 16)
          return hex.count < 2 ? "0" + hex : hex
        }.joined()
    }

    /// The complementary colour.
    var inverted: Color { Color((255 - red) << 16 | (255 - green) << 8 | (255 - blue)) }
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
