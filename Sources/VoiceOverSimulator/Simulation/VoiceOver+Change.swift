extension VoiceOver {
  /// What the app told VoiceOver while it did something.
  private struct Told {
    var announcements: [Announcement] = []
    var target: String?
    var page: String?
    var shortcuts: [Shortcut] = []
  }

  /// Lets the app do something, and says what changed.
  ///
  /// - Parameter beginning: what is said of it in any case where it was done.
  /// - Returns: what the app returned, and the positions of what is heard.
  func act(
    _ gesture: Gesture?, saying beginning: [Segment] = [], _ body: (inout App) -> Bool
  ) async -> (isDone: Bool, heard: [Int]) {
    let path = app.path
    let before = focusedElement
    let isDone = body(&app)
    app.numberElements()
    layout = ScreenLayout(app.front, settings: app.settings)
    let told = takeTold()
    var heard: [Int] = []
    if told.shortcuts.contains(.smartInvert) { app.isSmartInvertOn.toggle() }
    if told.shortcuts.contains(.voiceOver), let gesture {
      followCursor(from: path)
      heard.append(isOn ? turnOff(gesture) : await turnOn(gesture))
    } else if isOn {
      var beginning = isDone ? beginning : []
      if told.shortcuts.contains(.smartInvert) {
        beginning.append(Segment("Smart Invert \(app.isSmartInvertOn ? "on" : "off")", .system))
      }
      let answer = await speakChange(from: path, before, told, gesture, after: beginning)
      heard += [answer].compactMap { $0 }
    } else {
      followCursor(from: path)
    }
    for announcement in told.announcements where isOn {
      heard.append(speak(announcement, gesture))
    }
    return (isDone, heard)
  }

  /// Says an announcement.
  func speak(_ announcement: Announcement, _ gesture: Gesture?) -> Int {
    let segments = Segment.segments(
      of: announcement.text, .announcement, settings: app.settings)
    return say(segments, gesture, isQueued: announcement.isQueued)
  }

  private func takeTold() -> Told {
    var told = Told()
    for notification in app.posted {
      switch notification {
      case .announcement(let announcement) where announcement.delay > 0:
        scheduled.append((clock.now + announcement.delay, announcement))
      case .announcement(let announcement): told.announcements.append(announcement)
      case .layoutChanged(let id): told.target = id
      case .pageScrolled(let text): told.page = text
      case .shortcut(let shortcut): told.shortcuts.append(shortcut)
      }
    }
    scheduled.sort { $0.time < $1.time }
    app.posted = []
    return told
  }

  /// Keeps the cursor where it is as far as possible.
  ///
  /// - Returns: whether it came back to a screen from an alert.
  @discardableResult
  private func followCursor(from path: [String]) -> Bool {
    if app.path.count > path.count, app.front.isAlert { cursorUnderAlert = (path, cursor) }
    let isBack = app.path != path && cursorUnderAlert?.path == app.path
    if app.path != path { containers = [] }
    let kept = isBack ? cursorUnderAlert?.cursor : app.path == path ? cursor : nil
    guard let kept else {
      cursor = nil
      return false
    }
    let index = layout.focusOrder.firstIndex { layout.places[$0].element.id == kept.id }
    cursor = index.map { Cursor(index: $0, id: kept.id) }
    return isBack && index != nil
  }

  private func speakChange(
    from path: [String], _ before: AccessibilityElement?, _ told: Told, _ gesture: Gesture?,
    after beginning: [Segment]
  ) async -> Int? {
    let previous = cursor
    let isBack = followCursor(from: path)
    let target = told.target.flatMap { id in
      layout.focusOrder.firstIndex { layout.places[$0].element.id == id }
    }
    if app.path != path, !isBack {
      return await enterScreen(gesture, after: beginning, index: target ?? 0)
    }
    let beginning = beginning + page(told.page)
    if let index = target ?? (isBack ? cursor?.index : nil) {
      return await focus(on: index, gesture, after: beginning)
    }
    guard let cursor, let after = focusedElement, let before, after.id == before.id else {
      guard !layout.focusOrder.isEmpty else {
        return beginning.isEmpty ? nil : say(beginning, gesture)
      }
      let index = min(previous?.index ?? 0, layout.focusOrder.count - 1)
      return await focus(on: index, gesture, after: beginning)
    }
    if after.attributedLabel != before.attributedLabel || after.traits != before.traits {
      return await focus(on: cursor.index, gesture, after: beginning)
    }
    let value = after.attributedValue != before.attributedValue ? focusedValue : []
    return beginning.isEmpty && value.isEmpty ? nil : say(beginning + value, gesture)
  }

  /// The value of the focused element, or the state of a toggle.
  var focusedValue: [Segment] {
    guard let position = focusedPosition else { return [] }
    let speech = ElementSpeech(position, in: layout, settings: app.settings)
    guard let state = speech.toggleState else { return speech.value }
    return [Segment(state.text.prefix(1).uppercased() + state.text.dropFirst(), .state)]
  }

  /// The page that was scrolled to; the same as before is the border.
  private func page(_ text: String?) -> [Segment] {
    guard let text else { return [] }
    defer { page = text }
    return [text == page ? Segment(.border) : Segment(text, .scroll)]
  }
}
