import ImageDescription

/// A name that leaves out what stands in the picture.
enum LabelLacksPictureText: PageRule {
  static let rule = Rule(
    id: "label-lacks-picture-text", severity: .warning,
    checks:
      "There is text in a picture, and less than half of its words are in the picture's name or "
      + "in the text beside it. As advice where the text may be scenery, as street signs are.",
    source: "WCAG 1.1.1, F30, G94; ACT qt1vmo; GDS, partial alternative",
    example: "<img src=\"sale.png\" alt=\"Banner\">  (in the picture: \"50 % off until Sunday\")",
    suggestion: "Say the text in alt, or as text beside the picture.")

  static func findings(in page: AuditedPage) -> [Finding] {
    page.toldPictures.compactMap { picture in
      guard !picture.name.text.isEmpty, let facts = page.facts(of: picture),
        let text = PictureText(facts.record), !text.isTold(in: page.textBeside(picture))
      else { return nil }
      return page.finding(
        rule, at: picture.place, severity: text.isScenery ? .advice : nil,
        "The name '\(picture.name.text)' leaves out the text in the picture.",
        name: picture.name.text, showsPicture: true)
    }
  }
}
