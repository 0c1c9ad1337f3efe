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

/// A decorative or hidden picture that contains text, or a clear subject of which nothing tells.
enum DecorativePictureHoldsText: PictureRule {
  static let rule = Rule(
    id: "decorative-picture-holds-text", severity: .warning,
    checks:
      "A picture is marked as decoration or hidden from screen readers, there is text in it, and "
      + "the text does not stand beside it. As advice where the text may be scenery, and for a "
      + "photo with an empty alt that shows people or a thing of which no text beside it tells.",
    source: "WCAG 1.1.1, F38; ACT e88epe",
    example: "<img src=\"opening-hours.png\" alt=\"\">",
    suggestion: "Say in the name what the picture tells, or as text beside the picture.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      // A link or button without a name is found by another rule.
      guard picture.standing == .decorative || picture.standing == .hidden,
        !picture.isInNamelessControl
      else { return nil }
      if let text = picture.text, !picture.isTextConveyed {
        return picture.finding(
          rule, severity: text.isScenery ? .advice : nil,
          "The picture is told to nobody, and there is text in it.")
      }
      // A link says by its text where it leads, which is enough.
      guard picture.standing == .decorative, !picture.isInControl,
        let subject = picture.untoldSubject
      else { return nil }
      return picture.finding(
        rule, severity: .advice,
        "The picture is told to nobody; it shows \(subject), of which the text beside it says "
          + "nothing.")
    }
  }
}

/// A picture that shows only text.
enum ImageOfText: PictureRule {
  static let rule = Rule(
    id: "image-of-text", severity: .advice,
    checks:
      "Without its text a picture is blank, or a plain shape: it does not grow, wrap or change "
      + "its colours with the rest. One word is enough where the picture is all that a link, a "
      + "button or a heading has to say. Photos, screenshots, charts and logos are left out.",
    source: "WCAG 1.4.5, 1.4.9; ACT 0va7u6",
    example: "<img src=\"quote.png\" alt=\"All that glitters is not gold\">",
    suggestion: "Write the text as text and style it.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      guard picture.standing != .other, !picture.isLogo, !picture.isDrawing,
        let facts = picture.facts,
        isPlain(facts), facts.record.faces.isEmpty,
        let text = facts.record.text, text.confidence >= PictureThresholds.confidence.value
      else { return nil }
      let words = text.words.flatMap { $0.text.tokens }
      let least = picture.standsForText ? 1 : Int(PictureThresholds.wordsOfText.value)
      guard words.count >= least, words.contains(where: { $0.contains(where: \.isLetter) }) else {
        return nil
      }
      return picture.finding(rule, "The picture is nothing but text.")
    }
  }

  /// Whether nothing remains of it when its text is taken out.
  private static func isPlain(_ facts: PictureFacts) -> Bool {
    guard let remainder = facts.remainder else { return false }
    return switch facts.record.kind {
    case .photo: false
    case .screenshot: remainder <= PictureThresholds.bareRemainder.value
    default: remainder <= PictureThresholds.plainRemainder.value
    }
  }
}
