import CReportPage
import Foundation
import ImageDescription

/// The words of the report in one language.
///
/// The service's page has the same tables: `CReportPage/words` has a file for each language.
struct PageWords {
  let language: SpokenLanguage
  /// The words by group and name, for templates.
  let groups: [String: [String: String]]

  /// The words of a language.
  ///
  /// - Throws: an error of the decoder, or of the missing table. Tests check that there is neither.
  init(in language: SpokenLanguage) throws {
    let tables = try JSONDecoder().decode(
      [[String: [String: String]]].self, from: Data(ReportPage.words.utf8))
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
  subscript(_ key: String, values: [String: String] = [:]) -> String {
    let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, let text = groups[parts[0]]?[parts[1]] else { return key }
    return text.replacing(/\{(\w+)\}/) { values[String($0.1)] ?? String($0.0) }
  }

  /// 0…1 as "97 %"; never rounds up to 100 %.
  func percent(_ share: Double) -> String {
    share > 0.99
      ? self["both.over", ["share": "99 %"]] : "\(Int((share * 100).rounded())) %"
  }

  /// "2.9 MB", "310 KB", "98 bytes".
  func size(_ bytes: Int) -> String {
    if bytes < 1000 { return self["both.bytes", ["size": "\(bytes)"]] }
    if bytes < 1_000_000 { return self["both.kilobytes", ["size": "\((bytes + 500) / 1000)"]] }
    let megabytes = Double((bytes + 50_000) / 100_000) / 10
    let number = megabytes.formatted(
      .number.precision(.fractionLength(1)).locale(Locale(identifier: language.tag)))
    return self["both.megabytes", ["size": number]]
  }

  /// Notes on text that was not read and on the file: which of its pictures is described, and whether
  /// it is damaged.
  func notes(on record: DescriptionRecord) -> [String] {
    var notes = record.text?.otherLanguage == true ? [self["both.otherLanguage"]] : []
    guard let image = record.image else { return notes }
    if image.warnings.contains(.metadata) { notes.append(self["both.metadata"]) }
    if image.warnings.contains(.altTextMisplaced) { notes.append(self["both.altTextMisplaced"]) }
    if image.frames > 1 {
      let part =
        switch image.format {
        case .tiff: "both.page"
        case .heic, .avif: "both.main"
        case .jpeg, .png, .webp, .gif, .bmp: "both.frame"
        }
      notes.append(self[part, ["count": "\(image.frames)"]])
    }
    if image.warnings.contains(.truncated) { notes.append(self["both.truncated"]) }
    return notes
  }
}
