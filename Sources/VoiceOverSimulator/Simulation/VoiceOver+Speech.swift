import ImageDescription

extension VoiceOver {
  /// Says something, in place of what is being said and waited for, or after it.
  ///
  /// - Returns: the position of the utterance in the log.
  func say(_ segments: [Segment], _ gesture: Gesture?, isQueued: Bool = false) -> Int {
    if !isQueued { interrupt() }
    log.utterances.append(Utterance(gesture, [], separator: app.settings.separator))
    let utterance = log.utterances.count - 1
    say(segments, in: utterance)
    return utterance
  }

  /// Says the beginning, and what follows when the picture is described; unless by then the user
  /// has gone on.
  func say(
    _ beginning: [Segment] = [], describing image: ElementImage, _ gesture: Gesture?,
    speech: (String?) -> [Segment]
  ) async -> Int {
    let utterance = say(beginning, gesture)
    if let record = descriptions[image] {
      say(speech(record.spoken), in: utterance)
      return utterance
    }
    let task = Task { [describe] in await describe(image) }
    awaited = task
    let record = await task.value
    if record.error == nil || !task.isCancelled { descriptions[image] = record }
    if awaited == task {
      awaited = nil
      say(speech(record.spoken) + Self.error(in: record), in: utterance)
    } else {
      log.utterances[utterance].segments.append(Segment(record.spoken ?? "", .dropped))
    }
    return utterance
  }

  /// Stops what is being said, and waits no longer for a description.
  func interrupt() {
    awaited?.cancel()
    awaited = nil
    for cut in clock.interrupt() {
      log.utterances[cut.utterance].segments[cut.segment].isCut = true
    }
  }

  private func say(_ segments: [Segment], in utterance: Int) {
    let first = log.utterances[utterance].segments.count
    log.utterances[utterance].segments += segments
    clock.speak(segments, from: first, of: utterance, hintDelay: app.settings.hintDelay)
  }

  private static func error(in record: DescriptionRecord) -> [Segment] {
    record.error.map { error in
      let path = record.path.map { "\($0): " } ?? ""
      return [Segment(path + error.message, .error)]
    } ?? []
  }
}

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
