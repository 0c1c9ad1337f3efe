import ImageDescription
import Testing

@Suite("Page or lines")
struct PageJudgeTests {
  private let judge = PageJudge(Thresholds())

  private func lines(
    _ count: Int, confidence: Double = 0.9, height: Double = 20, length: Double = 200
  ) -> [FoundLine] {
    Array(
      repeating: FoundLine(confidence: confidence, height: height, length: length), count: count)
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

  @Test("Short lines on paper, as a receipt has them, are no running text and read one by one")
  func receipt() {
    #expect(judge.judge(lines(40, length: 80), paper: 0.9) == .lines(Array(0..<40)))
  }

  @Test("A page is levelled by the median of its lines' angles, if it is worth it")
  func angle() {
    func angle(_ angles: [Double]) -> Double {
      judge.angle(of: angles.map { FoundLine(confidence: 0.9, height: 20, angle: $0) })
    }
    #expect(angle([0.03, 0.04, 0.5]) == 0.04)
    #expect(angle([0.001, 0.002, 0.003]) == 0)
    #expect(angle([]) == 0)
  }

  @Test("The longest lines of the way in which most writing runs tell which way up it is")
  func probes() {
    let level = [30.0, 300, 100].map { FoundLine(confidence: 0.9, height: 20, length: $0) }
    let sideways = FoundLine(confidence: 0.9, height: 20, length: 350, angle: .pi / 2)
    #expect(judge.probes(level + [sideways], count: 2).map(\.length) == [300, 100])
    #expect(judge.probes([level[0], sideways], count: 2) == [sideways])
  }
}
