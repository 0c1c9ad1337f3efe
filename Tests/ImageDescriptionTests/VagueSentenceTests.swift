import ImageDescription
import TestSupport
import Testing

@Suite("The next surest detail of a sentence that fits many pictures (#74)")
struct VagueSentenceTests {
  private static func outdoors(
    _ confidence: Double = 0.99, green: Double = 0, blueAbove: Double = 0
  ) -> Observations {
    var observations = Observations(
      mentions: [Candidate("people", confidence: 0.9)],
      surroundings: [Candidate("outdoor", confidence: confidence)])
    (observations.green, observations.blueAbove) = (green, blueAbove)
    return observations
  }

  private static func spoken(_ observations: Observations) -> String? {
    DescriptionRecord(observations).spoken
  }

  @Test("Green tells of greenery outdoors")
  func greenery() throws {
    #expect(Self.spoken(Self.outdoors(green: 0.24)) == "People, outdoors.")
    #expect(Self.spoken(Self.outdoors(0.9, green: 0.25)) == "People, greenery.")
    var indoors = Self.outdoors(green: 0.6)
    indoors.surroundings = [Candidate("indoor", confidence: 0.99)]
    #expect(Self.spoken(indoors) == "People, indoors.")
    let record = DescriptionRecord(Self.outdoors(green: 0.6))
    #expect(record.ground == [Candidate("greenery", confidence: 0.6)])
    let evidence = try #require(record.evidence?.first { $0.phrase == .ground })
    #expect((evidence.detector, evidence.score) == ("colour", 0.6))
    #expect((evidence.threshold, evidence.reason) == (0.25, nil))
  }

  @Test("Blue above tells of the sky, if outdoors is sure")
  func sky() {
    #expect(Self.spoken(Self.outdoors(blueAbove: 0.49)) == "People, outdoors.")
    #expect(Self.spoken(Self.outdoors(0.97, blueAbove: 0.9)) == "People, outdoors.")
    #expect(Self.spoken(Self.outdoors(0.98, blueAbove: 0.5)) == "People, sky.")
    #expect(Self.spoken(Self.outdoors(green: 0.3, blueAbove: 0.6)) == "People, greenery, sky.")
  }

  @Test("Colours are not told beside anything more particular")
  func particular() {
    var observations = Self.outdoors(green: 0.5, blueAbove: 0.8)
    observations.objects = [Candidate("horse", confidence: 0.99)]
    #expect(Self.spoken(observations) == "People, horse, outdoors.")
    observations.objects = [Candidate("animal", confidence: 0.99)]
    #expect(Self.spoken(observations) == "People, animal, greenery, sky.")
    observations.objects = []
    observations.mentions.append(Candidate("snow", confidence: 0.9))
    #expect(Self.spoken(observations) == "People, snow.")
    observations.mentions.removeLast()
    observations.text = [TextLine("Exit")]
    #expect(Self.spoken(observations) == "People, outdoors. Possible text, Exit.")
  }

  private static func person(_ box: UnitRect, setting: String = "indoor") -> Observations {
    Observations(
      things: [BoxedThing("person", confidence: 0.8, box: box, support: 1)],
      mentions: [Candidate("one person", confidence: 0.9)],
      surroundings: [Candidate(setting, confidence: 0.99)])
  }

  @Test(
    "The only person is on a side or in the middle",
    arguments: [
      (0.1, "One person, on the left, indoors."), (0.21, "One person, on the left, indoors."),
      (0.22, "One person, indoors."), (0.48, "One person, indoors."),
      (0.5, "One person, on the right, indoors."),
    ])
  func side(_ left: Double, _ sentence: String) {
    #expect(Self.spoken(Self.person(UnitRect(left, 0.1, 0.29, 0.8))) == sentence)
  }

