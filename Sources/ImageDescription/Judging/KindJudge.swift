/// Decides what sort of picture it is.
struct KindJudge {
  let blank: Threshold

  /// The kind; `nil` where it cannot be told.
  func judge(detail: Double?, readAsPage: Bool) -> PictureKind? {
    if let detail, detail < blank.value { return .blank }
    return readAsPage ? .document : nil
  }
}
