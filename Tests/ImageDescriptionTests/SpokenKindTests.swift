import ImageDescription
import TestSupport
import Testing

@Suite("The kind of picture that is spoken (#74)")
struct SpokenKindTests {
  /// The statistics of the picture of this kind in `KindTests`.
  private static func appearance(_ kind: PictureKind) throws -> [Double] {
    try #require(KindTests.appearances.first { $0.0 == kind }).1
  }

  @Test("A screenshot is told first, in a separate sentence")
  func screenshot() throws {
    let record = DescriptionRecord(
      Observations(appearance: try Self.appearance(.screenshot), text: [TextLine("Exit")]))
    #expect(record.spoken == "Screenshot. Possible text, Exit.")
    #expect(record.announced?.name == "screenshot")
    #expect(record.announced?.confidence == 0.9613)
    let evidence = try #require(record.evidence?.first)
    #expect((evidence.phrase, evidence.value) == (.kind, "screenshot"))
    #expect((evidence.threshold, evidence.reason) == (0.95, nil))
  }

  @Test("A sure kind alone is said, and a photo and a blank picture are not announced")
  func alone() throws {
    func spoken(_ kind: PictureKind) throws -> String? {
      DescriptionRecord(Observations(appearance: try Self.appearance(kind))).spoken
    }
    #expect(try spoken(.screenshot) == "Screenshot.")
    #expect(try spoken(.graphic) == "Graphic.")
    #expect(try spoken(.photo) == nil)
    #expect(try spoken(.blank) == nil)
  }

  @Test("A graphic is not announced beside its text or its codes, which tell more")
  func read() throws {
    var observations = Observations(
      appearance: try Self.appearance(.graphic), text: [TextLine("Exit")])
    #expect(DescriptionRecord(observations).spoken == "Possible text, Exit.")
    observations.text = []
    observations.codes = [MachineCode(.qr, "Exit")]
    let record = DescriptionRecord(observations)
    #expect(record.spoken == "QR code, Exit.")
    #expect(record.evidence?.first { $0.phrase == .kind }?.reason == .moreParticular)
  }

  @Test("An uncertain kind is left out, with the reason")
  func unsure() throws {
    var thresholds = Thresholds()
    thresholds.spokenScreenshot.value = 0.97
    let record = DescriptionRecord(
      Observations(appearance: try Self.appearance(.screenshot), text: [TextLine("Exit")]),
      thresholds: thresholds)
    #expect(record.kind == .screenshot)
    #expect(record.spoken == "Possible text, Exit.")
    #expect(record.announced == nil)
    #expect(record.evidence?.first?.reason == .threshold)
  }

  @Test(
    "No screenshot or graphic is announced if the end of the picture is missing",
    arguments: [(PictureKind.screenshot, "Screenshot."), (.graphic, "Graphic.")])
  func truncated(_ kind: PictureKind, _ sentence: String) throws {
    let whole = Observations(appearance: try Self.appearance(kind))
    #expect(DescriptionRecord(whole).spoken == sentence)
    var cut = whole
    cut.image = ImageFacts(warnings: [.truncated])
    let record = DescriptionRecord(cut)
    #expect(record.announced == nil)
    #expect(record.evidence?.first { $0.phrase == .kind }?.reason == .truncated)
  }

  @Test("A graphic that may be a photo is not announced")
  func cutOut() throws {
    var thresholds = Thresholds()
    thresholds.photoNotGraphic.value = 0.02
    let record = DescriptionRecord(
      Observations(appearance: try Self.appearance(.graphic)), thresholds: thresholds)
    #expect(record.kind == .graphic)
    #expect(record.spoken == nil)
    #expect(record.evidence?.first?.reason == .explained)
  }

  @Test("A graphic under 100 pixels is not announced, since it is mostly an icon")
  func icon() throws {
    func spoken(_ side: Int) throws -> String? {
      var image = ImageFacts()
      (image.width, image.height) = (side, 300)
      return DescriptionRecord(
        Observations(image: image, appearance: try Self.appearance(.graphic))
      ).spoken
    }
    #expect(try spoken(99) == nil)
    #expect(try spoken(100) == "Graphic.")
  }

  @Test("A page of text is announced if it was also read as one")
  func page() throws {
    let appearance = try Self.appearance(.document)
    func spoken(isPage: Bool) -> String? {
      DescriptionRecord(
        Observations(appearance: appearance, text: [TextLine("Exit")], readAsPage: isPage)
      ).spoken
    }
    #expect(spoken(isPage: true) == "Page of text. Possible text, Exit.")
    #expect(spoken(isPage: false) == "Possible text, Exit.")
  }

  @Test("The kind is no subject, so no alt text is only that")
  func subject() throws {
    let record = DescriptionRecord(Observations(appearance: try Self.appearance(.screenshot)))
    #expect(try #require(record.wording).subject(.english) == nil)
  }

  @Test(
    "Each language announces kinds",
    arguments: [
      (
        SpokenLanguage.english, "Screenshot. Possible text, Exit.", "Page of text.", "Graphic."
      ),
      (
        .german, "Bildschirmfoto. Möglicher Text: Exit.", "Textseite.",
        "Illustration oder Diagramm."
      ),
      (
        .french, "Capture d’écran. Texte possible\u{A0}: Exit.", "Page de texte.",
        "Illustration ou graphique."
      ),
      (
        .spanish, "Captura de pantalla. Posible texto: Exit.", "Página de texto.",
        "Ilustración o gráfico."
      ),
      (
        .italian, "Schermata. Possibile testo: Exit.", "Pagina di testo.",
        "Illustrazione o grafico."
      ),
      (
        .brazilianPortuguese, "Captura de tela. Possível texto: Exit.", "Página de texto.",
        "Ilustração ou gráfico."
      ),
      (.dutch, "Schermafdruk. Mogelijke tekst: Exit.", "Pagina met tekst.", "Tekening of grafiek."),
      (
        .polish, "Zrzut ekranu. Możliwy tekst: Exit.", "Strona z tekstem.",
        "Ilustracja lub wykres."
      ),
      (.japanese, "スクリーンショット。テキストの可能性あり、Exit。", "文章のページ。", "図やイラスト。"),
    ])
  func languages(
    _ language: SpokenLanguage, _ screenshot: String, _ page: String, _ graphic: String
  ) throws {
    func spoken(_ observations: Observations) -> String? {
      DescriptionRecord(observations).worded(in: language).spoken
    }
    #expect(
      spoken(
        Observations(appearance: try Self.appearance(.screenshot), text: [TextLine("Exit")]))
        == screenshot)
    #expect(
      spoken(Observations(appearance: try Self.appearance(.document), readAsPage: true)) == page)
    #expect(spoken(Observations(appearance: try Self.appearance(.graphic))) == graphic)
  }
}
