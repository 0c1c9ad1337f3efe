import ImageDescription

/// A name that mentions people, in a photo with no face or another number of faces.
enum LabelClaimsPeople: PictureRule {
  static let rule = Rule(
    id: "label-claims-people", severity: .advice,
    checks:
      "A photo's name tells of people, and there is no sign of them in it; or it tells a number "
      + "of people from two to nine, and another number of faces is found, all of them clear.",
    source: "Descry's own",
    example: "<img src=\"harbour.jpg\" alt=\"Three smiling women\">",
    suggestion: "Check whether the name belongs to this picture.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      let name = picture.name
      guard picture.standing == .exposed, let claim = PeopleClaim(name),
        let record = picture.facts?.record, record.kind == .photo, let image = record.image,
        image.shorterSide >= PictureThresholds.faceSide.value
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

/// What a name says of people in a picture.
struct PeopleClaim: Equatable {
  /// How many there are, where a number from two to nine is told.
  let count: Int?

  private static let people: Set = [
    "babies", "baby", "boy", "boys", "bride", "child", "children", "colleagues", "couple",
    "families",
    "family", "friends", "girl", "girls", "groom", "headshot", "kid", "kids", "ladies", "lady",
    "laughing", "man", "men", "people", "person", "portrait", "portraits", "selfie", "selfies",
    "smiling", "staff", "students", "team", "woman", "women",
  ]
  /// With these no face need be seen: who is turned away or far, and what is drawn or carved.
  private static let silencing: Set = [
    "aerial", "animal", "art", "back", "backs", "behind", "bird", "bust", "cartoon", "cat", "chart",
    "crowd", "crowded", "crowds", "diagram", "distance", "distant", "dog", "doll", "drawing",
    "drawn",
    "empty", "far", "feet", "figure", "foot", "hand", "hands", "horse", "icon",
    "illustration",
    "leg", "legs", "logo", "made", "map", "mannequin", "mask", "mural", "no", "painted", "painting",
    "pet", "poster", "room", "screenshot", "sculpture", "shadow", "shadows", "sign", "silhouette",
    "silhouettes", "sketch", "statue", "statues", "toy", "without",
  ]
  private static let numbers = [
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
  ]
  /// How many words may stand between a number and those whom it counts.
  private static let reach = 2

  /// `nil` where the name says nothing of people, or only of such as need not be seen.
  init?(_ name: String) {
    let words = name.tokens
    guard words.contains(where: Self.people.contains), Self.silencing.isDisjoint(with: words) else {
      return nil
    }
    count =
      words.indices.compactMap { index -> Int? in
        let number = Self.numbers[words[index]] ?? Int(words[index])
        let after = words[(index + 1)...].prefix(Self.reach + 1)
        guard let number, (2...9).contains(number), after.contains(where: Self.people.contains)
        else {
          return nil
        }
        return number
      }.first
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
      guard picture.standing == .exposed, !picture.isPlaceholder,
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
