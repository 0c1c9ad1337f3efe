import ImageDescription

/// The words "photo of" in a name, which screen readers already say.
struct ImageWords {
  /// As they are written.
  let text: String
  /// Whether they are at the end, as in Japanese.
  let isAtEnd: Bool

  /// How much of a name is looked at, in characters.
  private static let reach = 80
  private static let japanese = ["の写真", "の画像", "のイメージ", "のイラスト"]

  /// `nil` if the name does not begin with such words.
  init?(_ name: String, _ words: NameWords) {
    if words.language == .japanese {
      guard let end = Self.japanese.first(where: { name.hasSuffix($0) && name != $0 }) else {
        return nil
      }
      (text, isAtEnd) = (end, true)
      return
    }
    let start = String(name.prefix(Self.reach))
    let found = NameWord.all(in: start, words)
    let hasArticle = found.first.map { words.articles.contains($0.text) } ?? false
    let rest = found[...].dropFirst(hasArticle ? 1 : 0)
    guard let first = found.first, let noun = rest.first, words.imageNouns.contains(noun.text),
      !noun.endsPhrase, let next = rest.dropFirst().first
    else { return nil }
    let isLinked = words.imageLinks.contains(next.text)
    guard isLinked || words.language == .polish && words.isKnown(next.text) else { return nil }
    if let kind = rest.dropFirst(2).first, words.imageKinds.contains(kind.text) { return nil }
    let end = isLinked && words.language != .polish ? next : noun
    (text, isAtEnd) = (
      String(start[first.range.lowerBound..<end.range.upperBound]), false
    )
  }
}

extension NameWords {
  /// Whether it is a number, or a word for a person or a thing.
  ///
  /// Polish has no preposition in "zdjęcie kota", unlike in "zdjęcie profilowe".
  fileprivate func isKnown(_ word: String) -> Bool {
    people[word] != nil || nouns[word] != nil || numbers[word] != nil
  }
}
