/// Decides which things are named, and whether somebody is there.
struct ObjectJudge {
  /// The most names in one description.
  static let mostNames = 3

  let thresholds: Thresholds

  /// The things to name, and the evidence for every candidate with a relevant score.
  ///
  /// Of the names above the threshold, the most specific ones are spoken. "Someone" is spoken only if
  /// no face is counted and no animal explains the score: the net confuses people and animals.
  ///
  /// - Parameters:
  ///   - hasFaces: whether faces are counted.
  ///   - uncounted: faces whose number is not spoken; then somebody is certainly there.
  ///   - objection: why nothing is named in this picture, if so: only photos show things.
  /// - Returns: "person" first if somebody is there, then the names, highest score first.
  func judge(
    _ candidates: [Candidate], hasFaces: Bool, uncounted: [Face],
    against objection: Evidence.Reason?
  ) -> (objects: [Candidate], evidence: [Evidence]) {
    let things = candidates.filter { $0.name != ObjectVocabulary.person }
    let sure = things.filter { $0.confidence >= thresholds.thing.value }
    let general = sure.reduce(into: Set<String>()) {
      $0.formUnion(ObjectVocabulary.generalNames(of: $1.name))
    }
    let face = uncounted.map(\.confidence).max()
    let person =
      face.map { Candidate(ObjectVocabulary.person, confidence: $0) }
      ?? candidates.first { $0.name == ObjectVocabulary.person }
    let isAnimalSure = sure.contains { ObjectVocabulary.isAnimal($0.name) }

    var evidence: [Evidence] = []
    var named: [Candidate] = []
    if let person {
      let isExplained = isAnimalSure && person.confidence < thresholds.surePerson.value
      let reason =
        objection ?? (person.confidence < thresholds.person.value ? .threshold : nil)
        ?? (hasFaces ? .facesCounted : nil) ?? (isExplained ? .explained : nil)
      if reason == nil { named.append(person) }
      var people = self.evidence(
        .people, person, threshold: thresholds.person.value, reason: reason)
      if face != nil { people.detector = "face detector" }
      evidence.append(people)
    }
    for thing in things {
      let reason =
        objection ?? (thing.confidence < thresholds.thing.value ? .threshold : nil)
        ?? (general.contains(thing.name) ? .moreParticular : nil)
        ?? (named.count == Self.mostNames ? .enoughNames : nil)
      if reason == nil { named.append(thing) }
      evidence.append(
        self.evidence(.objects, thing, threshold: thresholds.thing.value, reason: reason))
    }
    return (
      named.map { Candidate($0.name, confidence: $0.confidence.rounded4) },
      evidence.filter { ($0.score ?? 0) >= ObjectVocabulary.leastWorthTelling }
    )
  }

  private func evidence(
    _ phrase: PhraseKind, _ candidate: Candidate, threshold: Double, reason: Evidence.Reason?
  ) -> Evidence {
    Evidence(
      phrase, value: candidate.name, detector: "object classifier", score: candidate.confidence,
      threshold: threshold, reason: reason)
  }
}
