import ImageDescription
import TestSupport
import Testing

@Suite("Page or lines")
struct LayoutJudgeTests {
  private let judge = LayoutJudge(thresholds: Thresholds())

  private func lines(
    _ count: Int, confidence: Double = 0.9, height: Double = 20, length: Double = 200
  ) -> [FoundLine] {
    Array(
      repeating: FoundLine(confidence: confidence, height: height, length: length), count: count)
  }

  @Test("Nothing is read if no line is large and certain enough")
  func nothing() {
    #expect(judge.judge([], paper: 1) == .nothing)
    #expect(judge.judge(lines(3, height: 4), paper: 1) == .nothing)
    #expect(judge.judge(lines(3, confidence: 0.1), paper: 1) == .nothing)
  }

  @Test("A few lines are read one by one, in order, without those too small")
  func few() {
    let mixed = lines(1) + lines(1, height: 4) + lines(1)
    #expect(judge.judge(mixed, paper: 1) == .lines([0, 2]))
  }

  @Test("Many lines on paper are a page; elsewhere a limited number is read one by one")
  func many() {
    #expect(judge.judge(lines(200), paper: 0.9) == .page)
    let expected = Int(Thresholds().lineCount.value)
    #expect(judge.judge(lines(200), paper: 0.1) == .lines(Array(0..<expected)))
  }

  @Test("Short lines on paper, as on a receipt, are read one by one")
  func receipt() {
    #expect(judge.judge(lines(40, length: 80), paper: 0.9) == .lines(Array(0..<40)))
  }

  @Test("Lines have no neighbours if fewer than eight are large enough to read")
  func alone() {
    #expect(judge.standAlone(lines(7) + lines(5, height: 4)))
    #expect(!judge.standAlone(lines(8)))
  }

  @Test("A widened line is longer by half its height at both ends, in any direction")
  func widened() {
    let level = FoundLine(
      confidence: 0.9, height: 20, length: 200, place: UnitQuad(UnitRect(0.2, 0.4, 0.4, 0.1)))
    #expect(abs(level.widened.place.origin.x - 0.18) < 1e-9)
    #expect(abs(level.widened.place.along.x - 0.44) < 1e-9)
    var sideways = level
    sideways.place.origin = UnitPoint(0.5, 0.2)
    sideways.place.along = UnitPoint(0, 0.4)
    #expect(abs(sideways.widened.place.origin.y - 0.18) < 1e-9)
    #expect(abs(sideways.widened.place.along.y - 0.44) < 1e-9)
  }

  @Test("A page is levelled by the median angle of its lines, unless that is tiny")
  func angle() {
    func angle(_ angles: [Double]) -> Double {
      judge.angle(of: angles.map { FoundLine(confidence: 0.9, height: 20, angle: $0) })
    }
    #expect(angle([0.03, 0.04, 0.5]) == 0.04)
    #expect(angle([0.001, 0.002, 0.003]) == 0)
    #expect(angle([]) == 0)
  }

  @Test("The longest lines in the main direction decide which way up a picture is")
  func probes() {
    let level = [30.0, 300, 100].map { FoundLine(confidence: 0.9, height: 20, length: $0) }
    let sideways = FoundLine(confidence: 0.9, height: 20, length: 350, angle: .pi / 2)
    #expect(judge.probes(level + [sideways], count: 2).map(\.length) == [300, 100])
    #expect(judge.probes([level[0], sideways], count: 2) == [sideways])
  }
}

@Suite("Lines of a page that are read a second time")
struct UnsureLineTests {
  private let judge = LayoutJudge(thresholds: Thresholds())

  /// A word of a page in this place.
  private func word(_ text: String, _ box: UnitRect, confidence: Double = 0.9) -> Word {
    Word(text, box: box, confidence: confidence)
  }

  private func line(_ box: UnitRect) -> FoundLine {
    FoundLine(confidence: 0.9, height: 20, place: UnitQuad(box))
  }

  @Test("A line is read again if words fill less than half of it or are doubtful")
  func unsure() {
    let lines = [0.1, 0.3, 0.5].map { line(UnitRect(0.1, $0, 0.8, 0.05)) }
    let page = [
      TextLine([word("filled", UnitRect(0.1, 0.11, 0.5, 0.03))]),
      TextLine([word("short", UnitRect(0.1, 0.31, 0.1, 0.03))]),
      TextLine([word("doubtful", UnitRect(0.1, 0.51, 0.7, 0.03), confidence: 0.2)]),
    ]
    #expect(judge.unsure(lines, in: page) == [1, 2])
  }

  @Test("A turned line does not count the words of the lines above and below it")
  func turned() {
    let place = UnitQuad(
      origin: UnitPoint(0.1, 0.1), along: UnitPoint(0.8, 0.1), down: UnitPoint(-0.005, 0.04))
    let line = FoundLine(confidence: 0.9, height: 20, place: place)
    let above = TextLine([word("above", UnitRect(0.5, 0.11, 0.4, 0.03))])
    #expect(judge.unsure([line], in: [above]) == [0])
    let inside = TextLine([word("inside", UnitRect(0.3, 0.15, 0.45, 0.04))])
    #expect(judge.unsure([line], in: [inside]).isEmpty)
  }

