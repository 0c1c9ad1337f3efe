import ImageDescription
import TestSupport
import Testing

@Suite("Description")
struct DescriptionTests {
  static let bad = TextLine("I can't believe I took this with my iPhone.")

  /// The sentences of the talk that Descry goes back to, among others.
  static let sentences: [(Observations, String)] = [
    (
      Observations(
        faces: [Face(smile: 0.9)], scenes: [SceneCandidate("nightclub", confidence: 0.95)],
        sharpness: 0.05, brightness: 0.9, detail: 0.3),
      "One face, one smiling, nightclub, blurry, bright."
    ),
    (
      Observations(faces: [Face()], sharpness: 0.05, brightness: 0.9, detail: 0.3),
      "One face, blurry, bright."
    ),
    (
      Observations(sharpness: 0.9, brightness: 0.5, detail: 0.3, text: [bad]),
      "Possible text, I can't believe I took this with my iPhone."
    ),
    (
      Observations(faces: [Face(smile: 0.9), Face(smile: 0.8), Face(smile: 0.1)]),
      "Three faces, two smiling."
    ),
    (Observations(faces: Array(repeating: Face(), count: 12)), "12 faces."),
    (Observations(faces: Array(repeating: Face(), count: 10)), "Ten faces."),
    (Observations(faces: [Face(smile: 0.1), Face(smile: nil)]), "Two faces."),
    (
      Observations(faces: [Face()], brightness: 0.1, text: [TextLine("EXIT")]),
      "One face, dark. Possible text, Exit."
    ),
    (Observations(faces: [Face(lightness: 0.6)], brightness: 0.1), "One face."),
    (Observations(faces: [Face(lightness: 0.1)], brightness: 0.9), "One face."),
    (Observations(faces: [Face(lightness: 0.7)], brightness: 0.9), "One face, bright."),
    (
      Observations(settings: [SceneCandidate("outdoor", confidence: 0.99)], sharpness: 0.1),
      "Outdoors, blurry."
    ),
    (
      Observations(
        scenes: [SceneCandidate("nightclub", confidence: 0.95)],
        settings: [SceneCandidate("indoor", confidence: 0.99)]),
      "Nightclub."
    ),
  ]

  @Test("Observations make exactly this sentence", arguments: sentences)
  func sentence(_ observations: Observations, _ expected: String) {
    #expect(Description(Findings(observations))?.sentence == expected)
  }

  @Test("Nothing that is under its threshold is said")
  func unsure() {
    let observations = Observations(
      faces: [Face(confidence: 0.59)], scenes: [SceneCandidate("nightclub", confidence: 0.5)],
      settings: [SceneCandidate("indoor", confidence: 0.4)], sharpness: 0.7, brightness: 0.5,
      detail: 0.5, text: [TextLine("Exit", confidence: 0.2)])
    #expect(Description(Findings(observations)) == nil)
  }

  @Test(
    "A page or an even area is not called blurry, dark or bright",
    arguments: [Observations(detail: 0.5, readAsPage: true), Observations(detail: 0)])
  func noQuality(_ observations: Observations) {
    var observations = observations
    observations.sharpness = 0
    observations.brightness = 1
    let findings = Findings(observations)
    #expect(findings.sharpness.verdict == nil)
    #expect(findings.brightness.verdict == nil)
    #expect(Description(findings) == nil)
  }

  @Test("A picture too flat to judge by is neither sharp nor blurry")
  func flat() {
    #expect(Findings(Observations(sharpness: nil, brightness: 0.5)).sharpness.verdict == nil)
  }

  @Test("Every phrase can name its evidence, and phrases come in their fixed order")
  func evidence() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let findings = Findings(Observations.random(using: &generator))
      let phrases = Description(findings)?.phrases ?? []
      #expect(phrases.allSatisfy { !$0.evidence.isEmpty })
      let places = phrases.compactMap { PhraseKind.allCases.firstIndex(of: $0.kind) }
      #expect(places == places.sorted())
    }
  }

  @Test("Every candidate that is kept silent has a reason in the evidence")
  func reasons() {
    let findings = Findings(
      Observations(
        faces: [Face(confidence: 0.4)], sharpness: 0.8, brightness: 0.5,
        text: [TextLine("Exit", confidence: 0.2), TextLine("§", confidence: 0.9)]))
    let reasons = findings.evidence.map(\.reason)
    #expect(reasons == [.threshold, .threshold, .threshold, .threshold, .shape])
  }
}
