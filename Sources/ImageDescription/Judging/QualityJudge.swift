/// Decides whether a picture is blurry, dark or bright.
struct QualityJudge {
  let blurry: Threshold
  let dark: Threshold
  let bright: Threshold

  /// What may be said of the sharpness, with its evidence.
  ///
  /// Of a truncated picture nothing is: its details come last.
  func sharpness(
    _ score: Double?, of kind: PictureKind?, isTruncated: Bool
  ) -> (QualityFinding<Sharpness>, [Evidence]) {
    let reason: Evidence.Reason? =
      isTruncated ? .truncated : reasonForNothing(kind) ?? (score == nil ? .flat : nil)
    let isBlurry = score.map { $0 < blurry.value } ?? false
    let evidence = Evidence(
      .blurry, detector: "sharpness", score: score, threshold: blurry.value,
      reason: reason ?? (isBlurry ? nil : .threshold))
    let verdict: Sharpness? = reason == nil ? (isBlurry ? .blurry : .sharp) : nil
    return (QualityFinding(verdict: verdict, score: score?.rounded4), [evidence])
  }

  /// What may be said of the brightness, with the evidence for the nearer extreme.
  func brightness(
    _ score: Double?, of kind: PictureKind?
  ) -> (QualityFinding<Brightness>, [Evidence]) {
    guard let score else { return (QualityFinding(verdict: nil, score: nil), []) }
    let reason = reasonForNothing(kind)
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

  private func reasonForNothing(_ kind: PictureKind?) -> Evidence.Reason? {
    kind == .document || kind == .blank ? .kind : nil
  }
}
