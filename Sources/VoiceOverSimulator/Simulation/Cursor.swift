import Foundation

/// VoiceOver's cursor: the focused element of the front screen, and the state that moves with it.
struct Cursor {
  /// A reachable element.
  struct Focus {
    /// Its index in the focus order.
    let index: Int
    let id: String?
  }

  /// The front screen.
  private(set) var layout: ScreenLayout
  /// The focused element; `nil` while VoiceOver is off, and on an empty screen.
  private(set) var focus: Focus?
  /// What swipes up and down go through.
  var rotor = Rotor.values

  /// The ids of the focused element's containers.
  private var containers: Set<String> = []
  /// The offered action that a double tap performs; 0 is the default.
  private var chosenAction = 0
  /// The focus on the screen under the open alert, with the screens that were open then.
  private var underAlert: (path: [String], focus: Focus?)?
  /// The page that was last spoken.
  private var page: String?

  /// A cursor without a focus.
  init(on app: App) {
    layout = ScreenLayout(app.front, settings: app.settings)
  }

  /// The position of the focused element in the layout.
  var position: Int? { focus.map { layout.focusOrder[$0.index] } }

  /// The focused element.
  var element: AccessibilityElement? { position.map { layout.places[$0].element } }

  /// The positions of the focused element and its containers, from the inside out.
  var around: [Int] { position.map { [$0] + layout.ancestors(of: $0) } ?? [] }

  // MARK: - Moving

  /// The index `step` elements further on; `nil` beyond the ends.
  func index(by step: Int) -> Int? {
    focus.map { $0.index + step }.flatMap { layout.focusOrder.indices.contains($0) ? $0 : nil }
  }

  /// The index of the next or previous element for the rotor.
  func index(byRotor step: Int) -> Int? {
    guard let focus else { return nil }
    let landmarks = layout.members.filter {
      layout.places[$0.key].element.containerType == .landmark
    }
    let beginnings = Set(landmarks.compactMap(\.value.first))
    func isIncluded(_ index: Int) -> Bool {
      let position = layout.focusOrder[index]
      return rotor == .landmarks
        ? beginnings.contains(position) : rotor.includes(layout.places[position].element)
    }
    let indices = layout.focusOrder.indices
    return step > 0
      ? indices[(focus.index + 1)...].first(where: isIncluded)
      : indices[..<focus.index].last(where: isIncluded)
  }

  /// The index of the element with an id.
  func index(of id: String?) -> Int? {
    layout.focusOrder.firstIndex { layout.places[$0].element.id == id }
  }

  /// Puts the cursor on an element, or on none for `nil`.
  mutating func place(at index: Int?) {
    let id = index.flatMap { layout.places[layout.focusOrder[$0]].element.id }
    if focus?.id != id { chosenAction = 0 }
    focus = index.map { Focus(index: $0, id: id) }
  }

  /// Moves the cursor to an element and into its containers.
  ///
  /// - Returns: the positions of the containers that it entered.
  mutating func move(to index: Int) -> Set<Int> {
    place(at: index)
    let around = layout.ancestors(of: layout.focusOrder[index])
      .filter { layout.members[$0] != nil }
    let entered = around.filter { !containers.contains(id(of: $0)) }
    containers = Set(around.map(id))
    return Set(entered)
  }

  /// Removes the cursor when VoiceOver is turned off.
  mutating func leave() {
    focus = nil
    containers = []
  }

  /// Follows a change of the app: the cursor stays on its element, and returns to it when an alert
  /// is closed.
  ///
  /// - Parameter path: the screens that were open before.
  /// - Returns: whether it returned from an alert.
  @discardableResult
  mutating func follow(_ app: App, from path: [String]) -> Bool {
    layout = ScreenLayout(app.front, settings: app.settings)
    if app.path.count > path.count, app.front.isAlert { underAlert = (path, focus) }
    let isBack = app.path != path && underAlert?.path == app.path
    if app.path != path { containers = [] }
    let kept = isBack ? underAlert?.focus : app.path == path ? focus : nil
    let index = kept.flatMap { self.index(of: $0.id) }
    focus = index.map { Focus(index: $0, id: kept?.id) }
    return isBack && index != nil
  }

