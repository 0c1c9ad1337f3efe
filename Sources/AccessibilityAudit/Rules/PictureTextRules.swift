import ImageDescription

/// A name that leaves out the text in the picture.
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
      guard picture.standing == .exposed, !picture.name.isEmpty, let text = picture.text,
        !picture.isTextConveyed
      else { return nil }
      return picture.finding(
        rule, severity: text.isScenery ? .advice : nil,
        "The name '\(picture.name)' leaves out the text in the picture.")
    }
  }
}

/// A decorative or hidden picture that contains text.
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
        let text = picture.text, !picture.isTextConveyed, !picture.isInNamelessControl
      else { return nil }
      return picture.finding(
        rule, severity: text.isScenery ? .advice : nil,
        "The picture is told to nobody, and there is text in it.")
    }
  }
}

/// A picture that shows only text.
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
