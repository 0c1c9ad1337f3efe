/// Decides which candidates are faces.
struct FaceJudge {
  let threshold: Threshold

  /// The faces that may be counted, and the evidence for every candidate.
  func judge(_ candidates: [Face]) -> (faces: [Face], evidence: [Evidence]) {
    let evidence = candidates.map { face in
      Evidence(
        .faces, detector: "face detector", score: face.confidence, threshold: threshold.value,
        box: face.box, reason: isFace(face) ? nil : .threshold)
    }
    return (candidates.filter(isFace), evidence)
  }

  private func isFace(_ candidate: Face) -> Bool { candidate.confidence >= threshold.value }
}
