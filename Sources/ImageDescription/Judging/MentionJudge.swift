/// Decides what is said of the ground, and of what somebody does.
struct MentionJudge {
  let thresholds: Thresholds

  /// The most words about the ground, and the most about what is done, clothes aside.
  static let mostWords = 2

  /// What somebody does, most probable first, and the evidence.
  ///
  /// Riding needs a person's box on that of something to ride. If that thing is named, the words say
  /// what is ridden. For a bicycle or a bench that is named, the boxes are enough. Somebody seen with
  /// an instrument plays it; somebody seen with a boat is in it. Only people who are told of sit:
  /// captions also have food that sits on tables. Only one person stands or walks, and only if no
  /// other action is mentioned.
  ///
  /// - Parameters:
  ///   - objects: the people and the things that are spoken.
  ///   - faces: how many faces are counted.
  ///   - objection: why nothing is said, if so: only photos show something.
  func doing(
    in observations: Observations, objects: [ObjectFinding], faces: Int,
    against objection: Evidence.Reason?
  ) -> (words: [Candidate], evidence: [Evidence]) {
    let under = observations.thingsUnderPeople
    let isRiding = under.contains { $0.name != MentionVocabulary.bench }
    let person = objects.first { $0.name == ObjectVocabulary.person }
    let hasPeople = person != nil || faces > 0
    let isOnePerson = hasPeople && (person?.least ?? faces) == 1
    let isAlone = person.map { $0.most == 1 } ?? (faces == 1)
    let impossible =
      (isRiding ? [] : [MentionVocabulary.riding]) + (hasPeople ? [] : [MentionVocabulary.sitting])
      + (isAlone ? [] : MentionVocabulary.postures)
    let seen = observations.things.first {
      $0.name == ObjectVocabulary.person && $0.confidence >= thresholds.box.value
    }
    let use = hasPeople && seen != nil ? objects.lazy.compactMap(MentionVocabulary.use).first : nil
    var (words, evidence) = judge(
      .doing, as: .doing, in: observations, except: impossible, beside: [use].compactMap { $0 },
      against: objection)
    if objection == nil, let seen, let use, words.count < Self.mostWords {
      words.append(told(use, by: seen, &evidence))
    }
    let ridden = under.lazy.compactMap { thing in
      objects.first { $0.name == thing.name }.map { (thing, $0) }
    }.first
    guard objection == nil, let (thing, object) = ridden,
      let ride = ride(on: object, byOne: isOnePerson, in: observations)
    else { return (words, evidence) }
    if thing.name != MentionVocabulary.bench,
      let index = words.firstIndex(where: { $0.name == MentionVocabulary.riding })
    {
      words[index] = Candidate(ride, confidence: words[index].confidence)
    } else if MentionVocabulary.toldByBoxes.contains(thing.name),
      thing.confidence >= thresholds.box.value, words.count < Self.mostWords
    {
      words.append(told(ride, by: thing, &evidence))
    }
    return (words, evidence)
  }

  /// What a box tells, and its evidence.
  private func told(
    _ words: String, by thing: BoxedThing, _ evidence: inout [Evidence]
  ) -> Candidate {
    evidence.append(
      Evidence(
        .doing, value: words, detector: "thing detector", score: thing.confidence,
        threshold: thresholds.box.value, box: thing.box))
    return Candidate(words, confidence: thing.confidence.rounded4)
  }

  /// The words for being on a thing; on several if there are several, and two people are on two.
  private func ride(
    on object: ObjectFinding, byOne isOnePerson: Bool, in observations: Observations
  ) -> String? {
    let riders = observations.things.filter { $0.name == object.name }.map { thing in
      observations.riders(of: thing, from: thresholds.box.value)
    }.filter { !$0.isEmpty }
    let areSeveral =
      !isOnePerson && object.least > 1 && riders.count > 1
      && Set(riders.joined()).count > 1
    let several = areSeveral ? MentionVocabulary.ridesOfSeveral[object.name] : nil
    return several ?? MentionVocabulary.rides[object.name]
  }

