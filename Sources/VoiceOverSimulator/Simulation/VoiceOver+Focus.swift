import Foundation

extension VoiceOver {
  /// Moves the cursor to an element, scrolls to it, and says what it is.
  ///
  /// - Parameters:
  ///   - index: its place in the focus order.
  ///   - beginning: what is said before.
  func focus(
    on index: Int, _ gesture: Gesture?, after beginning: [Segment] = [], hints: Bool = true
  ) async -> Int {
    let position = layout.focusOrder[index]
    let scrolled = scrollTo(position)
    place(cursorAt: index)
    let speech = ElementSpeech(position, in: layout, settings: app.settings)
    let around = speech.ancestors.filter { layout.members[$0] != nil }
    let entered = Set(around.filter { !containers.contains(id(of: $0)) })
    containers = Set(around.map(id))
    func segments(_ description: String?) -> [Segment] {
      speech.segments(description: description, entered: entered, hints: hints)
    }
    guard let image = speech.element.unlabelledPicture, app.settings.descriptions == .onFocus
    else { return say(beginning + scrolled + segments(nil), gesture) }
    return await say(beginning + scrolled, describing: image, gesture, speech: segments)
  }

  /// Moves the cursor without a word.
  func place(cursorAt index: Int?) {
    let id = index.flatMap { layout.places[layout.focusOrder[$0]].element.id }
    if cursor?.id != id { chosenAction = 0 }
    cursor = index.map { Cursor(index: $0, id: id) }
  }

  func move(by step: Int, _ gesture: Gesture) async -> Int {
    guard let cursor, layout.focusOrder.indices.contains(cursor.index + step) else {
      return say([Segment(.border)], gesture)
    }
    return await focus(on: cursor.index + step, gesture)
  }

  func touch(_ point: CGPoint) async -> Int {
    guard let index = layout.focus(at: point) else {
      return say([Segment(.nothingHere)], .touch(point))
    }
    return await focus(on: index, .touch(point))
  }

  func describeFocused() async -> Int {
    guard let image = focusedElement?.image, app.settings.descriptions != .off else {
      return say([Segment(.noDescription)], .threeFingerTap)
    }
    return await say(describing: image, .threeFingerTap) { description in
      [description.map { Segment($0, .description) } ?? Segment(.noDescription)]
    }
  }

  /// The places of all that a rotor goes to, in the focus order.
  func places(of rotor: Rotor) -> [Int] {
    let landmarks = layout.members.filter {
      layout.places[$0.key].element.containerType == .landmark
    }
    let beginnings = Set(landmarks.compactMap(\.value.first))
    return layout.focusOrder.indices.filter { index in
      let position = layout.focusOrder[index]
      return rotor == .landmarks
        ? beginnings.contains(position) : rotor.includes(layout.places[position].element)
    }
  }

  private func id(of position: Int) -> String { layout.places[position].element.id ?? "" }
}
