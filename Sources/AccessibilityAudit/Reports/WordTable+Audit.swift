import ImageDescription

/// Messages, advice and titles of rules are in English on every page.
extension WordTable {
  /// An attribute for English text on a page in another language.
  var english: Markup { attribute(for: .english) }

  /// An attribute for text in an unknown language, which an English page leaves out.
  var unknown: Markup { language == .english ? "" : " lang=\"\"" }

  /// An attribute for text in a language.
  func attribute(for language: SpokenLanguage) -> Markup {
    language == self.language ? "" : " lang=\"\(language.tag)\""
  }
}
