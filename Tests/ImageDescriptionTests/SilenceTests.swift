import ImageDescription
import Testing

@Suite("Silence")
struct SilenceTests {
  static let silences: [(Observations, DeveloperLabel, Silence)] = [
    (Observations(sharpness: 0.9, brightness: 0.5, detail: 0.4), .none, .noEvidence),
    (Observations(image: ImageFacts(width: 400, height: 23), faces: [Face()]), .none, .tooSmall),
    (Observations(brightness: 1, detail: 0), .none, .blank),
    (Observations(faces: [Face()]), .decorative, .decorative),
  ]

  @Test("A picture of which nothing is spoken says why", arguments: silences)
  func reason(_ observations: Observations, _ label: DeveloperLabel, _ silence: Silence) {
    let record = DescriptionRecord(observations, label: label)
    #expect(record.spoken == nil)
    #expect(record.silence == silence)
  }

  @Test("A picture of 24 pixels is looked at")
  func largeEnough() {
    let image = ImageFacts(width: 24, height: 24)
    #expect(DescriptionRecord(Observations(image: image, faces: [Face()])).spoken == "One face.")
  }
}
