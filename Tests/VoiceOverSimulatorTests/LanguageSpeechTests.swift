import Foundation
import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("The language of descriptions and of VoiceOver's own words")
struct LanguageSpeechTests {
  private let smile = Observations(faces: [Face(smile: nil), Face(smile: nil)])

  /// What is heard of an app with one element after turning VoiceOver on.
  private func heard(
    _ element: AccessibilityElement, _ gesture: Gesture = .doubleTap,
    _ change: (inout VoiceOverSettings) -> Void
  ) async -> [Segment] {
    var app = App(Screen(elements: [element]))
    change(&app.settings)
    let voiceOver = VoiceOver(app, describe: TestScreens.describing(smile))
    await voiceOver.perform(.tripleClick)
    return await voiceOver.perform(gesture).flatMap(\.segments)
  }

  private let picture = AccessibilityElement(image: .bytes([1]))

  @Test(
    "A description is in the language of the screen",
    arguments: [
      ("en", "Two faces."), ("de", "Zwei Gesichter."), ("de-CH", "Zwei Gesichter."),
      ("fr", "Deux visages."), ("ja", "二人の顔。"),
    ])
  func screen(_ language: String, _ sentence: String) async {
    let segments = await heard(picture) { $0.language = language }
    #expect(segments == [Segment(sentence, .description)])
  }

