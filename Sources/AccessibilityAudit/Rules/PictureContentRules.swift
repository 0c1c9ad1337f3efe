import ImageDescription

/// A name that mentions people, in a photo with no face or another number of faces.
enum LabelClaimsPeople: PictureRule {
  static let rule = Rule(
    id: "label-claims-people", title: "Alt text should match the people in the picture",
    severity: .advice,
    checks: "The name of a photo mentions people, but there is no sign of them; or it mentions "
      + "from two to nine people, as in \"team of three\" or \"the two of us\", but the photo has "
      + "another number of faces, all of them clear.",
    source: "Descry's own",
    example: "<img src=\"harbour.jpg\" alt=\"Three smiling women\">",
    suggestion: "Check whether the alt text belongs to this picture."
  ).suggesting(.picture)

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      let name = picture.name
      guard picture.standing == .exposed, let record = picture.facts?.record,
        let claim = PeopleClaim(name, .of(picture.nameLanguage)),
        let found = Sight(record).otherFaceCount(than: claim)
      else { return nil }
      let people = found == 0 ? "people" : "\(claim.count ?? 0) people"
      let faces = found == 0 ? "no face" : found == 1 ? "1 face" : "\(found) faces"
      return picture.finding(
        rule, "The alt text '\(name)' mentions \(people), but Descry finds \(faces).")
    }
  }
}

/// A detailed name for a picture that shows nothing recognisable.
enum PictureSaysNothing: PictureRule {
  static let rule = Rule(
    id: "picture-says-nothing", title: "Pictures should show what their alt text describes",
    severity: .advice,
    checks: "The picture is blank, or too blurry or too dark to see anything, but its name "
      + "describes details.",
    source: "Descry's own",
    example: "<img src=\"black.jpg\" alt=\"Our team at the summer party\">",
    suggestion: "Use another picture: nobody can see anything in this one.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      let name = picture.name
      guard picture.standing == .exposed, !picture.isPlaceholder, !picture.isVector,
        Double(wordCount(of: picture)) >= PictureThresholds.details.value,
        let record = picture.facts?.record, let reason = reason(record)
      else { return nil }
      return picture.finding(
        rule, "The alt text '\(name)' describes details, but the picture is \(reason).")
    }
  }

  /// The number of words in the name; Japanese has no spaces between them.
  private static func wordCount(of picture: AuditedPicture) -> Int {
    picture.nameLanguage == .japanese
      ? NameWord.all(in: picture.name, .of(.japanese)).count : picture.name.tokens.count
  }

  private static func reason(_ record: DescriptionRecord) -> String? {
    guard record.faces.isEmpty, record.codes.isEmpty, record.text == nil else { return nil }
    if record.kind == .blank { return "blank" }
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

/// A picture whose file has an alt text where nobody looks for it.
enum FileAltTextMisplaced: PictureRule {
  static let rule = Rule(
    id: "file-alt-text-misplaced",
    title: "Alt text in a picture's file should be where programs look",
    severity: .advice,
    checks:
      "The metadata of a picture's file has its alt text in the namespace Iptc4xmpExt instead "
      + "of Iptc4xmpCore, so no program reads it.",
    source: "IPTC Photo Metadata Standard, Alt Text (Accessibility)",
    example: "<Iptc4xmpExt:AltTextAccessibility>",
    suggestion: "Write it again as Alt Text (Accessibility) with a photo program, or with "
      + "'descry embed'.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      guard picture.facts?.record.image?.warnings.contains(.altTextMisplaced) == true else {
        return nil
      }
      return picture.finding(
        rule, "The alt text in the file of this picture is where no program reads it.",
        showsPicture: false)
    }
  }
}

/// A picture whose file does not exist.
enum PictureNotFound: PictureRule {
  static let rule = Rule(
    id: "picture-not-found", title: "Picture files should exist",
    severity: .warning,
    checks: "The file of the picture does not exist, so nobody sees it, and its alt text could not "
      + "be checked; or a file in `srcset` does not, so some people do not see it.",
    source: "HTML, the img element",
    example: "<img src=\"misspelled.png\" alt=\"Opening hours\">",
    suggestion: "Correct the path, or add the file.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.flatMap { picture in
      var paths = picture.missingSizes
      if case .missing(let path) = picture.outcome { paths = [path] }
      return paths.map { path in
        picture.finding(rule, "The file '\(path)' does not exist.", showsPicture: false)
      }
    }
  }
}
