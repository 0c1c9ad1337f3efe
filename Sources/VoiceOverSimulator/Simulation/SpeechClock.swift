/// When speech begins and ends.
///
/// It counts words instead of using a real clock.
struct SpeechClock {
  /// About 180 words a minute.
  private static let secondsPerWord = 1.0 / 3

  /// A segment that is not finished.
  private struct Sounding {
    let utterance: Int
    let segment: Int
    let end: Double
  }

  /// Seconds since the beginning.
  private(set) var now = 0.0
  private var sounding: [Sounding] = []
  /// When everything except the hints is finished.
  private var endOfWords = 0.0
  /// Whether the user has waited since the last gesture.
  private var hasWaited = false

  /// When everything is finished.
  var end: Double { max(now, sounding.last?.end ?? now) }

  /// When the next gesture comes: after the words but before the hint, or after the time that the
  /// user waits.
  var nextGesture: Double { hasWaited ? now : max(now, endOfWords) }

  /// Lets time pass until the next gesture.
  mutating func comeToGesture() {
    now = nextGesture
    hasWaited = false
  }

  /// Lets time pass while the user waits.
  mutating func wait(until time: Double) {
    advance(to: time)
    hasWaited = true
  }

  /// Lets time pass.
  mutating func advance(to time: Double) {
    now = max(now, time)
    sounding.removeAll { $0.end <= now }
  }

  /// Speaks segments of an utterance after the current speech.
  ///
  /// - Parameter first: the position of the first of them in the utterance.
  mutating func speak(
    _ segments: [Segment], from first: Int, of utterance: Int, hintDelay: Double
  ) {
    var time = end
    let firstHint = Self.firstHint(of: segments)
    for (index, segment) in segments.enumerated() {
      if index == firstHint { time += hintDelay }
      if segment.origin.isSpoken {
        let words = segment.text.split { !$0.isLetter && !$0.isNumber }.count
        time += Double(max(words, 1)) * Self.secondsPerWord
      }
      sounding.append(Sounding(utterance: utterance, segment: first + index, end: time))
      if index < firstHint { endOfWords = time }
    }
  }

  /// Where the hints begin at the end of the segments.
  ///
  /// A hint in place of a label does not count.
  private static func firstHint(of segments: [Segment]) -> Int {
    let words = segments.lastIndex { ![.hint, .actions].contains($0.origin) } ?? 0
    return segments[min(words + 1, segments.count)...].firstIndex { $0.origin == .hint }
      ?? segments.count
  }

  /// Stops speaking.
  ///
  /// - Returns: the positions of the utterances and segments that were not finished.
  mutating func interrupt() -> [(utterance: Int, segment: Int)] {
    let cut = sounding.filter { $0.end > now }.map { ($0.utterance, $0.segment) }
    sounding = []
    endOfWords = now
    return cut
  }
}
