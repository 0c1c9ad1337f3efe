import ImageDescription

/// A name that leaves out the text in the picture.
enum LabelLacksPictureText: PictureRule {
  static let rule = Rule(
    id: "label-lacks-picture-text", title: "Alt text should include the text in the picture",
    severity: .warning,
    checks: "The picture contains text, but less than half of its words are in the alt text or in "
      + "the text beside the picture. Advice if the text may be scenery, such as street signs, and "
      + "for the small text of a screenshot, a chat, a chart or a receipt, if hardly any of its "
      + "words are there and the alt text is short.",
    source: "WCAG 1.1.1, F30, G94; ACT qt1vmo; GDS, partial alternative",
    example: "<img src=\"sale.png\" alt=\"Banner\">  (in the picture: \"50 % off until Sunday\")",
    suggestion: "Include this text in the alt text, or write it beside the picture."
  ).suggesting(.text)

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      guard picture.standing == .exposed, !picture.name.isEmpty, let text = untoldText(of: picture)
      else { return nil }
      return picture.finding(
        rule, severity: text.isScenery || text.isSmall ? .advice : nil,
        "The alt text '\(picture.name)' leaves out the text in the picture: "
          + text.excerpt.quotedAtEnd)
    }
  }

  private static func untoldText(of picture: AuditedPicture) -> PictureText? {
    if let text = picture.text { return picture.isTextConveyed ? nil : text }
    let isShort = picture.name.lengthInWords < PictureThresholds.describing.value
    return isShort && !picture.isLogo ? picture.untoldSmallText : nil
  }
}

extension String {
  /// The number of words; kana and Chinese characters, which have no spaces between words, count as
  /// a part of one.
  fileprivate var lengthInWords: Double {
    tokens.reduce(0.0) { sum, token in
      let characters = token.count { $0.isWrittenWithoutSpaces }
      let isSpaced = characters < token.count
      return sum + (isSpaced ? 1 : 0)
        + Double(characters) / PictureThresholds.charactersOfWord.value
    }
  }
}

extension Character {
  /// Whether it is kana or a Chinese character.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x3005, 0x3041...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

/// A decorative or hidden picture that contains text, or a clear subject that no text mentions.
enum DecorativePictureHoldsText: PictureRule {
  static let rule = Rule(
    id: "decorative-picture-holds-text",
    title: "Decorative pictures should not contain information",
    severity: .warning,
    checks: "The picture is marked decorative or hidden from screen readers, but it contains text "
      + "that is not beside it. Advice if the text may be scenery, and for a photo with an empty "
      + "alt text that shows people or a thing that the text beside it does not mention.",
    source: "WCAG 1.1.1, F38; ACT e88epe",
    example: "<img src=\"opening-hours.png\" alt=\"\">",
    suggestion: "Give it an alt text that says this, or write it beside the picture."
  ).suggesting(.picture)

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      // `image-name-missing` reports links and buttons without a name.
      guard picture.standing == .decorative || picture.standing == .hidden,
        !picture.isInNamelessControl
      else { return nil }
      if let text = picture.text, !picture.isTextConveyed {
        return picture.finding(
          rule, severity: text.isScenery ? .advice : nil,
          "\(picture.hiddenAs), but it contains text: \(text.excerpt.quotedAtEnd)")
      }
      // The text of a link says where it leads, which is enough.
      guard picture.standing == .decorative, !picture.isInControl,
        let subject = picture.untoldSubject
      else { return nil }
      return picture.finding(
        rule, severity: .advice,
        "\(picture.hiddenAs), but it shows \(subject), which the text beside it does not mention.")
    }
  }
}

/// A picture that shows only text.
enum ImageOfText: PictureRule {
  static let rule = Rule(
    id: "image-of-text", title: "Use text instead of a picture of text",
    severity: .advice,
    checks: "Without its text the picture would be blank or a plain shape, so the text does not "
      + "scale, wrap or change its colours with the page. One word is enough if the picture is "
      + "the only content of a link, button or heading. Photos, screenshots, charts and logos are "
      + "not reported.",
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
      let excerpt = PictureText.excerpt(of: text.words)
      return picture.finding(rule, "This picture shows only text: \(excerpt.quotedAtEnd)")
    }
  }

  /// Whether nothing remains without its text.
  private static func isPlain(_ facts: PictureFacts) -> Bool {
    guard let remainder = facts.remainder else { return false }
    return switch facts.record.kind {
    case .photo: false
    case .screenshot: remainder <= PictureThresholds.bareRemainder.value
    default: remainder <= PictureThresholds.plainRemainder.value
    }
  }
}
