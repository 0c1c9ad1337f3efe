import ImageDescription

/// A name that leaves out what stands in the picture.
enum LabelLacksPictureText: PictureRule {
  static let rule = Rule(
    id: "label-lacks-picture-text", severity: .warning,
    checks:
      "There is text in a picture, and less than half of its words are in the picture's name or "
      + "in the text beside it. As advice where the text may be scenery, as street signs are.",
    source: "WCAG 1.1.1, F30, G94; ACT qt1vmo; GDS, partial alternative",
    example: "<img src=\"sale.png\" alt=\"Banner\">  (in the picture: \"50 % off until Sunday\")",
    suggestion: "Say the text in the name, or as text beside the picture.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      guard picture.standing == .told, !picture.name.isEmpty, let text = picture.text,
        !picture.isTextTold
      else { return nil }
      return picture.finding(
        rule, severity: text.isScenery ? .advice : nil,
        "The name '\(picture.name)' leaves out the text in the picture.")
    }
  }
}
