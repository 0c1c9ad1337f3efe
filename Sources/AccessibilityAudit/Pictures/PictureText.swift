import ImageDescription

/// The text in a picture that whoever cannot see it would want to know.
struct PictureText {
  /// The words in lower case, without accents, in reading order.
  let words: [String]
  /// Whether it may be a street's signs or the spines of books: nothing that the picture is about.
  let isScenery: Bool
  /// The share of the picture that the words cover, 0…1.
  let share: Double
  private let isGraphic: Bool

  /// `nil` where there is no text that is large enough and surely read.
  init?(_ record: DescriptionRecord) {
    guard let text = record.text, text.confidence >= PictureThresholds.confidence.value else {
      return nil
    }
    let isDocument = record.kind == .document
    let isPhoto = record.kind == .photo || record.kind == nil
    isGraphic = !isDocument && !isPhoto
    let large = text.words.filter {
      isDocument || $0.box.height >= PictureThresholds.lineHeight.value
    }
    words = large.flatMap { $0.text.tokens }.filter { $0.count > 1 }
    share = large.map { $0.box.width * $0.box.height }.reduce(0, +)
    isScenery = isPhoto && share < PictureThresholds.photoText.value
    let letters = isGraphic ? PictureThresholds.lettersInGraphic : PictureThresholds.letters
    let longest = words.filter { $0.contains(where: \.isLetter) }.map(\.count).max() ?? 0
    let isText =
      words.count >= Int(PictureThresholds.words.value) && longest > 2
      || longest >= Int(letters.value)
    guard isText else { return nil }
  }

  /// Whether what is told says enough of it.
  func isTold(in told: String) -> Bool {
    let told = ToldWords(told)
    let count = words.count(where: told.contains)
    if isGraphic, count > 0, words.count <= Int(PictureThresholds.wordsOfText.value) { return true }
    let isLong = words.count > Int(PictureThresholds.longText.value)
    let share = isLong ? PictureThresholds.toldOfLong : PictureThresholds.told
    return Double(count) >= share.value * Double(words.count)
  }
}
