import Foundation

/// The numbers on the elements of a screen, and the arrows between them.
struct ElementMarks {
  private static let radius = 9.0
  private static let color = "#b3093c"

  private let centers: [CGPoint?]

  /// Numbers the elements that VoiceOver reaches and that are visible.
  init(_ canvas: ScreenCanvas) {
    var centers: [CGPoint?] = []
    for position in canvas.layout.focusOrder {
      guard let frame = canvas.visibleFrame(of: position) else {
        centers.append(nil)
        continue
      }
      // At the corner, so that the arrows follow the edges and do not cross the words.
      var center = CGPoint(x: frame.minX + 2, y: frame.minY + 2)
      let bounds = CGRect(origin: .zero, size: canvas.size).insetBy(
        dx: Self.radius, dy: Self.radius)
      center.x = min(max(center.x, bounds.minX), bounds.maxX)
      center.y = min(max(center.y, bounds.minY), bounds.maxY)
      while centers.contains(where: {
        $0.map { Self.distance($0, center) < 2 * Self.radius } == true
      }) {
        center.x += Self.radius
      }
      centers.append(center)
    }
    self.centers = centers
  }

  /// The place of an element's number, by its index in the order; `nil` if the element is not
  /// visible.
  func center(of index: Int) -> CGPoint? {
    centers.indices.contains(index) ? centers[index] : nil
  }

  /// The indent of an element's words, which leaves room for its number.
  static func room(in frame: CGRect) -> Double { frame.height < 3 * radius ? radius + 6 : 6 }

  /// The arrows, with the numbers on top.
  var elements: [SVGElement] {
    let steps = zip(centers, centers.dropFirst()).compactMap { from, to in
      from.flatMap { from in to.map { (from, $0) } }
    }
    return [
      SVGElement("g", ["class": "order"], steps.flatMap { Self.arrow(from: $0, to: $1) }),
      SVGElement(
        "g", ["class": "numbers"],
        centers.enumerated().flatMap { index, center in
          center.map { Self.number(index + 1, at: $0) } ?? []
        }),
    ]
  }

  /// A number in a disc.
  static func number(_ number: Int, at center: CGPoint) -> [SVGElement] {
    let text = String(number)
    return [
      SVGElement(
        "circle",
        [
          "cx": center.x, "cy": center.y, "r": radius, "fill": color, "stroke": "#ffffff",
          "stroke-width": 1.5,
        ]),
      SVGElement(
        "text",
        [
          "class": "number", "x": center.x, "y": center.y + 3.8,
          "font-size": [1: 11.0, 2: 10.0][text.count, default: 7.5], "font-weight": "bold",
          "text-anchor": "middle", "fill": "#ffffff",
        ], text: text),
    ]
  }

  /// An arrow from the edge of one disc to that of the next, on a white line so that it shows on
  /// any picture.
  private static func arrow(from start: CGPoint, to end: CGPoint) -> [SVGElement] {
    let length = distance(start, end)
    guard length > 3 * radius else { return [] }
    let (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    func point(_ along: Double, _ aside: Double) -> String {
      "\((start.x + along * x - aside * y).svg) \((start.y + along * y + aside * x).svg)"
    }
    let tip = length - radius - 1
    let line = "M\(point(radius, 0))L\(point(tip - 6, 0))"
    let head = "M\(point(tip, 0))L\(point(tip - 8, 4.5))L\(point(tip - 8, -4.5))Z"
    return [
      SVGElement(
        "path",
        [
          "d": line + head, "fill": "#ffffff", "stroke": "#ffffff", "stroke-width": 3.5,
          "stroke-opacity": "0.8",
        ]),
      SVGElement("path", ["d": line, "stroke": color, "stroke-width": 1.6]),
      SVGElement("path", ["class": "arrow", "d": head, "fill": color]),
    ]
  }

  private static func distance(_ first: CGPoint, _ second: CGPoint) -> Double {
    ((first.x - second.x) * (first.x - second.x) + (first.y - second.y) * (first.y - second.y))
      .squareRoot()
  }
}
