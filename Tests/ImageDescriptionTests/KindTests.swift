import ImageDescription
import TestSupport
import Testing

/// The statistics of one picture of each kind.
@Suite("Kind")
struct KindTests {
  static let appearances: [(PictureKind, [Double])] = [
    (
      .photo,
      [
        0.44, 0.21, 0.03, 0.16, 0, 0.01, 0.02, 0.05, 0.12, 0.01, -0.06, 0.37, 0.14, 0.07, 0.13,
        0.91, 0.56, 2.15, 0.04, 1.87, 9.37, 0.29, 0, 0,
      ]
    ),
    (
      .document,
      [
        0.96, 0.14, 0.92, 1, 0, 0.92, 0.97, 1, 0.99, 0.81, -1.86, 0.03, 0.18, 0.14, 0.01, 0.37,
        0.92, 2.7, 0.07, -3.27, 2.23, 0.13, 3.14, 0.07,
      ]
    ),
    (
      .screenshot,
      [
        0.96, 0.1, 0.63, 0.92, 0, 0.63, 0.84, 0.91, 0.92, 0.67, -1.36, 0.11, 0.21, 0.33, 0.23, 0.3,
        0.88, 1.53, 0, 1.41, 5.05, 0.08, 3.61, 0.09,
      ]
    ),
    (
      .graphic,
      [
        0.74, 0.19, 0.2, 0.75, 0, 0.2, 0.42, 0.7, 0.58, 0.52, -1.28, 0.07, 0.2, 0.23, 0.02, 0.52,
        0.7, 1.5, 0.03, -1.26, 4.98, 0.1, 0, 0,
      ]
    ),
    (
      .blank,
      [
        0.28, 0, 0.79, 0, 0, 0.2, 0.64, 1, 0.98, 0.74, -9.21, 0, 0, 0, 0, 0, 0, 0.12, 0, 0, 0, 0, 0,
        0,
      ]
    ),
  ]

  @Test("The most likely kind wins", arguments: appearances)
  func looks(_ kind: PictureKind, _ appearance: [Double]) {
    #expect(Findings(Observations(appearance: appearance)).kind == kind)
  }

  @Test("Scene, blur and brightness are spoken only for photos", arguments: appearances)
  func routing(_ kind: PictureKind, _ appearance: [Double]) {
    let findings = Findings(
      Observations(
        scenes: [Candidate("nightclub", confidence: 1)],
        surroundings: [Candidate("indoor", confidence: 1)],
        sharpness: 0, brightness: 1, appearance: appearance))
    let isPhoto = kind == .photo
    #expect((findings.scene != nil) == isPhoto)
    #expect((findings.setting != nil) == isPhoto)
    #expect((findings.sharpness.verdict == .blurry) == isPhoto)
    #expect((findings.brightness.verdict == .bright) == isPhoto)
    let reason: Evidence.Reason = kind == .blank ? .blank : .kind
    let others = findings.candidates.filter { $0.phrase != .kind }
    #expect(isPhoto || others.allSatisfy { $0.reason == reason })
  }

  @Test("A picture with a face or text is not blank")
  func notBlank() throws {
    let blank = try #require(Self.appearances.first { $0.0 == .blank }).1
    #expect(Findings(Observations(faces: [Face()], appearance: blank)).kind == nil)
    #expect(Findings(Observations(appearance: blank, text: [TextLine("Exit")])).kind == nil)
  }

  @Test("A picture without statistics has no kind, unless it was read as a page")
  func unknown() {
    #expect(Findings(Observations()).kind == nil)
    #expect(Findings(Observations(readAsPage: true)).kind == .document)
    #expect(Findings(Observations(appearance: [0.5])).kind == nil)
  }

  @Test("Pictures that look like no kind have none")
  func odd() {
    var generator = SeededGenerator(seed: 7)
    let told = (0..<200).count { _ in
      let photo = Self.appearances[0].1, screenshot = Self.appearances[2].1
      let share = Double.random(in: 0.4...0.6, using: &generator)
      let between = zip(photo, screenshot).map { $0 * share + $1 * (1 - share) }
      return Findings(Observations(appearance: between)).kind != nil
    }
    #expect(told < 200)
  }
}

@Suite("Sharpness")
struct SharpnessTests {
  @Test("A picture with a low probability of focus is blurry", arguments: [0, 0.3, 0.59])
  func blurry(_ score: Double) {
    #expect(Findings(Observations(sharpness: score)).sharpness.verdict == .blurry)
  }

  @Test("A picture that may be in focus is sharp", arguments: [0.6, 1])
  func sharp(_ score: Double) {
    #expect(Findings(Observations(sharpness: score)).sharpness.verdict == .sharp)
  }

  @Test(
    "A soft background behind a face does not make a picture blurry",
    arguments: [(0.05, true), (0.3, false)])
  func faces(_ score: Double, _ isBlurry: Bool) {
    let findings = Findings(Observations(faces: [Face()], sharpness: score))
    #expect((findings.sharpness.verdict == .blurry) == isBlurry)
  }

  @Test("Pictures with too little contrast and truncated ones have no verdict")
  func nothing() {
    let truncated = ImageFacts(warnings: [.truncated])
    #expect(Findings(Observations(sharpness: nil)).sharpness.verdict == nil)
    #expect(Findings(Observations(image: truncated, sharpness: 0)).sharpness.verdict == nil)
  }
}
