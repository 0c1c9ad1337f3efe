import ImageDescription

/// One name for pictures that do not look alike.
enum SameLabelDifferentPictures: PictureRule {
  static let rule = Rule(
    id: "same-label-different-pictures", severity: .advice,
    checks:
      "Two pictures of a page or screen have the same name, and neither are their files the same nor do "
      + "they look alike. Sizes of one picture, icons and links to one place are left out.",
    source: "ATF DuplicateSpeakableText; act-rules 215; accessibility-checker 987",
    example: "<img src=\"cat.jpg\" alt=\"Our pet\"> <img src=\"dog.jpg\" alt=\"Our pet\">",
    suggestion: "Tell them apart by their names.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    let named = pictures.filter { picture in
      guard picture.standing == .told, let image = picture.facts?.record.image else {
        return false
      }
      return !picture.name.isEmpty && !image.isIcon
        && JunkName(picture.name, fileName: nil) == nil
    }
    return Dictionary(grouping: named) { $0.name.lowercased() }.values.compactMap { group in
      guard let first = group.first, let facts = first.facts,
        let other = group.dropFirst().first(where: { other in
          other.facts.map { !$0.looksLike(facts) } ?? false
            && (first.target == nil || first.target != other.target)
        })
      else { return nil }
      let line = first.element.line.map { ", in line \($0)," } ?? ""
      return other.finding(rule, "Another picture\(line) is called '\(other.name)' too.")
    }
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
