import ImageDescription
import TestSupport
import Testing

@Suite("The kind of picture that is spoken (#74)")
struct SpokenKindTests {
  /// Observations in which the net is sure of a kind to this degree.
  private static func observations(_ kind: String, _ share: Double = 0.97) -> Observations {
    var observations = Observations()
    observations.remainder = 0.5
    observations.kinds = [
      Candidate(kind, confidence: share), Candidate("photo", confidence: 1 - share),
    ].sorted { $1.confidence < $0.confidence }
    return observations
  }

  private static func spoken(_ observations: Observations) -> String? {
    DescriptionRecord(observations).spoken
  }

  @Test("A screenshot is told first, in a separate sentence")
  func screenshot() throws {
    var observations = Self.observations("screenshot", 0.81)
    observations.text = [TextLine("Exit")]
    let record = DescriptionRecord(observations)
    #expect(record.spoken == "Screenshot. Possible text, Exit.")
    #expect(record.kind == .screenshot)
    #expect(record.announced == Candidate("screenshot", confidence: 0.81))
    let evidence = try #require(record.evidence?.first)
    #expect((evidence.phrase, evidence.value) == (.kind, "screenshot"))
    #expect((evidence.threshold, evidence.reason) == (0.8, nil))
  }

  @Test(
    "A sure kind is said; photos and words alone are not announced",
    arguments: [
      ("screenshot", "Screenshot.", .screenshot), ("document", "Page of text.", .document),
      ("chart", "Chart or diagram.", .graphic), ("map", "Map.", .graphic),
      ("drawing", "Drawing or logo.", .graphic), ("photo", nil, nil), ("lettering", nil, nil),
    ] as [(String, String?, PictureKind?)])
  func alone(_ kind: String, _ sentence: String?, _ coarse: PictureKind?) {
    let record = DescriptionRecord(Self.observations(kind))
    #expect(record.spoken == sentence)
    #expect(record.kind == coarse)
  }

  @Test("What is surely drawn, but not surely a chart or a map, is a graphic")
  func graphic() {
    var observations = Observations()
    observations.kinds = [
      Candidate("chart", confidence: 0.5), Candidate("map", confidence: 0.41),
      Candidate("screenshot", confidence: 0.09),
    ]
    let record = DescriptionRecord(observations)
    #expect(record.spoken == "Graphic.")
    #expect(record.announced == Candidate("graphic", confidence: 0.91))
    observations.kinds[1].confidence = 0.39
    #expect(Self.spoken(observations) == nil)
  }

  @Test("Things are not named in what is surely drawn, whatever its pixels look like")
  func named() throws {
    var observations = Self.observations("drawing")
    observations.objects = [Candidate("bird", confidence: 0.99)]
    observations.appearance = try #require(KindTests.appearances.first { $0.0 == .photo }).1
    #expect(Self.spoken(observations) == "Drawing or logo.")
    observations.kinds = []
    #expect(Self.spoken(observations) == "Bird.")
  }

  @Test("A drawn picture is announced beside its text, but not if it has nothing else")
  func read() {
    var observations = Self.observations("chart")
    observations.text = [TextLine("Exit")]
    #expect(Self.spoken(observations) == "Chart or diagram. Possible text, Exit.")
    observations.remainder = 0.09
    let record = DescriptionRecord(observations)
    #expect(record.spoken == "Possible text, Exit.")
    #expect(record.evidence?.first { $0.phrase == .kind }?.reason == .moreParticular)
  }

  @Test("A drawn code is not announced")
  func code() {
    var observations = Self.observations("drawing")
    observations.codes = [MachineCode(.qr, "Exit")]
    #expect(Self.spoken(observations) == "QR code, Exit.")
  }

  @Test("An uncertain kind is left out, with the reason")
  func unsure() {
    var observations = Self.observations("screenshot", 0.79)
    observations.text = [TextLine("Exit")]
    let record = DescriptionRecord(observations)
    #expect(record.spoken == "Possible text, Exit.")
    #expect(record.announced == nil)
    #expect(record.evidence?.first?.reason == .threshold)
  }

  @Test(
    "Only a page is announced if the end of the picture is missing",
    arguments: [("screenshot", nil), ("drawing", nil), ("document", "Page of text.")]
      as [(String, String?)])
  func truncated(_ kind: String, _ sentence: String?) {
    var observations = Self.observations(kind)
    observations.image = ImageFacts(warnings: [.truncated])
    let record = DescriptionRecord(observations)
    #expect(record.spoken == sentence)
    let reason = record.evidence?.first { $0.phrase == .kind }?.reason
    #expect(reason == (sentence == nil ? .truncated : nil))
  }

