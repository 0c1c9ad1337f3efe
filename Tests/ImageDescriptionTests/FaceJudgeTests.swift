import ImageDescription
import Testing

@Suite("Faces")
struct FaceJudgeTests {
  private func reason(against face: Face, beside others: Face...) -> Evidence.Reason? {
    Findings(Observations(faces: [face] + others)).candidates.first { $0.phrase == .faces }?.reason
  }

  @Test("Both scores of a face count")
  func twoLooks() {
    #expect(reason(against: Face(confidence: 0.65, secondLook: 0.6)) == nil)
    #expect(reason(against: Face(confidence: 0.7, secondLook: 0.4)) == .threshold)
    #expect(reason(against: Face(confidence: 0.5, secondLook: 0.85)) == nil)
  }

  @Test("The confidence of a face is a probability: 0.5 if half of the candidates are faces")
  func confidence() throws {
    var thresholds = Thresholds()
    thresholds.face.value = 0
    let even = thresholds.evenLook.value
    let faces = [(even, even), (0.5, 2 * even - 0.5), (0.9, 0.9)].map {
      Face(confidence: $0.0, secondLook: $0.1)
    }
    let found = Findings(Observations(faces: faces), thresholds: thresholds).faces
    #expect(found.prefix(2).map(\.confidence) == [0.5, 0.5])
    #expect(try #require(found.last).confidence > 0.99)
  }

  @Test("Faces that contradict each other about which way is up are not counted (#46)")
  func unknownDirection() {
    var observations = Observations(faces: [Face(), Face(), Face()])
    #expect(Description(Findings(observations))?.sentence == "Three faces.")
    observations.quartersToUpright = nil
    #expect(Description(Findings(observations))?.sentence == "Someone.")
  }

  @Test("Something with the one colour of stone or metal is not a face, whatever its score")
  func statues() {
    #expect(reason(against: Face(confidence: 0.9, redness: -5, colours: 3)) == .material)
    #expect(reason(against: Face(confidence: 0.9, redness: 24, colours: 3)) == nil)
    #expect(reason(against: Face(confidence: 0.9, redness: -5, colours: 10)) == nil)
  }

  @Test("A face with the colours of a drawing, or none of skin, needs a higher score")
  func strangeColours() {
    for face in [Face(redness: 2, colours: 12), Face(redness: 24, colours: 30)] {
      var face = face
      (face.confidence, face.secondLook) = (0.7, 0.7)
      #expect(reason(against: face) == .threshold)
      (face.confidence, face.secondLook) = (0.82, 0.82)
      #expect(reason(against: face) == nil)
    }
  }

  @Test("Colours do not count in a grey picture, or for a tiny or turned face")
  func coloursThatSayNothing() {
    #expect(reason(against: Face(redness: 0, colours: 0, pictureColours: 0)) == nil)
    #expect(reason(against: Face(eyeDistance: 5, redness: 0, colours: 0)) == nil)
    #expect(reason(against: Face(turn: 0.6, redness: 0, colours: 0)) == nil)
  }

  @Test("A face in the dark may have fewer colours than one in the light")
  func darkFaces() {
    #expect(reason(against: Face(lightness: 0.2, redness: 7, colours: 4.9)) == nil)
    #expect(reason(against: Face(lightness: 0.5, redness: 7, colours: 4.9)) == .material)
    #expect(reason(against: Face(confidence: 0.7, lightness: 0.2, redness: 7)) == nil)
    #expect(reason(against: Face(confidence: 0.7, lightness: 0.5, redness: 7)) == .threshold)
  }

  @Test("With one certain face, the others count whatever their colours")
  func company() {
    let (statue, drawing) = (Face(redness: -5, colours: 3), Face(confidence: 0.7, colours: 30))
    let (sure, likely) = (Face(confidence: 0.85), Face(confidence: 0.7))
    #expect(reason(against: statue, beside: sure) == nil)
    #expect(reason(against: drawing, beside: sure) == nil)
    #expect(reason(against: Face(confidence: 0.55), beside: sure) == .threshold)
    #expect(reason(against: statue, beside: likely) == .material)
    #expect(reason(against: drawing, beside: likely) == .threshold)
  }

  @Test("With a tiny face, \"someone\" is spoken instead of a number")
  func tinyFaces() {
    let findings = Findings(Observations(faces: [Face(smile: 0.95), Face(eyeDistance: 4)]))
    #expect(findings.faces.isEmpty)
    #expect(Description(findings)?.sentence == "Someone.")
    #expect(findings.candidates.filter { $0.phrase == .faces }.map(\.reason) == [.count, .view])
    #expect(findings.candidates.first { $0.phrase == .people }?.detector == "face detector")
    #expect(reason(against: Face(), beside: Face(confidence: 0.4, eyeDistance: 4)) == nil)
  }

  @Test("In coloured light a certain face makes the others count, a statue does not")
  func colouredLight() {
    let blue = Face(confidence: 0.7, redness: -10)
    #expect(reason(against: blue, beside: Face(confidence: 0.85, redness: -10)) == nil)
    #expect(reason(against: blue, beside: Face(confidence: 0.85, redness: -10, colours: 3)) != nil)
  }
}

@Suite("Smiles")
struct SmileJudgeTests {
  private let thresholds = Thresholds()

  private func smiling(_ face: Face) -> Bool? {
    Findings(Observations(faces: [face])).faces.first?.smiling
  }

  @Test("A face smiles, does not smile, or is unknown")
  func verdicts() {
    let (smile, noSmile) = (thresholds.smile.value, thresholds.noSmile.value)
    #expect(smiling(Face(smile: smile)) == true)
    #expect(smiling(Face(smile: noSmile)) == false)
    #expect(smiling(Face(smile: (smile + noSmile) / 2)) == nil)
    #expect(smiling(Face(smile: nil)) == nil)
  }

  @Test("Smiles of faces that are too small or turned away are unknown")
  func unclearFaces() {
    let (eyes, turn) = (thresholds.smileEyeDistance.value, thresholds.smileTurn.value)
    for smile in [0.0, 1.0] {
      #expect(smiling(Face(eyeDistance: eyes, turn: turn, smile: smile)) == (smile == 1))
      #expect(smiling(Face(eyeDistance: eyes - 0.1, smile: smile)) == nil)
      #expect(smiling(Face(turn: turn + 0.01, smile: smile)) == nil)
    }
  }

  @Test("The confidence belongs to the verdict")
  func confidence() {
    let faces = Findings(Observations(faces: [Face(smile: 0.95), Face(smile: 0.05)])).faces
    #expect(faces.map(\.smileConfidence) == [0.95, 0.95])
  }

  @Test("Smiles are not counted if one is unknown")
  func incompleteCount() {
    let findings = Findings(Observations(faces: [Face(smile: 0.95), Face(smile: nil)]))
    #expect(findings.faces.map(\.smiling) == [nil, nil])
    let reasons = findings.candidates.filter { $0.phrase == .smiles }.map(\.reason)
    #expect(reasons == [.count])
    #expect(Description(findings)?.sentence == "Two faces.")
  }
}
