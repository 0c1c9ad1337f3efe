import Foundation
import ImageDescription

/// Moving the cursor, and speaking what it reaches.
extension VoiceOver {
  /// Moves the cursor to an element, scrolls to it, and speaks it.
  ///
  /// - Parameters:
  ///   - index: its index in the focus order.
  ///   - beginning: what to say first.
  func focus(
    on index: Int, _ gesture: Gesture?, after beginning: [Segment] = [], hints: Bool = true
  ) async -> Int {
    let position = cursor.layout.focusOrder[index]
    let scrolled = cursor.scroll(to: position, in: &app)
    let entered = cursor.move(to: index)
    let speech = ElementSpeech(position, in: cursor.layout)
    func segments(_ description: Segment?) -> [Segment] {
      speech.segments(description: description, entered: entered, hints: hints)
    }
    guard let image = speech.element.unlabelledPicture, app.settings.descriptions == .onFocus
    else { return say(beginning + scrolled + segments(nil), gesture) }
    return await say(beginning + scrolled, describing: image, gesture, words: segments)
  }

  /// Speaks which screen it is, and goes to its first element or another one.
  func enterScreen(
    _ gesture: Gesture?, after beginning: [Segment] = [], index: Int = 0
  ) async -> Int {
    let alert = app.front.isAlert ? [own(.alert, .alert)] : []
    let isOwn = app.front.id == Self.shortcutsAlert
    let attributes = isOwn ? app.settings.ownAttributes : SpeechAttributes()
    let title = app.front.title.map { [Segment($0, .screen, attributes)] } ?? []
    let beginning = beginning + alert + title
    guard !cursor.layout.focusOrder.isEmpty else {
      cursor.place(at: nil)
      return say(beginning, gesture)
    }
    return await focus(on: index, gesture, after: beginning)
  }

  func move(by step: Int, _ gesture: Gesture) async -> Int {
    guard let index = cursor.index(by: step) else { return say([Segment(.border)], gesture) }
    return await focus(on: index, gesture)
  }

  func touch(_ point: CGPoint) async -> Int {
    guard let index = cursor.layout.focus(at: point) else {
      return say([Segment(.nothingHere)], .touch(point))
    }
    return await focus(on: index, .touch(point))
  }

  /// Describes the picture under the cursor; at the second tap says what is where in it.
  func describeFocused() async -> Int {
    guard let image = cursor.element?.image, app.settings.descriptions != .off else {
      let isOff = cursor.element?.image != nil
      let reason = isOff ? "descriptions are off" : "no picture"
      return say([Segment(.noDescription, reason: reason)], .threeFingerTap)
    }
    if let tapped, tapped == cursor.position, let record = speech.records[image] {
      self.tapped = nil
      let details = Segment.details(of: record, settings: app.settings)
      let nothing = [Segment(.noDescription, reason: "nothing has a place")]
      return say(details.isEmpty ? nothing : details, .threeFingerTap)
    }
    tapped = cursor.position
    return await say(describing: image, .threeFingerTap) { description in
      [description ?? Segment(.noDescription, reason: "nothing recognised")]
    }
  }

  func turnOn(_ gesture: Gesture) async -> Int {
    isOn = true
    let segments =
      [own(.voiceOverOn, .system)]
      + [app.name.map { Segment($0, .app) }]
      .compactMap { $0 }
    return await enterScreen(gesture, after: segments)
  }

  func turnOff(_ gesture: Gesture) -> Int {
    isOn = false
    isReading = false
    cursor.leave()
    passThroughPoint = nil
    return say([own(.voiceOverOff, .system)], gesture)
  }

  // MARK: - Speaking

  /// VoiceOver's own words.
  func own(
    _ phrase: SystemPhrase, _ origin: Segment.Origin, _ values: [String] = []
  ) -> Segment {
    Segment(phrase, origin, values, settings: app.settings)
  }

  /// Says something, and interrupts current speech.
  ///
  /// - Returns: the position of the utterance in the log.
  func say(_ segments: [Segment], _ gesture: Gesture?) -> Int {
    speech.say(segments, gesture, settings: app.settings)
  }

  /// Says the beginning, and the rest when the picture is described, unless the user has moved on
  /// by then.
  private func say(
    _ beginning: [Segment] = [], describing image: ElementImage, _ gesture: Gesture?,
    words: (Segment?) -> [Segment]
  ) async -> Int {
    let utterance = say(beginning, gesture)
    let isOnRequest = gesture == .threeFingerTap
    if let record = speech.records[image] {
      let segments = Segment.segments(
        describing: record, onRequest: isOnRequest, settings: app.settings, words: words)
      speech.append(segments, to: utterance, settings: app.settings)
      return utterance
    }
    let description = Task { [describe] in await describe(image) }
    speech.awaited = description
    let record = await description.value
    speech.finish(
      utterance, with: record, of: image, from: description, onRequest: isOnRequest,
      settings: app.settings,
      words: words)
    return utterance
  }

  /// Makes an announcement.
  func announce(_ announcement: Announcement, _ gesture: Gesture?) -> Int {
    let segments = Segment.segments(
      of: announcement.text, .announcement, settings: app.settings)
    return speech.say(
      segments, gesture, isQueued: announcement.isQueued, settings: app.settings)
  }

  // MARK: - Time

  /// Starts reading the screen from the top; it continues while the user waits.
  func readAll() async -> Int {
    guard !cursor.layout.focusOrder.isEmpty else { return say([Segment(.border)], .readAll) }
    isReading = true
    return await focus(on: 0, .readAll, hints: false)
  }

  /// Lets time pass.
  ///
  /// The app may make announcements, and reading continues.
  ///
  /// - Parameter seconds: how long; `nil` until nothing more is said.
  func wait(_ seconds: Double?) async -> [Int] {
    let gesture = Gesture.wait(seconds)
    let limit = seconds.map { speech.now + $0 }
    var heard: [Int] = []
    while let event = speech.nextEvent(until: limit ?? .infinity, isReading: isReading) {
      switch event {
      case .announcement(let announcement) where isOn:
        heard.append(announce(announcement, gesture))
      case .announcement: break
      case .silence:
        guard let index = cursor.index(by: 1) else {
          isReading = false
          break
        }
        heard.append(await focus(on: index, gesture, hints: false))
      }
    }
    speech.wait(until: limit)
    return heard
  }

  /// Makes the announcements that are due by then.
  ///
  /// While VoiceOver is off nobody hears them.
  func announce(until time: Double) -> [Int] {
    var heard: [Int] = []
    while let announcement = speech.nextAnnouncement(until: time) {
      if isOn { heard.append(announce(announcement, nil)) }
    }
    return heard
  }
}
