import ImageDescription

/// The text in a picture that matters to people who cannot see it.
struct PictureText {
  /// The length limit of an excerpt, in characters.
  private static let longestExcerpt = 60

  /// The words in lower case, without accents, in reading order.
  let words: [String]
  /// The words as they are written, for messages; the beginning of a long text.
  let excerpt: String
  /// Whether it may be scenery, such as street signs or the spines of books.
  let isScenery: Bool
  /// The share of the picture that the words cover, 0…1.
  let share: Double
  /// Whether its words are small, as in a screenshot, a chart or a receipt.
  let isSmall: Bool
  private let isGraphic: Bool

  /// `nil` if no text is large enough and read with confidence.
  ///
  /// - Parameter isSmall: whether words of every size count, if there are many; in a photo only if
  ///   they cover a part of it.
  init?(_ record: DescriptionRecord, isSmall: Bool = false) {
    guard let text = record.text, text.confidence >= PictureThresholds.confidence.value else {
      return nil
    }
    let isDocument = record.kind == .document
    let isPhoto = record.kind == .photo || record.kind == nil
    self.isSmall = isSmall
    isGraphic = !isDocument && !isPhoto
    let large = text.words.filter {
      isDocument || isSmall || $0.box.height >= PictureThresholds.lineHeight.value
    }
    words = large.flatMap { $0.text.tokens }.filter { $0.count > 1 }
    excerpt = Self.excerpt(of: large)
    share = large.map(\.box.area).reduce(0, +)
    isScenery = isPhoto && share < PictureThresholds.photoText.value
    if isSmall, Double(words.count) < PictureThresholds.smallWords.value || isScenery { return nil }
    let letters = isGraphic ? PictureThresholds.lettersInGraphic : PictureThresholds.letters
    let longest = words.filter { $0.contains(where: \.isLetter) }.map(\.count).max() ?? 0
    let isText =
      words.count >= Int(PictureThresholds.words.value) && longest > 2
      || longest >= Int(letters.value)
    guard isText else { return nil }
  }

  /// The words as a message quotes them.
  static func excerpt(of words: [Word]) -> String {
    let text = words.map(\.text).joined(separator: " ")
    guard text.count > longestExcerpt else { return text }
    let start = text.prefix(longestExcerpt)
    return (start.lastIndex(of: " ").map { start[..<$0] } ?? start) + "…"
  }

  /// Whether the spoken text contains enough of its words.
  func isConveyed(by spoken: String) -> Bool {
    let spoken = FuzzyWordSet(spoken)
    let count = words.count(where: spoken.contains)
    if isSmall, Double(count) >= PictureThresholds.conveyedOfSmall.value { return true }
    if isGraphic, count > 0, words.count <= Int(PictureThresholds.wordsOfText.value) { return true }
    let isLong = words.count > Int(PictureThresholds.longText.value)
    let share = isLong ? PictureThresholds.conveyedOfLong : PictureThresholds.conveyed
    return Double(count) >= share.value * Double(words.count)
  }
}
