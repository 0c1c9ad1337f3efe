import Foundation

/// Using the focused element: actions, values, drags, scrolling and direct touches.
extension VoiceOver {
  /// Performs the chosen action, or activates the element.
  ///
  /// If nothing happens, speaks the element again.
  func use() async -> [Int] {
    guard let position = cursor.position else {
      return [say([Segment(.nothingHere)], .doubleTap)]
    }
    if let action = cursor.takeAction(isDragging: app.drag != nil) { return await perform(action) }
    let layout = cursor.layout
    let outcome = await act(.doubleTap) { app in layout.activate(position, in: &app) }
    if !outcome.heard.isEmpty { return outcome.heard }
    guard !outcome.isDone, let focus = cursor.focus else { return [say([], .doubleTap)] }
    return [await self.focus(on: focus.index, .doubleTap)]
  }

  /// A swipe up or down: follows the rotor, adjusts the value, or chooses an action.
  func swipe(by step: Int, _ gesture: Gesture) async -> [Int] {
    guard let element = cursor.element else { return [say([Segment(.border)], gesture)] }
    switch cursor.rotor {
    case .values where element.traits.contains(.adjustable):
      return await adjust(element, by: step, gesture)
    case .values, .actions:
      let action = cursor.chooseAction(by: step, isDragging: app.drag != nil)
      guard let action else { return [say([Segment(.border)], gesture)] }
      return [say(Segment.segments(of: action.name, .action, settings: app.settings), gesture)]
    default:
      guard let index = cursor.index(byRotor: step) else {
        return [say([Segment(.border)], gesture)]
      }
      return [await focus(on: index, gesture)]
    }
  }

  private func adjust(
    _ element: AccessibilityElement, by step: Int, _ gesture: Gesture
  ) async -> [Int] {
    let action = step < 0 ? element.increment : element.decrement
    let outcome = await act(gesture) { app in
      guard let action, let id = element.id else { return false }
      return app.perform(action, on: id)
    }
    return outcome.heard.isEmpty ? [say(focusedValue, gesture)] : outcome.heard
  }

  private func perform(_ action: OfferedAction) async -> [Int] {
    let layout = cursor.layout
    let beginning: [Segment]
    switch action.kind {
    case .activate, .custom: beginning = []
    case .drag(let descriptor):
      beginning = [own(.dragging, .action, [layout.drag(at: descriptor)?.data ?? ""])]
    case .drop: beginning = [own(.dropped, .action, [app.drag?.data ?? ""])]
    case .cancelDrag: beginning = [own(.dragCanceled, .action)]
    }
    let outcome = await act(.doubleTap, saying: beginning) { app in
      layout.perform(action, in: &app)
    }
    guard outcome.isDone else { return outcome.heard + [say([Segment(.bonk)], .doubleTap)] }
    return outcome.heard.isEmpty ? [say([], .doubleTap)] : outcome.heard
  }

  /// A swipe with three fingers: goes to the innermost scroll handler around the cursor, or else
  /// moves the innermost scroll container by a page.
  func scroll(_ fingers: FingerDirection) async -> [Int] {
    let gesture = Gesture.threeFinger(fingers)
    let around = cursor.around.map { cursor.layout.places[$0].element }
    guard let handler = around.first(where: { !$0.scroll.isEmpty }) else {
      return [say([cursor.scroll(fingers.scroll, in: &app)], gesture)]
    }
    let outcome = await act(gesture) { app in
      guard let action = handler.scroll[fingers.scroll], let id = handler.id else { return false }
      return app.perform(action, on: id)
    }
    guard outcome.isDone else { return outcome.heard + [say([Segment(.bonk)], gesture)] }
    return outcome.heard.isEmpty ? [say([], gesture)] : outcome.heard
  }

  /// Lets the finger touch the screen directly from now on.
  func passThrough() -> Int {
    passThroughPoint = cursor.position.flatMap { cursor.layout.activationPoint(of: $0) }
    return say([Segment(passThroughPoint == nil ? .bonk : .passThrough)], .doubleTapAndHold)
  }

  /// Moves the finger that touches the screen directly.
  func pan(by movement: CGPoint) async -> [Int] {
    guard let point = passThroughPoint else { return [say([Segment(.bonk)], .pan(movement))] }
    passThroughPoint = CGPoint(x: point.x + movement.x, y: point.y + movement.y)
    guard let (id, interaction) = cursor.layout.receiver(of: .pan, at: point) else {
      return [say([Segment(.nothingHere)], .pan(movement))]
    }
    let outcome = await act(.pan(movement)) { app in
      app.fingerMovement = movement
      defer { app.fingerMovement = nil }
      return app.perform(interaction.action, on: id)
    }
    return outcome.heard.isEmpty ? [say([], .pan(movement))] : outcome.heard
  }
}
