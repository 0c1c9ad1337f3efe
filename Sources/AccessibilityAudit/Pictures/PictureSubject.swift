import ImageDescription

/// Who or what a photo shows, so large and clear that the photo is not just decoration.
struct PictureSubject {
  /// "a face", "people", "a cat".
  let phrase: String
  private let hasPeople: Bool
  /// The names of the things, as in records.
  private let things: [String]

  /// `nil` for small pictures, for other kinds than photos, and if nothing is recognised with
  /// confidence.
  init?(_ record: DescriptionRecord) {
    let people = record.objects.contains { $0.name == ObjectVocabulary.person }
    things = record.objects.map(\.name).filter { $0 != ObjectVocabulary.person }
    hasPeople = people || !record.faces.isEmpty
    guard record.kind == .photo, let image = record.image,
      image.shorterSide >= PictureThresholds.faceSide.value, hasPeople || !things.isEmpty
    else { return nil }
    if let thing = things.first {
      phrase = ThingName.all[thing]?.phrase ?? thing
    } else {
      phrase = record.faces.count == 1 ? "a face" : "people"
    }
  }

  /// Whether a text mentions any of it; people also by somebody's name.
  func isConveyed(by told: String) -> Bool {
    let words = NameWord.all(in: told)
    let texts = Set(words.map(\.text))
    if hasPeople, !texts.isDisjoint(with: PeopleClaim.people) || Self.hasName(words) { return true }
    return things.contains { thing in
      thing.tokens.contains { texts.contains($0) || texts.contains($0 + "s") }
        || texts.contains { ThingNoun.all[$0]?.thing.name == thing }
        || !(ThingName.all[thing]?.family.generalNames ?? []).isDisjoint(with: texts)
    }
  }

  /// Whether two capitalised words are side by side, as in "Ada Lovelace".
  private static func hasName(_ words: [NameWord]) -> Bool {
    zip(words, words.dropFirst()).contains { first, second in
      first.isCapitalised && second.isCapitalised && !first.endsPhrase
    }
  }
}
