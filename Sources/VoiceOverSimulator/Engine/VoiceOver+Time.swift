extension VoiceOver {
  /// Reads the screen out from the top; it goes on as the user waits.
  func readAll() async -> Int {
    guard !layout.focusOrder.isEmpty else { return say([Segment(.border)], .readAll) }
    isReading = true
    return await focus(on: 0, .readAll, hints: false)
  }

  /// Time goes by, in which the app may speak and the screen is read out further.
  ///
  /// - Parameter seconds: how long; `nil` until nothing more is said.
  func wait(_ seconds: Double?) async -> [Int] {
    let limit = seconds.map { clock.now + $0 } ?? .infinity
    var heard: [Int] = []
    while true {
      // A description that is still to come is heard first.
      let nextElement = isReading && awaited == nil ? clock.end : .infinity
      let nextAnnouncement = scheduled.first?.time ?? .infinity
      let next = min(nextElement, nextAnnouncement)
      guard next <= limit, next < .infinity else { break }
      clock.advance(to: next)
      if nextAnnouncement <= nextElement {
        heard += speakScheduled(until: next, .wait(seconds))
      } else {
        heard += await readOn(.wait(seconds))
      }
    }
    clock.wait(until: min(limit, seconds == nil ? clock.end : limit))
    return heard
  }

  /// Says what the app says by itself until then.
  func speakScheduled(until time: Double, _ gesture: Gesture? = nil) -> [Int] {
    var heard: [Int] = []
    while let next = scheduled.first, next.time <= time {
      scheduled.removeFirst()
      clock.advance(to: next.time)
      guard isOn else { continue }
      heard.append(speak(next.announcement, gesture))
    }
    return heard
  }

  private func readOn(_ gesture: Gesture) async -> [Int] {
    guard let cursor, layout.focusOrder.indices.contains(cursor.index + 1) else {
      isReading = false
      return []
    }
    return [await focus(on: cursor.index + 1, gesture, hints: false)]
  }
}
