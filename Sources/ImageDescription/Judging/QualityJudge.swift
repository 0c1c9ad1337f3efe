/// Decides whether a picture is blurry, dark or bright.
struct QualityJudge {
  let blurry: Threshold
  let blurryFaces: Threshold
  let dark: Threshold
  let bright: Threshold

  /// What may be said of the sharpness, with its evidence.
  ///
  /// Of a truncated picture nothing is: its details come last.
  func sharpness(
    _ score: Double?, isPhoto: Bool, hasFaces: Bool, isTruncated: Bool
  ) -> (QualityFinding<Sharpness>, [Evidence]) {
    let reason: Evidence.Reason? =
      isTruncated ? .truncated : !isPhoto ? .kind : score == nil ? .flat : nil
    let threshold = (hasFaces ? blurryFaces : blurry).value
    let isBlurry = score.map { $0 < threshold } ?? false
    let evidence = Evidence(
      .blurry, detector: "sharpness", score: score, threshold: threshold,
      reason: reason ?? (isBlurry ? nil : .threshold))
    let verdict: Sharpness? = reason == nil ? (isBlurry ? .blurry : .sharp) : nil
    return (QualityFinding(verdict: verdict, score: score?.rounded4), [evidence])
  }

  /// What may be said of the brightness, with the evidence for the nearer extreme.
  ///
  /// - Parameter isLettered: whether it is paper with text on it, which is bright by itself.
  func brightness(
    _ score: Double?, isPhoto: Bool, isLettered: Bool
  ) -> (QualityFinding<Brightness>, [Evidence]) {
    guard let score else { return (QualityFinding(verdict: nil, score: nil), []) }
    let reason: Evidence.Reason? = isLettered || !isPhoto ? .kind : nil
    let verdict: Brightness =
      score < dark.value ? .dark : score > bright.value ? .bright : .normal
    let isNearerToDark = score < (dark.value + bright.value) / 2
    let evidence = Evidence(
      isNearerToDark ? .dark : .bright, detector: "brightness", score: score,
      threshold: isNearerToDark ? dark.value : bright.value,
      reason: reason ?? (verdict == .normal ? .threshold : nil))
    let finding = QualityFinding(verdict: reason == nil ? verdict : nil, score: score.rounded4)
    return (finding, [evidence])
  }
}
