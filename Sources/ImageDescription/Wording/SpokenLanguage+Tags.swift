import CWords
import Foundation

extension SpokenLanguage {
  /// The language for a BCP 47 tag: "de", "de-CH", "de_CH" and "DE" give German, "pt" and "pt-PT"
  /// Brazilian Portuguese.
  ///
  /// It ignores subtags after the first, as in RFC 4647, section 3.4.
  ///
  /// - Returns: `nil` if the text is not a tag or the language is not supported.
  public init?(matching tag: String) {
    guard Self.isTag(tag) else { return nil }
    let primary = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
    guard let found = Self.allCases.first(where: { $0.primarySubtag == primary }) else {
      return nil
    }
    self = found
  }

  /// Whether the text has the form of a BCP 47 tag, with `-` or `_` between the subtags.
  package static func isTag(_ text: String) -> Bool {
    text.split(omittingEmptySubsequences: false) { "-_".contains($0) }.allSatisfy { subtag in
      (1...8).contains(subtag.count) && subtag.allSatisfy(\.isASCIILetterOrDigit)
    }
  }

  /// The language with this English or native name, whatever the case and the accents; `nil` if
  /// there is none.
  package init?(named name: String) {
    func folded(_ name: String) -> String {
      name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    let wanted = folded(name)
    let found = Self.allCases.first { language in
      [language.englishName, language.ownName].map(folded).contains { name in
        name == wanted || name.split(separator: " ").first.map(String.init) == wanted
      }
    }
    guard let found else { return nil }
    self = found
  }

  /// The first supported language in a list of BCP 47 tags; English if there is none.
  public static func best(for tags: [String]) -> SpokenLanguage {
    tags.lazy.compactMap(SpokenLanguage.init(matching:)).first ?? .english
  }

  /// The BCP 47 tag, for `lang` attributes and voices.
  public var tag: String { rawValue }

  /// The name of the language in English.
  public var englishName: String { WordTable(self)["language.englishName"] }

  /// The name of the language in that language.
  public var ownName: String { WordTable(self)["language.ownName"] }

  /// The words of the language.
  public var words: any SpokenWords {
    if let words = LanguageWords(self) { return words }
    return EnglishWords()
  }

  private var primarySubtag: Substring { rawValue.prefix { $0 != "-" } }
}

extension WordTable {
  /// The words of a language.
  package init(_ language: SpokenLanguage) { self.init(tag: language.tag) }

  /// The language.
  package var language: SpokenLanguage { SpokenLanguage(rawValue: tag) ?? .english }

  /// The words of a language, a JSON object.
  package static func json(_ language: SpokenLanguage) -> String {
    cw_language_of(language.tag).words.text
  }
}
