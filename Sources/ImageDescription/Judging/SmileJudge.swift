/// Decides which faces smile, which do not, and whether that can be told.
struct SmileJudge {
  let smile: Threshold
  let noSmile: Threshold
  let eyeDistance: Threshold
  let turn: Threshold

  /// The faces with what may be said of their smiles, and the evidence for each.
  ///
  /// Where it cannot be told of one face it is said of none: their number would be wrong.
  func judge(_ faces: [Face]) -> (faces: [FaceFinding], evidence: [Evidence]) {
    let isWhole = faces.allSatisfy { verdict(on: $0) != nil }
    let findings = faces.map { face in
      let verdict = isWhole ? verdict(on: face) : nil
      return FaceFinding(
        box: face.box.rounded, confidence: face.confidence.rounded4, smiling: verdict?.smiling,
        smileConfidence: verdict?.confidence.rounded4)
    }
    let evidence = faces.compactMap { face in
      face.smile.map { probability in
        Evidence(
          .smiles, detector: "smile classifier", score: probability, threshold: smile.value,
          box: face.box, reason: reason(for: face, isWhole: isWhole))
      }
    }
    return (findings, evidence)
  }

  private func verdict(on face: Face) -> (smiling: Bool, confidence: Double)? {
    guard isPlain(face), let probability = face.smile else { return nil }
    if probability >= smile.value { return (true, probability) }
    if probability <= noSmile.value { return (false, 1 - probability) }
    return nil
  }

  /// Whether the face is large enough and seen enough from the front.
  private func isPlain(_ face: Face) -> Bool {
    face.eyeDistance >= eyeDistance.value && face.turn <= turn.value
  }

  private func reason(for face: Face, isWhole: Bool) -> Evidence.Reason? {
    if !isPlain(face) { return .view }
    if verdict(on: face)?.smiling != true { return .threshold }
    return isWhole ? nil : .count
  }
}
