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

/// What reads text.
public enum TextReader: String, Codable, Sendable, CaseIterable {
  /// The PP-OCRv4 recogniser: single lines, of photos, captions and signs best.
  case recognizer
  /// Tesseract: whole pages, and the languages whose letters the recogniser lacks.
  case tesseract
}
