import ImageDescription
import VoiceOverSimulator

/// The same name for pictures that look different.
enum SameLabelDifferentPictures: PictureRule {
  static let rule = Rule(
    id: "same-label-different-pictures", severity: .advice,
    checks:
      "Two pictures of a page or screen have the same name, and neither are their files the "
      + "same nor do they look alike. Sizes of one picture, icons and links to one place are "
      + "left out.",
    source: "ATF DuplicateSpeakableText; act-rules 215; accessibility-checker 987",
    example: "<img src=\"cat.jpg\" alt=\"Our pet\"> <img src=\"dog.jpg\" alt=\"Our pet\">",
    suggestion: "Tell them apart by their names.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    let named = pictures.filter { picture in
      guard picture.standing == .exposed, let image = picture.facts?.record.image else {
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
    guard record.sha256 != other.record.sha256, let perceptualHash,
      let otherHash = other.perceptualHash
    else { return true }
    let distance = (perceptualHash ^ otherHash).nonzeroBitCount
    return Double(min(distance, 64 - distance)) < PictureThresholds.differentPictures.value
  }
}

/// One picture under names that share no word.
enum DifferentLabelsSamePicture: PictureRule {
  /// They say nothing of what is in a picture.
  private static let smallWords: Set = [
    "a", "an", "and", "at", "by", "for", "from", "in", "is", "of", "on", "or", "our", "the", "to",
    "with",
  ]

  static let rule = Rule(
    id: "different-labels-same-picture", severity: .advice,
    checks:
      "One file stands twice in a page or screen under names that share no word, in neither "
      + "case in a link or button. Icons are left out.",
    source: "Descry's own",
    example: "<img src=\"a.jpg\" alt=\"Sunset\"> <img src=\"a.jpg\" alt=\"Our office\">",
    suggestion: "Give the picture one name, or see whether one of the two is wrong.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    let named = pictures.filter { picture in
      guard picture.standing == .exposed, let image = picture.facts?.record.image else {
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

/// Two controls with the same label and different effects.
enum DuplicateLabel: ScreenRule {
  static let rule = Rule(
    id: "duplicate-label", severity: .advice,
    checks: "Two controls of a screen have the same label and value, and do different things. Rows "
      + "of one template, and those under different headings, are left out.",
    source: "ATF DuplicateSpeakableText; WCAG 2.4.6",
    example: "{label: Edit, traits: [button], opens: name}, "
      + "{label: Edit, traits: [button], opens: address}",
    suggestion: "Tell them apart by their labels.")

  /// A control with what tells it from others.
  private struct Control {
    let position: Int
    let effects: [Effect]
    let header: Int?
  }

  static func findings(in screen: AuditedScreen) -> [Finding] {
    let groups = Dictionary(grouping: controls(in: screen)) { control in
      let element = screen.element(control.position)
      return [element.spokenLabel?.lowercased(), element.spokenValue]
    }
    return groups.values.compactMap { group in
      guard let first = group.first,
        let other = group.dropFirst().first(where: {
          $0.effects != first.effects && $0.header == first.header
        })
      else { return nil }
      return screen.finding(
        rule, at: other.position,
        "\(screen.name(other.position)) is the label of another control, which does not do the "
          + "same."
      )
    }
  }

  private static func controls(in screen: AuditedScreen) -> [Control] {
    var header: Int?
    return screen.reached.compactMap { position in
      let element = screen.element(position)
      if element.traits.contains(.header) { header = position }
      // A bare number is found by another rule.
      guard let label = element.spokenLabel, !LabelIsValue.isNumber(label),
        let effects = screen.activation(of: position), !effects.isEmpty, element.isActing,
        !([position] + screen.layout.ancestors(of: position))
          .contains(where: { screen.element($0).template != nil })
      else { return nil }
      return Control(position: position, effects: effects, header: header)
    }
  }
}
