import ImageDescription

/// One picture under names that have nothing in common.
enum DifferentLabelsSamePicture: PictureRule {
  /// They say nothing of what is in a picture.
  private static let smallWords: Set = [
    "a", "an", "and", "at", "by", "for", "from", "in", "is", "of", "on", "or", "our", "the", "to",
    "with",
  ]

  static let rule = Rule(
    id: "different-labels-same-picture", severity: .advice,
    checks:
      "One file stands twice in a page or screen under names that share no word, in neither case in a link "
      + "or button. Icons are left out.",
    source: "Descry's own",
    example: "<img src=\"a.jpg\" alt=\"Sunset\"> <img src=\"a.jpg\" alt=\"Our office\">",
    suggestion: "Give the picture one name, or see whether one of the two is wrong.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    let named = pictures.filter { picture in
      guard picture.standing == .told, let image = picture.facts?.record.image else {
        return false
      }
      return !picture.name.isEmpty && !picture.isInControl && !image.isIcon
    }
    let groups = Dictionary(grouping: named) { $0.facts?.record.sha256 }
    return groups.values.compactMap { group in
      guard let first = group.first,
        let other = group.dropFirst().first(where: { words($0).isDisjoint(with: words(first)) })
      else { return nil }
      return other.finding(
        rule, "The same picture is called '\(first.name)' and '\(other.name)'.")
    }
  }

  private static func words(_ picture: AuditedPicture) -> Set<String> {
    Set(picture.name.tokens).subtracting(smallWords)
  }
}
