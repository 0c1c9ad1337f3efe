import HTTPTypes
import ImageDescription

/// The languages that a client asks for in `Accept-Language` (RFC 9110, section 12.5.4).
package struct AcceptLanguage: Equatable, Sendable {
  /// The longest header that is read, in bytes.
  package static let longestHeader = 1024
  /// How many ranges of a header are read; further ones are ignored.
  package static let mostRanges = 32

  /// A language range such as `de-CH;q=0.8`.
  private struct Range: Equatable {
    /// The range in lower case; `*` is any language.
    let tag: String
    /// The weight in thousandths; a range of weight 0 is not wanted.
    let weight: Int

    /// Whether the range names the language itself, as `pt` and `pt-BR` name `pt-BR`.
    func names(_ language: SpokenLanguage) -> Bool {
      let name = language.tag.lowercased()
      return name == tag || name.hasPrefix(tag + "-")
    }
  }

  /// The ranges, heaviest first; those of one weight in the order of the header.
  private let ranges: [Range]

  /// Reads a header.
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

  /// The language to answer in: the wanted one of the greatest weight that there are words of.
  ///
  /// `de-CH` falls back to `de`. `*` is English, or the first language that is wanted if English
  /// is not. If nothing fits, the answer is in English all the same.
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

  /// The language to answer a request in that has this header.
  ///
  /// - Returns: English if there is no header, or one that cannot be read.
  package static func language(for header: String?) -> SpokenLanguage {
    header.flatMap(Self.init)?.language ?? .english
  }

  /// Whether the most specific range that names the language has a weight above 0.
  private func isWanted(_ language: SpokenLanguage) -> Bool {
    let named = ranges.filter { $0.names(language) }
    return named.max { $0.tag.utf8.count < $1.tag.utf8.count }?.weight != 0
  }

  private static func range(_ text: Substring) -> Range? {
    let halves = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard let tag = halves.first?.withoutOuterSpaces.lowercased(),
      tag == "*" || SpokenLanguage.isTag(tag)
    else { return nil }
    if halves.count == 1 { return Range(tag: tag, weight: 1000) }
    return weight(halves[1].withoutOuterSpaces).map { Range(tag: tag, weight: $0) }
  }

  /// The thousandths of a weight from `q=0` to `q=1`, with at most three digits after the point.
  private static func weight(_ text: Substring) -> Int? {
    guard let match = text.wholeMatch(of: /[qQ]=(?:(1)(?:\.0{0,3})?|0(?:\.([0-9]{0,3}))?)/) else {
      return nil
    }
    if match.1 != nil { return 1000 }
    return Int(((match.2 ?? "") + "000").prefix(3))
  }
}

extension Substring {
  /// The text without the spaces and tabs around it.
  fileprivate var withoutOuterSpaces: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...end]
  }
}

extension HTTPFields {
  /// Adds a name to `Vary`, unless it is there already or `Vary` is `*`.
  package mutating func vary(on name: HTTPField.Name) {
    let names = (self[.vary] ?? "").split(separator: ",").map(\.withoutOuterSpaces)
      .filter { !$0.isEmpty }
    guard !names.contains(where: { $0 == "*" || $0.lowercased() == name.canonicalName }) else {
      return
    }
    self[.vary] = (names + [name.rawName[...]]).joined(separator: ", ")
  }
}
