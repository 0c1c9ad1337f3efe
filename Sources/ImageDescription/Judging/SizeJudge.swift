/// Decides whether a picture is large enough to be looked at.
struct SizeJudge {
  let shorterSide: Threshold

  /// Whether nothing can be told from so few pixels.
  func isTooSmall(_ image: ImageFacts) -> Bool {
    Double(min(image.width, image.height)) < shorterSide.value
  }
}
