import ImageDescription
import Testing

@Suite("Sharpness")
struct SharpnessTests {
  @Test("A picture is blurry where it hardly can be in focus", arguments: [0, 0.3, 0.59])
  func blurry(_ score: Double) {
    #expect(Findings(Observations(sharpness: score)).sharpness.verdict == .blurry)
  }

  @Test("What may be in focus is sharp", arguments: [0.6, 1])
  func sharp(_ score: Double) {
    #expect(Findings(Observations(sharpness: score)).sharpness.verdict == .sharp)
  }

  @Test(
    "What is soft behind a face does not make it blurry", arguments: [(0.05, true), (0.3, false)])
  func faces(_ score: Double, _ isBlurry: Bool) {
    let findings = Findings(Observations(faces: [Face()], sharpness: score))
    #expect((findings.sharpness.verdict == .blurry) == isBlurry)
  }

  @Test("A picture too flat to judge by and one that is cut off have no verdict")
  func nothing() {
    let truncated = ImageFacts(warnings: [.truncated])
    #expect(Findings(Observations(sharpness: nil)).sharpness.verdict == nil)
    #expect(Findings(Observations(image: truncated, sharpness: 0)).sharpness.verdict == nil)
  }
}
