import ImageDescription

/// Where a name says that a picture was taken.
struct PlaceClaim: Equatable {
  /// The place by its English name.
  let place: String
  let setting: SceneVocabulary.Setting

  /// Places that are either under a roof or under the sky, and that are hardly mentioned of a picture
  /// taken elsewhere.
  static let places: [String: SceneVocabulary.Setting] = {
    let names: Set = [
      "airport terminal", "bathroom", "beach", "bedroom", "bowling alley", "canyon", "classroom",
      "desert", "dining room", "forest", "golf course", "hair salon", "highway", "hospital room",
      "kitchen", "living room", "locker room", "ski slope", "supermarket", "waterfall",
    ]
    return SceneVocabulary.places.reduce(into: [:]) { places, place in
      if let place, names.contains(place.name) { places[place.name] = place.setting }
    }
  }()

  /// `nil` if the name mentions no such place, or several, or if its meaning is doubtful.
  init?(_ name: String, _ words: NameWords) {
    let texts = NameWord.all(in: name, words).map(\.text)
    guard words.unseenThings.isDisjoint(with: texts) else { return nil }
    let found = Self.places.filter { place, _ in
      let phrase = words.language.words.scene(place).lowercased()
        .split(whereSeparator: { $0 == " " }).map(String.init)
      return texts.indices.contains { index in
        texts[index...].starts(with: phrase) && !Self.isPart(index + phrase.count, of: texts, words)
      }
    }
    guard let (place, setting) = found.first, found.count == 1 else { return nil }
    (self.place, self.setting) = (place, setting)
  }

  /// Whether the word behind an English place makes another thing of it: "beach ball".
  private static func isPart(_ next: Int, of texts: [String], _ words: NameWords) -> Bool {
    guard words.language == .english, next < texts.count else { return false }
    return !words.smallWords.contains(texts[next]) && !texts[next].hasSuffix("ing")
  }
}
