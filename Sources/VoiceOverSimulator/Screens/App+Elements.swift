import Foundation

extension App {
  /// The element with an id, looked up on the front screen and then on the others.
  ///
  /// Setting `nil` removes it.
  public subscript(id: String) -> AccessibilityElement? {
    get {
      front.elements.element(id)
        ?? screens.lazy.compactMap { $0.elements.element(id) }.first
    }
    set {
      let inFront = screens.indices.filter { screens[$0].id == path.last }
      for index in inFront + screens.indices
      where screens[index].elements.replace(id, with: newValue) { return }
    }
  }

  /// Numbers the elements without an id.
  package mutating func numberElements() {
    for index in screens.indices { screens[index].elements.number(&numberedCount) }
  }
}
