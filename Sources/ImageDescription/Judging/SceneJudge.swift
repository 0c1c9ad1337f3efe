/// Decides whether the scene may be named, or at least whether it is indoor or outdoor.
struct SceneJudge {
  let scene: Threshold
  let setting: Threshold

  /// What may be said of the place, and the evidence for the best candidates.
  func judge(scenes: [SceneCandidate], settings: [SceneCandidate]) -> (
    scene: SceneCandidate?, setting: SceneCandidate?, evidence: [Evidence]
  ) {
    let namedScene = best(of: scenes, scene)
    let namedSetting = best(of: settings, setting)
    var evidence = self.evidence(.scene, best: scenes.first, scene)
    evidence += self.evidence(.setting, best: settings.first, setting).map { setting in
      var setting = setting
      if namedScene != nil, setting.reason == nil { setting.reason = .sceneNamed }
      return setting
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
