import ImageDescription
import Testing

@Suite("Lines of a page that are read a second time")
struct UnsureLineTests {
  private let judge = PageJudge(Thresholds())

  /// A word of a page, at this place.
  private func word(_ text: String, _ box: UnitRect, confidence: Double = 0.9) -> Word {
    Word(text, box: box, confidence: confidence)
  }

  private func line(_ box: UnitRect) -> FoundLine {
    FoundLine(confidence: 0.9, height: 20, place: UnitQuad(box))
  }

  @Test("A line is read again where words fill less than half of it, or are doubtful")
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

  @Test("What is read anew takes the place of what was read there, and leaves the rest")
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

  @Test("A line that nothing was read of stands before what lies below it in its column")
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
