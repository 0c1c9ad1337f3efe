import ImageDescription

/// The model that a client names, which chooses the language and what is said.
///
/// `descry`, `descry:latest`, `descry:de`, `descry:details`, `descry:spoken`, `descry:de-spoken`; with
/// `-` instead of `:` too, because some programs refuse colons.
package struct ModelName: Equatable, Sendable {
  /// What a model says.
  package enum Manner: String, Sendable, CaseIterable {
    /// The sentence; of a silent picture, nothing.
    case sentence = ""
    /// The sentence, and what is where.
    case details
    /// The sentence; of a silent picture, why nothing is said.
    case spoken
  }

  /// The name as the client wrote it.
  package let text: String
  /// The language; `nil` if the request decides.
  package let language: SpokenLanguage?
  /// What the model says.
  package let manner: Manner

  /// The model of clients that name none.
  package static let standard = Self(text: "descry", language: nil, manner: .sentence)

  /// When the models were made, in seconds since 1970, which clients show; they change with the program
  /// only.
  static let made = 1_795_651_200

  private init(text: String, language: SpokenLanguage?, manner: Manner) {
    self.text = text
    self.language = language
    self.manner = manner
  }

  /// Parses a name, whatever its case; `nil` for other models.
  package init?(_ text: String) {
    guard let parts = text.lowercased().wholeMatch(of: /descry(?:[:\-]([a-z0-9_\-]{1,40}))?/) else {
      return nil
    }
    var rest = (parts.1 ?? "")[...]
    var manner = Manner.sentence
    for each in [Manner.details, .spoken] {
      if rest == each.rawValue {
        (manner, rest) = (each, "")
      } else if rest.hasSuffix("-" + each.rawValue) {
        (manner, rest) = (each, rest.dropLast(each.rawValue.count + 1))
        if rest.isEmpty { return nil }
      }
    }
    self.text = text
    self.manner = manner
    if rest.isEmpty || rest == "latest" && manner == .sentence {
      language = nil
    } else {
      guard let language = SpokenLanguage(matching: String(rest)) else { return nil }
      self.language = language
    }
  }

  /// The names of all models, as `descry:latest` or `descry`.
  package static func all(standard: String) -> [String] {
    let languages = [SpokenLanguage?.none] + SpokenLanguage.allCases
    return languages.flatMap { language in
      Manner.allCases.map { manner in
        let parts = [language?.tag, manner == .sentence ? nil : manner.rawValue].compactMap(\.self)
        return parts.isEmpty ? standard : "descry:" + parts.joined(separator: "-")
      }
    }
  }
}
