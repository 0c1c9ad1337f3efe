import Foundation

/// The legend of a drawing: what is heard of each element, by number.
struct Legend {
  /// An element.
  struct Row {
    let number: Int
    /// What is heard of it.
    let spoken: SpokenLine
    let isOnScreen: Bool

    /// The text of the row.
    var line: String { spoken.text + (isOnScreen ? "" : " (scrolled off the screen)") }
  }

  private static let note =
    "Red arrows show the order of swipes to the right. VoiceOver does not reach elements with a "
    + "dashed outline."
  private static let indent = 28.0
  private static let (titleSize, textSize, noteSize) = (17.0, 13.0, 11.0)
  private static let (lineHeight, gap) = (1.35, 8.0)

  /// The drawing of the legend, from its upper left corner.
  let elements: [SVGElement]
  /// The height in points.
  let height: Double
  /// The legend in words, one element a line.
  let description: String

  /// - Parameter width: the maximum width, in points.
  init(title: String, rows: [Row], width: Double) {
    description = rows.map { "\($0.number). \($0.line)" }.joined(separator: "\n")
    var elements: [SVGElement] = []
    var bottom = 0.0
    func write(
      _ text: String, size: Double, indent: Double = 0, _ weight: String = "normal",
      spoken: SpokenLine? = nil
    ) {
      let lines = TextMeasure(fontSize: size).lines(of: text, width: width - indent)
      let runs = spoken?.runs(in: lines) ?? lines.map { [($0, SpokenLine.ownLanguage)] }
      for (line, runs) in zip(lines, runs) {
        bottom += size * Self.lineHeight
        let isOwn = runs.allSatisfy { $0.language == SpokenLine.ownLanguage }
        elements.append(
          SVGElement(
            "text",
            [
              "x": indent, "y": bottom - size * 0.3, "font-size": size, "font-weight": weight,
              "fill": "#1c1c1e",
            ], text: isOwn ? line : "",
            isOwn
              ? []
              : runs.map { SVGElement("tspan", ["xml:lang": $0.language], text: $0.text) }))
      }
      bottom += Self.gap
    }
    write(title, size: Self.titleSize, "bold")
    for row in rows {
      let middle = bottom + Self.textSize * Self.lineHeight / 2
      elements += ElementMarks.number(row.number, at: CGPoint(x: 10, y: middle))
      write(row.line, size: Self.textSize, indent: Self.indent, spoken: row.spoken)
    }
    write(Self.note, size: Self.noteSize)
    self.elements = elements
    height = bottom
  }
}
