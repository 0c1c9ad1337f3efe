import CAnalysisModels

/// The words that are expected in English text.
///
/// A word that is not among them may be a name or a brand, or a word that was read wrong.
enum EnglishLexicon {
  /// Whether a word, taken as its letters alone, is a common English word.
  ///
  /// A binary search over the sorted list that is compiled in.
  static func contains(_ word: String) -> Bool {
    let letters = word.lowercased().utf8.filter {
      $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z")
    }
    if letters.count == 1 {
      return letters[0] == UInt8(ascii: "i") || letters[0] == UInt8(ascii: "a")
    }
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

  private static let lineFeed = UInt8(ascii: "\n")
}
