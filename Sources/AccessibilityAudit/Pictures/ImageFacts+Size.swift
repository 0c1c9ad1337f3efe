import ImageDescription

extension ImageFacts {
  /// The shorter side in pixels.
  var shorterSide: Double { Double(min(width, height)) }

  /// Whether it is as small as icons are.
  var isIcon: Bool { shorterSide < PictureThresholds.icon.value }
}
