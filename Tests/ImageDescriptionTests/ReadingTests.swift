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

  @Test("Many lines on paper are a page; elsewhere they are read one by one")
  func many() {
    #expect(judge.judge(lines(300), paper: 0.9) == .page(Array(0..<300)))
    #expect(judge.judge(lines(300), paper: 0.1) == .lines(Array(0..<300)))
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

  @Test("Digits that are digits upside down, too, do not turn a picture (#50)")
  func digitsEitherWay() {
    func isBetter(_ flipped: String, than text: String) -> Bool {
      judge.isBetter(
        upsideDown: [Word(flipped, confidence: 0.99)], than: [Word(text, confidence: 0.9)])
    }
    #expect(!isBetter("06", than: "90°"))
    #expect(isBetter("Exit 06", than: "90 t!x3"))
    #expect(isBetter("47", than: "Lt"))
    #expect(isBetter("10.08.1996", than: "966L'80'0L"))
  }

  @Test("The longest lines in the main direction decide which way up a picture is")
  func probes() {
    let level = [30.0, 300, 100].map { FoundLine(confidence: 0.9, height: 20, length: $0) }
    let sideways = FoundLine(confidence: 0.9, height: 20, length: 350, angle: .pi / 2)
    #expect(judge.probes(level + [sideways], count: 2).map(\.length) == [300, 100])
    #expect(judge.probes([level[0], sideways], count: 2) == [sideways])
  }
}

@Suite("Spaces between words")
struct WordSpacingTests {
  /// The words made of pieces, each with the probability of a space before it.
  private func words(_ pieces: [(String, Double)]) -> [String] {
    WordSpacing.words(of: pieces.map { WordSpacing.Piece(Word($0.0), space: $0.1) }).map(\.text)
  }

  @Test("A space that the recogniser saw separates words, a doubtful one does not")
  func spaces() {
    #expect(words([("took", 1), ("this", 0.12), ("with", 0.9)]) == ["took", "this", "with"])
    #expect(words([("DAN", 1), ("GER", 0.02)]) == ["DANGER"])
    #expect(words([("cof", 1), ("fee", 0.08)]) == ["coffee"])
    #expect(words([("Tür", 1), ("schließen", 0.08)]) == ["Tür", "schließen"])
    #expect(words([("sales", 1), ("man", 0.08)]) == ["salesman"])
    #expect(words([("STATIONERY", 1), ("SHOP", 0.08)]) == ["STATIONERY", "SHOP"])
    #expect(words([("FAX", 1), ("03", 0.08)]) == ["FAX", "03"])
    #expect(words([("p", 1), ("r", 0.08)]) == ["p", "r"])
  }

  @Test("Parts of a common word are joined even at a likely space, common words are not (#50)")
  func parts() {
    #expect(words([("Descr", 1), ("ipt", 0.1), ("ion", 0.5)]) == ["Description"])
    #expect(words([("Gar", 1), ("denias", 0.5), ("9", 0.9)]) == ["Gardenias", "9"])
    #expect(words([("Descr", 1), ("ipt", 0.1), ("ion", 0.7)]) == ["Descr", "ipt", "ion"])
    #expect(words([("every", 1), ("day", 0.5)]) == ["every", "day"])
    #expect(words([("a", 1), ("glow", 0.5)]) == ["a", "glow"])
    #expect(words("flying".map { (String($0), 0.5) }) == ["flying"])
  }

  @Test("Letters that stand apart are a word, or several where the gap is wider")
  func apart() {
    func words(_ text: String) -> [String] {
      let pieces = text.enumerated().filter { $0.element != " " }.map { index, letter in
        WordSpacing.Piece(
          Word(String(letter), box: UnitRect(Double(index) / 40, 0, 0.01, 0.1)), space: 0.9)
      }
      return WordSpacing.words(of: pieces).map(\.text)
    }
    #expect(words("daily flying") == ["daily", "flying"])
    #expect(words("2002") == ["2002"])
    #expect(words("AB") == ["A", "B"])
  }

  @Test("A number that may have lost its point is not spoken, whole or in parts (#46)")
  func marks() {
    func confidences(_ texts: [String], lostMark: Double) -> [Double] {
      let pieces = texts.map { WordSpacing.Piece(Word($0), space: 1, lostMark: lostMark) }
      return WordSpacing.words(of: pieces).map(\.confidence)
    }
    #expect(confidences(["736"], lostMark: 0.02) == [0.1])
    #expect(confidences(["736"], lostMark: 0.001) == [0.99])
    #expect(
      WordSpacing.words(of: [
        WordSpacing.Piece(Word("7"), space: 1),
        WordSpacing.Piece(Word("36"), space: 0.9, lostMark: 0.02),
      ]).map(\.confidence) == [0.1, 0.1])
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
