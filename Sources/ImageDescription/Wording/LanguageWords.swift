/// The words of a language other than English, from `Languages`.
///
/// Documentation/Languages.md explains how to add a language.
public struct LanguageWords: SpokenWords {
  /// How a sentence starts.
  enum Capital: String, Decodable {
    /// With a capital letter.
    case first
    /// With a capital letter without accent, "Eén", and two for "ij", "IJsbaan".
    case dutch
    /// Without a capital letter.
    case none
  }

  /// The forms of words, and the punctuation.
  struct Forms: Decodable {
    let plural: PluralRule
    /// The words for faces for each plural category; "#" stands for the number.
    let faces: [PluralCategory: String]
    /// The same for smiling faces.
    let smiles: [PluralCategory: String]
    let punctuation: Punctuation
    let capital: Capital
  }

  /// The names of things, scenes and places, numbers in the gender and case of faces, and phrases.
  private let table: WordTable
  private let forms: Forms

  /// The words of a language; `nil` for English, which has `EnglishWords`.
  public init?(_ language: SpokenLanguage) {
    table = WordTable(language)
    guard let forms = table.forms else { return nil }
    self.forms = forms
  }

  /// The punctuation.
  public var punctuation: Punctuation { forms.punctuation }

  /// Somebody is there.
  public var someone: String { word("description", "someone") }

  /// The words before text in the picture.
  public var possibleText: String { word("description", "possibleText") }

  /// There is text in a language that was not read.
  public var unreadText: String { word("description", "unreadText") }

  /// The sentence after the beginning of a long text.
  public var textContinues: String { word("description", "textContinues") }

  /// The sentence after a text of which an uncertain part is not spoken.
  public var textOmits: String { word("description", "textOmits") }

  /// The sentence after text that is marked.
  public var textEnds: String { word("description", "textEnds") }

  /// "drei Gesichter", "12 Gesichter".
  public func faces(_ count: Int) -> String { words(for: count, in: forms.faces) }

  /// "eines lächelt", "12 lächeln".
  public func smiling(_ count: Int) -> String { words(for: count, in: forms.smiles) }

  /// The same, but "lächelnd" for the only face.
  public func smiling(_ count: Int, of faces: Int) -> String {
    faces == 1 ? word("description", "smilingAlone") : smiling(count)
  }

  /// "Hund"; the English name if the table lacks it.
  public func object(_ name: String) -> String { word("objects", name) }

  /// "Hunde", "schwarzer Hund", "Gras"; the English words if the table lacks them.
  public func mention(_ words: String) -> String { word("mentions", words) }

  /// "oben links", "klein", "in Großaufnahme"; the English words if the table lacks them.
  public func position(_ words: String) -> String { word("positions", words) }

  /// "QR-Code", "Strichcode"; the English words if the table lacks them.
  public func code(_ words: String) -> String { word("codes", words) }

  /// "Küche"; the English name if the table lacks it.
  public func scene(_ name: String) -> String { word("scenes", name) }

  /// "drinnen", "draußen".
  public func setting(_ name: String) -> String { word("settings", name) }

  /// "Bildschirmfoto", "Textseite", "Diagramm".
  public func kind(_ name: String) -> String { word("spoken", name) }

  /// "unscharf", "dunkel", "hell"; the English word if the table lacks it.
  ///
  /// With the word for a photo if the adjective alone seems to describe the faces: "photo floue".
  public func phrase(_ kind: PhraseKind) -> String { word("spoken", kind.rawValue) }

  /// With a capital letter if the language has them.
  public func capitalized(_ sentence: String) -> String {
    switch forms.capital {
    case .first: sentence.withCapital
    case .dutch where sentence.hasPrefix("ij"): "IJ" + sentence.dropFirst(2)
    case .dutch where sentence.hasPrefix("é"): "E" + sentence.dropFirst()
    case .dutch: sentence.withCapital
    case .none: sentence
    }
  }

  /// The word of a group by its English words or its name, which stand for one that is missing.
  private func word(_ group: String, _ name: String) -> String {
    table.groups[group]?[name] ?? name
  }

  /// The words for a count, with digits for numbers that the table lacks.
  private func words(for count: Int, in words: [PluralCategory: String]) -> String {
    let number = word("numbers", String(count))
    return (words[forms.plural.category(of: count)] ?? "#").replacing("#", with: number)
  }
}
