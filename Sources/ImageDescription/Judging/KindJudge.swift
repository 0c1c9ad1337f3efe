/// Decides which kind of picture it surely is, and whether that is spoken.
struct KindJudge {
  /// The detector of the evidence.
  static let detector = "kind classifier"

  let thresholds: Thresholds

  /// A kind with the probability from which it is spoken.
  struct Verdict {
    let kind: Candidate
    let threshold: Threshold

    var isSure: Bool { kind.confidence >= threshold.value }
  }

  /// The likeliest kind that is spoken; `nil` of photos and lettering, and if nothing was measured.
  ///
  /// If no particular kind is sure, but surely one of those that are drawn, it is a graphic.
  func verdict(_ kinds: [Candidate]) -> Verdict? {
    guard let best = kinds.first, let threshold = threshold(of: best.name) else { return nil }
    let particular = Verdict(kind: best, threshold: threshold)
    let graphic = Verdict(
      kind: Candidate(
        KindVocabulary.graphic, confidence: KindVocabulary.drawnShare(kinds)),
      threshold: thresholds.spokenKind)
    return !particular.isSure && graphic.isSure ? graphic : particular
  }

  /// The kind that is spoken, with its evidence.
  ///
  /// - Parameters:
  ///   - page: the probability of a document, if it was also read as a page of text; `nil` if not.
  ///   - isRead: whether all that the picture shows is said: codes, or text that covers it.
  func judge(
    _ observations: Observations, page: Double?, isRead: Bool
  ) -> (kind: Candidate?, evidence: [Evidence]) {
    let verdict = verdict(observations.kinds)
    guard let told = verdict.flatMap({ $0.isSure ? $0 : nil }) ?? page.map(readPage) ?? verdict
    else { return (nil, []) }
    let isDocument = told.kind.name == PictureKind.document.rawValue
    let reasons: [(holds: Bool, reason: Evidence.Reason)] = [
      (!told.isSure, .threshold),
      (observations.image.shorterSide < thresholds.spokenKindSide.value, .tooSmall),
      // The grey of missing rows looks drawn.
      (!isDocument && observations.image.warnings.contains(.truncated), .truncated),
      (!isDocument && isRead, .moreParticular),
    ]
    let reason = reasons.first(where: \.holds)?.reason
    let evidence = Evidence(
      .kind, value: told.kind.name, detector: Self.detector, score: told.kind.confidence,
      threshold: told.threshold.value, reason: reason)
    let said =
      reason == nil ? Candidate(told.kind.name, confidence: told.kind.confidence.rounded4) : nil
    return (said, [evidence])
  }

  private func readPage(_ share: Double) -> Verdict {
    Verdict(
      kind: Candidate(PictureKind.document.rawValue, confidence: share),
      threshold: thresholds.kind)
  }

  private func threshold(of name: String) -> Threshold? {
    switch name {
    case "screenshot": thresholds.spokenScreenshot
    case "chart": thresholds.spokenChart
    case "document", "map", "drawing": thresholds.spokenKind
    default: nil
    }
  }
}
