import Foundation

extension [AccessibilityElement] {
  /// Moves an element to another place in the list, while the frames stay where they are.
  ///
  /// - Returns: false where the other is not in the list, or is the same.
  mutating func move(_ position: Int, _ placement: Placement) -> Bool {
    let id =
      switch placement {
      case .before(let id), .after(let id), .into(let id, _): id
      }
    guard let target = firstIndex(where: { $0.id == id }), target != position else { return false }
    let corners = map(\.frame?.origin)
    let moved = remove(at: position)
    let place = target > position ? target - 1 : target
    switch placement {
    case .before: insert(moved, at: place)
    case .after: insert(moved, at: place + 1)
    case .into(_, let label):
      let other = self[place]
      self[place] = AccessibilityElement(
        isAccessibilityElement: true, label: label, frame: other.frame, children: [other, moved])
    }
    for index in indices {
      guard let corner = corners[index], let frame = self[index].frame else { continue }
      self[index].move(by: CGPoint(x: corner.x - frame.minX, y: corner.y - frame.minY))
    }
    return true
  }
}

extension AccessibilityElement {
  /// Moves it and all in it.
  mutating func move(by movement: CGPoint) {
    guard movement != .zero else { return }
    frameInContainerSpace = frameInContainerSpace?.offsetBy(dx: movement.x, dy: movement.y)
    moveFrames(by: movement)
  }

  private mutating func moveFrames(by movement: CGPoint) {
    frame = frame?.offsetBy(dx: movement.x, dy: movement.y)
    activationPoint?.move(by: movement)
    for index in path.indices { path[index].move(by: movement) }
    // The content of a scroll container moves with it by itself.
    guard contentSize == nil else { return }
    for index in children.indices { children[index].moveFrames(by: movement) }
    accessibilityElements = accessibilityElements?.map { reference in
      guard case .element(var element) = reference else { return reference }
      element.moveFrames(by: movement)
      return .element(element)
    }
  }
}

extension CGPoint {
  fileprivate mutating func move(by movement: CGPoint) {
    x += movement.x
    y += movement.y
  }
}
