import ImageDescription

/// Who or what a photo surely shows, so large and clear that it is no mere decoration.
struct PictureSubject {
  /// "a face", "people", "a cat".
  let phrase: String
  private let hasPeople: Bool
  /// The names of the things, as records have them.
  private let things: [String]

  /// `nil` for what is no photo or small, and where nothing in it is sure.
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

  /// Whether what is told tells of any of it: of people by a word for them or by somebody's name.
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

  /// Whether two words with capitals stand side by side, as in "Ada Lovelace".
  private static func hasName(_ words: [NameWord]) -> Bool {
    zip(words, words.dropFirst()).contains { first, second in
      first.isCapitalised && second.isCapitalised && !first.endsPhrase
    }
  }
}
