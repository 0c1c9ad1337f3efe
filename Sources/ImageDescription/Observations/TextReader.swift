/// What reads text.
public enum TextReader: String, Codable, Sendable, CaseIterable {
  /// The PP-OCRv4 recogniser: single lines, of photos, captions and signs best.
  case recognizer
  /// Tesseract: whole pages, and the languages whose letters the recogniser lacks.
  case tesseract
}
