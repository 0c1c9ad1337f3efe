import Foundation

/// Finds the place of each element of a screen.
struct LayoutBuilder {
  private(set) var places: [ScreenLayout.Place] = []

  /// Adds an element and all in it.
  mutating func add(_ element: AccessibilityElement, in parent: Int?, isView: Bool) {
    let isShown =
      !element.isHidden && element.alpha > 0 && (parent.map { places[$0].isShown } ?? true)
    let scroll = parent.flatMap { places[$0].element.contentSize == nil ? nil : $0 }
    let container = scroll ?? parent.flatMap { places[$0].scrollContainer }
    let frame = contentFrame(of: element, in: parent, isContent: scroll != nil)
    let shift = container.map { self.shift(of: $0) } ?? .zero
    let position = places.count
    places.append(
      ScreenLayout.Place(
        element: element, parent: parent, isView: isView, isShown: isShown,
        frame: frame?.offsetBy(dx: shift.x, dy: shift.y), clip: container.flatMap { clip(of: $0) },
        scrollContainer: container, contentFrame: frame))
    for child in element.children { add(child, in: position, isView: true) }
    for child in element.nonViews { add(child, in: position, isView: false) }
  }

  /// The frame in the space of the scroll container that the element is in.
  private func contentFrame(
    of element: AccessibilityElement, in parent: Int?, isContent: Bool
  ) -> CGRect? {
    guard let frame = element.frameInContainerSpace else { return element.frame }
    guard let parent, !isContent else { return frame }
    let corner = places[parent].contentFrame?.origin ?? .zero
    return frame.offsetBy(dx: corner.x, dy: corner.y)
  }

  /// From points of the content to points of the screen.
  private func shift(of container: Int) -> CGPoint {
    let corner = places[container].frame?.origin ?? .zero
    let offset = places[container].element.contentOffset
    return CGPoint(x: corner.x - offset.x, y: corner.y - offset.y)
  }

  private func clip(of container: Int) -> CGRect? {
    guard let frame = places[container].frame else { return places[container].clip }
    return places[container].clip.map { $0.intersection(frame) } ?? frame
  }
}
