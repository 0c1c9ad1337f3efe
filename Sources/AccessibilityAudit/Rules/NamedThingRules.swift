import ImageDescription

/// A name that mentions one thing, for a photo that shows another one.
enum LabelNamesAnotherThing: PictureRule {
  static let rule = Rule(
    id: "label-names-another-thing", title: "Alt text should match the things in the picture",
    severity: .advice,
    checks: "The name of a photo mentions an animal, a vehicle, food or an instrument without any "
      + "sign of it in the photo; another such thing, which the name does not mention, is "
      + "recognised with confidence.",
    source: "Descry's own",
    example: "<img src=\"dog.jpg\" alt=\"A cat on a sofa\">",
    suggestion: "Check whether the alt text belongs to this picture."
  ).suggesting(.picture)

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      guard picture.standing == .exposed, let record = picture.facts?.record,
        let claim = ThingClaim(picture.name, .of(picture.nameLanguage)),
        let other = Sight(record).otherThing(than: claim)
      else { return nil }
      let (told, seen) = (claim.thing.phrase, other.phrase)
      return picture.finding(
        rule,
        "The alt text '\(picture.name)' mentions \(told), but Descry finds \(seen) and no sign of "
          + "\(told).")
    }
  }
}
