/// Decides which things are named, how many there are, and what is said of people.
struct ObjectJudge {
  /// The most names in one description, people included.
  static let mostNames = 3

  let thresholds: Thresholds

  /// The things to name, their boxes, and the evidence for every candidate with a relevant score.
  ///
  /// Of the names above their thresholds, the most specific ones are spoken. Three sources propose
  /// names: ImageNet's classes; the mentions, where the classes have the name among their candidates,
  /// or no such name, and are not sure of another animal; and the boxes, where the classes agree. The boxes confuse animals, so they do not
  /// name them: they only place and count them. Of vehicles that look alike the surest is named.
  ///
  /// - Parameters:
  ///   - faces: the boxes of the faces that are counted.
  ///   - uncounted: faces whose number is not spoken; then somebody is certainly there.
  ///   - objection: why nothing is named in this picture, if so: only photos show things.
  /// - Returns: "person" first if people are spoken of, then the names, highest score first.
  func judge(
    _ observations: Observations, faces: [UnitRect], uncounted: [Face],
    against objection: Evidence.Reason?
  ) -> (objects: [ObjectFinding], things: [ThingFinding], evidence: [Evidence]) {
    let names = names(in: observations)
    let done = MentionVocabulary.sure(.doing, in: observations.mentions)
    let ruledOut = done.compactMap { MentionVocabulary.ruledOut[$0] }
    func isDoubted(_ name: Name) -> Bool {
      ruledOut.contains(name.name)
        || MentionVocabulary.doubts(name.name, in: observations.mentions)
    }
    let sure = names.filter { $0.isSure && !isDoubted($0) }
    let general = sure.reduce(into: Set<String>()) {
      $0.formUnion(ObjectVocabulary.generalNames(of: $1.name))
    }
    let animals = sure.map(\.name).filter {
      ObjectVocabulary.isAnimal($0) && !general.contains($0)
    }
    var (named, evidence) = people(
      in: observations, faces: faces, uncounted: uncounted, besideAnimal: !animals.isEmpty,
      besideMotorcycle: sure.contains { $0.name == "motorcycle" }, against: objection)
    for name in names {
      let reasons: [(holds: Bool, reason: Evidence.Reason)] = [
        (!name.isSure, .threshold), (general.contains(name.name), .moreParticular),
        (isDoubted(name), .explained),
        (named.contains { ObjectVocabulary.areAlike($0.name, name.name) }, .explained),
        (named.count == Self.mostNames, .enoughNames),
      ]
      let reason = objection ?? reasons.first(where: \.holds)?.reason
      if reason == nil {
        named.append(
          finding(name, isOnlyAnimal: animals == [name.name], observations, &evidence))
      }
      evidence.append(
        Evidence(
          .objects, value: name.name, detector: name.detector, score: name.confidence,
          threshold: name.threshold, box: name.box, reason: reason))
    }
    let isSomebodyTold = !faces.isEmpty || named.first?.name == ObjectVocabulary.person
    return (
      named, objection == nil ? places(of: named, people: isSomebodyTold, observations) : [],
      evidence.filter { ($0.score ?? 0) >= ObjectVocabulary.leastWorthTelling }
    )
  }

  private func mentions(
    _ group: MentionVocabulary.Group, in observations: Observations
  ) -> [(candidate: Candidate, threshold: Double)] {
    MentionVocabulary.mentions(group, in: observations.mentions)
  }

  /// A name that a source proposes.
  private struct Name {
    let name: String
    let confidence: Double
    let threshold: Double
    let detector: String
    var box: UnitRect?

    var isSure: Bool { confidence >= threshold }
  }

