/// Decides what sort of picture it is.
struct KindJudge {
  let blank: Threshold

  /// The kind; `nil` where it cannot be told.
  ///
  /// - Parameter isEmpty: whether neither a face nor text may be spoken of.
  func judge(_ observations: Observations, isEmpty: Bool) -> PictureKind? {
    if isEmpty, let detail = observations.detail, detail < blank.value { return .blank }
    return observations.readAsPage ? .document : nil
  }
}
