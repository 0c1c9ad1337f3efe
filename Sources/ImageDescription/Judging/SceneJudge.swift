/// Decides whether the scene may be named, or at least whether it is indoor or outdoor.
struct SceneJudge {
  let scene: Threshold
  let sureScene: Threshold
  let faceShare: Threshold
  let setting: Threshold

  init(_ thresholds: Thresholds) {
    scene = thresholds.scene
    sureScene = thresholds.sureScene
    faceShare = thresholds.faceShare
    setting = thresholds.setting
  }

  /// What may be said of the place, and the evidence for the best candidates.
  ///
  /// Of the names that are sure enough the most particular one is said.
  ///
  /// - Parameters:
  ///   - faces: where there are faces; people who fill a photo hide the place.
  ///   - objection: why no place is named in such a picture, if so: only photos show one.
  func judge(
    scenes: [SceneCandidate], settings: [SceneCandidate], faces: [UnitRect],
    against objection: Evidence.Reason?
  ) -> (scene: SceneCandidate?, setting: SceneCandidate?, evidence: [Evidence]) {
    let covered = faces.reduce(0) { $0 + $1.width * $1.height }
    let least = covered > faceShare.value ? sureScene.value : scene.value
    let names = scenes.compactMap { candidate in
      SceneThresholds.values[candidate.name].map { (candidate, threshold: max(least, $0)) }
    }
    let sure = names.filter { $0.0.confidence >= $0.threshold }
    let named = sure.min { one, other in
      (SceneVocabulary.breadth(of: one.0.name), other.0.confidence)
        < (SceneVocabulary.breadth(of: other.0.name), one.0.confidence)
    }
    var evidence =
      (named ?? names.first).map {
        [self.evidence(.scene, $0, threshold: $1)]
      } ?? []
    let sureSetting = settings.first.flatMap { $0.confidence >= setting.value ? $0 : nil }
    evidence += settings.prefix(1).map { candidate in
      var evidence = self.evidence(.setting, candidate, threshold: setting.value)
      if objection == nil, named != nil, evidence.reason == nil { evidence.reason = .sceneNamed }
      return evidence
    }
    if let objection {
      for index in evidence.indices where evidence[index].reason == nil {
        evidence[index].reason = objection
      }
      return (nil, nil, evidence)
    }
    return (named.map { rounded($0.0) }, sureSetting.map(rounded), evidence)
  }

  private func rounded(_ candidate: SceneCandidate) -> SceneCandidate {
    SceneCandidate(candidate.name, confidence: candidate.confidence.rounded4)
  }

  private func evidence(
    _ phrase: PhraseKind, _ candidate: SceneCandidate, threshold: Double
  ) -> Evidence {
    Evidence(
      phrase, value: candidate.name, detector: "\(phrase.rawValue) classifier",
      score: candidate.confidence, threshold: threshold,
      reason: candidate.confidence < threshold ? .threshold : nil)
  }
}