  /// One proposal for each name, sure ones first, then by confidence.
  private func names(in observations: Observations) -> [Name] {
    var names: [Name] = observations.objects.filter { $0.name != ObjectVocabulary.person }.map {
      Name(
        name: $0.name, confidence: $0.confidence,
        threshold: max(thresholds.thing.value, ObjectVocabulary.leastConfidence(of: $0.name)),
        detector: "object classifier")
    }
    let known = Set(observations.objects.map(\.name))
    let animal = names.filter { ObjectVocabulary.isAnimal($0.name) && $0.name != "animal" }
      .max { $0.confidence < $1.confidence }
    // The captions that mentions were learned from have few animals but dogs.
    func isAnother(_ name: String) -> Bool {
      ObjectVocabulary.isAnimal(name) && animal.map { $0.isSure && $0.name != name } == true
    }
    names += mentions(.thing, in: observations).filter {
      let name = $0.candidate.name
      return !isAnother(name) && (known.contains(name) || !ObjectVocabulary.isName(name))
    }.map { candidate, threshold in
      Name(
        name: candidate.name, confidence: candidate.confidence, threshold: threshold,
        detector: MentionVocabulary.detector)
    }
    names += observations.things.filter { thing in
      thing.name != ObjectVocabulary.person && !ObjectVocabulary.isAnimal(thing.name)
        && thing.support >= thresholds.boxSupport.value
    }.map {
      Name(
        name: $0.name, confidence: $0.confidence, threshold: thresholds.box.value,
        detector: "thing detector", box: $0.box)
    }
    func comesBefore(_ one: Name, _ other: Name) -> Bool {
      if one.isSure != other.isSure { return one.isSure }
      return (other.confidence, one.name) < (one.confidence, other.name)
    }
    var seen = Set<String>()
    return names.sorted(by: comesBefore).filter { seen.insert($0.name).inserted }
  }

  /// What is said of people, "person" or nothing, with the evidence.
  ///
  /// The number of faces is spoken instead, unless there are more people than faces. Without faces,
  /// the classifier of people has to agree, and "someone" is spoken only if no animal explains the
  /// score: the net confuses people and animals. Somebody is
  /// there as well if something is done that only people do.
  private func people(
    in observations: Observations, faces: [UnitRect], uncounted: [Face], besideAnimal: Bool,
    besideMotorcycle: Bool, against objection: Evidence.Reason?
  ) -> (objects: [ObjectFinding], evidence: [Evidence]) {
    let person = ObjectVocabulary.person
    let agreement = besideAnimal || besideMotorcycle ? thresholds.surePerson : thresholds.person
    let somebody = observations.objects.first { $0.name == person }
    // Monkeys and parked motorcycles look like people to the mentions alone.
    let isNobody = faces.isEmpty && somebody.map { $0.confidence < agreement.value } == true
    let face = uncounted.map(\.confidence).max()
    let isFaceUncounted = face != nil
    let candidate =
      face.map { Candidate(person, confidence: $0) }
      ?? somebody
    var told: ObjectFinding?
    var evidence: [Evidence] = []
    func note(
      _ value: String, _ detector: String, _ score: Double, _ threshold: Double,
      unless reasons: [(holds: Bool, reason: Evidence.Reason)]
    ) -> Bool {
      let reason = objection ?? reasons.first(where: \.holds)?.reason
      evidence.append(
        Evidence(
          .people, value: value, detector: detector, score: score, threshold: threshold,
          reason: reason))
      return reason == nil
    }
    let allBoxes = observations.things.filter { $0.name == person }
    let boxes = counting(allBoxes)
    // Two that count, and no third one that may.
    let arePaired =
      boxes.count == 2
      && allBoxes.count { $0.confidence >= thresholds.doubtfulBox.value } == 2
    let areFacesInside = faces.allSatisfy { face in
      boxes.contains { $0.box.contains(face.middle) }
    }
    for (mention, threshold) in mentions(.people, in: observations) {
      let isOne = mention.name == MentionVocabulary.onePerson
      let isTwo = mention.name == MentionVocabulary.pairs[person]
      let isWrongNumber =
        isOne && (isFaceUncounted || boxes.count > 1)
        || isTwo && (uncounted.count > 2 || !arePaired || !areFacesInside)
      let isTold = note(
        mention.name, MentionVocabulary.detector, mention.confidence, threshold,
        unless: [
          (mention.confidence < threshold, .threshold),
          (faces.count > (isOne ? 0 : 1), .facesCounted),
          (isWrongNumber || isNobody, .explained), (told != nil, .moreParticular),
        ])
      if isTold {
        told = ObjectFinding(
          person, confidence: mention.confidence.rounded4, least: isOne ? 1 : 2,
          most: isOne ? 1 : isTwo ? 2 : nil)
      }
    }
    if let candidate {
      let (score, least) = (candidate.confidence, thresholds.person.value)
      let isExplained = besideAnimal && score < thresholds.surePerson.value
      let isTold = note(
        person, isFaceUncounted ? "face detector" : "object classifier", score, least,
        unless: [
          (score < least, .threshold), (!faces.isEmpty, .facesCounted),
          (told != nil, .moreParticular),
          (isExplained, .explained),
        ])
      if isTold { told = ObjectFinding(person, confidence: score.rounded4) }
    }
    let action = MentionVocabulary.mentions(.doing, in: observations.mentions).first {
      $0.confidence >= $1 && MentionVocabulary.doneByPeople.contains($0.name)
    }
    if told == nil, let action {
      let (score, least) = (action.candidate.confidence, action.threshold)
      let isTold = note(
        person, MentionVocabulary.detector, score, least,
        unless: [(!faces.isEmpty, .facesCounted), (besideAnimal, .explained)])
      if isTold { told = ObjectFinding(person, confidence: score.rounded4) }
    }
    return (told.map { [$0] } ?? [], evidence)
  }