  private func id(of position: Int) -> String { layout.places[position].element.id ?? "" }

  // MARK: - Actions

  /// Chooses the action `step` places further on.
  ///
  /// - Returns: `nil` if there is only the default.
  mutating func chooseAction(by step: Int, isDragging: Bool) -> OfferedAction? {
    let actions = position.map { layout.actions(of: $0, isDragging: isDragging) } ?? []
    guard actions.count > 1 else { return nil }
    let last = actions.indices.contains(chosenAction) ? chosenAction : 0
    chosenAction = (last + step + actions.count) % actions.count
    return actions[chosenAction]
  }

  /// Returns the chosen action, and resets the choice to the default.
  ///
  /// - Returns: `nil` for the default.
  mutating func takeAction(isDragging: Bool) -> OfferedAction? {
    let actions = position.map { layout.actions(of: $0, isDragging: isDragging) } ?? []
    guard chosenAction > 0, actions.indices.contains(chosenAction) else { return nil }
    defer { chosenAction = 0 }
    return actions[chosenAction]
  }

  // MARK: - Scrolling

  /// Scrolls until an element is visible.
  ///
  /// - Returns: the pages that were scrolled to, the outer one first.
  mutating func scroll(to position: Int, in app: inout App) -> [Segment] {
    let containers = layout.ancestors(of: position).filter { layout.pages(of: $0) != nil }
    var inner = position
    var speech: [Segment] = []
    for container in containers {
      defer { inner = container }
      guard let pages = layout.pages(of: container), let frame = layout.places[inner].contentFrame
      else { continue }
      let offset = pages.offset(showing: CGPoint(x: frame.midX, y: frame.midY))
      guard offset != pages.offset else { continue }
      speech.insert(scroll(container, to: offset, in: &app), at: 0)
    }
    return speech
  }

  /// Scrolls the innermost scroll container around the cursor by a page, and keeps the cursor on
  /// something visible.
  ///
  /// - Returns: the page, or the sound of the border or of a refused scroll.
  mutating func scroll(_ direction: ScrollDirection, in app: inout App) -> Segment {
    let container =
      around.first { layout.pages(of: $0) != nil }
      ?? layout.places.indices.first { layout.places[$0].isShown && layout.pages(of: $0) != nil }
    guard let container, let pages = layout.pages(of: container) else { return Segment(.bonk) }
    let offset = pages.offset(after: direction)
    guard offset != pages.offset else { return Segment(.border) }
    let status = scroll(container, to: offset, in: &app)
    if let index = focus?.index, !isShown(index) {
      let first = layout.focusOrder.indices.first { index in
        layout.ancestors(of: layout.focusOrder[index]).contains(container) && isShown(index)
      }
      if let first { place(at: first) }
    }
    return status
  }

  /// The page that the app reports; the same page again is the border.
  mutating func scrolled(to text: String) -> Segment {
    defer { page = text }
    return text == page ? Segment(.border) : Segment(text, .scroll)
  }

  private mutating func scroll(
    _ container: Int, to offset: CGPoint, in app: inout App
  ) -> Segment {
    if let id = layout.places[container].element.id {
      app[id]?.contentOffset = offset
      layout = ScreenLayout(app.front, settings: app.settings)
    }
    let status =
      layout.pages(of: container)?.status(settings: app.settings) ?? Segment("", .scroll)
    page = status.text
    return status
  }

  /// Whether the activation point of an element is visible, or unknown.
  private func isShown(_ index: Int) -> Bool {
    let position = layout.focusOrder[index]
    return layout.activationPoint(of: position).map(layout.places[position].contains) ?? true
  }
}
