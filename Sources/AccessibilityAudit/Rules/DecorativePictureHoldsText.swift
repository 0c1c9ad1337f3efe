import ImageDescription

/// A picture that is told to nobody although something stands in it.
enum DecorativePictureHoldsText: PictureRule {
  static let rule = Rule(
    id: "decorative-picture-holds-text", severity: .warning,
    checks:
      "A picture is marked as decoration or hidden from screen readers, there is text in it, and "
      + "the text does not stand beside it. As advice where the text may be scenery.",
    source: "WCAG 1.1.1, F38; ACT e88epe",
    example: "<img src=\"opening-hours.png\" alt=\"\">",
    suggestion: "Say the text in the name, or as text beside the picture.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      // A link or button without a name is found by another rule.
      guard picture.standing == .decorative || picture.standing == .hidden,
        let text = picture.text, !picture.isTextTold, !picture.isInNamelessControl
      else { return nil }
      return picture.finding(
        rule, severity: text.isScenery ? .advice : nil,
        "The picture is told to nobody, and there is text in it.")
    }
  }
}
