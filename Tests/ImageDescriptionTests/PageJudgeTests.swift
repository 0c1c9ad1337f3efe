import ImageDescription
import Testing

@Suite("Page or lines")
struct PageJudgeTests {
  private let judge = PageJudge(Thresholds())

  private func lines(
    _ count: Int, confidence: Double = 0.9, height: Double = 20
  ) -> [PageJudge.Line] {
    Array(repeating: PageJudge.Line(confidence: confidence, height: height), count: count)
  }

  @Test("Where no line is large and sure enough, nothing is read")
  func nothing() {
    #expect(judge.judge([], paper: 1) == .nothing)
    #expect(judge.judge(lines(3, height: 4), paper: 1) == .nothing)
    #expect(judge.judge(lines(3, confidence: 0.1), paper: 1) == .nothing)
  }

  @Test("A few lines are read one by one, in their order and without those too small")
  func few() {
    let mixed = lines(1) + lines(1, height: 4) + lines(1)
    #expect(judge.judge(mixed, paper: 1) == .lines([0, 2]))
  }

  @Test("Many lines on paper are a page; elsewhere they are lines, up to a number")
  func many() {
    #expect(judge.judge(lines(200), paper: 0.9) == .page)
    let expected = Int(Thresholds().lineCount.value)
    #expect(judge.judge(lines(200), paper: 0.1) == .lines(Array(0..<expected)))
  }
}