  @Test("In a language that Descry does not speak, descriptions are English, in an English voice")
  func fallback() async {
    let segments = await heard(picture) { $0.language = "cs" }
    #expect(
      segments == [Segment("Two faces.", .description, SpeechAttributes(language: "en"))])
  }

  @Test("A separate language of descriptions has its own voice")
  func descriptionLanguage() async {
    let segments = await heard(picture) { $0.descriptionLanguage = .german }
    #expect(
      segments == [Segment("Zwei Gesichter.", .description, SpeechAttributes(language: "de"))])
    let inFrench = await heard(picture) { settings in
      settings.language = "fr-CA"
      settings.descriptionLanguage = .french
    }
    #expect(inFrench == [Segment("Deux visages.", .description)])
  }

  @Test(
    "A label keeps its words and its voice in every language", arguments: SpokenLanguage.allCases)
  func label(_ language: SpokenLanguage) async {
    for label in ["Our cat, asleep", "猫", "قطتنا نائمة", "Grüße aus Köln", "🐈", " e\u{301} "] {
      let element = AccessibilityElement(label: label, image: .bytes([1]))
      let segments = await heard(element) { $0.descriptionLanguage = language }
      #expect(segments == [Segment(label, .label)])
      let tapped = await heard(element, .threeFingerTap) { $0.descriptionLanguage = language }
      #expect(tapped.map(\.origin) == [.description])
      #expect(tapped.map(\.language) == [language == .english ? nil : language.tag])
    }
  }

  @Test("A correction is spoken unchanged")
  func correction() async {
    var app = App(Screen(elements: [picture]))
    app.settings.descriptionLanguage = .french
    let voiceOver = VoiceOver(app) { [smile] _ in
      DescriptionRecord(smile).labelled(.none, correction: "My sisters.")
    }
    await voiceOver.perform(.tripleClick)
    let segments = await voiceOver.perform(.doubleTap).flatMap(\.segments)
    #expect(segments == [Segment("My sisters.", .description)])
  }

  @Test("The language of an element applies to its words, not to the description")
  func element() async {
    var element = AccessibilityElement(value: "Favorit", image: .bytes([1]))
    element.language = "de"
    let segments = await heard(element) { _ in }
    #expect(segments.map(\.text) == ["Two faces.", "Favorit"])
    #expect(segments.map(\.language) == [nil, "de"])
  }

  @Test("No separator follows a Japanese full stop")
  func separator() {
    let segments = [Segment("二人の顔。", .description), Segment("1", .value)]
    #expect(Utterance(nil, segments).text == "二人の顔。 1")
  }

  @Test("A file can name its language")
  func file() throws {
    let german = try App(yaml: "elements: []\nsettings: {language: de}")
    #expect(german.settings.namedLanguage == "de")
    let plain = try App(yaml: "elements: []\nsettings: {hints: false}")
    #expect(plain.settings.namedLanguage == nil)
    #expect(plain.settings.language == "en")
  }

  @Test("A drawing marks the languages of its legend")
  func drawing() async {
    let elements = [
      AccessibilityElement(
        label: "Close", traits: [.button], frame: CGRect(x: 0, y: 0, width: 60, height: 44)),
      AccessibilityElement(frame: CGRect(x: 0, y: 80, width: 90, height: 90), image: .bytes([1])),
    ]
    var app = App(Screen(elements: elements))
    app.settings.descriptionLanguage = .german
    let describe = TestScreens.describing(smile)
    let log = await VoiceOver(app, describe: describe).readThrough()
    let svg = await ScreenDrawing(app, heard: log) { _, _ in nil }.svg
    #expect(svg.contains("><tspan xml:lang=\"de\">Zwei Gesichter.</tspan></text>"))
    #expect(svg.contains("<tspan xml:lang=\"en\">Close</tspan><tspan xml:lang=\"de\">, Taste"))
    #expect(svg.contains("role=\"img\" xml:lang=\"en\""))
  }

  @Test("Words in several languages stay on one line of a drawing")
  func mixedDrawing() async {
    var app = App(
      Screen(elements: [AccessibilityElement(label: "Zavřít", traits: [.button])]))
    app.settings.language = "cs"
    let log = await VoiceOver(app, describe: TestScreens.describing(smile)).readThrough()
    let svg = await ScreenDrawing(app, heard: log) { _, _ in nil }.svg
    #expect(
      svg.contains(
        "><tspan xml:lang=\"cs\">Zavřít</tspan><tspan xml:lang=\"en\">, button"))
  }

  @Test("VoiceOver's own words are in the language of descriptions (#46)")
  func ownWords() async throws {
    let yaml = """
      elements:
        - containerType: list
          children:
            - {image: a.png, traits: [button, image]}
            - {label: Ton, value: "1", traits: [toggleButton]}
        - {label: Lautstärke, traits: [adjustable]}
      settings: {language: de}
      """
    let voiceOver = VoiceOver(try App(yaml: yaml), describe: TestScreens.describing(smile))
    let log = await voiceOver.readThrough()
    #expect(
      log.utterances.map(\.text) == [
        "VoiceOver ein, Zwei Gesichter. Taste, Listenanfang.",
        "Ton, Umschalter, ein, Listenende. Zum Umschalten doppeltippen.",
        "Lautstärke, anpassbar, "
          + "Zum Anpassen des Werts mit einem Finger nach oben oder unten streichen.",
      ])
    #expect(log.utterances.flatMap(\.segments).allSatisfy { $0.language == nil })
  }

  @Test("VoiceOver's own words have a voice of their language, if the screen has another (#46)")
  func ownVoice() async {
    let voiced = await heard(AccessibilityElement(label: "Close", traits: [.button])) {
      $0.descriptionLanguage = .german
    }
    #expect(
      voiced == [
        Segment("Close", .label), Segment("Taste", .trait, SpeechAttributes(language: "de")),
      ])
  }

  @Test(
    "Each language has all of VoiceOver's words, and no others, translated (#46)",
    arguments: SpokenLanguage.allCases)
  func tables(_ language: SpokenLanguage) {
    let table = WordTable(language).groups["voiceOver"] ?? [:]
    #expect(table.keys.sorted() == SystemPhrase.allCases.map(\.rawValue).sorted())
    for phrase in SystemPhrase.allCases where language != .english {
      let english = phrase.words(in: .english)
      if english.contains(" ") { #expect(phrase.words(in: language) != english, "\(phrase)") }
    }
  }
}
