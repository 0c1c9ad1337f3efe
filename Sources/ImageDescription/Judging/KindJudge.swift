/// Decides what sort of picture it is.
struct KindJudge {
  let blank: Threshold
  let kind: Threshold
  let photo: Threshold

  init(_ thresholds: Thresholds) {
    blank = thresholds.blank
    kind = thresholds.kind
    photo = thresholds.photo
  }

  /// The kind, and whether what is said of photos may be said.
  ///
  /// - Parameter isEmpty: whether neither a face nor text may be spoken of.
  /// - Returns: `kind` is `nil` where it cannot be told; a picture of which nothing is known, or
  ///   that only may be a photo, is spoken of as one.
  func judge(_ observations: Observations, isEmpty: Bool) -> (kind: PictureKind?, isPhoto: Bool) {
    if isEmpty, let detail = observations.detail, detail < blank.value { return (.blank, false) }
    let shares = KindModel.probabilities(of: observations.appearance)
    guard let best = shares.max(by: { $0.value < $1.value }), best.value >= kind.value,
      best.key != .blank || isEmpty
    else {
      return observations.readAsPage ? (.document, false) : (nil, true)
    }
    return (best.key, shares[.photo, default: 0] >= photo.value)
  }
}
