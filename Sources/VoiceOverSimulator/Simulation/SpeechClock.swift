/// When what is said begins and ends.
///
/// It goes by the number of words, not by a real clock.
struct SpeechClock {
  /// About 180 words a minute.
  private static let secondsPerWord = 1.0 / 3

  /// A segment that has not been heard to its end.
  private struct Sounding {
    let utterance: Int
    let segment: Int
    let end: Double
  }

  /// Seconds since the beginning.
  private(set) var now = 0.0
  private var sounding: [Sounding] = []
  /// When all but the hints was heard.
  private var endOfWords = 0.0
  /// Whether the user waited since the last gesture.
  private var hasWaited = false

  /// When all was heard.
  var end: Double { max(now, sounding.last?.end ?? now) }

  /// When the next gesture comes: when the words were heard, but before the hint; where the user
  /// waits, after that time instead.
  var nextGesture: Double { hasWaited ? now : max(now, endOfWords) }

  /// Time goes by until the next gesture.
  mutating func comeToGesture() {
    now = nextGesture
    hasWaited = false
  }

  /// Time goes by while the user waits.
  mutating func wait(until time: Double) {
    advance(to: time)
    hasWaited = true
  }

  /// Time goes by.
  mutating func advance(to time: Double) {
    now = max(now, time)
    sounding.removeAll { $0.end <= now }
  }

  /// Speaks segments of an utterance after all that is being said.
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

  /// Where the hints begin at the end of what is said; a hint that stands for a label is none.
  private static func firstHint(of segments: [Segment]) -> Int {
    let words = segments.lastIndex { ![.hint, .actions].contains($0.origin) } ?? 0
    return segments[min(words + 1, segments.count)...].firstIndex { $0.origin == .hint }
      ?? segments.count
  }

  /// Stops speaking.
  ///
  /// - Returns: the positions of the utterances and segments that were not heard to their end.
  mutating func interrupt() -> [(utterance: Int, segment: Int)] {
    let cut = sounding.filter { $0.end > now }.map { ($0.utterance, $0.segment) }
    sounding = []
    endOfWords = now
    return cut
  }
}
