import ImageDescription
import VoiceOverSimulator

/// The same name for pictures that look different.
enum SameLabelDifferentPictures: PictureRule {
  static let rule = Rule(
    id: "same-label-different-pictures",
    title: "Different pictures should have different alt texts",
    severity: .advice,
    checks: "Two different pictures on a page or screen have the same name. Sizes of one picture, "
      + "pictures that look alike, icons and links to the same place are not reported.",
    source: "ATF DuplicateSpeakableText; act-rules 215; accessibility-checker 987",
    example: "<img src=\"cat.jpg\" alt=\"Our pet\"> <img src=\"dog.jpg\" alt=\"Our pet\">",
    suggestion: "Give each picture its own alt text."
  ).suggesting(.picture)

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    let named = pictures.filter { picture in
      guard picture.standing == .exposed, let image = picture.facts?.record.image else {
        return false
      }
      return !picture.name.isEmpty && !image.isIcon
        && JunkName(picture.name, fileName: nil, picture.nameLanguage) == nil
    }
    return Dictionary(grouping: named) { $0.name.lowercased() }.values.compactMap { group in
      guard let first = group.first, let facts = first.facts,
        let other = group.dropFirst().first(where: { other in
          other.facts.map { !$0.looksLike(facts) } ?? false
            && (first.target == nil || first.target != other.target)
        })
      else { return nil }
      let line = first.element.line.map { " on line \($0)" } ?? ""
      let kind = other.element.tag == nil ? "label" : "alt text"
      return other.finding(
        rule, "Another picture\(line) has the same \(kind): \(other.name.quotedAtEnd)")
    }
  }
}

extension PictureFacts {
  /// Whether the files are equal, or the pictures look alike, possibly inverted; also if unknown.
  fileprivate func looksLike(_ other: PictureFacts) -> Bool {
    guard record.sha256 != other.record.sha256, let perceptualHash,
      let otherHash = other.perceptualHash
    else { return true }
    let distance = (perceptualHash ^ otherHash).nonzeroBitCount
    return Double(min(distance, 64 - distance)) < PictureThresholds.differentPictures.value
  }
}

/// One picture under names without a common word.
enum DifferentLabelsSamePicture: PictureRule {
  /// How many equal letters at the beginning make two words the same word in other cases.
  private static let stem = 3

  static let rule = Rule(
    id: "different-labels-same-picture", title: "The same picture should have the same alt text",
    severity: .advice,
    checks: "The same file is shown twice on a page or screen, and its two names have no word in "
      + "common. Icons and pictures in links or buttons are not reported.",
    source: "Descry's own",
    example: "<img src=\"a.jpg\" alt=\"Sunset\"> <img src=\"a.jpg\" alt=\"Our office\">",
    suggestion: "Use one alt text for both, or check whether one of them is wrong."
  ).suggesting(.picture)

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
        let other = group.dropFirst().first(where: { stems($0).isDisjoint(with: stems(first)) })
      else { return nil }
      return other.finding(
        rule, "The same picture has two names: '\(first.name)' and \(other.name.quotedAtEnd)")
    }
  }

  /// The words of a name without short ones such as "the"; in other languages than English, their
  /// beginnings.
  private static func stems(_ picture: AuditedPicture) -> Set<String> {
    let words = NameWords.of(picture.nameLanguage)
    let texts = NameWord.all(in: picture.name, words).map(\.text)
    let telling = Set(texts.filter { !words.smallWords.contains($0) }.flatMap(\.tokens))
    return words.language == .english ? telling : Set(telling.map { String($0.prefix(stem)) })
  }
}

/// Two controls with the same label and different effects.
enum DuplicateLabel: ScreenRule {
  static let rule = Rule(
    id: "duplicate-label", title: "Controls that do different things should have different labels",
    severity: .advice,
    checks: "Two controls of a screen have the same label and value, but do different things. Rows "
      + "of one template and controls under different headings are not reported. In the hierarchy of a "
      + "real screen, custom actions, hints and identifiers show that they differ; lists and tables "
      + "are not reported there.",
    source: "ATF DuplicateSpeakableText; WCAG 2.4.6",
    example: "{label: Edit, traits: [button], opens: name}, "
      + "{label: Edit, traits: [button], opens: address}",
    suggestion: "Give each control its own label.")

  static func findings(in screen: AuditedScreen) -> [Finding] {
    if screen.isHierarchy { return findings(inHierarchy: screen) }
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
        "Another control has the label \(screen.name(other.position)), too, but another function.")
    }
  }

  /// The controls, and what distinguishes them from others.
  private static func controls(
    in screen: AuditedScreen
  ) -> [(position: Int, effects: [Effect], header: Int?)] {
    var header: Int?
    return screen.reached.compactMap { position in
      let element = screen.element(position)
      if element.traits.contains(.header) { header = position }
      // `label-is-value` reports bare numbers.
      guard let label = element.spokenLabel, !LabelIsValue.isNumber(label),
        let effects = screen.activations[position], !effects.isEmpty, element.isActing,
        !([position] + screen.layout.ancestors(of: position))
          .contains(where: { screen.element($0).template != nil })
      else { return nil }
      return (position: position, effects: effects, header: header)
    }
  }
}
