/// A line of text in the picture.
public struct TextLine: Codable, Equatable, Sendable {
  /// The words in reading order.
  public var words: [Word]
  /// The reader.
  public var reader: TextReader
  /// The length in heights of the line; `nil` if Tesseract read it.
  public var length: Double?

  /// Creates a line.
  public init(_ words: [Word], by reader: TextReader = .recognizer, length: Double? = nil) {
    self.words = words
    self.reader = reader
    self.length = length
  }

  /// Creates a line from the words of `text`, with equal confidence.
  public init(_ text: String, confidence: Double = 0.99, by reader: TextReader = .recognizer) {
    self.init(
      text.split(separator: " ").map { Word(String($0), confidence: confidence) }, by: reader)
  }
}

extension [Word] {
  /// The mean confidence over the characters of the words, 0…1; 0 without words.
  var confidence: Double {
    let count = map(\.text.count).reduce(0, +)
    guard count > 0 else { return 0 }
    return map { $0.confidence * Double($0.text.count) }.reduce(0, +) / Double(count)
  }

  /// The certainty of the least certain word; `nil` if unknown of one.
  var certainty: Double? {
    reduce(1) { least, word in
      least.flatMap { least in word.certainty.map { Swift.min(least, $0) } }
    }
  }
}

/// A word in the picture.
public struct Word: Codable, Equatable, Sendable {
  /// The word, with punctuation.
  public var text: String
  /// The place.
  public var box: UnitRect
  /// The reader's confidence, 0…1.
  public var confidence: Double
  /// The probability of the least certain character, 0…1; `nil` if unknown.
  public var certainty: Double?

  /// Creates a word; the default confidence is high.
  public init(
    _ text: String, box: UnitRect = UnitRect(0, 0, 1, 1), confidence: Double = 0.99,
    certainty: Double? = nil
  ) {
    self.text = text
    self.box = box
    self.confidence = confidence
    self.certainty = certainty
  }
}

/// A reader of text.
public enum TextReader: String, Codable, Sendable, CaseIterable {
  /// The PP-OCRv6 recogniser.
  case recognizer
  /// Tesseract, for languages whose letters the recogniser lacks.
  case tesseract
}
