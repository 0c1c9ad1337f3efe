import ImageDescription
import Testing

@Suite("Smiles")
struct SmileJudgeTests {
  private let thresholds = Thresholds()

  private func smiling(_ face: Face) -> Bool? {
    Findings(Observations(faces: [face])).faces.first?.smiling
  }

  @Test("A face smiles, does not smile, or it cannot be told")
  func verdicts() {
    let (smile, noSmile) = (thresholds.smile.value, thresholds.noSmile.value)
    #expect(smiling(Face(smile: smile)) == true)
    #expect(smiling(Face(smile: noSmile)) == false)
    #expect(smiling(Face(smile: (smile + noSmile) / 2)) == nil)
    #expect(smiling(Face(smile: nil)) == nil)
  }

  @Test("Of faces that are too small or turned away it is not told")
  func unclearFaces() {
    let (eyes, turn) = (thresholds.smileEyeDistance.value, thresholds.smileTurn.value)
    for smile in [0.0, 1.0] {
      #expect(smiling(Face(eyeDistance: eyes, turn: turn, smile: smile)) == (smile == 1))
      #expect(smiling(Face(eyeDistance: eyes - 0.1, smile: smile)) == nil)
      #expect(smiling(Face(turn: turn + 0.01, smile: smile)) == nil)
    }
  }

  @Test("The confidence is that of what is said")
  func confidence() {
    let faces = Findings(Observations(faces: [Face(smile: 0.95), Face(smile: 0.05)])).faces
    #expect(faces.map(\.smileConfidence) == [0.95, 0.95])
  }

  @Test("Smiles are not counted where one face's cannot be told")
  func incompleteCount() {
    let findings = Findings(Observations(faces: [Face(smile: 0.95), Face(smile: nil)]))
    #expect(findings.faces.map(\.smiling) == [nil, nil])
    let reasons = findings.evidence.filter { $0.phrase == .smiles }.map(\.reason)
    #expect(reasons == [.count])
    #expect(Description(findings)?.sentence == "Two faces.")
  }
}
