import ImageDescription

/// One name for pictures that do not look alike.
enum SameLabelDifferentPictures: PageRule {
  static let rule = Rule(
    id: "same-label-different-pictures", severity: .advice,
    checks:
      "Two pictures of a page have the same name, and neither are their files the same nor do "
      + "they look alike. Sizes of one picture, icons and links to one place are left out.",
    source: "ATF DuplicateSpeakableText; act-rules 215; accessibility-checker 987",
    example: "<img src=\"cat.jpg\" alt=\"Our pet\"> <img src=\"dog.jpg\" alt=\"Our pet\">",
    suggestion: "Tell them apart by their names.")

  static func findings(in page: AuditedPage) -> [Finding] {
    let named = page.toldPictures.filter { picture in
      guard let image = page.facts(of: picture)?.record.image else { return false }
      return !picture.name.text.isEmpty && !image.isIcon
        && JunkName(picture.name.text, fileName: nil) == nil
    }
    return Dictionary(grouping: named) { $0.name.text.lowercased() }.values.compactMap { group in
      guard let first = group.first, let facts = page.facts(of: first),
        let other = group.dropFirst().first(where: { other in
          page.facts(of: other).map { !$0.looksLike(facts) } ?? false
            && !leadsToSame(first, other, in: page)
        })
      else { return nil }
      let place = page.html.reference(to: first.place)
      return page.finding(
        rule, at: other.place,
        "Another picture, in line \(place.line ?? 0), is called '\(other.name.text)' too.",
        name: other.name.text, showsPicture: true)
    }
  }

  private static func leadsToSame(
    _ first: PagePicture, _ second: PagePicture, in page: AuditedPage
  ) -> Bool {
    func target(_ picture: PagePicture) -> String? {
      picture.control.flatMap { page.html.elements[$0].word("href") }
    }
    return target(first) != nil && target(first) == target(second)
  }
}

extension PictureFacts {
  /// Whether the files are the same, or the pictures look alike, if need be with light and dark
  /// exchanged; also where it cannot be told.
  fileprivate func looksLike(_ other: PictureFacts) -> Bool {
    guard record.sha256 != other.record.sha256, let look, let otherLook = other.look else {
      return true
    }
    let distance = (look ^ otherLook).nonzeroBitCount
    return Double(min(distance, 64 - distance)) < PictureThresholds.look.value
  }
}
