/// The words of a language, from a table: those of all languages that Descry ships with beside
/// English.
///
/// Documentation/Languages.md tells how a language is added.
public struct LanguageWords: SpokenWords {
  /// A count, and what is counted.
  struct Count: Sendable {
    /// Zero to ten in words, in the gender and case of what is counted.
    let numbers: [String]
    /// The words for each category of plural; "#" stands for the number.
    let forms: [PluralCategory: String]

    /// The words for a count; numbers over ten are digits.
    func words(for count: Int, _ rule: PluralRule) -> String {
      let number = numbers.indices.contains(count) ? numbers[count] : String(count)
      let form = forms[rule.category(of: count)] ?? "#"
      return form.replacing("#", with: number)
    }
  }

  /// How a sentence begins.
  enum Capital: Sendable {
    /// With a capital letter.
    case first
    /// With a capital letter that has no accent, "Eén", and two for the letter "ij", "IJsbaan".
    case dutch
    /// There are no capitals.
    case none
  }

  let plural: PluralRule
  let faceCount: Count
  let smileCount: Count
  /// What is said where the only face smiles.
  let smilingAlone: String
  /// There is somebody, one or more.
  public let someone: String
  let indoors: String
  let outdoors: String
  /// The picture is out of focus.
  ///
  /// With the word for a photo where an adjective alone would seem to be about the faces: "photo
  /// floue".
  public let blurry: String
  /// The picture is dark; as `blurry`.
  public let dark: String
  /// The picture is bright; as `blurry`.
  public let bright: String
  /// What stands before text that was read.
  public let possibleText: String
  /// Commas, full stops and the like.
  public let punctuation: Punctuation
  let capital: Capital
  /// The names of scenes by their English ones.
  package let scenes: [String: String]
  /// The names of things by their English ones.
  package let objects: [String: String]

  /// "drei Gesichter", "12 Gesichter".
  public func faces(_ count: Int) -> String { faceCount.words(for: count, plural) }

  /// "eines lächelt", "12 lächeln".
  public func smiling(_ count: Int) -> String { smileCount.words(for: count, plural) }

  /// The same, but "lächelnd" of the only face.
  public func smiling(_ count: Int, of faces: Int) -> String {
    faces == 1 ? smilingAlone : smiling(count)
  }

  /// "Hund"; a name that the table lacks is spoken in English.
  public func object(_ name: String) -> String { objects[name] ?? name }

  /// "Küche"; a name that the table lacks is spoken in English.
  public func scene(_ name: String) -> String { scenes[name] ?? name }

  /// "drinnen", "draußen".
  public func setting(_ name: String) -> String {
    switch SceneVocabulary.Setting(rawValue: name) {
    case .indoor: indoors
    case .outdoor: outdoors
    case nil: name
    }
  }

  /// With a capital letter where the language has them.
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
