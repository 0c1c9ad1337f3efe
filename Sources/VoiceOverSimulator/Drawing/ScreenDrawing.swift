import Foundation
import ImageDescription

/// A drawing of a screen: numbers on the elements that VoiceOver reaches, arrows for swipes to the
/// right, and a legend with what is heard.
///
/// The drawing is a self-contained SVG file: pictures are embedded as small copies.
public struct ScreenDrawing: Sendable {
  private static let margin = 24.0
  private static let legendWidth = 420.0

  /// The SVG file.
  public let svg: String
  /// The size in points.
  public let size: CGSize

  /// Draws the front screen of an app.
  ///
  /// - Parameters:
  ///   - app: with smart invert on, all colours are inverted except in pictures, media and dark
  ///     screens.
  ///   - heard: the result of `VoiceOver.readThrough`.
  ///   - thumbnail: makes an upright copy of a picture with this maximum longer side, as a JPEG
  ///     file; `nil` if the picture cannot be decoded, which draws a cross.
  public init(
    _ app: App, heard: SpokenLog,
    thumbnail: (_ image: ElementImage, _ side: Int) async -> [UInt8]?
  ) async {
    let canvas = ScreenCanvas(ScreenLayout(app.front, settings: app.settings), size: app.size)
    var thumbnails: [PictureCopy: [UInt8]] = [:]
    for copy in canvas.copies { thumbnails[copy] = await thumbnail(copy.image, copy.side) }
    self.init(app, heard: heard, canvas, thumbnails)
  }

  /// Draws the front screen of an app; the library decodes the pictures, in this process.
  public init(
    _ app: App, heard: SpokenLog, describer: ImageDescriber = ImageDescriber()
  ) async {
    await self.init(app, heard: heard) { image, side in
      guard let bytes = try? image.bytes(atMost: Limits().fileSize) else { return nil }
      return await describer.describe(bytes, explains: false, thumbnailSide: side).thumbnail
    }
  }

  private init(
    _ app: App, heard: SpokenLog, _ canvas: ScreenCanvas, _ thumbnails: [PictureCopy: [UInt8]]
  ) {
    let screen = app.front
    let own = screen.isDark ? Palette.dark : .light
    let palette = app.isSmartInvertOn && !screen.isDark ? own.inverted : own
    let marks = ElementMarks(canvas)
    let names = [app.name, screen.title].compactMap { $0 }
    let title = names.isEmpty ? "A screen" : names.joined(separator: ": ")
    let legend = Legend(
      title: title,
      rows: heard.utterances.enumerated().map { index, utterance in
        Legend.Row(
          number: index + 1,
          spoken: SpokenLine(Self.element(in: utterance), language: app.settings.language),
          isOnScreen: marks.center(of: index) != nil)
      }, width: Self.legendWidth)
    let width = app.size.width + 3 * Self.margin + Self.legendWidth
    let height = max(app.size.height, legend.height) + 2 * Self.margin
    size = CGSize(width: width, height: height)
    let screenPart = SVGElement(
      "svg",
      [
        "x": Self.margin, "y": Self.margin, "width": app.size.width, "height": app.size.height,
        "viewBox": "0 0 \(app.size.width.svg) \(app.size.height.svg)",
        "xml:lang": app.settings.language,
      ],
      [SVGElement("rect", ["width": "100%", "height": "100%", "fill": palette.background])]
        + canvas.elements(palette: palette, own: own, thumbnails: thumbnails) + marks.elements)
    let frame = SVGElement(
      "rect",
      [
        "x": Self.margin - 1, "y": Self.margin - 1, "width": app.size.width + 2,
        "height": app.size.height + 2, "fill": "none", "stroke": "#333333", "stroke-width": 2,
      ])
    let legendPart = SVGElement(
      "g",
      ["transform": "translate(\((app.size.width + 2 * Self.margin).svg) \(Self.margin.svg))"],
      legend.elements)
    svg =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + SVGElement(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
          "viewBox": "0 0 \(width.svg) \(height.svg)", "role": "img",
          "xml:lang": SpokenLine.ownLanguage,
          "aria-labelledby": "title order", "font-family": TextMeasure.fonts,
        ],
        [
          SVGElement("title", ["id": "title"], text: title),
          SVGElement("desc", ["id": "order"], text: legend.description),
          SVGElement("rect", ["width": "100%", "height": "100%", "fill": "#ffffff"]),
          screenPart, frame, legendPart,
        ]
      ).markup
  }

  /// The part of an utterance that is about the element itself.
  private static func element(in utterance: Utterance) -> Utterance {
    let around: Set<Segment.Origin> = [.system, .app, .alert, .screen, .scroll]
    var utterance = utterance
    utterance.segments.removeAll { around.contains($0.origin) }
    return utterance
  }
}
