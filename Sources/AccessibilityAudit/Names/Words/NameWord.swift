/// A word of a name.
struct NameWord {
  /// In lower case; a word may contain hyphens and apostrophes.
  let text: String
  let isCapitalised: Bool
  /// Whether something other than a space follows.
  let endsPhrase: Bool

  /// The words of a name, in order.
  static func all(in name: String) -> [NameWord] {
    var words: [NameWord] = []
    var rest = name[...]
    while let start = rest.firstIndex(where: \.isLetterOrDigit) {
      let end =
        rest[start...].firstIndex { !$0.isLetterOrDigit && !"-’'".contains($0) } ?? rest.endIndex
      let after = rest[end...].first { !$0.isWhitespace }
      words.append(
        NameWord(
          text: rest[start..<end].lowercased(), isCapitalised: rest[start].isUppercase,
          endsPhrase: after.map { !$0.isLetterOrDigit } ?? true))
      rest = rest[end...]
    }
    return words
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}
