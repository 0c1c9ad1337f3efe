import ImageDescription

/// A picture that is nothing but text.
enum ImageOfText: PictureRule {
  static let rule = Rule(
    id: "image-of-text", severity: .advice,
    checks:
      "Text fills a picture that is no photo, no screenshot and no logo: it does not grow, wrap "
      + "or change its colours with the rest.",
    source: "WCAG 1.4.5, 1.4.9; ACT 0va7u6",
    example: "<img src=\"quote.png\" alt=\"All that glitters is not gold\">",
    suggestion: "Write the text as text and style it.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      guard picture.standing != .other, let record = picture.facts?.record,
        record.kind == .graphic || record.kind == .document || record.kind == nil,
        record.faces.isEmpty, let text = picture.text,
        text.share >= PictureThresholds.fullOfText.value,
        text.words.count >= Int(PictureThresholds.wordsOfText.value)
      else { return nil }
      return picture.finding(rule, "The picture is nothing but text.")
    }
  }
}
