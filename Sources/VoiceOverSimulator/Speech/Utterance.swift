/// What is heard after a gesture, or an announcement of the app.
public struct Utterance: Equatable, Sendable {
  /// The gesture; `nil` if the app spoke without one.
  public let gesture: Gesture?
  /// The parts, in spoken order.
  public var segments: [Segment]
  /// The separator between the parts; left out after punctuation.
  public let separator: String

  /// Punctuation after which the separator is left out.
  private static let marks = ",.;:!?…、。！？"

  /// An utterance after a gesture.
  public init(_ gesture: Gesture?, _ segments: [Segment], separator: String = ", ") {
    self.gesture = gesture
    self.segments = segments
    self.separator = separator
  }

  /// The spoken text, such as "Close, button"; empty if there is only a sound.
  public var text: String {
    parts.map(\.text).joined()
  }

  /// The spoken segments, each with its text and the separator before it.
  var parts: [(segment: Segment, text: String)] {
    var last: Character?
    return segments.filter(\.origin.isSpoken).map { segment in
      defer { last = segment.text.last ?? last }
      guard let last, !segment.continues else { return (segment, segment.text) }
      return (segment, (Self.marks.contains(last) ? " " : separator) + segment.text)
    }
  }

  /// The line of a transcript: the spoken text, or what happens instead in parentheses.
  public var line: String {
    let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard text.isEmpty else { return text }
    // An error is the reason, and is reported elsewhere.
    let hasError = segments.contains { $0.origin == .error }
    return soundLine { sound in
      let words = Segment.Sound(rawValue: sound.text)?.words ?? sound.text
      return sound.reason.map { hasError ? words : "\(words): \($0)" } ?? words
    }
  }

  /// Whether a line is that of this utterance without speech; reasons may be left out, and sounds
  /// have their words or their names.
  func isSoundLine(_ line: String) -> Bool {
    text.isEmpty
      && (line == self.line || line == soundLine(\.text)
        || line == soundLine { Segment.Sound(rawValue: $0.text)?.words ?? $0.text })
  }

  private func soundLine(_ name: (Segment) -> String) -> String {
    let sounds = segments.filter { $0.origin == .sound }.map(name)
    return "(\(sounds.isEmpty ? "silence" : sounds.joined(separator: ", ")))"
  }
}

extension Utterance: Codable {
  private enum CodingKeys: CodingKey {
    case gesture, text, segments, separator
  }

  /// Decodes an utterance; the text follows from the segments.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decodeIfPresent(Gesture.self, forKey: .gesture),
      try container.decode([Segment].self, forKey: .segments),
      separator: try container.decode(String.self, forKey: .separator))
  }

  /// Encodes the gesture, the whole text and the segments.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(gesture, forKey: .gesture)
    try container.encode(text, forKey: .text)
    try container.encode(segments, forKey: .segments)
    try container.encode(separator, forKey: .separator)
  }
}

/// Everything that was heard, from the first gesture on.
public struct SpokenLog: Codable, Equatable, Sendable {
  /// The utterances, in order.
  public var utterances: [Utterance]

  /// A log of utterances.
  public init(_ utterances: [Utterance] = []) {
    self.utterances = utterances
  }

  /// The log as text, one utterance a line.
  public var transcript: String { utterances.map(\.line).joined(separator: "\n") }
}
