import ImageDescription

/// A name that mentions people, in a photo with no face or another number of faces.
enum LabelClaimsPeople: PictureRule {
  static let rule = Rule(
    id: "label-claims-people", severity: .advice,
    checks:
      "A photo's name tells of people, and there is no sign of them in it; or it tells a number "
      + "of people from two to nine, as in \"team of three\" or \"the two of us\", and another "
      + "number of faces is found, all of them clear.",
    source: "Descry's own",
    example: "<img src=\"harbour.jpg\" alt=\"Three smiling women\">",
    suggestion: "Check whether the name belongs to this picture.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      let name = picture.name
      guard picture.standing == .exposed, let claim = PeopleClaim(name),
        let record = picture.facts?.record, record.kind == .photo, let image = record.image,
        image.frames == 1, image.shorterSide >= PictureThresholds.faceSide.value
      else { return nil }
      guard !isUnsure(record), let message = message(claim, name: name, found: record.faces.count)
      else {
        return nil
      }
      return picture.finding(rule, message)
    }
  }

  /// Whether there may be more people than faces are counted.
  private static func isUnsure(_ record: DescriptionRecord) -> Bool {
    (record.evidence ?? []).contains { candidate in
      let score = candidate.score ?? 0
      return switch candidate.phrase {
      case .faces: candidate.reason != nil && score >= PictureThresholds.faceMaybe.value
      case .people: record.faces.isEmpty && score >= PictureThresholds.peopleMaybe.value
      default: false
      }
    }
  }

  private static func message(_ claim: PeopleClaim, name: String, found: Int) -> String? {
    if found == 0 { return "The name '\(name)' tells of people, and no face is found." }
    guard let count = claim.count, count != found else { return nil }
    return "The name '\(name)' tells of \(count) people, and \(found) faces are found."
  }
}

/// A detailed name for a picture in which nothing can be seen.
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
      guard picture.standing == .exposed, !picture.isPlaceholder, !picture.isVector,
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

/// A picture whose file is missing, or outside the audited folder.
enum PictureNotFound: PictureRule {
  static let rule = Rule(
    id: "picture-not-found", severity: .advice,
    checks: "The file of a picture is not there, or outside of the folder that is audited, so the "
      + "picture could not be looked at.",
    source: "HTML, the img element",
    example: "<img src=\"misspelled.png\" alt=\"Opening hours\">",
    suggestion: "Correct the path, or audit a folder that holds both the page and the picture.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      let message: String
      switch picture.outcome {
      case .missing(let path): message = "There is no file '\(path)'."
      case .outside(let path, let folder):
        message = "'\(path)' is outside of '\(folder)', so it was not looked at."
      default: return nil
      }
      return picture.finding(rule, message, showsPicture: false)
    }
  }
}
