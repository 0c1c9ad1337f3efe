import Foundation

extension VoiceOver {
  /// Does the action that was chosen, or activates the element; one that does nothing is spoken
  /// again.
  func use() async -> [Int] {
    guard let position = focusedPosition else {
      return [say([Segment(.nothingHere)], .doubleTap)]
    }
    let actions = layout.actions(of: position, isDragging: app.drag != nil)
    if chosenAction > 0, actions.indices.contains(chosenAction) {
      let action = actions[chosenAction]
      chosenAction = 0
      return await perform(action)
    }
    let layout = layout
    let outcome = await act(.doubleTap) { app in layout.activate(position, in: &app) }
    if !outcome.heard.isEmpty { return outcome.heard }
    guard !outcome.isDone, let cursor else { return [say([], .doubleTap)] }
    return [await focus(on: cursor.index, .doubleTap)]
  }

  /// A swipe up or down: by the rotor, else it adjusts the value, or chooses an action.
  func swipe(by step: Int, _ gesture: Gesture) async -> [Int] {
    guard let position = focusedPosition, let cursor else {
      return [say([Segment(.border)], gesture)]
    }
    let isAdjustable = layout.places[position].element.traits.contains(.adjustable)
    switch rotor {
    case .values where isAdjustable: return await adjust(position, by: step, gesture)
    case .values, .actions: return [chooseAction(of: position, by: step, gesture)]
    default:
      let places = places(of: rotor)
      let next =
        step > 0
        ? places.first { $0 > cursor.index } : places.last { $0 < cursor.index }
      guard let next else { return [say([Segment(.border)], gesture)] }
      return [await focus(on: next, gesture)]
    }
  }

  private func adjust(_ position: Int, by step: Int, _ gesture: Gesture) async -> [Int] {
    let element = layout.places[position].element
    let action = step < 0 ? element.increment : element.decrement
    let outcome = await act(gesture) { app in
      guard let action, let id = element.id else { return false }
      return app.perform(action, on: id)
    }
    return outcome.heard.isEmpty ? [say(focusedValue, gesture)] : outcome.heard
  }

  private func chooseAction(of position: Int, by step: Int, _ gesture: Gesture) -> Int {
    let actions = layout.actions(of: position, isDragging: app.drag != nil)
    guard actions.count > 1 else { return say([Segment(.border)], gesture) }
    let last = actions.indices.contains(chosenAction) ? chosenAction : 0
    chosenAction = (last + step + actions.count) % actions.count
    let name = Segment.segments(
      of: actions[chosenAction].name, .action, settings: app.settings)
    return say(name, gesture)
  }

  private func perform(_ action: OfferedAction) async -> [Int] {
    let layout = layout
    let beginning: [Segment]
    switch action.kind {
    case .activate, .custom: beginning = []
    case .drag(let descriptor):
      beginning = [Segment("Dragging \(layout.drag(at: descriptor)?.data ?? "")", .action)]
    case .drop: beginning = [Segment("Dropped \(app.drag?.data ?? "")", .action)]
    case .cancelDrag: beginning = [Segment("Drag canceled", .action)]
    }
    let outcome = await act(.doubleTap, saying: beginning) { app in
      layout.perform(action, in: &app)
    }
    guard outcome.isDone else { return outcome.heard + [say([Segment(.bonk)], .doubleTap)] }
    return outcome.heard.isEmpty ? [say([], .doubleTap)] : outcome.heard
  }

  /// From now on the finger touches the screen as without VoiceOver.
  func passThrough() -> Int {
    passThroughPoint = focusedPosition.flatMap { layout.activationPoint(of: $0) }
    return say([Segment(passThroughPoint == nil ? .bonk : .passThrough)], .doubleTapAndHold)
  }

  /// Moves the finger that touches the screen as without VoiceOver.
  func pan(by movement: CGPoint) async -> [Int] {
    guard let point = passThroughPoint else { return [say([Segment(.bonk)], .pan(movement))] }
    passThroughPoint = CGPoint(x: point.x + movement.x, y: point.y + movement.y)
    guard let (id, interaction) = layout.receiver(of: .pan, at: point) else {
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
