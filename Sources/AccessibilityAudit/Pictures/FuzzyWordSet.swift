/// The words of a text, for looking up words that OCR may have misread.
struct FuzzyWordSet {
  /// The longest word to compare with one letter changed, in scalars.
  private static let longestNear = 40

  /// A word with one letter left out.
  private struct Gap: Hashable {
    let position: Int
    let rest: [Unicode.Scalar]
  }

  private let words: Set<String>
  /// All words without spaces, since OCR may join two words.
  private let joined: [UInt8]
  private let gaps: Set<Gap>
  private let shortened: Set<[Unicode.Scalar]>
  private let whole: Set<[Unicode.Scalar]>

  init(_ text: String) {
    let tokens = text.tokens
    words = Set(tokens)
    joined = Array(tokens.joined().utf8)
    whole = Set(words.map { Array($0.unicodeScalars) }.filter { $0.count <= Self.longestNear })
    gaps = Set(whole.flatMap(Self.gaps))
    shortened = Set(gaps.map(\.rest))
  }

  /// Whether these contain a word, also inside others, or with one letter changed, added or left
  /// out.
  func contains(_ word: String) -> Bool {
    if words.contains(word) { return true }
    guard word.count > 3 else { return false }
    if joined.contains(run: Array(word.utf8)) { return true }
    let letters = Array(word.unicodeScalars)
    guard letters.count <= Self.longestNear + 1 else { return false }
    return shortened.contains(letters)
      || Self.gaps(in: letters).contains { gaps.contains($0) || whole.contains($0.rest) }
  }

  private static func gaps(in word: [Unicode.Scalar]) -> [Gap] {
    word.indices.map { position in
      var rest = word
      rest.remove(at: position)
      return Gap(position: position, rest: rest)
    }
  }
}
