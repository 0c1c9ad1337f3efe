import ImageDescription

/// Letting the app act, and speaking what changed.
extension VoiceOver {
  /// Notifications that the app posted while it acted.
  private struct Posted {
    var announcements: [Announcement] = []
    var target: String?
    var page: String?
    var shortcuts: [Shortcut] = []
  }

  /// Lets the app act, and speaks what changed.
  ///
  /// - Parameter beginning: what to say first if the app acted.
  /// - Returns: what the app returned, and the positions of what is heard.
  func act(
    _ gesture: Gesture?, saying beginning: [Segment] = [], _ body: (inout App) -> Bool
  ) async -> (isDone: Bool, heard: [Int]) {
    let path = app.path
    let before = cursor.element
    let isDone = body(&app)
    app.numberElements()
    let posted = takePosted()
    var heard: [Int] = []
    if posted.shortcuts.contains(.smartInvert) { app.isSmartInvertOn.toggle() }
    if posted.shortcuts.contains(.voiceOver), let gesture {
      cursor.follow(app, from: path)
      heard.append(isOn ? turnOff(gesture) : await turnOn(gesture))
    } else if isOn {
      var beginning = isDone ? beginning : []
      if posted.shortcuts.contains(.smartInvert) {
        let phrase: SystemPhrase = app.isSmartInvertOn ? .smartInvertOn : .smartInvertOff
        beginning.append(own(phrase, .system))
      }
      let answer = await speakChange(from: path, before, posted, gesture, after: beginning)
      heard += [answer].compactMap { $0 }
    } else {
      cursor.follow(app, from: path)
    }
    for announcement in posted.announcements where isOn {
      heard.append(announce(announcement, gesture))
    }
    return (isDone, heard)
  }

  private func takePosted() -> Posted {
    var posted = Posted()
    for notification in app.posted {
      switch notification {
      case .announcement(let announcement) where announcement.delay > 0:
        speech.schedule(announcement)
      case .announcement(let announcement): posted.announcements.append(announcement)
      case .layoutChanged(let id): posted.target = id
      case .pageScrolled(let text): posted.page = text
      case .shortcut(let shortcut): posted.shortcuts.append(shortcut)
      }
    }
    app.posted = []
    return posted
  }

  private func speakChange(
    from path: [String], _ before: AccessibilityElement?, _ posted: Posted, _ gesture: Gesture?,
    after beginning: [Segment]
  ) async -> Int? {
    let previous = cursor.focus
    let isBack = cursor.follow(app, from: path)
    let target = posted.target.flatMap { cursor.index(of: $0) }
    if app.path != path, !isBack {
      return await enterScreen(gesture, after: beginning, index: target ?? 0)
    }
    let beginning = beginning + (posted.page.map { [cursor.scrolled(to: $0)] } ?? [])
    if let index = target ?? (isBack ? cursor.focus?.index : nil) {
      return await focus(on: index, gesture, after: beginning)
    }
    guard let index = cursor.focus?.index, let after = cursor.element, let before,
      after.id == before.id
    else {
      guard !cursor.layout.focusOrder.isEmpty else {
        return beginning.isEmpty ? nil : say(beginning, gesture)
      }
      let index = min(previous?.index ?? 0, cursor.layout.focusOrder.count - 1)
      return await focus(on: index, gesture, after: beginning)
    }
    if after.attributedLabel != before.attributedLabel || after.traits != before.traits {
      return await focus(on: index, gesture, after: beginning)
    }
    let value = after.attributedValue != before.attributedValue ? focusedValue : []
    return beginning.isEmpty && value.isEmpty ? nil : say(beginning + value, gesture)
  }

  /// The value of the focused element, or the state of a toggle.
  var focusedValue: [Segment] {
    guard let position = cursor.position else { return [] }
    let speech = ElementSpeech(position, in: cursor.layout)
    guard let state = speech.toggleState else { return speech.value }
    return [Segment(state.text.withCapital, .state)]
  }
}
