import ImageDescription

/// A name that tells details of a picture in which nothing can be seen.
enum PictureSaysNothing: PictureRule {
  static let rule = Rule(
    id: "picture-says-nothing", severity: .advice,
    checks:
      "A picture is so blurry or so dark, or one even area, that nothing can be seen in it, and "
      + "its name tells details.",
    source: "Descry's own",
    example: "<img src=\"black.jpg\" alt=\"Our team at the summer party\">",
    suggestion: "Show another picture: this one says nothing to those who see it.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      let name = picture.name
      guard picture.standing == .told, !picture.isPlaceholder,
        Double(name.tokens.count) >= PictureThresholds.details.value,
        let record = picture.facts?.record, let reason = reason(record)
      else { return nil }
      return picture.finding(
        rule, "The name '\(name)' tells details; the picture is \(reason).")
    }
  }

  private static func reason(_ record: DescriptionRecord) -> String? {
    guard record.faces.isEmpty, record.text == nil else { return nil }
    if record.kind == .blank { return "one even area" }
    guard record.kind == .photo || record.kind == nil else { return nil }
    if let score = record.brightness.score, score < PictureThresholds.nothingLit.value {
      return "too dark to see anything"
    }
    if record.sharpness.verdict == .blurry, let score = record.sharpness.score,
      score < PictureThresholds.nothingSharp.value
    {
      return "too blurry to see anything"
    }
    return nil
  }
}
