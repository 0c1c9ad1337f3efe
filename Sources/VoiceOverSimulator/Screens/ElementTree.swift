import Foundation

extension [AccessibilityElement] {
  /// The element with an id, at any depth.
  func element(_ id: String) -> AccessibilityElement? {
    for element in self {
      if element.id == id { return element }
      if let found = element.children.element(id) ?? element.nonViews.element(id) { return found }
    }
    return nil
  }

  /// Replaces the element with an id.
  ///
  /// - Returns: whether there was one.
  mutating func replace(_ id: String, with replacement: AccessibilityElement?) -> Bool {
    for index in indices {
      if self[index].id == id {
        replaceSubrange(index...index, with: [replacement].compactMap { $0 })
        return true
      }
      if self[index].children.replace(id, with: replacement) { return true }
      if self[index].replaceNonView(id, with: replacement) { return true }
    }
    return false
  }

  /// Changes the list that contains the element with an id.
  ///
  /// - Returns: the result of the change; `nil` if there is no such element.
  mutating func changeSiblings<Result>(
    of id: String, _ change: (inout [AccessibilityElement], Int) -> Result
  ) -> Result? {
    if let index = firstIndex(where: { $0.id == id }) { return change(&self, index) }
    for index in indices {
      if let result = self[index].children.changeSiblings(of: id, change) { return result }
    }
    return nil
  }

  /// Numbers the elements without an id.
  mutating func number(_ count: inout Int) {
    for index in indices {
      if self[index].id == nil {
        count += 1
        self[index].id = "#\(count)"
      }
      self[index].children.number(&count)
      self[index].numberNonViews(&count)
    }
  }
}

extension AccessibilityElement {
  /// Its accessibility elements that are not views.
  var nonViews: [AccessibilityElement] {
    (accessibilityElements ?? []).compactMap { reference in
      guard case .element(let element) = reference else { return nil }
      return element
    }
  }

  fileprivate mutating func replaceNonView(
    _ id: String, with replacement: AccessibilityElement?
  ) -> Bool {
    guard let references = accessibilityElements else { return false }
    for (index, reference) in references.enumerated() {
      guard case .element(let element) = reference else { continue }
      var list = [element]
      guard list.replace(id, with: replacement) else { continue }
      accessibilityElements?.replaceSubrange(
        index...index, with: list.map { ElementReference.element($0) })
      return true
    }
    return false
  }

  fileprivate mutating func numberNonViews(_ count: inout Int) {
    accessibilityElements = accessibilityElements?.map { reference in
      guard case .element(let element) = reference else { return reference }
      var list = [element]
      list.number(&count)
      return list.first.map { .element($0) } ?? reference
    }
  }
}

extension [AccessibilityElement] {
  /// Moves an element to another place in the list; the frames stay in place.
  ///
  /// - Returns: false if the other element is not in the list, or is the same.
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
  /// Moves it with everything in it.
  mutating func move(by movement: CGPoint) {
    guard movement != .zero else { return }
    frameInContainerSpace = frameInContainerSpace?.offsetBy(dx: movement.x, dy: movement.y)
    moveFrames(by: movement)
  }

  private mutating func moveFrames(by movement: CGPoint) {
    frame = frame?.offsetBy(dx: movement.x, dy: movement.y)
    activationPoint?.move(by: movement)
    for index in path.indices { path[index].move(by: movement) }
    // The content of a scroll container moves along anyway.
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