  @Test("A second reading replaces the first one in its place only")
  func replacing() {
    var page = [
      TextLine([word("One", UnitRect(0.1, 0.1, 0.1, 0.03))]),
      TextLine([
        word("tvvo", UnitRect(0.1, 0.2, 0.1, 0.03)), word("beside", UnitRect(0.6, 0.2, 0.1, 0.03)),
      ]),
    ]
    page.replace(UnitQuad(UnitRect(0.05, 0.18, 0.3, 0.06)), with: TextLine("two"))
    #expect(page.map { $0.words.map(\.text) } == [["One"], ["two"], ["beside"]])
    #expect(page[1].otherWords?.map(\.text) == ["tvvo"])
  }

  @Test("A line that the page reader missed goes before the next one in its column")
  func inserting() {
    var page = [
      TextLine([word("First", UnitRect(0.1, 0.1, 0.3, 0.03))]),
      TextLine([word("Third", UnitRect(0.1, 0.5, 0.3, 0.03))]),
      TextLine([word("Column", UnitRect(0.6, 0.1, 0.3, 0.03))]),
    ]
    page.replace(UnitQuad(UnitRect(0.1, 0.3, 0.3, 0.04)), with: TextLine("Second"))
    #expect(page.map { $0.words[0].text } == ["First", "Second", "Third", "Column"])
  }
}

@Suite("Spaces between words")
struct WordSpacingTests {
  /// The words made of pieces, each with the probability of a space before it.
  private func words(_ pieces: [(String, Double)]) -> [String] {
    WordSpacing.words(of: pieces.map { WordSpacing.Piece(Word($0.0), space: $0.1) }).map(\.text)
  }

  @Test("A doubtful space between two words is kept")
  func glued() {
    #expect(words([("took", 1), ("this", 0.02), ("with", 0.9)]) == ["took", "this", "with"])
  }

  @Test("A doubtful space inside a word is dropped")
  func split() {
    #expect(words([("DAN", 1), ("GER", 0.08)]) == ["DANGER"])
    #expect(words([("Xyl", 1), ("tex", 0.02)]) == ["Xyltex"])
  }

  @Test("A certain space is kept, whatever the words are")
  func sure() {
    #expect(words([("car", 1), ("pet", 0.9)]) == ["car", "pet"])
    #expect(words([("Xyl", 1), ("tex", 0.9)]) == ["Xyl", "tex"])
  }

  @Test("Text after a label is a separate word; times and addresses stay whole")
  func labels() {
    #expect(words([("TEL:", 1), ("03-4021", 0.002)]) == ["TEL:", "03-4021"])
    #expect(words([("TEL", 1), (":", 0.01), ("03-4021", 0.002)]) == ["TEL:", "03-4021"])
    #expect(words([("11:", 1), ("54", 0.002)]) == ["11:54"])
    #expect(words([("https:", 1), ("//example.org", 0.002)]) == ["https://example.org"])
  }

  @Test("An I that touches the next word is a word; the start of a name is not")
  func pronoun() {
    #expect(words([("Ican't", 1), ("believe", 0.9)]) == ["I", "can't", "believe"])
    #expect(words([("Island", 1)]) == ["Island"])
    #expect(words([("Ixtapa", 1)]) == ["Ixtapa"])
  }

  @Test("A number that lost its point is one number, and doubtful (#46)")
  func points() {
    func word(space: Double, point: Double) -> [Word] {
      WordSpacing.words(of: [
        WordSpacing.Piece(Word("7"), space: 1),
        WordSpacing.Piece(Word("36"), space: space, point: point),
      ])
    }
    #expect(word(space: 0.06, point: 0.09).map(\.text) == ["7.36"])
    #expect(word(space: 0.06, point: 0.09).map(\.confidence) == [0.5])
    #expect(word(space: 0.015, point: 0.19).map(\.text) == ["7.36"])
    #expect(word(space: 0.3, point: 0.0004).map(\.text) == ["7", "36"])
    #expect(word(space: 0.92, point: 0.08).map(\.text) == ["7", "36"])
  }

  @Test("No letter is lost or added, whatever the pieces")
  func letters() {
    var generator = SeededGenerator(seed: 7)
    let texts = ["I", "Ican", "a", "GER", ":", "TEL:", "03", "night", "é", "’t", "—", "xk"]
    for _ in 0..<Torture.rounds(500) {
      let pieces = (0..<Int.random(in: 0...20, using: &generator)).map { _ in
        (texts.randomElement(using: &generator) ?? "", Double.random(in: 0...1, using: &generator))
      }
      #expect(words(pieces).joined() == pieces.map(\.0).joined())
    }
  }
}
