import ImageDescription

/// A picture that is told to nobody although something stands in it.
enum DecorativePictureHoldsText: PageRule {
  static let rule = Rule(
    id: "decorative-picture-holds-text", severity: .warning,
    checks:
      "A picture is marked as decoration or hidden from screen readers, there is text in it, and "
      + "the text does not stand beside it. As advice where the text may be scenery.",
    source: "WCAG 1.1.1, F38; ACT e88epe",
    example: "<img src=\"opening-hours.png\" alt=\"\">",
    suggestion: "Say the text in alt, or as text beside the picture.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.pictures.compactMap { picture in
      guard picture.standing == .decorative || picture.standing == .hidden,
        let facts = page.facts(of: picture), let text = PictureText(facts.record),
        !text.isTold(in: page.textBeside(picture)), !isErrorOfControl(picture, in: page)
      else { return nil }
      return page.finding(
        rule, at: picture.place, severity: text.isScenery ? .advice : nil,
        "The picture is told to nobody, and there is text in it.", name: "", showsPicture: true)
    }
  }

  /// Whether the link or button has no name, which is found by another rule.
  private static func isErrorOfControl(_ picture: PagePicture, in page: AuditedPage) -> Bool {
    picture.control.map { page.names.name(of: $0).text.isEmpty } ?? false
  }
}
