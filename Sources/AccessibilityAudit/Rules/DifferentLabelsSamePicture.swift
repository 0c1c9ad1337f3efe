import ImageDescription

/// One picture under names that have nothing in common.
enum DifferentLabelsSamePicture: PageRule {
  /// They say nothing of what is in a picture.
  private static let smallWords: Set = [
    "a", "an", "and", "at", "by", "for", "from", "in", "is", "of", "on", "or", "our", "the", "to",
    "with",
  ]

  static let rule = Rule(
    id: "different-labels-same-picture", severity: .advice,
    checks:
      "One file stands twice in a page under names that share no word, in neither case in a link "
      + "or button. Icons are left out.",
    source: "Descry's own",
    example: "<img src=\"a.jpg\" alt=\"Sunset\"> <img src=\"a.jpg\" alt=\"Our office\">",
    suggestion: "Give the picture one name, or see whether one of the two is wrong.")

  static func findings(in page: AuditedPage) -> [Finding] {
    let named = page.toldPictures.filter { picture in
      guard let image = page.facts(of: picture)?.record.image else { return false }
      return !picture.name.text.isEmpty && picture.control == nil && !image.isIcon
    }
    let groups = Dictionary(grouping: named) { page.facts(of: $0)?.record.sha256 }
    return groups.values.compactMap { group in
      guard let first = group.first,
        let other = group.dropFirst().first(where: { words($0).isDisjoint(with: words(first)) })
      else { return nil }
      return page.finding(
        rule, at: other.place,
        "The same picture is called '\(first.name.text)' and '\(other.name.text)'.",
        name: other.name.text, showsPicture: true)
    }
  }

  private static func words(_ picture: PagePicture) -> Set<String> {
    Set(picture.name.text.tokens).subtracting(smallWords)
  }
}
