/// Things of one name, or people.
public struct ObjectFinding: Equatable, Sendable {
  /// The English name; "person" for people.
  public var name: String
  /// The probability that there is one, 0…1.
  public var confidence: Double
  /// How many there are at least, 1 or more.
  public var least: Int
  /// How many there are at most; `nil` if unknown.
  public var most: Int?
  /// The colour: "black"; `nil` if unknown.
  public var colour: String?

  /// Creates a finding of one or more.
  public init(
    _ name: String, confidence: Double, least: Int = 1, most: Int? = nil, colour: String? = nil
  ) {
    self.name = name
    self.confidence = confidence
    self.least = least
    self.most = most
    self.colour = colour
  }
}

extension ObjectFinding: Codable {
  /// Writes every key; unknown values are `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(confidence, forKey: .confidence)
    try container.encode(least, forKey: .least)
    try container.encode(most, forKey: .most)
    try container.encode(colour, forKey: .colour)
  }
}

/// A thing or a person with its place.
public struct ThingFinding: Codable, Equatable, Sendable {
  /// The English name, one of the objects'.
  public var name: String
  /// The score of the box, 0.5…1.
  public var confidence: Double
  /// The place.
  public var box: UnitRect

  /// Creates a finding.
  public init(name: String, confidence: Double, box: UnitRect) {
    self.name = name
    self.confidence = confidence
    self.box = box
  }
}
