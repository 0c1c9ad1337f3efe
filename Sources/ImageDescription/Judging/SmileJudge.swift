/// Decides which faces smile.
struct SmileJudge {
  let threshold: Threshold

  /// The faces with what may be said of their smiles, and the evidence for each.
  func judge(_ faces: [Face]) -> (faces: [FaceFinding], evidence: [Evidence]) {
    let findings = faces.map { face in
      let smiling = face.smile.map { $0 >= threshold.value }
      return FaceFinding(
        box: face.box.rounded, confidence: face.confidence.rounded4, smiling: smiling,
        smileConfidence: face.smile.map { (smiling == true ? $0 : 1 - $0).rounded4 })
    }
    let evidence = faces.compactMap { face in
      face.smile.map { smile in
        Evidence(
          .smiles, detector: "smile classifier", score: smile, threshold: threshold.value,
          box: face.box, reason: smile >= threshold.value ? nil : .threshold)
      }
    }
    return (findings, evidence)
  }
}
