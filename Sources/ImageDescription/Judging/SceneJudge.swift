/// Decides whether the scene may be named, or at least whether it is indoor or outdoor.
struct SceneJudge {
  let scene: Threshold
  let setting: Threshold

  /// What may be said of the place, and the evidence for the best candidates.
  ///
  /// - Parameter isPhoto: whether the picture is spoken of as a photo; nothing else shows a place.
  func judge(scenes: [SceneCandidate], settings: [SceneCandidate], isPhoto: Bool) -> (
    scene: SceneCandidate?, setting: SceneCandidate?, evidence: [Evidence]
  ) {
    let namedScene = isPhoto ? best(of: scenes, scene) : nil
    let namedSetting = isPhoto ? best(of: settings, setting) : nil
    var evidence = self.evidence(.scene, best: scenes.first, scene)
    evidence += self.evidence(.setting, best: settings.first, setting).map { setting in
      var setting = setting
      if namedScene != nil, setting.reason == nil { setting.reason = .sceneNamed }
      return setting
    }
    if !isPhoto {
      for index in evidence.indices where evidence[index].reason == nil {
        evidence[index].reason = .kind
      }
    }
    return (namedScene, namedSetting, evidence)
  }

  private func best(of candidates: [SceneCandidate], _ threshold: Threshold) -> SceneCandidate? {
    candidates.first.flatMap { best in
      best.confidence < threshold.value
        ? nil : SceneCandidate(best.name, confidence: best.confidence.rounded4)
    }
  }

  private func evidence(
    _ phrase: PhraseKind, best: SceneCandidate?, _ threshold: Threshold
  ) -> [Evidence] {
    guard let best else { return [] }
    return [
      Evidence(
        phrase, value: best.name, detector: "\(phrase.rawValue) classifier",
        score: best.confidence, threshold: threshold.value,
        reason: best.confidence < threshold.value ? .threshold : nil)
    ]
  }
}
