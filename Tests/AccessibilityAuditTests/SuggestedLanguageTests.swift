import AccessibilityAudit
import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("The language of suggested alt texts")
struct SuggestedLanguageTests {
  private let pets = PictureFacts.picture(kind: .graphic, objects: ["cat", "dog"])

  private func evidence(
    _ html: String, _ picture: PictureFacts, for rule: String = "image-name-missing",
    _ language: SpokenLanguage = .english
  ) throws -> FindingEvidence? {
    try finding(html, picture, for: rule, language)?.evidence
  }

  private func finding(
    _ html: String, _ picture: PictureFacts, for rule: String,
    _ language: SpokenLanguage = .english
  ) throws -> Finding? {
    var test = try TestPage(html)
    test.show(["a": picture])
    var page = test.page
    page.defaultLanguage = language
    return page.findings.first { $0.rule == rule }
  }

  @Test(
    "A suggestion is in the language of the nearest lang",
    arguments: [
      ("<img src=a>", "Cat, dog.", SpokenLanguage.english),
      ("<html lang=de><img src=a>", "Katze, Hund.", .german),
      ("<html lang=de-CH><img src=a>", "Katze, Hund.", .german),
      ("<html lang=de><p lang=fr><img src=a>", "Chat, chien.", .french),
      ("<html lang=de><img src=a lang=' fr-CA '>", "Chat, chien.", .french),
      ("<html xml:lang=fr><img src=a>", "Chat, chien.", .french),
      ("<html lang=cs><img src=a>", "Cat, dog.", .english),
      ("<html lang='not a tag'><img src=a>", "Cat, dog.", .english),
    ])
  func nearest(_ html: String, _ words: String, _ language: SpokenLanguage) throws {
    let found = try #require(try evidence(html, pets))
    #expect(found.suggestedAlt == words)
    #expect(found.suggestedAltLanguage == language)
  }

  @Test(
    "Without lang, the suggestion is in the requested language",
    arguments: [
      ("<img src=a>", "Chat, chien."), ("<html lang=''><img src=a>", "Chat, chien."),
      ("<html lang=de><img src=a>", "Katze, Hund."), ("<html lang=cs><img src=a>", "Cat, dog."),
    ])
  func asked(_ html: String, _ words: String) throws {
    #expect(try evidence(html, pets, .french)?.suggestedAlt == words)
  }

  @Test("Suggestions for Markdown are in the requested language")
  func markdown() throws {
    var test = try TestPage(markdown: "![IMG_2034](a)")
    test.show(["a": pets])
    var page = test.page
    page.defaultLanguage = .german
    let alts = page.findings.compactMap(\.evidence.suggestedAlt)
    #expect(alts == ["Katze, Hund."])
  }

  @Test("The name and the text stay unchanged, and the message is in English")
  func label() throws {
    let sale = PictureFacts.picture(kind: .graphic, text: "Sale until Sunday")
    let rule = "label-lacks-picture-text"
    let english = try #require(try finding("<img src=a alt='Notre magasin'>", sale, for: rule))
    let html = "<html lang=fr><img src=a alt='Notre magasin'>"
    let french = try #require(try finding(html, sale, for: rule))
    #expect(french.evidence.suggestedAlt == "Notre magasin\u{A0}: Sale until Sunday.")
    #expect(french.evidence.name == "Notre magasin")
    #expect(french.message == english.message)
    let advice = "Include this text in the alt text, or write it beside the picture."
    #expect(french.suggestion.hasSuffix(advice) && english.suggestion.hasSuffix(advice))
    #expect(
      french.suggestion.hasPrefix(
        "Descry sees: Texte possible\u{A0}: «\u{A0}Sale until Sunday.\u{A0}» Fin du texte. Include "
      ))
    let german = try #require(
      try finding("<html lang=de><img src=a alt='Notre magasin'>", sale, for: rule))
    #expect(german.evidence.description == "Möglicher Text: „Sale until Sunday.“ Ende des Textes.")
    #expect(german.evidence.suggestedAlt == "Notre magasin: Sale until Sunday.")
  }

  @Test("The findings are the same in every language", arguments: SpokenLanguage.allCases)
  func rules(_ language: SpokenLanguage) throws {
    let html = """
      <img src=a><img src=b alt='Our shop'><img src=b alt='Three women'><img src=c alt='A dog'>
      <img src=b alt='Possible text'>
      """
    func found(_ language: SpokenLanguage) throws -> [String] {
      var test = try TestPage(html)
      test.show([
        "a": pets, "b": .picture("b", text: "Sale until Sunday"),
        "c": .picture("c", objects: ["cat"]),
      ])
      var page = test.page
      page.defaultLanguage = language
      return page.findings.map { "\($0.element.index ?? 0) \($0.rule) \($0.message)" }
    }
    #expect(try found(language) == found(.english))
    #expect(try !found(language).isEmpty)
  }

  @Test("Without a description there is no language")
  func nothing() throws {
    let none = try evidence("<html lang=de><img src=a>", .picture(kind: .graphic))
    #expect(none?.suggestedAlt == nil)
    #expect(none?.suggestedAltLanguage == nil)
  }

  @Test(
    "A screen's suggestion is in the language of the element, the settings or the request",
    arguments: [
      ("", "", "Chat, chien."), ("", "settings: {language: de-AT}", "Katze, Hund."),
      ("language: de, ", "", "Katze, Hund."),
      ("language: en, ", "settings: {language: de}", "Cat, dog."),
      ("", "settings: {language: cs}", "Cat, dog."),
    ])
  func screen(_ own: String, _ settings: String, _ words: String) throws {
    let yaml = "elements: [{\(own)id: a, image: a.png}]\n\(settings)\n"
    var screens = try AuditedScreen.screens(of: try ScreenFile(yaml: yaml), file: "a.yaml")
    try #require(screens.count == 1)
    screens[0].defaultLanguage = .french
    screens[0].show(pets, in: "a")
    let found = screens[0].findings.filter { $0.rule == "label-missing" }
    #expect(found.map(\.evidence.suggestedAlt) == [words])
    #expect(found.map(\.message) == ["This picture has no label."])
  }
}