  /// The finding for a name, with number and colour if they are sure, and their evidence.
  private func finding(
    _ name: Name, isOnlyAnimal: Bool, _ observations: Observations, _ evidence: inout [Evidence]
  ) -> ObjectFinding {
    var finding = ObjectFinding(name.name, confidence: name.confidence.rounded4)
    func note(_ mention: Candidate, _ threshold: Double, unless reason: Evidence.Reason? = nil)
      -> Bool
    {
      let reason = mention.confidence < threshold ? .threshold : reason
      evidence.append(
        Evidence(
          .objects, value: mention.name, detector: MentionVocabulary.detector,
          score: mention.confidence,
          threshold: threshold, reason: reason))
      return reason == nil
    }
    let plural = MentionVocabulary.plurals[name.name]
    let isAnimal = ObjectVocabulary.isAnimal(name.name)
    let leastSecond = (isAnimal ? thresholds.box : thresholds.pairedBox).value
    let boxes = observations.things.filter { $0.name == name.name }
    if let plural, boxes.count > 1 {
      let isSure = boxes[1].confidence >= leastSecond
      if isSure { finding.least = 2 }
      evidence.append(
        Evidence(
          .objects, value: plural, detector: "thing detector", score: boxes[1].confidence,
          threshold: leastSecond, box: boxes[1].box, reason: isSure ? nil : .threshold))
    }
    for (mention, threshold) in mentions(.number, in: observations) {
      if mention.name == plural {
        if note(mention, threshold) { finding.least = 2 }
      } else if mention.name == MentionVocabulary.pairs[name.name] {
        let areAlone = observations.things.count { ObjectVocabulary.isAnimal($0.name) } == 2
        let areTwo =
          isOnlyAnimal && areAlone && boxes.count == 2
          && boxes[1].confidence >= thresholds.doubtfulBox.value
        if note(mention, threshold, unless: areTwo ? nil : .explained) {
          (finding.least, finding.most) = (2, 2)
        }
      }
    }
    let colours = mentions(.colour, in: observations).filter {
      $0.0.name.hasSuffix(" " + name.name)
    }
    let isClear = finding.least == 1 && colours.count { $0.0.confidence >= $0.1 } == 1
    for (mention, threshold) in colours {
      if note(mention, threshold, unless: isClear ? nil : .explained) {
        finding.colour = String(mention.name.dropLast(name.name.count + 1))
      }
    }
    return finding
  }

  /// The boxes of what is spoken.
  ///
  /// A box of any animal is one of the only animal that is named.
  private func places(
    of named: [ObjectFinding], people: Bool, _ observations: Observations
  ) -> [ThingFinding] {
    let names = Set(named.map(\.name) + (people ? [ObjectVocabulary.person] : []))
    let animals = names.filter(ObjectVocabulary.isAnimal)
    return counting(observations.things).compactMap { thing in
      let isOnlyAnimal = animals.count == 1 && ObjectVocabulary.isAnimal(thing.name)
      let name = isOnlyAnimal ? animals.first ?? thing.name : thing.name
      guard names.contains(name) else { return nil }
      return ThingFinding(
        name: name, confidence: thing.confidence.rounded4, box: thing.box.rounded)
    }
  }

  /// The things whose boxes count.
  private func counting(_ things: [BoxedThing]) -> [BoxedThing] {
    things.filter { $0.confidence >= thresholds.box.value }
  }
}
