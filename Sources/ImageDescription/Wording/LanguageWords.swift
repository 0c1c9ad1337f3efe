/// The words of a language other than English, from a table.
///
/// Documentation/Languages.md explains how to add a language.
public struct LanguageWords: SpokenWords {
  /// The words for a count of something.
  struct Count: Sendable {
    /// Zero to ten in words, in the gender and case of the noun.
    let numbers: [String]
    /// The words for each plural category; "#" stands for the number.
    let forms: [PluralCategory: String]

    /// The words for a count, with digits for numbers over ten.
    func words(for count: Int, _ rule: PluralRule) -> String {
      let number = numbers.indices.contains(count) ? numbers[count] : String(count)
      let form = forms[rule.category(of: count)] ?? "#"
      return form.replacing("#", with: number)
    }
  }

  /// How a sentence starts.
  enum Capital: Sendable {
    /// With a capital letter.
    case first
    /// With a capital letter without accent, "Eén", and two for "ij", "IJsbaan".
    case dutch
    /// Without a capital letter.
    case none
  }

  let plural: PluralRule
  let faceCount: Count
  let smileCount: Count
  /// The phrase if the only face smiles.
  let smilingAlone: String
  /// Somebody is there.
  public let someone: String
  let indoors: String
  let outdoors: String
  /// The picture is out of focus.
  ///
  /// With the word for a photo if the adjective alone seems to describe the faces: "photo floue".
  public let blurry: String
  /// The picture is dark; like `blurry`.
  public let dark: String
  /// The picture is bright; like `blurry`.
  public let bright: String
  /// The words before text in the picture.
  public let possibleText: String
  /// There is text in a language that was not read.
  public let unreadText: String
  /// The sentence after the beginning of a long text.
  public let textContinues: String
  /// The punctuation.
  public let punctuation: Punctuation
  let capital: Capital
  /// The names of scenes by their English names.
  package let scenes: [String: String]
  /// The names of things by their English names.
  package let objects: [String: String]
  /// What people mention, by its English words.
  package let mentions: [String: String]
  /// Places and sizes, by their English words.
  package let positions: [String: String]

  /// "drei Gesichter", "12 Gesichter".
  public func faces(_ count: Int) -> String { faceCount.words(for: count, plural) }

  /// "eines lächelt", "12 lächeln".
  public func smiling(_ count: Int) -> String { smileCount.words(for: count, plural) }

  /// The same, but "lächelnd" for the only face.
  public func smiling(_ count: Int, of faces: Int) -> String {
    faces == 1 ? smilingAlone : smiling(count)
  }

  /// "Hund"; the English name if the table lacks it.
  public func object(_ name: String) -> String { objects[name] ?? name }

  /// "Hunde", "schwarzer Hund", "Gras"; the English words if the table lacks them.
  public func mention(_ words: String) -> String { mentions[words] ?? words }

  /// "oben links", "klein"; the English words if the table lacks them.
  public func position(_ words: String) -> String { positions[words] ?? words }

  /// "Küche"; the English name if the table lacks it.
  public func scene(_ name: String) -> String { scenes[name] ?? name }

  /// "drinnen", "draußen".
  public func setting(_ name: String) -> String {
    switch SceneVocabulary.Setting(rawValue: name) {
    case .indoor: indoors
    case .outdoor: outdoors
    case nil: name
    }
  }

  /// With a capital letter if the language has them.
  public func capitalized(_ sentence: String) -> String {
    switch capital {
    case .first: sentence.withCapital
    case .dutch where sentence.hasPrefix("ij"): "IJ" + sentence.dropFirst(2)
    case .dutch where sentence.hasPrefix("é"): "E" + sentence.dropFirst()
    case .dutch: sentence.withCapital
    case .none: sentence
    }
  }
}
