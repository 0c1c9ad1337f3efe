/// A name that may fit the place in the picture, with how well it does.
public struct SceneCandidate: Codable, Equatable, Sendable {
  /// The name in English, "nightclub"; of a setting "indoor" or "outdoor".
  public var name: String
  /// How sure the classifier is of the name, 0…1.
  public var confidence: Double

  /// A candidate of this name and confidence.
  public init(_ name: String, confidence: Double) {
    self.name = name
    self.confidence = confidence
  }
}
