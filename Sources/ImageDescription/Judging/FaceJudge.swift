import Foundation

/// Decides which candidates are faces of people.
///
/// The detector fires on statues, masks, drawings and monkeys as well. Where the picture is in
/// colour, their own colours often give them away: stone and metal have one tint that is not
/// skin's, drawings have more colours than a face.
struct FaceJudge {
  let thresholds: Thresholds

  /// The faces that may be counted, and the evidence for every candidate.
  func judge(_ candidates: [Face]) -> (faces: [Face], evidence: [Evidence]) {
    let evidence = candidates.map { face in
      Evidence(
        .faces, detector: "face detector", score: confidence(in: face),
        threshold: threshold(for: face).value, box: face.box, reason: reason(against: face))
    }
    let faces = candidates.filter { reason(against: $0) == nil }.map { face in
      var face = face
      face.confidence = confidence(in: face)
      return face
    }
    return (faces, evidence)
  }

  /// The probability of a face, by the mean of the two looks.
  private func confidence(in face: Face) -> Double {
    let mean = (face.confidence + face.secondLook) / 2
    return 1 / (1 + exp(-thresholds.lookSlope.value * (mean - thresholds.evenLook.value)))
  }

  private func threshold(for face: Face) -> Threshold {
    hasStrangeColours(face) ? thresholds.strangeFace : thresholds.face
  }

  private func reason(against face: Face) -> Evidence.Reason? {
    if confidence(in: face) < threshold(for: face).value { return .threshold }
    return isOfOneMaterial(face) ? .material : nil
  }

  private func hasTellingColours(_ face: Face) -> Bool {
    face.pictureColours >= thresholds.pictureColours.value
      && face.eyeDistance >= thresholds.colourEyeDistance.value
  }

  private func hasStrangeColours(_ face: Face) -> Bool {
    hasTellingColours(face)
      && (face.redness < thresholds.faceRedness.value
        || face.colours >= thresholds.drawnColours.value)
  }

  private func isOfOneMaterial(_ face: Face) -> Bool {
    hasTellingColours(face) && face.redness < thresholds.statueRedness.value
      && face.colours < thresholds.statueColours.value
  }
}
