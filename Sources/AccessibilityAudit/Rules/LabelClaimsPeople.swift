import ImageDescription

/// A name that tells of people where none are found, or another number of them.
enum LabelClaimsPeople: PictureRule {
  static let rule = Rule(
    id: "label-claims-people", severity: .advice,
    checks:
      "A photo's name tells of people, and there is no sign of a face in it; or it tells a number "
      + "of people from two to nine, and another number of faces is found, all of them clear.",
    source: "Descry's own",
    example: "<img src=\"harbour.jpg\" alt=\"Three smiling women\">",
    suggestion: "Check whether the name belongs to this picture.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      let name = picture.name
      guard picture.standing == .told, let claim = PeopleClaim(name),
        let record = picture.facts?.record, record.kind == .photo, let image = record.image,
        image.shorterSide >= PictureThresholds.faceSide.value
      else { return nil }
      let unsure = (record.evidence ?? []).contains { candidate in
        candidate.phrase == .faces && candidate.reason != nil
          && (candidate.score ?? 0) >= PictureThresholds.faceMaybe.value
      }
      guard !unsure, let message = message(claim, name: name, found: record.faces.count) else {
        return nil
      }
      return picture.finding(rule, message)
    }
  }

  private static func message(_ claim: PeopleClaim, name: String, found: Int) -> String? {
    if found == 0 { return "The name '\(name)' tells of people, and no face is found." }
    guard let count = claim.count, count != found else { return nil }
    return "The name '\(name)' tells of \(count) people, and \(found) faces are found."
  }
}
