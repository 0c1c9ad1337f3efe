import CReportPage
import Foundation
import ImageDescription

/// The words of the report and of the audit's page in one language.
///
/// The service's page has the same tables: `CReportPage/words` has a file for each language.
package struct PageWords {
  package let language: SpokenLanguage
  /// The words by group and name, for templates.
  package let groups: [String: [String: String]]

  /// The words of a language.
  ///
  /// - Throws: an error of the decoder, or of the missing table. Tests check that there is neither.
  package init(in language: SpokenLanguage) throws {
    let tables = try JSONDecoder().decode(
      [[String: [String: String]]].self, from: Data(crp_words().text.utf8))
    guard let groups = tables.first(where: { $0["language"]?["tag"] == language.tag }) else {
      throw DescriptionError(.internal, "the report has no words for '\(language.tag)'")
    }
    self.language = language
    self.groups = groups
  }

  /// A text by its group and name: "report.shown".
  ///
  /// - Parameter values: what replaces the names in braces, such as "{count}".
  /// - Returns: the key itself if there is no such text.
  package subscript(_ key: String, values: [String: String] = [:]) -> String {
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let text = groups[parts[0]]?[parts[1]] else { return key }
    return text.replacing(/\{(\w+)\}/) { values[String($0.1)] ?? String($0.0) }
  }
}

extension crp_text {
  /// The compiled-in text of a page's part.
  package var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
  }
}
