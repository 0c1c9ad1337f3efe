/// A thing or a person that the net found, with its box.
public struct BoxedThing: Codable, Equatable, Sendable {
  /// The English name: "dog"; "person" for people.
  public var name: String
  /// The score of the box, 0.3…1.
  public var confidence: Double
  /// The place.
  public var box: UnitRect
  /// The share that ImageNet's classes, which are of the whole picture, give to this name, 0…1; 1 for
  /// people, who are not among them.
  public var support: Double
  /// The colours of a person's clothes; empty for other things.
  public var clothes: [ClothesColour]

  /// Creates a thing.
  public init(
    _ name: String, confidence: Double, box: UnitRect, support: Double,
    clothes: [ClothesColour] = []
  ) {
    self.name = name
    self.confidence = confidence
    self.box = box
    self.support = support
    self.clothes = clothes
  }
}

/// How much of a person has a colour.
public struct ClothesColour: Codable, Equatable, Sendable {
  /// The English name: "red".
  public var name: String
  /// The share of the middle of the person's box, 0…1.
  public var share: Double
  /// The share of a strip around the box, 0…1.
  public var around: Double

  /// Creates a colour.
  public init(_ name: String, share: Double, around: Double) {
    self.name = name
    self.share = share
    self.around = around
  }
}
