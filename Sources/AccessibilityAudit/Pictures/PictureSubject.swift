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
  ///
  /// English words count in every language.
  func isConveyed(by told: String, _ language: SpokenLanguage) -> Bool {
    hasPeople && NameWords.of(language).hasName(told)
      || [SpokenLanguage.english, language].contains { isConveyed(by: told, in: .of($0)) }
  }

  private func isConveyed(by told: String, in vocabulary: NameWords) -> Bool {
    let texts = Set(NameWord.all(in: told, vocabulary).map(\.text))
    if hasPeople, texts.contains(where: { vocabulary.people[$0] != nil }) { return true }
    return things.contains { isConveyed($0, by: texts, vocabulary) }
  }

  private func isConveyed(_ thing: String, by texts: Set<String>, _ words: NameWords) -> Bool {
    let names = words.language.words.object(thing).tokens
    return names.contains { texts.contains($0) || texts.contains($0 + "s") }
      || texts.contains { words.isForm($0, of: thing) }
      || texts.contains {
        ThingName.all[thing]?.family.generalNames.contains(words.generals[$0] ?? $0) ?? false
      }
  }
}

extension NameWords {
  /// The shortest word that counts inside a compound, in letters.
  private static let shortestPart = 3

  /// Whether a word names a thing; in German and Dutch also inside a compound: "Katzenfutter".
  fileprivate func isForm(_ word: String, of thing: String) -> Bool {
    if nouns[word]?.thing.name == thing { return true }
    guard language == .german || language == .dutch else { return false }
    return nouns.contains { form, noun in
      noun.thing.name == thing && form.count >= Self.shortestPart && word.contains(form)
    }
  }

  /// Marks of Japanese names: a title, and the dot between foreign names.
  private static let japaneseMarks = ["さん", "様", "氏", "・"]

  /// Whether a text has a name: two capitalised words side by side, as in "Ada Lovelace".
  fileprivate func hasName(_ text: String) -> Bool {
    if language == .japanese { return Self.japaneseMarks.contains(where: text.contains) }
    let words = NameWord.all(in: text, self)
    return zip(words, words.dropFirst()).contains { first, second in
      first.isCapitalised && second.isCapitalised && !first.endsPhrase
        && !(language != .english
          && [first, second].contains { smallWords.contains($0.text) })
    }
  }
}
