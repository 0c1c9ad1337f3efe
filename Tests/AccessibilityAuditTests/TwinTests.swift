import AccessibilityAudit
import Foundation
import ImageDescription
import TestSupport
import Testing

/// The cases of `Tests/Golden/audit-twins.txt`: a name in English and its twins in eight languages.
@Suite("Names in nine languages (#46)")
struct TwinTests {
  /// A name in all languages.
  struct Twins {
    let kind: String
    let picture: String
    let isWrong: Bool
    let names: [SpokenLanguage: String]
  }

  /// The languages in the order of the file.
  private static let languages: [SpokenLanguage] = [
    .english, .german, .french, .spanish, .italian, .brazilianPortuguese, .dutch, .polish,
    .japanese,
  ]
  private static let rules = [
    "junk": "label-is-junk", "word": "label-has-image-word", "people": "label-claims-people",
    "thing": "label-names-another-thing", "subject": "decorative-picture-holds-text",
    "small": "label-lacks-picture-text", "logo": "image-of-text",
  ]

  private func twins() throws -> [Twins] {
    try Repository.text("Tests/Golden/audit-twins.txt").split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        try #require(parts.count == 3 + Self.languages.count, "\(line)")
        return Twins(
          kind: parts[0], picture: parts[1], isWrong: parts[2] == "yes",
          names: Dictionary(uniqueKeysWithValues: zip(Self.languages, parts[3...])))
      }
  }

  private func isFound(_ twins: Twins, _ language: SpokenLanguage, lang: String) throws -> Bool {
    let name = twins.names[language] ?? ""
    let picture =
      twins.kind == "subject"
      ? "<img src=a alt=''><p>\(name)</p>" : "<img src=a alt=\"\(name)\">"
    var page = try TestPage("<html\(lang)><div>\(picture)</div>")
    if let facts = facts(twins) { page.show(["a": facts]) }
    return page.page.findings.contains { $0.rule == Self.rules[twins.kind] }
  }

  /// What the picture shows; `nil` for the rules that only read the name.
  private func facts(_ twins: Twins) -> PictureFacts? {
    switch twins.kind {
    case "junk", "word": return nil
    case "small":
      return .picture(
        kind: .screenshot, text: "Could not save the file because the disk is full Retry Cancel",
        wordHeight: 0.03, wordWidth: 0.2)
    case "logo":
      var facts = PictureFacts.picture(
        kind: .graphic, text: "Summer sale until Sunday", wordHeight: 0.02, wordWidth: 0.02)
      facts.remainder = 0.01
      return facts
    default:
      let count = twins.picture.hasPrefix("face") ? Int(twins.picture.dropFirst(6)) ?? 1 : 0
      let faces = Array(repeating: 0.99, count: count)
      let things = twins.picture.hasPrefix("face") ? [] : [twins.picture]
      return .picture(faces: faces, objects: things)
    }
  }

  @Test("English names are judged as listed")
  func english() throws {
    for twins in try twins() {
      #expect(
        try isFound(twins, .english, lang: " lang=en") == twins.isWrong,
        "\(twins.names[.english] ?? "")")
    }
  }

  /// At most one wrong name in twenty may be missed, and no right name reported.
  @Test(
    "Twins are found as in English, by the page's language or by a guess",
    arguments: Self.languages.dropFirst(), [true, false])
  func twins(_ language: SpokenLanguage, _ isDeclared: Bool) throws {
    let twins = try twins()
    let lang = isDeclared ? " lang=\(language.tag)" : ""
    let wrong = twins.filter(\.isWrong)
    let found = try twins.filter { try isFound($0, language, lang: lang) }
    let names = { (twins: [Twins]) in twins.compactMap { $0.names[language] } }
    let missed = names(wrong).filter { !Set(names(found.filter(\.isWrong))).contains($0) }
    let reported = names(found.filter { !$0.isWrong })
    #expect(missed.count * 20 <= wrong.count, "\(missed)")
    #expect(reported.isEmpty, "\(reported)")
  }

  @Test("The same picture may have names in other cases, but not with another sense")
  func sharedNames() throws {
    func found(_ first: String, _ second: String, _ lang: String) throws -> [String] {
      var page = try TestPage(
        "<html lang=\(lang)><img src=a alt='\(first)'><img src=b alt='\(second)'>")
      page.show(["a": .picture("1"), "b": .picture("1")])
      return page.page.findings.map(\.rule).filter { $0 == "different-labels-same-picture" }
    }
    #expect(try found("Das Meer", "Das Büro", "de").count == 1)
    #expect(try found("Das Meer", "Am Meer im Juni", "de").isEmpty)
    #expect(try found("Nasz kot na kanapie", "Zdjęcie kota", "pl").isEmpty)
    #expect(try found("海の景色", "夏の海", "ja").isEmpty)
    #expect(try found("海の景色", "会議室", "ja").count == 1)
  }

  @Test(
    "A name in another language than its page is judged in its own",
    arguments: [
      ("<html lang=en>", "Drei Kinder am Strand", true), ("<html lang=en>", "Drei Kinder", true),
      ("<html lang=de>", "Three women on the beach", true),
      ("<html lang=de><p lang=fr>", "Trois femmes souriantes", true),
      ("<html lang=de>", "Wie man Brot backt", false), ("<html lang=en>", "Pain", false),
      ("", "Trzy kobiety na plaży", true),
    ])
  func mixed(_ html: String, _ name: String, _ isWrong: Bool) throws {
    var page = try TestPage("\(html)<img src=a alt='\(name)'>")
    page.show(["a": .picture()])
    #expect(page.page.findings.contains { $0.rule == "label-claims-people" } == isWrong, "\(name)")
  }

  @Test("The language of a name without lang is that of the page's text")
  func guess() throws {
    func found(_ text: String) throws -> Bool {
      var page = try TestPage("<p>\(text)</p><img src=a alt='Roter Bus'>")
      page.show(["a": .picture(objects: ["dog"])])
      return page.page.findings.contains { $0.rule == "label-names-another-thing" }
    }
    #expect(try found("Wir zeigen hier, was im Garten wächst und wie man ihn pflegt."))
    #expect(try TestPage(markdown: "Hier ist der Garten:\n\n![Foto](a.jpg)").found.count == 1)
    #expect(try TestPage("<html lang=en><img alt=Foto>").found == [])
  }
}
