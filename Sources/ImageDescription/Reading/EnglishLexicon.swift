import CAnalysisModels

/// The words that are expected in English text.
///
/// A word that is not among them may be a name or a brand, or a word that was read wrong.
enum EnglishLexicon {
  /// Whether a word, taken as its letters alone, is a common English word.
  ///
  /// A binary search over the sorted list that is compiled in.
  static func contains(_ word: String) -> Bool {
    let letters = letters(of: word)
    if letters.count == 1 {
      return letters[0] == UInt8(ascii: "i") || letters[0] == UInt8(ascii: "a")
    }
    return contains(letters)
  }

  /// Whether a word, taken as its letters alone, is a common English word but for one letter more,
  /// less or other, or for i and l in each other's place or one of them lost: "fashlon", "ifteen",
  /// "accesslbllty".
  ///
  /// Words of fewer than four letters never are: most are one letter away from another; nor are
  /// those that are longer than any in the lexicon. ≈ 0.3 ms.
  static func nearlyContains(_ word: String) -> Bool {
    let letters = letters(of: word)
    guard (leastNearLetters...mostNearLetters).contains(letters.count) else { return false }
    return hasNeighbour(letters[...]) || hasLookAlike(letters)
  }

  private static func hasNeighbour(_ word: ArraySlice<UInt8>) -> Bool {
    (0...word.count).contains { place in
      let (head, tail) = (word[..<place], word[place...])
      if !tail.isEmpty, contains(head + tail.dropFirst()) { return true }
      return alphabet.contains { letter in
        contains(head + [letter] + tail)
          || !tail.isEmpty && contains(head + [letter] + tail.dropFirst())
      }
    }
  }

  /// Whether some of its i and l make a word when they are read as the other, or with one more.
  private static func hasLookAlike(_ word: [UInt8]) -> Bool {
    let (i, l) = (UInt8(ascii: "i"), UInt8(ascii: "l"))
    let places = word.indices.filter { word[$0] == i || word[$0] == l }.prefix(mostLookAlikes)
    return (0..<1 << places.count).contains { choice in
      var other = word
      for (bit, place) in places.enumerated() { other[place] = choice >> bit & 1 == 0 ? i : l }
      return contains(other)
        || (0...other.count).contains { place in
          [i, l].contains { contains(other[..<place] + [$0] + other[place...]) }
        }
    }
  }

  private static func letters(of word: String) -> [UInt8] {
    word.lowercased().utf8.filter(alphabet.contains)
  }

  private static func contains(_ letters: some Collection<UInt8>) -> Bool {
    let bytes = bytes
    var (low, high) = (0, bytes.count)
    while low < high {
      let middle = (low + high) / 2
      // The entry that holds the byte in the middle.
      let start = bytes[low..<middle].lastIndex(of: lineFeed).map { $0 + 1 } ?? low
      let end = bytes[middle...].firstIndex(of: lineFeed) ?? bytes.count
      let entry = bytes[start..<end]
      if entry.elementsEqual(letters) { return true }
      if entry.lexicographicallyPrecedes(letters) { low = end + 1 } else { high = start }
    }
    return false
  }

  /// The whole list, a line for each word.
  static var list: String { String(decoding: bytes, as: UTF8.self) }

  private static var bytes: UnsafeBufferPointer<UInt8> {
    let list = cam_english_words()
    return UnsafeBufferPointer(start: list.bytes, count: list.size)
  }

  /// The fewest letters of a word that can be nearly another.
  static let leastNearLetters = 4
  /// The most: one more than the longest word of the lexicon has.
  static let mostNearLetters = 19
  /// The most i and l of a word that are read as the other.
  static let mostLookAlikes = 6
  static let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let lineFeed = UInt8(ascii: "\n")
}
