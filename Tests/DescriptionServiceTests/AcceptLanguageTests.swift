import DescriptionService
import Foundation
import HTTPTypes
import ImageDescription
import TestSupport
import Testing

@Suite("Accept-Language")
struct AcceptLanguageTests {
  @Test(
    "Chooses the supported language with the greatest weight",
    arguments: [
      ("de", .german), ("DE", .german), ("de-CH", .german), ("de_CH", .german),
      ("de-CH,de;q=0.9,en;q=0.8", .german),
      ("pt-PT", .brazilianPortuguese), ("ja-JP-x-tokyo", .japanese),
      ("fr;q=0.5, it;q=0.8", .italian), ("fr;q=0.8,it;q=0.8", .french),
      ("fr ; q=0.999\t,\tit", .italian), ("fr;Q=0.1,it;q=0.12", .italian),
      ("nl;q=1.000,pl;q=0.", .dutch), ("tlh, sv;q=0.9, pl;q=0.1", .polish),
      ("gsw, de-CH;q=0.9, fr-CH;q=0.8", .german), (", ,es,", .spanish),
      ("en-GB, de", .english), ("tlh", .english), ("", .english), (" , ", .english),
    ] as [(String, SpokenLanguage)])
  func weights(_ header: String, _ expected: SpokenLanguage) {
    #expect(AcceptLanguage(header)?.language == expected)
  }

  @Test(
    "A weight of 0 excludes a language, and * matches any other",
    arguments: [
      ("*", .english), ("*;q=0.5, tlh", .english), ("de, *;q=0.5", .german),
      ("*, de;q=0.5", .english), ("en;q=0, *", .german), ("en;q=0, de;q=0, *;q=0.1", .french),
      ("de;q=0", .english), ("de-CH, de;q=0, fr;q=0.1", .french),
      ("de-CH;q=0, de", .german), ("pt;q=0, es;q=0.1, pt-PT", .spanish),
      ("pt;q=0, pt-BR;q=0.5, es;q=0.1", .brazilianPortuguese),
      ("en;q=0", .english), ("*;q=0", .english), ("it, *;q=0", .italian), ("de;q=0.000", .english),
    ] as [(String, SpokenLanguage)])
  func exclusion(_ header: String, _ expected: SpokenLanguage) {
    #expect(AcceptLanguage(header)?.language == expected)
  }

  @Test(
    "A malformed header counts as missing",
    arguments: [
      "de;", "de;q", "de;q=", "de;q=2", "de;q=1.001", "de;q=0.1234", "de;q=-1", "de;q=.5",
      "de;q=0.5;q=0.6", "de;level=1", "de fr", "de_", "de-", "-de", "abcdefghi", "de;q=0,5;",
      "d\u{E9}", "de;q=\u{661}", "\"de\"", "de;q=0.5 x", "*-", "**", "\u{A0}de",
    ])
  func malformed(_ header: String) {
    #expect(AcceptLanguage(header) == nil)
    #expect(AcceptLanguage.language(for: header) == .english)
  }

  @Test("Without a header the language is English")
  func none() {
    #expect(AcceptLanguage.language(for: nil) == .english)
  }

  @Test("Ignores a header over the size limit, and ranges over the limit")
  func limits() {
    let padding = String(repeating: " ", count: AcceptLanguage.longestHeader - 2)
    #expect(AcceptLanguage("de" + padding)?.language == .german)
    #expect(AcceptLanguage("de " + padding) == nil)
    let others = Array(repeating: "tlh", count: AcceptLanguage.mostRanges - 1)
    #expect(AcceptLanguage((others + ["de"]).joined(separator: ","))?.language == .german)
    #expect(
      AcceptLanguage((others + ["tlh", "de"]).joined(separator: ","))?.language == .english)
    let endless = String(repeating: ",", count: 1 << 20)
    #expect(AcceptLanguage.language(for: "de" + endless) == .english)
  }

  @Test(
    "Chooses the language with the greatest weight in any order of any languages",
    arguments: 1...20 as ClosedRange<UInt64>)
  func anyOrder(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let unspoken = ["tlh", "sv", "gsw-CH", "x-klingon"]
    for _ in 0..<50 {
      // Weights that differ, so that the order does not matter; 0 excludes a language.
      var weights = (0...1000).shuffled(using: &random)
      let spoken = SpokenLanguage.allCases.shuffled(using: &random)
        .prefix(Int.random(in: 1...5, using: &random)).map { ($0, weights.removeLast()) }
      let ranges =
        spoken.map { ($0.0.tag, $0.1) } + unspoken.map { ($0, weights.removeLast()) }
      let header = ranges.shuffled(using: &random).map { tag, weight in
        let decimals = String(String(1000 + weight).dropFirst())
        let value = weight == 1000 ? "1" : "0.\(decimals)"
        return "\(tag)\([";", " ; ", ";\t"].randomElement(using: &random) ?? ";")q=\(value)"
      }.joined(separator: ", ")
      let best = spoken.filter { $0.1 > 0 }.max { $0.1 < $1.1 }
      #expect(AcceptLanguage(header)?.language == best?.0 ?? .english, "\(header)")
    }
  }

  /// Whether a header has the grammar of RFC 9110, in which tags may also begin with digits and have
  /// underscores.
  private func isWellFormed(_ header: String) -> Bool {
    let space = "[ \\t]*"
    let range = "(\\*|[A-Za-z0-9]{1,8}([-_][A-Za-z0-9]{1,8})*)"
    let weight = "(\(space);\(space)[qQ]=(0(\\.[0-9]{0,3})?|1(\\.0{0,3})?))?"
    let element = "(\(space)(\(range)\(weight))?\(space))"
    return header.range(of: "^\(element)(,\(element))*$", options: .regularExpression) != nil
  }

  @Test(
    "Accepts a header of random pieces exactly if its grammar is right",
    arguments: 1...20 as ClosedRange<UInt64>)
  func randomPieces(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "de", "en", "pt", "-", "CH", "*", ";q=0.", ";", "q=", "0", ".", "1", "5", ",", " ", "é", "\0",
    ]
    var count = (accepted: 0, refused: 0)
    for _ in 0..<500 {
      let header = (0..<Int.random(in: 0..<8, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let isAccepted = AcceptLanguage(header) != nil
      #expect(isAccepted == isWellFormed(header), "\(header.debugDescription)")
      if isAccepted { count.accepted += 1 } else { count.refused += 1 }
    }
    #expect(count.accepted > 20 && count.refused > 20, "\(count)")
  }

  @Test(
    "Vary keeps its names",
    arguments: [
      (nil, "Accept-Language"), ("", "Accept-Language"), ("Origin", "Origin, Accept-Language"),
      ("accept-language", "accept-language"), ("Origin,Accept-Language", "Origin,Accept-Language"),
      ("*", "*"),
    ] as [(String?, String)])
  func vary(_ there: String?, _ expected: String) {
    var headers = HTTPFields()
    headers[.vary] = there
    headers.vary(on: .acceptLanguage)
    headers.vary(on: .acceptLanguage)
    #expect(headers[.vary] == expected)
  }
}
