import ImageDescription
import Testing

@Suite("Faces")
struct FaceJudgeTests {
  private func reason(against face: Face) -> Evidence.Reason? {
    Findings(Observations(faces: [face])).evidence.first { $0.phrase == .faces }?.reason
  }

  @Test("Both looks at a face are weighed")
  func twoLooks() {
    #expect(reason(against: Face(confidence: 0.65, secondLook: 0.6)) == nil)
    #expect(reason(against: Face(confidence: 0.7, secondLook: 0.4)) == .threshold)
    #expect(reason(against: Face(confidence: 0.5, secondLook: 0.85)) == nil)
  }

  @Test("The confidence of a face is a probability: even where half of the candidates are faces")
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

  @Test("What has the one colour of stone or metal is no face, however sure the detector is")
  func statues() {
    #expect(reason(against: Face(confidence: 0.9, redness: -5, colours: 3)) == .material)
    #expect(reason(against: Face(confidence: 0.9, redness: 24, colours: 3)) == nil)
    #expect(reason(against: Face(confidence: 0.9, redness: -5, colours: 10)) == nil)
  }

  @Test("A face of a drawing's many colours, or of none of skin's, must be surer")
  func strangeColours() {
    for face in [Face(redness: 2, colours: 12), Face(redness: 24, colours: 30)] {
      var face = face
      (face.confidence, face.secondLook) = (0.7, 0.7)
      #expect(reason(against: face) == .threshold)
      (face.confidence, face.secondLook) = (0.82, 0.82)
      #expect(reason(against: face) == nil)
    }
  }

  @Test("Colours say nothing in a picture without colour, nor of a tiny face")
  func coloursThatSayNothing() {
    #expect(reason(against: Face(redness: 0, colours: 0, pictureColours: 0)) == nil)
    #expect(reason(against: Face(eyeDistance: 5, redness: 0, colours: 0)) == nil)
  }
}