  /// "Wearing red", of the only person, and the evidence; its score is the share of the clothes, and
  /// the confidence of the words that of the person's box.
  ///
  /// - Parameters:
  ///   - isAlone: whether exactly one person is told of, in a photo in colour.
  ///   - face: the box of that person's face, if it is counted.
  ///   - objection: why nothing is said, if so: only photos show something.
  func clothes(
    in observations: Observations, isAlone: Bool, face: UnitRect?,
    against objection: Evidence.Reason?
  ) -> (words: [Candidate], evidence: [Evidence]) {
    let people = observations.things.filter {
      $0.name == ObjectVocabulary.person && $0.confidence >= thresholds.box.value
    }
    guard isAlone, people.count == 1, let person = people.first,
      person.box.height >= thresholds.clothedHeight.value,
      face.map({ person.box.contains($0.middle) }) ?? true
    else { return ([], []) }
    var words: [Candidate] = []
    var evidence: [Evidence] = []
    for colour in person.clothes.sorted(by: { $1.share < $0.share })
    where colour.share >= ObjectVocabulary.leastWorthTelling && words.isEmpty {
      let isExplained = colour.around >= thresholds.colourAround.value
      let reason: Evidence.Reason? =
        objection ?? (colour.share < thresholds.clothes.value ? .threshold : nil)
        ?? (isExplained ? .explained : nil)
      let name = MentionVocabulary.wearing(colour.name)
      if reason == nil { words.append(Candidate(name, confidence: person.confidence.rounded4)) }
      evidence.append(
        Evidence(
          .doing, value: name, detector: "colour", score: colour.share,
          threshold: thresholds.clothes.value, box: person.box, reason: reason))
    }
    return (words, evidence)
  }

  /// The words of a group, most probable first, and the evidence.
  ///
  /// - Parameters:
  ///   - phrase: the phrase of the evidence.
  ///   - impossible: words that something else in the picture rules out.
  ///   - said: the scene, the setting and the actions that are said already.
  ///   - objection: why nothing is said, if so: only photos show something.
  func judge(
    _ group: MentionVocabulary.Group, as phrase: PhraseKind, in observations: Observations,
    except impossible: [String] = [], beside said: [String] = [],
    against objection: Evidence.Reason?
  ) -> (words: [Candidate], evidence: [Evidence]) {
    var words: [Candidate] = []
    var evidence: [Evidence] = []
    let candidates = MentionVocabulary.mentions(group, in: observations.mentions).sorted {
      ($1.0.confidence, $0.0.name) < ($0.0.confidence, $1.0.name)
    }
    let sure = MentionVocabulary.sure(group, in: observations.mentions)
    func isSport(_ mention: Candidate) -> Bool { MentionVocabulary.sports.contains(mention.name) }
    func isMotion(_ mention: Candidate) -> Bool { MentionVocabulary.motions.contains(mention.name) }
    let postures = MentionVocabulary.postures
    let isMoreDone = sure.contains { !postures.contains($0) && !impossible.contains($0) }
    for (candidate, threshold) in candidates {
      let isSecond =
        isSport(candidate) && words.contains(where: isSport)
        || isMotion(candidate) && words.contains(where: isMotion)
      let isExplained =
        isSecond || impossible.contains(candidate.name)
        || postures.contains(candidate.name) && (isMoreDone || !words.isEmpty)
        || MentionVocabulary.isImplied(
          candidate.name, by: said + sure.filter { $0 != candidate.name })
      let reason: Evidence.Reason? =
        objection ?? (candidate.confidence < threshold ? .threshold : nil)
        ?? (isExplained ? .explained : nil)
        ?? (words.count == Self.mostWords ? .enoughNames : nil)
      if reason == nil {
        words.append(Candidate(candidate.name, confidence: candidate.confidence.rounded4))
      }
      evidence.append(
        Evidence(
          phrase, value: candidate.name, detector: MentionVocabulary.detector,
          score: candidate.confidence,
          threshold: threshold, reason: reason))
    }
    return (words, evidence.filter { ($0.score ?? 0) >= ObjectVocabulary.leastWorthTelling })
  }
}

extension Observations {
  /// What a person sits on, best first.
  var thingsUnderPeople: [BoxedThing] {
    things.filter { MentionVocabulary.rides[$0.name] != nil && !riders(of: $0).isEmpty }
  }

  /// The boxes of the people on a thing: their middle is in its box, their head above it, and their
  /// feet hardly below.
  ///
  /// - Parameter least: the least score of their boxes.
  func riders(of thing: BoxedThing, from least: Double = 0) -> [UnitRect] {
    let people = things.filter { $0.name == ObjectVocabulary.person && $0.confidence >= least }
    return people.map(\.box).filter { rider in
      thing.box.contains(rider.middle) && rider.y < thing.box.y
        && rider.y + rider.height < thing.box.y + thing.box.height + 0.1 * rider.height
    }
  }
}
