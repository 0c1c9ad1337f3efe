import Foundation

extension VoiceOver {
  /// A swipe with three fingers: the innermost scroll handler around the cursor takes it, else the
  /// innermost scroll container moves by a page.
  func scroll(_ fingers: FingerDirection) async -> [Int] {
    let gesture = Gesture.threeFinger(fingers)
    let around = focusedPosition.map { [$0] + layout.ancestors(of: $0) } ?? []
    guard let handler = around.first(where: { !layout.places[$0].element.scroll.isEmpty }) else {
      return [scrollContainer(among: around, fingers.scroll, gesture)]
    }
    let element = layout.places[handler].element
    let outcome = await act(gesture) { app in
      guard let action = element.scroll[fingers.scroll], let id = element.id else { return false }
      return app.perform(action, on: id)
    }
    guard outcome.isDone else { return outcome.heard + [say([Segment(.bonk)], gesture)] }
    return outcome.heard.isEmpty ? [say([], gesture)] : outcome.heard
  }

  /// Scrolls until an element is shown.
  ///
  /// - Returns: where it is scrolled to, if it was.
  func scrollTo(_ position: Int) -> [Segment] {
    let containers = layout.ancestors(of: position).filter { layout.pages(of: $0) != nil }
    var inner = position
    var speech: [Segment] = []
    for container in containers {
      defer { inner = container }
      guard let pages = layout.pages(of: container), let frame = layout.places[inner].contentFrame
      else { continue }
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      let offset = pages.offset(showing: middle)
      guard offset != pages.offset else { continue }
      speech.insert(scroll(container, to: offset), at: 0)
    }
    return speech
  }

  private func scrollContainer(
    among around: [Int], _ direction: ScrollDirection, _ gesture: Gesture
  ) -> Int {
    let container =
      around.first { layout.pages(of: $0) != nil }
      ?? layout.places.indices.first { layout.places[$0].isShown && layout.pages(of: $0) != nil }
    guard let container, let pages = layout.pages(of: container) else {
      return say([Segment(.bonk)], gesture)
    }
    let offset = pages.offset(after: direction)
    guard offset != pages.offset else { return say([Segment(.border)], gesture) }
    let status = scroll(container, to: offset)
    let shown = { [layout] (index: Int) in
      layout.activationPoint(of: layout.focusOrder[index])
        .map(layout.places[layout.focusOrder[index]].contains) ?? true
    }
    if let index = cursor?.index, !shown(index) {
      let first = layout.focusOrder.indices.first { index in
        layout.ancestors(of: layout.focusOrder[index]).contains(container) && shown(index)
      }
      if let first { place(cursorAt: first) }
    }
    return say([status], gesture)
  }

  private func scroll(_ container: Int, to offset: CGPoint) -> Segment {
    let element = layout.places[container].element
    if let id = element.id {
      app[id]?.contentOffset = offset
      layout = ScreenLayout(app.front, settings: app.settings)
    }
    let status = layout.pages(of: container)?.status ?? ""
    page = status
    return Segment(status, .scroll)
  }
}
