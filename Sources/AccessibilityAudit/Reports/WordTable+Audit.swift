import ImageDescription

/// Messages, advice and titles of rules are in English on every page.
extension WordTable {
  /// An attribute for English text on a page in another language.
  var english: Markup { language == .english ? "" : " lang=\"en\"" }

  /// An attribute for text in an unknown language, which an English page leaves out.
  var unknown: Markup { language == .english ? "" : " lang=\"\"" }

  /// An attribute for text in a language; `nil` if it is English.
  func attribute(for language: String?) -> Markup {
    let tag = language ?? SpokenLanguage.english.tag
    return tag == self.language.tag ? "" : " lang=\"\(tag)\""
  }
}