  @Test("One face is close up, or where its person is")
  func face() {
    func spoken(_ face: UnitRect, person: UnitRect? = nil) -> String? {
      Self.spoken(
        Observations(
          faces: [Face(box: face)],
          things: [person].compactMap { $0 }.map {
            BoxedThing("person", confidence: 0.8, box: $0, support: 1)
          }))
    }
    #expect(spoken(UnitRect(0.1, 0.2, 0.4, 0.55)) == "One face, close up.")
    #expect(spoken(UnitRect(0.1, 0.2, 0.4, 0.54)) == "One face, on the left.")
    #expect(spoken(UnitRect(0.3, 0.2, 0.1, 0.2)) == "One face, on the left.")
    let body = UnitRect(0.25, 0.1, 0.4, 0.8)
    #expect(spoken(UnitRect(0.3, 0.2, 0.1, 0.2), person: body) == "One face.")
  }

  @Test("Nothing is said of where several are, or of one beside something more particular")
  func others() {
    let side = UnitRect(0.05, 0.1, 0.2, 0.8)
    var observations = Self.person(side)
    observations.mentions = [Candidate("people", confidence: 0.9)]
    #expect(Self.spoken(observations) == "People, indoors.")
    observations = Self.person(side)
    observations.objects = [Candidate("laptop", confidence: 0.99)]
    #expect(Self.spoken(observations) == "One person, laptop, indoors.")
    let faces = [0.1, 0.6].map { Face(box: UnitRect($0, 0.1, 0.3, 0.6)) }
    #expect(Self.spoken(Observations(faces: faces)) == "Two faces.")
    let green = Self.person(side, setting: "outdoor")
    var greener = green
    greener.green = 0.4
    #expect(Self.spoken(green) == "One person, on the left, outdoors.")
    #expect(Self.spoken(greener) == "One person, greenery.")
  }

  @Test(
    "Each language has the words",
    arguments: [
      (
        .english,
        [
          "People, greenery, sky.", "One face, close up.", "One person, on the left, indoors.",
          "One person, on the right, indoors.",
        ]
      ),
      (
        .german,
        [
          "Mehrere Personen, viel Grün, Himmel.", "Ein Gesicht, in Großaufnahme.",
          "Eine Person, links im Bild, drinnen.", "Eine Person, rechts im Bild, drinnen.",
        ]
      ),
      (
        .french,
        [
          "Plusieurs personnes, verdure, ciel.", "Un visage, en gros plan.",
          "Une personne, à gauche, en intérieur.", "Une personne, à droite, en intérieur.",
        ]
      ),
      (
        .spanish,
        [
          "Varias personas, vegetación, cielo.", "Una cara, de cerca.",
          "Una persona, a la izquierda, en interiores.",
          "Una persona, a la derecha, en interiores.",
        ]
      ),
      (
        .italian,
        [
          "Diverse persone, vegetazione, cielo.", "Un volto, da vicino.",
          "Una persona, a sinistra, al chiuso.", "Una persona, a destra, al chiuso.",
        ]
      ),
      (
        .brazilianPortuguese,
        [
          "Várias pessoas, vegetação, céu.", "Um rosto, em close.",
          "Uma pessoa, à esquerda, em ambiente interno.",
          "Uma pessoa, à direita, em ambiente interno.",
        ]
      ),
      (
        .dutch,
        [
          "Meerdere personen, veel groen, hemel.", "Eén gezicht, van dichtbij.",
          "Eén persoon, links in beeld, binnen.", "Eén persoon, rechts in beeld, binnen.",
        ]
      ),
      (
        .polish,
        [
          "Ludzie, zieleń, niebo.", "Jedna twarz, z bliska.",
          "Jedna osoba, po lewej, w pomieszczeniu.", "Jedna osoba, po prawej, w pomieszczeniu.",
        ]
      ),
      (
        .japanese,
        [
          "複数の人、植物、空。", "一人の顔、クローズアップ。", "人物一人、左側、屋内。", "人物一人、右側、屋内。",
        ]
      ),
    ] as [(SpokenLanguage, [String])])
  func languages(_ language: SpokenLanguage, _ sentences: [String]) {
    let pictures = [
      Self.outdoors(green: 0.4, blueAbove: 0.7),
      Observations(faces: [Face(box: UnitRect(0.2, 0.1, 0.6, 0.7))]),
      Self.person(UnitRect(0.05, 0.1, 0.2, 0.8)), Self.person(UnitRect(0.75, 0.1, 0.2, 0.8)),
    ]
    #expect(
      pictures.map { DescriptionRecord($0).worded(in: language).spoken } == sentences)
  }
}
