/// The text that may be spoken.
public struct TextFinding: Codable, Equatable, Sendable {
  /// The words with spaces between them, the lines with line feeds.
  public var text: String
  /// The mean confidence of the words, 0…1.
  public var confidence: Double
  /// The words in reading order.
  public var words: [Word]
}
