import Foundation

/// The elements of a screen that VoiceOver can reach, in the order in which swipes reach them.
///
/// Where all have a frame, that is from top to bottom in rows, each from left to right; else as
/// they were given.
struct FocusOrder {
  /// How much lower a frame begins that is in another row, in points.
  ///
  /// AccessibilitySnapshot derived it on a phone, by experiment (issue 221).
  private static let rowHeight = 8.0

  let elements: [AccessibilityElement]
  /// Positions in `elements`, from the back of the screen to the front.
  private let drawingOrder: [Int]

  init(_ screen: Screen) {
    let reachable = screen.elements.flatMap(Self.reachable)
    let frames = reachable.compactMap(\.frame)
    let order =
      frames.count == reachable.count ? Self.readingOrder(of: frames) : Array(reachable.indices)
    elements = order.map { reachable[$0] }
    drawingOrder = order.indices.sorted { order[$0] < order[$1] }
  }

  /// The position of the foremost element there.
  func position(at point: CGPoint) -> Int? {
    drawingOrder.last { elements[$0].frame?.contains(point) == true }
  }

  /// The element itself, or those in it; nothing of one without an area.
  private static func reachable(in element: AccessibilityElement) -> [AccessibilityElement] {
    guard element.isAccessibilityElement else { return element.children.flatMap(reachable) }
    return element.frame?.isEmpty == true ? [] : [element]
  }

  /// A row begins with its highest frame, so that the order does not depend on how one sorts.
  private static func readingOrder(of frames: [CGRect]) -> [Int] {
    var rows: [[Int]] = []
    for index in frames.indices.sorted(by: { (frames[$0].minY, $0) < (frames[$1].minY, $1) }) {
      if let first = rows.last?.first, frames[index].minY - frames[first].minY < rowHeight {
        rows[rows.count - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    return rows.flatMap { row in row.sorted { (frames[$0].minX, $0) < (frames[$1].minX, $1) } }
  }
}
