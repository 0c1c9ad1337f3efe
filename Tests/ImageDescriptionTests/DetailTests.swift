import ImageDescription
import Testing

@Suite("Details (#49)")
struct DetailTests {
  private static func box(_ name: String, _ x: Double, _ y: Double, _ side: Double = 0.3)
    -> BoxedThing
  {
    BoxedThing(name, confidence: 0.9, box: UnitRect(x, y, side, side), support: 1)
  }

  private func details(
    _ observations: Observations, in language: SpokenLanguage = .english
  ) -> [String] {
    Findings(observations).details(words: language.words).map(\.words)
  }

  private static let everything = Observations(
    faces: [
      Face(box: UnitRect(0.7, 0.1, 0.1, 0.1), smile: 0.9),
      Face(box: UnitRect(0.4, 0.05, 0.1, 0.1), smile: 0.1),
    ],
    objects: [Candidate("dog", confidence: 0.99), Candidate("bicycle", confidence: 0.99)],
    things: [
      box("person", 0.6, 0, 0.6), box("dog", 0.05, 0.6, 0.15), box("bicycle", 0.35, 0.35),
    ],
    mentions: [Candidate("brown dog", confidence: 0.99)],
    text: [TextLine([Word("EXIT", box: UnitRect(0.4, 0.9, 0.2, 0.05))])])

  @Test("What is where, in every language", arguments: SpokenLanguage.allCases)
  func languages(_ language: SpokenLanguage) throws {
    let expected = try LanguageExamples(language).details
    #expect(details(Self.everything, in: language) == expected)
  }

  @Test("Rows are read from the top, each from the left, whatever comes first in the record")
  func order() {
    let corners = [(0.8, 0.8), (0.1, 0.82), (0.82, 0.1), (0.1, 0.12), (0.45, 0.45)]
    let observations = Observations(
      objects: [Candidate("car", confidence: 0.99)],
      things: corners.map { Self.box("car", $0.0, $0.1, 0.1) })
    #expect(
      details(observations) == [
        "Top left, small: car.", "Top right, small: car.", "Middle, small: car.",
        "Bottom left, small: car.", "Bottom right, small: car.",
      ])
  }

  @Test("A colour of one dog is not given to several boxes")
  func colours() {
    let observations = Observations(
      objects: [Candidate("dog", confidence: 0.99)],
      things: [Self.box("dog", 0, 0.4), Self.box("cow", 0.7, 0.4)],
      mentions: [Candidate("black dog", confidence: 0.99)])
    #expect(details(observations) == ["Left: dog.", "Right: dog."])
  }

  @Test("Lines are in one block if they are near and under each other, or near and in a row")
  func blocks() {
    func blocks(_ lines: [(String, UnitRect)]) -> [String] {
      TextBlock.blocks(lines.map { TextBlock($0, box: $1) }).map(\.text)
    }
    let notice = [
      ("No entry", UnitRect(0.1, 0.2, 0.7, 0.08)), ("into this", UnitRect(0.1, 0.3, 0.75, 0.08)),
      ("area", UnitRect(0.1, 0.4, 0.3, 0.08)),
    ]
    #expect(blocks(notice) == ["No entry\ninto this\narea"])
    #expect(
      blocks(notice + [("Exit", UnitRect(0.1, 0.57, 0.3, 0.08))]) == [
        "No entry\ninto this\narea", "Exit",
      ])
    #expect(
      blocks([("Left", UnitRect(0.1, 0.2, 0.2, 0.08)), ("Right", UnitRect(0.7, 0.2, 0.25, 0.08))])
        == ["Left", "Right"])
    #expect(
      blocks([("Bus", UnitRect(0.1, 0.2, 0.2, 0.08)), ("stop", UnitRect(0.4, 0.2, 0.25, 0.08))])
        == ["Bus\nstop"])
    #expect(blocks([]).isEmpty)
  }

  @Test("The items and the prices of a receipt are one block; two columns of running text are two")
  func columns() {
    func blocks(_ lines: [(String, UnitRect)]) -> Int {
      TextBlock.blocks(lines.map { TextBlock($0, box: $1) }).count
    }
    let rows = (0..<4).map { 0.1 + 0.1 * Double($0) }
    let items = rows.map { ("Milk", UnitRect(0.05, $0, 0.2, 0.06)) }
    let prices = rows.map { ("1.45", UnitRect(0.8, $0, 0.15, 0.06)) }
    #expect(blocks(zip(items, prices).flatMap { [$0, $1] }) == 1)
    #expect(blocks(items + prices) == 2)
    let running = "When the rain stopped,"
    let left = rows.map { (running, UnitRect(0.05, $0, 0.43, 0.06)) }
    #expect(blocks(left + rows.map { (running, UnitRect(0.54, $0, 0.43, 0.06)) }) == 2)
    let upright = (0..<5).map { ("縦書きの文章", UnitRect(0.9 - 0.06 * Double($0), 0.1, 0.045, 0.3)) }
    #expect(blocks(upright) == 1)
  }

  @Test("Lines of text in one place are one detail, and text elsewhere another")
  func text() {
    let lines = [("KEEP", 0.05), ("LEFT", 0.12), ("EXIT", 0.9)].map {
      TextLine([Word($0.0, box: UnitRect(0.4, $0.1, 0.2, 0.05))])
    }
    #expect(
      details(Observations(text: lines)) == [
        "Top, small: possible text, “Keep Left.” End of text.",
        "Bottom, small: possible text, “Exit.” End of text.",
      ])
  }

  @Test("Of a crowd the largest are kept, each with its own place")
  func crowd() {
    let people = (0..<40).map { number in
      Self.box(
        "person", Double(number % 8) / 8, Double(number / 8) / 8, 0.01 + Double(number) / 1000)
    }
    let details = Findings(
      Observations(things: people, mentions: [Candidate("people", confidence: 0.99)])
    ).details()
    #expect(details.count == 20)
    #expect(details.allSatisfy { $0.box.width >= 0.03 && $0.phrase == .people })
  }

  @Test("Two boxes are two people only if several people are sure")
  func oneInParts() {
    let boxes = [Self.box("person", 0.4, 0.1, 0.2), Self.box("person", 0.35, 0.35, 0.3)]
    #expect(
      details(Observations(objects: [Candidate("person", confidence: 0.99)], things: boxes)) == [
        "Middle: one person."
      ])
    let face = Face(box: UnitRect(0.45, 0.12, 0.1, 0.1), smile: 0.1)
    #expect(
      details(Observations(faces: [face], things: boxes)) == ["Top: one person, one face."])
    let people = Candidate("people", confidence: 0.99)
    #expect(details(Observations(things: boxes, mentions: [people])).count == 2)
  }

  @Test("A silent picture and a failed one have no details, in JSON as well")
  func none() throws {
    #expect(details(Observations()).isEmpty)
    let failed = DescriptionRecord(DescriptionError(.empty, "the file is empty"))
    #expect(try failed.json().contains(#""details":[]"#))
  }

  @Test("A record has its details in its language")
  func record() throws {
    let german = DescriptionRecord(Self.everything).worded(in: .german)
    #expect(
      german.details.last?.words == "Unten, klein im Bild: möglicher Text: „Exit.“ Ende des Textes."
    )
    #expect(try german.json().contains("In der Mitte: Fahrrad."))
  }
}
