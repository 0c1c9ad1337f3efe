/// A verdict on the sharpness, the brightness or the colours of a picture.
public struct QualityFinding<Verdict: Codable & Equatable & Sendable>: Equatable, Sendable {
  /// The verdict; `nil` if unknown.
  public var verdict: Verdict?
  /// The score, 0…1; `nil` if nothing could be measured.
  public var score: Double?

  private enum CodingKeys: CodingKey {
    case verdict
    case score
  }
}

extension QualityFinding: Codable {
  /// Writes every key; unknown values are `null`.
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
  /// Out of focus or blurred by motion.
  case blurry
}

/// How light a picture is.
public enum Brightness: String, Codable, Sendable, CaseIterable {
  /// Dark enough to mention.
  case dark
  /// Neither dark nor bright.
  case normal
  /// Bright enough to mention.
  case bright
}

/// Whether a picture has colours.
public enum Colouring: String, Codable, Sendable, CaseIterable {
  /// None: only greys.
  case blackAndWhite
  /// At least some strong ones. Toned and pale pictures have no verdict.
  case colour
}

/// Decides whether a picture is blurry, dark, bright or black and white.
struct QualityJudge {
  let thresholds: Thresholds

  /// The verdict on the sharpness, with its evidence.
  ///
  /// A truncated picture has no verdict: its details come last.
  ///
  /// - Parameter objection: why the quality of this picture is not mentioned, if so.
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

  /// The verdict on the brightness, with the evidence for the nearer extreme.
  ///
  /// A picture with a well-lit face is not dark, whatever is around it. One with a face in the dark
  /// is not bright.
  ///
  /// - Parameters:
  ///   - objection: why the quality of this picture is not mentioned, if so.
  ///   - isLettered: whether it shows text on paper, which is always bright.
  ///   - face: the lightness of the largest face, 0…1; `nil` if there is none.
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

  /// The verdict on the colours; the score is the share of the picture without any.
  func colour(_ observations: Observations) -> QualityFinding<Colouring> {
    guard let colourless = observations.colourlessShare, let vivid = observations.vividShare else {
      return QualityFinding(verdict: nil, score: nil)
    }
    let verdict: Colouring? =
      colourless >= thresholds.colourless.value
      ? .blackAndWhite : vivid >= thresholds.vivid.value ? .colour : nil
    return QualityFinding(verdict: verdict, score: colourless.rounded4)
  }
}
