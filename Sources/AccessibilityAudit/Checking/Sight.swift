import ImageDescription

/// What Descry sees in a picture, as far as it bears on what an alt text says.
///
/// It judges the claims of a text for `descry check` and for the audit's rules.
struct Sight {
  private let record: DescriptionRecord

  init(_ record: DescriptionRecord) { self.record = record }

  private var evidence: [Evidence] { record.evidence ?? [] }

  /// The things that are recognised, if names can contradict them.
  private var things: [ThingName] { record.objects.compactMap { ThingName.all[$0.name] } }

  /// Whether the picture is a photo that is large and simple enough for a contradiction.
  private func isClear(from side: Threshold = PictureThresholds.faceSide) -> Bool {
    guard let image = record.image else { return false }
    return record.kind == .photo && image.frames == 1 && record.evidence != nil
      && image.shorterSide >= side.value
  }

  private func verdict(agrees: Bool, contradicts: Bool) -> AltTextCheck.Verdict {
    agrees ? .agrees : contradicts && isClear() ? .contradicts : .unknown
  }
}

// The kind.
extension Sight {
  /// A screenshot called a photo is a claim; a photo called one says nothing worth a check.
  func judge(_ claim: KindClaim) -> [AltTextCheck.Claim] {
    let isScreenshot = record.announced?.name == PictureKind.screenshot.rawValue
    if claim == .photo, !isScreenshot { return [] }
    let verdict: AltTextCheck.Verdict =
      claim == .photo || isClear() && record.text == nil
      ? .contradicts : isScreenshot ? .agrees : .unknown
    return [
      .init(
        .kind, said: claim.rawValue, seen: record.announced?.name ?? record.kind?.rawValue,
        verdict: verdict)
    ]
  }
}

// People.
extension Sight {
  func judge(_ claim: PeopleClaim) -> AltTextCheck.Claim {
    let faces = record.faces.count
    let person = record.objects.first { $0.name == ObjectVocabulary.person }
    let said = claim.count.map { "\($0) people" } ?? "people"
    let seen: String? =
      faces > 0
      ? (faces == 1 ? "1 face" : "\(faces) faces")
      : person == nil ? saidThings ?? record.scene?.name : "people"
    let agrees = claim.count.map { $0 == faces } ?? (faces > 0 || person != nil)
    // Another number of faces is no contradiction: captions count those whom they are about.
    return .init(
      .people, said: said, seen: seen,
      verdict: verdict(agrees: agrees, contradicts: !hasPeople(orMaybe: isMaybePeople)))
  }

  /// The number of faces, if it contradicts a name: none, without any sign of people, or another
  /// number than the name has, all of them clear.
  ///
  /// Weak signs of a few words for people do not count here, as they do in a check: an audit finds
  /// more of the names that are wrong, and only advises.
  func otherFaceCount(than claim: PeopleClaim) -> Int? {
    let count = record.faces.count
    guard isClear() else { return nil }
    if count == 0 { return hasPeople(orMaybe: isMaybePerson) ? nil : 0 }
    let isClearCount = !evidence.contains {
      $0.phrase == .faces && $0.reason != nil && isFace($0)
    }
    return isClearCount && claim.count.map { $0 != count } == true ? count : nil
  }

  private func isFace(_ candidate: Evidence) -> Bool {
    (candidate.score ?? 0) >= PictureThresholds.faceMaybe.value
  }

  /// Whether there are people, or any sign of them.
  private func hasPeople(orMaybe isMaybe: (Evidence) -> Bool) -> Bool {
    let person = ObjectVocabulary.person
    return !record.faces.isEmpty || record.objects.contains { $0.name == person }
      || record.things.contains { $0.name == person }
      || evidence.contains {
        $0.phrase == .faces && isFace($0) || $0.phrase == .people && isMaybe($0)
      }
  }

  private func isMaybePeople(_ candidate: Evidence) -> Bool {
    (candidate.score ?? 0) >= CheckThresholds.peopleMaybe.value
  }

  private func isMaybePerson(_ candidate: Evidence) -> Bool {
    candidate.value == ObjectVocabulary.person
      && (candidate.score ?? 0) >= PictureThresholds.peopleMaybe.value
  }

