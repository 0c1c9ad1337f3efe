/// A line of text that was read in the picture.
public struct TextLine: Codable, Equatable, Sendable {
  /// The words in reading order.
  public var words: [Word]
  /// What read them.
  public var reader: TextReader
  /// What the other reader read at the same place; `nil` where it was not asked.
  public var otherWords: [Word]?

  /// A line of these words.
  public init(_ words: [Word], by reader: TextReader = .recognizer, otherWords: [Word]? = nil) {
    self.words = words
    self.reader = reader
    self.otherWords = otherWords
  }

  /// A line of the words of `text`, each read with the same confidence.
  public init(_ text: String, confidence: Double = 0.99, by reader: TextReader = .recognizer) {
    self.init(
      text.split(separator: " ").map { Word(String($0), confidence: confidence) }, by: reader)
  }
}

extension [Word] {
  /// How sure the reader is of the words together: the mean over their characters, 0…1; 0 where
  /// there are none.
  var confidence: Double {
    let count = map(\.text.count).reduce(0, +)
    guard count > 0 else { return 0 }
    return map { $0.confidence * Double($0.text.count) }.reduce(0, +) / Double(count)
  }
}