  @Test("A kind under 100 pixels is not announced, since it is mostly an icon")
  func icon() {
    func spoken(_ side: Int) -> String? {
      var observations = Self.observations("drawing")
      (observations.image.width, observations.image.height) = (side, 300)
      return Self.spoken(observations)
    }
    #expect(spoken(99) == nil)
    #expect(spoken(100) == "Drawing or logo.")
  }

  @Test("A page of text is announced if it was also read as one, though the net is not sure")
  func page() throws {
    let appearance = try #require(KindTests.appearances.first { $0.0 == .document }).1
    func spoken(isPage: Bool) -> String? {
      var observations = Observations(
        appearance: appearance, text: [TextLine("Exit")], readAsPage: isPage)
      observations.kinds = [Candidate("document", confidence: 0.6)]
      return Self.spoken(observations)
    }
    #expect(spoken(isPage: true) == "Page of text. Possible text, Exit.")
    #expect(spoken(isPage: false) == "Possible text, Exit.")
  }

  @Test("A blank picture is not announced")
  func blank() {
    var observations = Self.observations("drawing")
    observations.detail = 0
    #expect(DescriptionRecord(observations).silence == .blank)
  }

  @Test("The kind is no subject, so no alt text is only that")
  func subject() throws {
    let record = DescriptionRecord(Self.observations("screenshot"))
    #expect(try #require(record.wording).subject(.english) == nil)
  }

  @Test(
    "Each language announces kinds",
    arguments: [
      (
        .english, "Screenshot. Possible text, Exit.",
        ["Page of text.", "Chart or diagram.", "Map.", "Drawing or logo.", "Graphic."]
      ),
      (
        .german, "Bildschirmfoto. Möglicher Text: Exit.",
        [
          "Textseite.", "Diagramm oder Schaubild.", "Landkarte.", "Zeichnung oder Logo.",
          "Illustration oder Diagramm.",
        ]
      ),
      (
        .french, "Capture d’écran. Texte possible\u{A0}: Exit.",
        [
          "Page de texte.", "Graphique ou schéma.", "Carte géographique.", "Dessin ou logo.",
          "Illustration ou graphique.",
        ]
      ),
      (
        .spanish, "Captura de pantalla. Posible texto: Exit.",
        [
          "Página de texto.", "Gráfico o diagrama.", "Mapa.", "Dibujo o logotipo.",
          "Ilustración o gráfico.",
        ]
      ),
      (
        .italian, "Schermata. Possibile testo: Exit.",
        [
          "Pagina di testo.", "Grafico o diagramma.", "Mappa.", "Disegno o logo.",
          "Illustrazione o grafico.",
        ]
      ),
      (
        .brazilianPortuguese, "Captura de tela. Possível texto: Exit.",
        [
          "Página de texto.", "Gráfico ou diagrama.", "Mapa.", "Desenho ou logotipo.",
          "Ilustração ou gráfico.",
        ]
      ),
      (
        .dutch, "Schermafdruk. Mogelijke tekst: Exit.",
        [
          "Pagina met tekst.", "Grafiek of diagram.", "Landkaart.", "Tekening of logo.",
          "Tekening of grafiek.",
        ]
      ),
      (
        .polish, "Zrzut ekranu. Możliwy tekst: Exit.",
        [
          "Strona z tekstem.", "Wykres lub diagram.", "Mapa.", "Rysunek lub logo.",
          "Ilustracja lub wykres.",
        ]
      ),
      (
        .japanese, "スクリーンショット。テキストの可能性あり、Exit。",
        ["文章のページ。", "グラフまたは図表。", "地図。", "イラストまたはロゴ。", "図やイラスト。"]
      ),
    ] as [(SpokenLanguage, String, [String])])
  func languages(_ language: SpokenLanguage, _ screenshot: String, _ others: [String]) {
    func spoken(_ observations: Observations) -> String? {
      DescriptionRecord(observations).worded(in: language).spoken
    }
    var read = Self.observations("screenshot")
    read.text = [TextLine("Exit")]
    #expect(spoken(read) == screenshot)
    var drawn = Observations()
    drawn.kinds = ["chart", "map"].map { Candidate($0, confidence: 0.49) }
    let sure = ["document", "chart", "map", "drawing"].map { Self.observations($0) }
    #expect((sure + [drawn]).map(spoken) == others)
  }
}
