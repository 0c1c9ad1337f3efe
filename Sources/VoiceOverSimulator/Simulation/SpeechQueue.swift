import ImageDescription

/// What VoiceOver says and will say: the log, the clock, pending announcements, and the description
/// that the user waits for.
struct SpeechQueue {
  /// What happens next while the user waits.
  enum Event {
    /// The app makes an announcement.
    case announcement(Announcement)
    /// Nothing more is spoken.
    case silence
  }

  /// Everything heard so far.
  private(set) var log = SpokenLog()

  private var clock = SpeechClock()
  /// Pending announcements, the next one first.
  private var scheduled: [(time: Double, announcement: Announcement)] = []
  /// The description that the user waits for, until the next interruption.
  var awaited: Task<DescriptionRecord, Never>?
  /// Records of the pictures described so far.
  private(set) var records: [ElementImage: DescriptionRecord] = [:]

  /// Seconds since the beginning.
  var now: Double { clock.now }

  /// When the next gesture comes, unless the user waits.
  var nextGesture: Double { clock.nextGesture }

  // MARK: - Speaking

  /// Says something.
  ///
  /// - Parameter isQueued: whether to wait for the end of the current speech instead of
  ///   interrupting it.
  /// - Returns: the position of the utterance in the log.
  mutating func say(
    _ segments: [Segment], _ gesture: Gesture?, isQueued: Bool = false, settings: VoiceOverSettings
  ) -> Int {
    if !isQueued { interrupt() }
    log.utterances.append(Utterance(gesture, [], separator: settings.separator))
    let utterance = log.utterances.count - 1
    append(segments, to: utterance, settings: settings)
    return utterance
  }

  /// Adds to an utterance that has begun.
  mutating func append(_ segments: [Segment], to utterance: Int, settings: VoiceOverSettings) {
    let first = log.utterances[utterance].segments.count
    log.utterances[utterance].segments += segments
    clock.speak(segments, from: first, of: utterance, hintDelay: settings.hintDelay)
  }

  /// Stops speaking, and cancels the description that the user waits for.
  private mutating func interrupt() {
    awaited?.cancel()
    awaited = nil
    for cut in clock.interrupt() {
      log.utterances[cut.utterance].segments[cut.segment].isCut = true
    }
  }

  // MARK: - Descriptions

  /// Ends an utterance with the description that it waited for.
  ///
  /// Logs a late one as dropped.
  ///
  /// - Parameters:
  ///   - isOnRequest: whether the user asked for the description; then a label is ignored.
  ///   - words: what to say with the description; `nil` if there is nothing to say.
  mutating func finish(
    _ utterance: Int, with record: DescriptionRecord, of image: ElementImage,
    from description: Task<DescriptionRecord, Never>, onRequest isOnRequest: Bool,
    settings: VoiceOverSettings,
    words: (Segment?) -> [Segment]
  ) {
    if record.error == nil || !description.isCancelled { records[image] = record }
    guard awaited == description else {
      let late =
        Segment(of: record, .dropped, onRequest: isOnRequest, settings: settings)
        ?? Segment("", .dropped)
      log.utterances[utterance].segments.append(late)
      return
    }
    awaited = nil
    let segments = Segment.segments(
      describing: record, onRequest: isOnRequest, settings: settings, words: words)
    append(segments + Self.error(in: record), to: utterance, settings: settings)
  }

  private static func error(in record: DescriptionRecord) -> [Segment] {
    record.error.map { error in
      let path = record.path.map { "\($0): " } ?? ""
      return [Segment(path + error.message, .error)]
    } ?? []
  }

  // MARK: - Time

  /// Makes an announcement after its delay.
  mutating func schedule(_ announcement: Announcement) {
    scheduled.append((clock.now + announcement.delay, announcement))
    scheduled.sort { $0.time < $1.time }
  }

  /// Lets time pass until the next announcement.
  ///
  /// - Returns: `nil` if none is due by then.
  mutating func nextAnnouncement(until time: Double) -> Announcement? {
    guard let next = scheduled.first, next.time <= time, next.time < .infinity else { return nil }
    scheduled.removeFirst()
    clock.advance(to: next.time)
    return next.announcement
  }

  /// Lets time pass until an announcement is due, or nothing more is spoken.
  ///
  /// - Parameter isReading: whether silence is an event; not while a description is awaited.
  /// - Returns: `nil` if nothing happens until then.
  mutating func nextEvent(until limit: Double, isReading: Bool) -> Event? {
    let silence = isReading && awaited == nil ? clock.end : .infinity
    if let announcement = nextAnnouncement(until: min(limit, silence)) {
      return .announcement(announcement)
    }
    guard silence <= limit, silence < .infinity else { return nil }
    clock.advance(to: silence)
    return .silence
  }

  /// Lets time pass while the user waits.
  ///
  /// - Parameter time: until when; `nil` until nothing more is spoken.
  mutating func wait(until time: Double?) {
    clock.wait(until: time ?? clock.end)
  }

  /// Lets time pass until the next gesture, which interrupts current speech.
  mutating func comeToGesture() {
    clock.comeToGesture()
    interrupt()
  }
}
