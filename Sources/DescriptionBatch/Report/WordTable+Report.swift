import Foundation
import ImageDescription

extension WordTable {
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

  /// The day of a time in ISO 8601 without a zone: "November 29, 2026"; `nil` if there is no such day.
  func day(_ time: String) -> String? {
    guard let date = try? Date("\(time)Z", strategy: .iso8601) else { return nil }
    let style = Date.FormatStyle(
      date: .long, time: .omitted, locale: Locale(identifier: language.tag), timeZone: .gmt)
    return date.formatted(style)
  }

  /// Notes on text that was not read and on the file: which of its pictures is described, and whether
  /// it is damaged.
  func notes(on record: DescriptionRecord) -> [String] {
    var notes = record.text?.otherLanguage == true ? [self["both.otherLanguage"]] : []
    guard let image = record.image else { return notes }
    if image.warnings.contains(.metadata) { notes.append(self["both.metadata"]) }
    if image.warnings.contains(.altTextAmbiguous) { notes.append(self["both.altTextAmbiguous"]) }
    if image.warnings.contains(.altTextMisplaced) { notes.append(self["both.altTextMisplaced"]) }
    if image.frames > 1 {
      notes.append(self["both.\(image.format.part)", ["count": "\(image.frames)"]])
    }
    if image.warnings.contains(.truncated) { notes.append(self["both.truncated"]) }
    return notes
  }
}
