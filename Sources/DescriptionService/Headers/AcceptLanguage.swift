import HTTPTypes
import ImageDescription

/// The value of `Accept-Language` (RFC 9110, section 12.5.4).
package struct AcceptLanguage: Equatable, Sendable {
  /// Longer headers are ignored, in bytes.
  package static let longestHeader = 1024
  /// Further ranges of a header are ignored.
  package static let mostRanges = 32

  /// A language range such as `de-CH;q=0.8`.
  private struct Range: Equatable {
    /// The range in lower case; `*` matches every language.
    let tag: String
    /// The weight in thousandths; 0 excludes the language.
    let weight: Int

    /// Whether the range matches the language by name, as `pt` and `pt-BR` match `pt-BR`.
    func names(_ language: SpokenLanguage) -> Bool {
      let name = language.tag.lowercased()
      return name == tag || name.hasPrefix(tag + "-")
    }
  }

  /// The ranges by descending weight, then in the order of the header.
  private let ranges: [Range]

  /// Parses a header.
  ///
  /// - Returns: `nil` if the header is malformed, or longer than `longestHeader`.
  package init?(_ header: String) {
    guard header.utf8.count <= Self.longestHeader else { return nil }
    var ranges: [Range] = []
    for element in header.split(separator: ",").prefix(Self.mostRanges) {
      let element = element.withoutOuterSpaces
      if element.isEmpty { continue }
      guard let range = Self.range(element) else { return nil }
      ranges.append(range)
    }
    self.ranges = ranges.enumerated()
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element)
  }

  /// The language to answer in: the supported one with the greatest weight.
  ///
  /// `de-CH` falls back to `de`. `*` is English, or the first other language if English is excluded.
  /// If nothing matches, the answer is in English.
  package var language: SpokenLanguage {
    for range in ranges where range.weight > 0 {
      let found =
        range.tag == "*"
        ? SpokenLanguage.allCases.first(where: isWanted)
        : SpokenLanguage(matching: range.tag)
      if let found, isWanted(found) { return found }
    }
    return .english
  }

  /// The language to answer a request with this header in.
  ///
  /// - Returns: English if the header is missing or malformed.
  package static func language(for header: String?) -> SpokenLanguage {
    header.flatMap(Self.init)?.language ?? .english
  }

  /// Whether the most specific range that matches the language has a weight above 0.
  private func isWanted(_ language: SpokenLanguage) -> Bool {
    let named = ranges.filter { $0.names(language) }
    return named.max { $0.tag.utf8.count < $1.tag.utf8.count }?.weight != 0
  }

  private static func range(_ text: Substring) -> Range? {
    let halves = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard let tag = halves.first?.withoutOuterSpaces.lowercased().replacing("_", with: "-"),
      tag == "*" || SpokenLanguage.isTag(tag)
    else { return nil }
    if halves.count == 1 { return Range(tag: tag, weight: 1000) }
    return weight(halves[1].withoutOuterSpaces).map { Range(tag: tag, weight: $0) }
  }

  /// The weight in thousandths, from `q=0` to `q=1` with at most three decimals.
  private static func weight(_ text: Substring) -> Int? {
    guard let match = text.wholeMatch(of: /[qQ]=(?:(1)(?:\.0{0,3})?|0(?:\.([0-9]{0,3}))?)/) else {
      return nil
    }
    if match.1 != nil { return 1000 }
    return Int(((match.2 ?? "") + "000").prefix(3))
  }
}
