/// A word that was read in the picture.
public struct Word: Codable, Equatable, Sendable {
  /// The word as it was read, punctuation included.
  public var text: String
  /// Where the word is.
  public var box: UnitRect
  /// How sure the reader is of the word, 0…1.
  public var confidence: Double

  /// A word; what is left out is that of a word that was read well.
  public init(
    _ text: String, box: UnitRect = UnitRect(0, 0, 1, 1), confidence: Double = 0.99
  ) {
    self.text = text
    self.box = box
    self.confidence = confidence
  }
}
