import Foundation
import ImageDescription
import Testing

@Suite("Upright pictures (#46)")
struct UprightJudgeTests {
  private let judge = UprightJudge(thresholds: Thresholds())

  /// A face, turned clockwise by this angle in a square picture.
  private func face(turned degrees: Double, confidence: Double = 0.9) -> Face {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let upright = [(-0.1, -0.1), (0.1, -0.1), (0, 0), (-0.1, 0.1), (0.1, 0.1)]
    return Face(
      confidence: confidence,
      landmarks: upright.map { x, y in
        UnitPoint(0.5 + x * cosine - y * sine, 0.5 + x * sine + y * cosine)
      })
  }

  private func quarters(_ angles: Double...) -> Int {
    judge.view(of: angles.map { face(turned: $0) }, aspect: 1).quartersToUpright
  }

  @Test(
    "The landmarks of a face show how to turn it upright",
    arguments: [(0.0, 0), (90, 3), (180, 2), (270, 1), (-50, 0), (50, 0), (75, 3), (120, 3)])
  func landmarks(_ angle: Double, _ quarters: Int) {
    #expect(self.quarters(angle) == quarters)
  }

  @Test("Most faces decide")
  func majority() {
    #expect(quarters(90, 85, 0) == 3)
    #expect(quarters(0, 5, 90) == 0)
    #expect(quarters() == 0)
  }

  @Test("A picture is upright in a view if most faces are, and no other view shows a face more")
  func upright() {
    func view(_ angles: Double...) -> UprightJudge.View {
      judge.view(of: angles.map { face(turned: $0) }, aspect: 1)
    }
    #expect(judge.isUpright(view(), amongst: []))
    #expect(judge.isUpright(view(0, 10, 90), amongst: []))
    #expect(!judge.isUpright(view(0, 90), amongst: []))
    #expect(judge.isUpright(view(0, 0), amongst: [view(90, 90)]))
    #expect(!judge.isUpright(view(0, 0), amongst: [view(90, 90, 90)]))
  }

  @Test("The shape of the picture counts: angles are those of its pixels")
  func aspect() {
    // 45° in shares of a picture that is three times as wide as high are 72° in pixels.
    #expect(judge.view(of: [face(turned: 45)], aspect: 3).quartersToUpright == 3)
    #expect(judge.view(of: [face(turned: 45)], aspect: 1).quartersToUpright == 0)
  }
}
