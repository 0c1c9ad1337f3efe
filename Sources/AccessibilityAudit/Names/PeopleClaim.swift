import ImageDescription

/// What a name says about people in a picture.
struct PeopleClaim: Equatable {
  /// The number of people, if the name has one from two to nine.
  let count: Int?

  /// The most words between a number and the people that it counts.
  private static let reach = 2

  /// `nil` if the name does not mention people, or only those who need not be visible.
  init?(_ name: String, _ words: NameWords) {
    let texts = Self.texts(of: name, words)
    guard words.unseenPeople.isDisjoint(with: texts) else { return nil }
    let counts = texts.indices.compactMap { Self.count(at: $0, in: texts, words) }
    guard !counts.isEmpty || texts.indices.contains(where: { Self.isPeople($0, in: texts, words) })
    else { return nil }
    count = Set(counts).count == 1 ? counts.first : nil
  }

  private static func texts(of name: String, _ words: NameWords) -> [String] {
    let texts = NameWord.all(in: name, words).map(\.text)
    guard words.language == .english else { return texts }
    // "Women's shoes" are not women.
    return texts.filter { word in !["'s", "’s", "s'", "s’"].contains(where: word.hasSuffix) }
      .flatMap(\.tokens)
  }

  /// Whether a word means people.
  private static func isPeople(_ index: Int, in texts: [String], _ words: NameWords) -> Bool {
    guard let needsDeterminer = words.people[texts[index]] else { return false }
    // "A couple of birds" is not a couple.
    if words.pairs.contains(texts[index]), isLink(index + 1, in: texts, words) { return false }
    let before = texts[..<index]
    return (!needsDeterminer || before.suffix(reach).contains(where: words.determiners.contains))
      && !words.isGoverned(before)
  }

  private static func isLink(_ index: Int, in texts: [String], _ words: NameWords) -> Bool {
    texts.indices.contains(index) && words.sizeLinks.contains(texts[index])
  }

  /// The number of people that a word mentions.
  private static func count(at index: Int, in texts: [String], _ words: NameWords) -> Int? {
    if let count = words.groups[texts[index]] {
      return isLink(index + 1, in: texts, words) ? nil : count
    }
    guard let number = words.numbers[texts[index]] ?? Int(texts[index]), (2...9).contains(number)
    else { return nil }
    let after = texts[(index + 1)...]
    let ours = [["of", "us"], ["of", "them"]]
    if words.language == .english, ours.contains(Array(after.prefix(2))) { return number }
    if index > 0, words.selves.contains(texts[index - 1]) { return number }
    var near = after.prefix(reach + 1)
    // "Two of our children" are not two children; of Japanese, "no" links the two.
    if words.language != .english {
      near = near.prefix {
        !words.smallWords.contains($0) || words.people[$0] != nil || $0 == "の"
      }
    }
    if near.contains(where: { words.people[$0] != nil }) { return number }
    guard index > 1, isLink(index - 1, in: texts, words),
      words.sizedGroups.contains(texts[index - 2])
    else { return nil }
    return after.first.map(words.groupFollowers.contains) ?? true ? number : nil
  }
}

extension NameWords {
  /// Whether a noun after these words describes another one, like "chiens" in "école de chiens".
  func isGoverned(_ before: ArraySlice<String>) -> Bool {
    var before = before
    while let last = before.last, determiners.contains(last), !governors.contains(last) {
      before.removeLast()
    }
    guard let last = before.last else { return false }
    if purposes.contains(last) { return true }
    guard governors.contains(last), let head = before.dropLast().last else { return false }
    return !heads.contains(head)
  }
}
