/// A line of text that was read in the picture.
public struct TextLine: Codable, Equatable, Sendable {
  /// The words in reading order.
  public var words: [Word]

  /// A line of these words.
  public init(_ words: [Word]) {
    self.words = words
  }

  /// A line of the words of `text`, each read with the same confidence.
  public init(_ text: String, confidence: Double = 0.95) {
    words = text.split(separator: " ").map { Word(String($0), confidence: confidence) }
  }
}
