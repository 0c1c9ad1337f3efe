/// What is heard after a gesture, or what an app speaks by itself.
public struct Utterance: Equatable, Sendable {
  /// The gesture that brought it about; `nil` where the app spoke without one.
  public let gesture: Gesture?
  /// The parts, in the order in which they are heard.
  public var segments: [Segment]
  /// What stands between the parts, unless one ends in a punctuation mark.
  public let separator: String

  /// Punctuation after which no separator stands.
  private static let marks = ",.;:!?…、。！？"

  /// What is heard after this gesture.
  public init(_ gesture: Gesture?, _ segments: [Segment], separator: String = ", ") {
    self.gesture = gesture
    self.segments = segments
    self.separator = separator
  }

  /// What is spoken, "Close, button"; empty where there is a sound only.
  public var text: String {
    parts.map(\.text).joined()
  }

  /// The segments that are spoken, each with its text and the separator before it.
  var parts: [(segment: Segment, text: String)] {
    var last: Character?
    return segments.filter(\.origin.isSpoken).map { segment in
      defer { last = segment.text.last ?? last }
      guard let last, !segment.continues else { return (segment, segment.text) }
      return (segment, (Self.marks.contains(last) ? " " : separator) + segment.text)
    }
  }

  /// The line of a transcript: what is spoken, or in parentheses what happens instead.
  public var line: String {
    let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard text.isEmpty else { return text }
    let sounds = segments.filter { $0.origin == .sound }.map(\.text)
    return "(\(sounds.isEmpty ? "silence" : sounds.joined(separator: ", ")))"
  }
}

extension Utterance: Codable {
  private enum CodingKeys: CodingKey {
    case gesture, text, segments, separator
  }

  /// Reads what was written; the text follows from the segments.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decodeIfPresent(Gesture.self, forKey: .gesture),
      try container.decode([Segment].self, forKey: .segments),
      separator: try container.decode(String.self, forKey: .separator))
  }

  /// Writes the gesture, the text as a whole and the segments.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(gesture, forKey: .gesture)
    try container.encode(text, forKey: .text)
    try container.encode(segments, forKey: .segments)
    try container.encode(separator, forKey: .separator)
  }
}

/// All that was heard, from the first gesture on.
public struct SpokenLog: Codable, Equatable, Sendable {
  /// What was heard after each gesture that had an answer.
  public var utterances: [Utterance]

  /// A log of these utterances.
  public init(_ utterances: [Utterance] = []) {
    self.utterances = utterances
  }

  /// The log to read: one line an utterance.
  public var transcript: String { utterances.map(\.line).joined(separator: "\n") }
}