  /// The names of people and things that the description says.
  private var saidThings: String? {
    let names = record.objects.map(\.name).filter(Saying(record.findings).names.contains)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}

// Things, colours, places and text.
extension Sight {
  func judge(_ claim: ThingClaim) -> [AltTextCheck.Claim] {
    let found = things
    let isSure = record.objects.contains { object in
      ThingName.all[object.name] != nil && object.confidence >= CheckThresholds.thing.value
    }
    let isExcluded = isSure && found.allSatisfy(claim.excludes)
    var told: [ThingName] = []
    for thing in claim.things where !told.contains(thing) { told.append(thing) }
    return told.map { thing in
      let alike = found.first { $0.isAlike(thing) }
      let contradicts = !hasSign(of: thing) && (isExcluded || found.isEmpty && isSurelyPlace)
      return .init(
        .thing, said: thing.name, seen: alike?.name ?? saidThings,
        verdict: verdict(agrees: alike != nil, contradicts: contradicts))
    }
  }

  /// What the picture shows instead of the things that a name mentions; `nil` if there is a sign of
  /// one of them, or nothing else that is recognised.
  func otherThing(than claim: ThingClaim) -> ThingName? {
    guard isClear(from: PictureThresholds.thingSide), things.allSatisfy(claim.excludes),
      !claim.things.contains(where: hasSign)
    else { return nil }
    return things.first
  }

  /// Whether the picture shows a place, and no thing in it is named.
  private var isSurelyPlace: Bool {
    (record.scene?.confidence ?? 0) >= CheckThresholds.scene.value
  }

  /// Whether there is any sign of a thing, or of one that looks like it.
  ///
  /// "Animal" is no sign of a particular one.
  private func hasSign(of thing: ThingName) -> Bool {
    if record.things.contains(where: { ThingName.all[$0.name]?.isAlike(thing) == true }) {
      return true
    }
    return evidence.contains { candidate in
      guard candidate.phrase == .objects, let score = candidate.score, let name = candidate.value,
        let other = ThingName.all[name], !other.isGeneral
      else { return false }
      return score >= PictureThresholds.thingMaybe.value && other.isAlike(thing)
    }
  }

  func judge(_ claim: ColourClaim) -> AltTextCheck.Claim {
    let found = record.objects.first { object in
      ThingName.all[object.name]?.isAlike(claim.thing) == true && object.colour != nil
    }
    return .init(
      .colour, said: "\(claim.colour) \(claim.thing.name)",
      seen: found.map { "\($0.colour ?? "") \($0.name)" },
      verdict: verdict(agrees: found?.colour == claim.colour, contradicts: false))
  }

  /// That the picture is black and white.
  func judgeBlackAndWhite() -> AltTextCheck.Claim {
    let seen = record.colour.verdict.map { $0 == .blackAndWhite ? "black and white" : "colours" }
    return .init(
      .colour, said: "black and white", seen: seen,
      verdict: verdict(
        agrees: record.colour.verdict == .blackAndWhite,
        contradicts: record.colour.verdict == .colour))
  }

  func judge(_ claim: PlaceClaim) -> AltTextCheck.Claim {
    let seen = record.scene?.name ?? record.setting.map { $0.name + "s" }
    let agrees =
      record.scene?.name == claim.place
      || SceneVocabulary.general.contains {
        $0.name == record.scene?.name && $0.members.contains(claim.place)
      }
    let isOther = record.setting.map {
      $0.name != claim.setting.rawValue && $0.confidence >= CheckThresholds.setting.value
    }
    let hasSign = evidence.contains {
      $0.phrase == .scene && $0.value == claim.place
        && ($0.score ?? 0) >= CheckThresholds.placeMaybe.value
    }
    return .init(
      .place, said: claim.place, seen: seen,
      verdict: verdict(agrees: agrees, contradicts: isOther == true && !hasSign))
  }

  /// A code that is not decoded may be there all the same, but one that is has no other address.
  func judge(_ claim: CodeClaim) -> AltTextCheck.Claim {
    let codes = record.codes.filter { claim.kinds.contains($0.format) }
    let isLed = claim.links.isEmpty || codes.contains { claim.leads(to: $0.content) }
    let seen = record.codes.map { $0.words(in: .english) }.joined(separator: "; ")
    return .init(
      .code, said: ([claim.words] + claim.links).joined(separator: " "),
      seen: seen.isEmpty ? nil : seen,
      verdict: codes.isEmpty ? .unknown : isLed ? .agrees : .contradicts)
  }

  func judge(_ claim: TextClaim) -> AltTextCheck.Claim {
    let seen = record.text.flatMap { $0.text.isEmpty ? nil : $0.text }
    let words = Set(claim.text.tokens)
    let shown = Set(seen?.tokens ?? [])
    let common = Double(words.intersection(shown).count) / Double(max(words.count, 1))
    return .init(
      .text, said: claim.text, seen: seen,
      verdict: common >= PictureThresholds.conveyed.value ? .agrees : .unknown)
  }
}
