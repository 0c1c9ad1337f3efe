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
