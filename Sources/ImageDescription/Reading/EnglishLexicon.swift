import CAnalysisModels

/// Common English words.
///
/// Other words may be names, brands or misread words.
enum EnglishLexicon {
  /// Whether the letters of a word make a common English word.
  ///
  /// It searches the sorted, compiled-in list.
  static func contains(_ word: String) -> Bool {
    let letters = letters(of: word)
    if letters.count == 1 {
      return letters[0] == UInt8(ascii: "i") || letters[0] == UInt8(ascii: "a")
    }
    return contains(letters)
  }

  /// Whether the letters of a word nearly make a common English word: one letter is extra, missing
  /// or wrong, or i and l are confused or one is lost: "fashlon", "ifteen", "accesslbllty".
  ///
  /// False for words of fewer than four letters, which are mostly one letter from another word, and
  /// for words longer than any in the lexicon. ≈ 0.3 ms.
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

  /// Whether the word is in the lexicon with some i and l swapped, or with one of them added.
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
      // The entry around the middle byte.
      let start = bytes[low..<middle].lastIndex(of: lineFeed).map { $0 + 1 } ?? low
      let end = bytes[middle...].firstIndex(of: lineFeed) ?? bytes.count
      let entry = bytes[start..<end]
      if entry.elementsEqual(letters) { return true }
      if entry.lexicographicallyPrecedes(letters) { low = end + 1 } else { high = start }
    }
    return false
  }

  /// The whole list, one word per line.
  static var list: String { String(decoding: bytes, as: UTF8.self) }

  private static var bytes: UnsafeBufferPointer<UInt8> {
    let list = cam_english_words()
    return UnsafeBufferPointer(start: list.bytes, count: list.size)
  }

  /// The fewest letters of a word that `nearlyContains` checks.
  static let leastNearLetters = 4
  /// The most letters: one more than the longest word of the lexicon.
  static let mostNearLetters = 19
  /// The most i and l of a word that are swapped.
  static let mostLookAlikes = 6
  static let alphabet = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let lineFeed = UInt8(ascii: "\n")
}
