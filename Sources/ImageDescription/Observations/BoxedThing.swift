/// A thing or a person that the detector found, with its box.
public struct BoxedThing: Codable, Equatable, Sendable {
  /// The English name: "dog"; "person" for people.
  public var name: String
  /// The detector's score, 0.3…1.
  public var confidence: Double
  /// The place.
  public var box: UnitRect
  /// The share that the net for things, which sees the whole picture, gives to this name, 0…1; 1 for
  /// people, whom it does not know.
  public var support: Double

  /// Creates a thing.
  public init(_ name: String, confidence: Double, box: UnitRect, support: Double) {
    self.name = name
    self.confidence = confidence
    self.box = box
    self.support = support
  }
}
