/// Decides whether the kind of picture is spoken.
struct KindJudge {
  /// The detector of the evidence.
  static let detector = "kind classifier"

  let thresholds: Thresholds

  /// The kind that is spoken, with its evidence; photos and blank pictures have none.
  ///
  /// - Parameters:
  ///   - kind: the kind of picture; `nil` if unknown.
  ///   - shares: the probability of each kind.
  ///   - image: the facts of the file.
  ///   - isPage: whether it has as much text as a page.
  ///   - isRead: whether text or codes are said, which tell more of a graphic.
  func judge(
    _ kind: PictureKind?, shares: [PictureKind: Double], of image: ImageFacts, isPage: Bool,
    isRead: Bool
  ) -> (kind: Candidate?, evidence: [Evidence]) {
    guard let kind, let threshold = threshold(of: kind) else { return (nil, []) }
    let score = shares[kind, default: 0]
    let reason: Evidence.Reason? =
      score < threshold.value
      ? .threshold : objection(to: kind, shares, image, isPage: isPage, isRead: isRead)
    let evidence = Evidence(
      .kind, value: kind.rawValue, detector: Self.detector, score: score,
      threshold: threshold.value, reason: reason)
    let said = reason == nil ? Candidate(kind.rawValue, confidence: score.rounded4) : nil
    return (said, [evidence])
  }

  /// Why a kind of a high probability is not said.
  private func objection(
    to kind: PictureKind, _ shares: [PictureKind: Double], _ image: ImageFacts, isPage: Bool,
    isRead: Bool
  ) -> Evidence.Reason? {
    switch kind {
    // The grey of missing rows looks drawn.
    case .screenshot where image.warnings.contains(.truncated),
      .graphic where image.warnings.contains(.truncated):
      .truncated
    // Of 195 pictures that look like documents 90 of 155 are read as a page, and none of 40 others.
    case .document where !isPage: .company
    case .graphic where isRead: .moreParticular
    case .graphic where shares[.photo, default: 1] >= thresholds.photoNotGraphic.value: .explained
    case .graphic where Double(min(image.width, image.height)) < thresholds.graphicSide.value:
      .tooSmall
    default: nil
    }
  }

  private func threshold(of kind: PictureKind) -> Threshold? {
    switch kind {
    case .screenshot: thresholds.spokenScreenshot
    case .graphic: thresholds.spokenGraphic
    case .document: thresholds.kind
    case .photo, .blank: nil
    }
  }
}
