/// The colours of a screen.
struct Palette {
  /// A colour, its parts from 0 to 255.
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

    /// The colour that lacks what this one has.
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
