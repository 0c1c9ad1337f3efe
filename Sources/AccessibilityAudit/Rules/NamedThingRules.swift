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
    suggestion: "Check whether the alt text belongs to this picture.")

  static func findings(among pictures: [AuditedPicture]) -> [Finding] {
    pictures.compactMap { picture in
      guard picture.standing == .exposed, let record = picture.facts?.record,
        record.kind == .photo, let image = record.image, image.frames == 1,
        image.shorterSide >= PictureThresholds.thingSide.value,
        let claim = ThingClaim(picture.name)
      else { return nil }
      let found = record.objects.compactMap { ThingName.all[$0.name] }
      guard let other = found.first, found.allSatisfy(claim.excludes),
        !isLikely(claim, in: record)
      else { return nil }
      let (told, seen) = (claim.thing.phrase, other.phrase)
      return picture.finding(
        rule,
        "The alt text '\(picture.name)' mentions \(told), but Descry finds \(seen) and no sign of "
          + "\(told).")
    }
  }

  /// Whether there is any sign of a mentioned thing, or of one that looks like it.
  ///
  /// "Animal" is no sign of a particular one.
  private static func isLikely(_ claim: ThingClaim, in record: DescriptionRecord) -> Bool {
    (record.evidence ?? []).contains { candidate in
      guard candidate.phrase == .objects, let score = candidate.score, let name = candidate.value,
        let thing = ThingName.all[name], !thing.isGeneral
      else { return false }
      return score >= PictureThresholds.thingMaybe.value
        && claim.things.contains { $0.isAlike(thing) }
    }
  }
}

/// What a name says about things in a picture.
struct ThingClaim {
  /// The mentioned things in their order; at least one.
  let things: [ThingName]
  /// Whether it says hardly anything else: "Our old red bus".
  let isPlain: Bool
  private let generalNames: Set<String>

  /// The first mentioned thing.
  var thing: ThingName { things[0] }

  /// Words with which the thing need not be visible, or which make a proper name of it.
  private static let silencing: Set = [
    "art", "balloon", "balloons", "band", "bar", "book", "brand", "cafe", "called", "cartoon",
    "carving", "chart", "clipart", "club", "coat", "cookie", "cookies", "costume", "crossing",
    "diagram", "doll", "drawing", "drawn", "emblem", "emoji", "empty", "engraving", "figure",
    "figurine", "flag", "footprint", "footprints", "graffiti", "hat", "hotel", "icon",
    "illustration", "inn", "lego", "like", "logo", "map", "mascot", "mask", "model", "movie",
    "mural", "named", "no", "not", "origami", "ornament", "outfit", "painted", "painting", "paw",
    "pawprint", "paws", "plush", "poster", "print", "pub", "puppet", "restaurant", "sculpture",
    "shadow", "shape", "shaped", "shop", "sign", "silhouette", "sketch", "souvenir", "stamp",
    "statue", "sticker", "store", "street", "stuffed", "team", "toy", "toys", "tracks",
    "watercolor", "watercolour", "without", "zodiac",
  ]
  /// Words that may follow a noun without changing its meaning, unlike "food" in "cat food";
  /// besides words in "ing".
  private static let followers: Set = [
    "above", "across", "after", "against", "along", "among", "and", "are", "around", "as", "asleep",
    "at", "before", "behind", "below", "beneath", "beside", "between", "by", "during", "for",
    "from", "has", "have", "in", "inside", "into", "is", "lies", "lying", "near", "next", "off",
    "on", "onto", "or", "outside", "over", "parked", "runs", "sat", "sits", "sleeps", "stands",
    "that", "through", "to", "topped", "under", "underneath", "waits", "was", "were", "which",
    "while", "who", "with",
  ]
  /// Words in "ing" that change the meaning of the noun before them: "dog training".
  private static let activities: Set = [
    "bedding", "boarding", "breeding", "building", "cleaning", "clothing", "crossing", "drawing",
    "feeding", "fishing", "grooming", "hunting", "keeping", "painting", "parking", "racing",
    "riding", "ring", "sharing", "spotting", "spring", "string", "training", "washing", "watching",
    "wing",
  ]
  /// Words that change the meaning of the noun after them: "hot dog", "teddy bear".
  private static let modifiers: Set = [
    "angry", "bush", "cable", "carousel", "clothes", "corn", "downward", "dream", "early", "fire",
    "fried", "grilled", "gravy", "guinea", "gummy", "hobby", "hot", "koala", "lone", "love",
    "lucky", "mini", "miniature", "paper", "peking", "prairie", "roast", "roasted", "rocking",
    "rubber", "sea", "sitting", "space", "teddy", "water", "year",
  ]
  /// Words that show that a noun is one: "a tiger", not the cat Tiger; "the train", not "train
  /// hard".
  private static let determiners: Set = [
    "a", "an", "another", "each", "her", "his", "its", "my", "one", "our", "that", "the", "their",
    "this", "your",
  ]
  /// Other words that add little: a plain name has at most three words besides these and
  /// determiners.
  private static let prepositions: Set = [
    "about", "above", "across", "against", "along", "and", "around", "at", "before", "behind",
    "below", "beside", "between", "by", "for", "from", "in", "inside", "into", "near", "next", "of",
    "on", "onto", "or", "out", "outside", "over", "through", "to", "under", "with",
  ]
  private static let longestPlain = 3
  /// The most words between a noun and its determiner: "a brown bear".
  private static let determinerReach = 2

  /// `nil` if the name mentions no such thing, or if its meaning is doubtful.
  init?(_ name: String) {
    let words = NameWord.all(in: name)
    guard Self.silencing.isDisjoint(with: words.map(\.text)) else { return nil }
    var things: [ThingName] = []
    for (index, word) in words.enumerated() {
      guard let noun = ThingNoun.all[word.text] else { continue }
      // An ambiguous word makes the whole name doubtful.
      guard Self.isThing(noun, at: index, in: words) else { return nil }
      things.append(noun.thing)
    }
    guard !things.isEmpty else { return nil }
    self.things = things
    generalNames = Set(words.map(\.text))
    let content = words.map(\.text).filter { !Self.determiners.contains($0) }
    isPlain =
      content.count <= Self.longestPlain && Self.prepositions.isDisjoint(with: content)
      && things.count == 1
  }

  /// Whether the name contradicts a thing that was found.
  func excludes(_ found: ThingName) -> Bool {
    generalNames.isDisjoint(with: found.family.generalNames)
      && things.allSatisfy { told in
        !told.isAlike(found) && (isPlain || told.family.isApart(from: found.family))
          && !(told.isUnknown && told.family.isSameKind(as: found.family))
      }
  }

  private static func isThing(_ noun: ThingNoun, at index: Int, in words: [NameWord]) -> Bool {
    let word = words[index]
    let before = index > 0 ? words[index - 1].text : nil
    // A capital inside a name marks a proper noun.
    guard index == 0 || !word.isCapitalised else { return false }
    if let before, modifiers.contains(before) { return false }
    if noun.needsDeterminer {
      let near = words[max(0, index - determinerReach)..<index]
      guard near.contains(where: { determiners.contains($0.text) }) else { return false }
    }
    guard !word.endsPhrase, index + 1 < words.count else { return true }
    let next = words[index + 1].text
    return followers.contains(next) || next.hasSuffix("ing") && !activities.contains(next)
  }
}
