/// What is heard after a gesture.
public struct Utterance: Equatable, Sendable {
  /// The gesture that brought it about.
  public let gesture: Gesture
  /// The parts, in the order in which they are heard.
  public var segments: [Segment]

  /// What is heard after this gesture.
  public init(_ gesture: Gesture, _ segments: [Segment]) {
    self.gesture = gesture
    self.segments = segments
  }

  /// What is spoken, "Close, button"; empty where there is a sound only.
  public var text: String {
    segments.filter(\.origin.isSpoken).reduce("") { text, segment in
      guard let last = text.last else { return segment.text }
      return text + (",.;:!?…".contains(last) ? " " : ", ") + segment.text
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
    case gesture, text, segments
  }

  /// Reads what was written; the text follows from the segments.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    gesture = try container.decode(Gesture.self, forKey: .gesture)
    segments = try container.decode([Segment].self, forKey: .segments)
  }

  /// Writes the gesture, the text as a whole and the segments.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(gesture, forKey: .gesture)
    try container.encode(text, forKey: .text)
    try container.encode(segments, forKey: .segments)
  }
}
