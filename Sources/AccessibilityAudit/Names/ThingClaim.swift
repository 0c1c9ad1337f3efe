import ImageDescription

/// What a name says about things in a picture.
struct ThingClaim {
  /// The mentioned things in their order; at least one.
  let things: [ThingName]
  /// Whether it says hardly anything else: "Our old red bus".
  let isPlain: Bool
  /// The words that are true of a family, in English.
  private let generalNames: Set<String>

  /// The first mentioned thing.
  var thing: ThingName { things[0] }

  /// The most words besides determiners of a plain name.
  private static let longestPlain = 3
  /// The most words between a noun and its determiner: "a brown bear".
  private static let determinerReach = 2
  /// The endings of German adjectives.
  private static let adjectiveEndings = ["e", "em", "en", "er", "es"]

  /// `nil` if the name mentions no such thing, or if its meaning is doubtful.
  init?(_ name: String, _ vocabulary: NameWords) {
    let words = NameWord.all(in: name, vocabulary)
    let texts = words.map(\.text)
    guard vocabulary.unseenThings.isDisjoint(with: texts) else { return nil }
    var things: [ThingName] = []
    for (index, word) in words.enumerated() {
      guard let noun = vocabulary.nouns[word.text] else { continue }
      // An ambiguous word makes the whole name doubtful.
      guard Self.isThing(noun, at: index, in: words, vocabulary) else { return nil }
      things.append(noun.thing)
    }
    guard !things.isEmpty else { return nil }
    self.things = things
    generalNames =
      vocabulary.language == .english
      ? Set(texts) : Set(texts.compactMap { vocabulary.generals[$0] })
    let content = texts.filter { !vocabulary.determiners.contains($0) && $0 != "の" }
    isPlain =
      content.count <= Self.longestPlain && vocabulary.prepositions.isDisjoint(with: content)
      && things.count == 1
  }

  /// Whether the name contradicts a thing that was found.
  func excludes(_ found: ThingName) -> Bool {
    generalNames.isDisjoint(with: found.family.generalNames)
      && things.allSatisfy { told in
        !told.isAlike(found) && (isPlain || told.family.isApart(from: found.family))
          && !(told.isUnknown && told.family.isSameKind(as: found.family))
      }
  }

  private static func isThing(
    _ noun: ThingNoun, at index: Int, in words: [NameWord], _ vocabulary: NameWords
  ) -> Bool {
    let before = words[..<index]
    if let last = before.last, vocabulary.modifiers.contains(last.text) { return false }
    if noun.needsDeterminer {
      let near = before.suffix(determinerReach)
      guard near.contains(where: { vocabulary.determiners.contains($0.text) }) else { return false }
    }
    guard !isProper(at: index, in: words, vocabulary),
      !vocabulary.isGoverned(before.map(\.text)[...])
    else { return false }
    guard !words[index].endsPhrase, index + 1 < words.count else { return true }
    let after = words[(index + 1)...]
    switch vocabulary.language {
    case .english: return isFollowing(after[index + 1].text, vocabulary)
    case .japanese: return isFollowing(after, vocabulary)
    // In the others, adjectives and verbs may follow, but not a name: "Le chien Milou".
    default: return !after[index + 1].isCapitalised
    }
  }

  /// Whether a noun seems to be a proper one: by a capital inside a name, or in German, where all
  /// nouns have one, by a noun before it.
  private static func isProper(
    at index: Int, in words: [NameWord], _ vocabulary: NameWords
  ) -> Bool {
    guard index > 0, words[index].isCapitalised else { return false }
    guard vocabulary.language == .german else { return true }
    let last = words[index - 1]
    if !last.isCapitalised || last.endsPhrase || vocabulary.smallWords.contains(last.text)
      || vocabulary.heads.contains(last.text)
    {
      return false
    }
    return index > 1 || !adjectiveEndings.contains(where: last.text.hasSuffix)
  }

  /// Whether an English word may follow a noun without changing its meaning.
  private static func isFollowing(_ next: String, _ vocabulary: NameWords) -> Bool {
    vocabulary.followers.contains(next)
      || next.hasSuffix("ing") && !vocabulary.activities.contains(next)
  }

  /// The same for Japanese, where "X no Y" is a Y: "inu no omocha" is a toy, "inu no mae" before a
  /// dog.
  private static func isFollowing(
    _ after: ArraySlice<NameWord>, _ vocabulary: NameWords
  ) -> Bool {
    guard let next = after.first, vocabulary.smallWords.contains(next.text) else { return false }
    guard next.text == "の", let head = after.dropFirst().first else { return true }
    return vocabulary.heads.contains(head.text) || vocabulary.prepositions.contains(head.text)
  }
}
