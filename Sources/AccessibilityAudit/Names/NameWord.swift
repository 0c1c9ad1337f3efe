/// A word of a name.
struct NameWord {
  /// In lower case; words with a hyphen or an apostrophe are one.
  let text: String
  let isCapitalised: Bool
  /// Whether something else than a space follows.
  let endsPhrase: Bool

  /// The words of a name, in their order.
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
