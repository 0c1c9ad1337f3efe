/// What may be said of the sharpness or the brightness of a picture.
public struct QualityFinding<Verdict: Codable & Equatable & Sendable>: Equatable, Sendable {
  /// What may be said; `nil` where there is nothing to judge by.
  public var verdict: Verdict?
  /// What was measured, 0…1; `nil` where nothing could be.
  public var score: Double?

  private enum CodingKeys: CodingKey {
    case verdict
    case score
  }
}

extension QualityFinding: Codable {
  /// Writes every key; what is unknown is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(score, forKey: .score)
  }
}

/// Whether a picture is in focus.
public enum Sharpness: String, Codable, Sendable, CaseIterable {
  /// In focus.
  case sharp
  /// Out of focus or moved.
  case blurry
}

/// How light a picture is.
public enum Brightness: String, Codable, Sendable, CaseIterable {
  /// So dark that it is worth saying.
  case dark
  /// Not worth saying.
  case normal
  /// So bright that it is worth saying.
  case bright
}

/// Decides whether a picture is blurry, dark or bright.
struct QualityJudge {
  let thresholds: Thresholds

  /// What may be said of the sharpness, with its evidence.
  ///
  /// Of a truncated picture nothing is: its details come last.
  ///
  /// - Parameter objection: why nothing is said of the quality of such a picture, if so.
  func sharpness(
    _ score: Double?, against objection: Evidence.Reason?, hasFaces: Bool, isTruncated: Bool
  ) -> (QualityFinding<Sharpness>, [Evidence]) {
    let reason =
      objection == .tooSmall
      ? objection : isTruncated ? .truncated : objection ?? (score == nil ? .flat : nil)
    let threshold = (hasFaces ? thresholds.blurryFaces : thresholds.blurry).value
    let isBlurry = score.map { $0 < threshold } ?? false
    let evidence = Evidence(
      .blurry, detector: "sharpness", score: score, threshold: threshold,
      reason: reason ?? (isBlurry ? nil : .threshold))
    let verdict: Sharpness? = reason == nil ? (isBlurry ? .blurry : .sharp) : nil
    return (QualityFinding(verdict: verdict, score: score?.rounded4), [evidence])
  }

  /// What may be said of the brightness, with the evidence for the nearer extreme.
  ///
  /// A picture with a well lit face is not dark, however dark it is around it; one with a face in
  /// the dark is not bright.
  ///
  /// - Parameters:
  ///   - objection: why nothing is said of the quality of such a picture, if so.
  ///   - isLettered: whether it is paper with text on it, which is bright by itself.
  ///   - face: the lightness of the largest face, 0…1; `nil` where there is none.
  func brightness(
    _ score: Double?, against objection: Evidence.Reason?, isLettered: Bool, face: Double?
  ) -> (QualityFinding<Brightness>, [Evidence]) {
    guard let score else { return (QualityFinding(verdict: nil, score: nil), []) }
    let (dark, bright) = (thresholds.dark.value, thresholds.bright.value)
    let reason = objection ?? (isLettered ? .kind : nil)
    let isDark = score < dark && (face ?? 0) < thresholds.lightFace.value
    let isBright = score > bright && (face ?? 1) > thresholds.darkFace.value
    let verdict: Brightness = isDark ? .dark : isBright ? .bright : .normal
    let isExtreme = score < dark || score > bright
    let isNearerToDark = score < (dark + bright) / 2
    let evidence = Evidence(
      isNearerToDark ? .dark : .bright, detector: "brightness", score: score,
      threshold: isNearerToDark ? dark : bright,
      reason: reason ?? (verdict == .normal ? (isExtreme ? .subject : .threshold) : nil))
    let finding = QualityFinding(verdict: reason == nil ? verdict : nil, score: score.rounded4)
    return (finding, [evidence])
  }
}
