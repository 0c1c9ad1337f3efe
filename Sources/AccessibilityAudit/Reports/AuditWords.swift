import CReportPage
import Foundation
import ImageDescription

/// The words of the audit's page in one language, from `CReportPage/words`.
///
/// Messages, advice and titles of rules are in English on every page.
struct AuditWords {
  let language: SpokenLanguage
  private let groups: [String: [String: String]]

  /// The words of a language.
  ///
  /// - Throws: an error of the decoder, or of the missing table. Tests check that there is neither.
  init(in language: SpokenLanguage) throws {
    let tables = try JSONDecoder().decode(
      [[String: [String: String]]].self, from: Data(Markup(crp_words()).source.utf8))
    guard let groups = tables.first(where: { $0["language"]?["tag"] == language.tag }) else {
      throw DescriptionError(.internal, "the report has no words for '\(language.tag)'")
    }
    self.language = language
    self.groups = groups
  }

  /// A text by its group and name: "audit.shown".
  ///
  /// - Parameter value: what replaces the name in braces; `nil` keeps the name, for the script.
  /// - Returns: the key itself if there is no such text.
  subscript(_ key: String, value: String? = nil) -> String {
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let text = groups[parts[0]]?[parts[1]] else { return key }
    guard let value else { return text }
    return text.replacing(/\{\w+\}/) { _ in value }
  }

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
