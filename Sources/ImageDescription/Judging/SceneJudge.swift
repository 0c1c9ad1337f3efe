/// Decides whether to name the scene, or at least whether it is indoor or outdoor.
struct SceneJudge {
  let thresholds: Thresholds

  /// The scene and the setting, with the evidence for the best candidates.
  ///
  /// Of the names above their thresholds, the most specific one is spoken. Rare places, and places
  /// beside people and animals, need more; most are not named there at all. If a vehicle or an animal is named, or faces fill the photo, a place needs
  /// more evidence: the net says "airport" of an airplane in the air. A sport leaves only the places
  /// where it is played. A beach is no desert.
  ///
  /// - Parameters:
  ///   - faces: the boxes of faces; people who fill a photo hide the place.
  ///   - things: the names of things that are spoken.
  ///   - doing: what somebody does.
  ///   - ground: what the picture was taken on.
  ///   - isDark: whether the picture is dark: the net says "indoor" of the night.
  ///   - objection: why no place is named in this picture, if so: only photos show one.
  func judge(
    scenes: [Candidate], surroundings: [Candidate], faces: [UnitRect], things: [String],
    doing: [String], ground: [String], isDark: Bool,
    against objection: Evidence.Reason?
  ) -> (scene: Candidate?, setting: Candidate?, evidence: [Evidence]) {
    let covered = faces.map(\.area).reduce(0, +)
    let isAnimalNamed = things.contains(where: ObjectVocabulary.isAnimal)
    let isDoubted =
      covered > thresholds.faceShare.value || isAnimalNamed
      || things.contains(where: ObjectVocabulary.isVehicle)
    let isSomebodyThere =
      isAnimalNamed || !faces.isEmpty || !doing.isEmpty || things.contains(ObjectVocabulary.person)
    func least(_ name: String) -> Double {
      if isDoubted { return thresholds.sureScene.value }
      if SceneNames.rare.contains(name) { return thresholds.rareScene.value }
      return (isSomebodyThere ? thresholds.sceneBesideSomebody : thresholds.scene).value
    }
    // A name that is spoken only elsewhere is evidence, too.
    let names = scenes.filter { !SceneNames.unspoken.contains($0.name) }
      .map { (candidate: $0, threshold: least($0.name)) }
    func isVetoed(_ name: String) -> Bool {
      let mentions = (doing + ground).filter { $0 != name }
      return mentions.contains { MentionVocabulary.grounds[$0]?.contains(name) == false }
        || MentionVocabulary.isImplied(name, by: mentions)
    }
    func isSpeakable(_ name: String) -> Bool {
      SceneNames.isSpeakable(name, besideSomebody: isSomebodyThere) && !isVetoed(name)
    }
    let sure = names.filter { $0.0.confidence >= $0.threshold && isSpeakable($0.0.name) }
    let named = sure.min { one, other in
      (SceneVocabulary.breadth(of: one.0.name), other.0.confidence)
        < (SceneVocabulary.breadth(of: other.0.name), one.0.confidence)
    }
    var evidence =
      (named ?? names.first).map {
        [self.evidence(.scene, $0, threshold: $1, isVetoed: !isSpeakable($0.name))]
      } ?? []
    func leastSetting(_ name: String) -> Double {
      (name == "indoor" && isDark ? thresholds.sureScene : thresholds.setting).value
    }
    // Halls with bright light look like open air.
    let sureSetting = surroundings.first.flatMap {
      $0.confidence >= leastSetting($0.name) && !isVetoed($0.name) ? $0 : nil
    }
    evidence += surroundings.prefix(1).map {
      self.evidence(
        .setting, $0, threshold: leastSetting($0.name), isVetoed: isVetoed($0.name))
    }
    if let objection {
      for index in evidence.indices where evidence[index].reason == nil {
        evidence[index].reason = objection
      }
      return (nil, nil, evidence)
    }
    return (named.map { rounded($0.0) }, sureSetting.map(rounded), evidence)
  }

  private func rounded(_ candidate: Candidate) -> Candidate {
    Candidate(candidate.name, confidence: candidate.confidence.rounded4)
  }

  private func evidence(
    _ phrase: PhraseKind, _ candidate: Candidate, threshold: Double, isVetoed: Bool
  ) -> Evidence {
    Evidence(
      phrase, value: candidate.name, detector: "\(phrase.rawValue) classifier",
      score: candidate.confidence, threshold: threshold,
      reason: candidate.confidence < threshold ? .threshold : isVetoed ? .explained : nil)
  }
}

/// Which scenes are named: Documentation/SceneNet.md.
enum SceneNames {
  /// Names that are never spoken: the net gives them for other places.
  static let unspoken: Set = [
    "airport terminal", "bar", "boat", "campus", "clothing store", "golf course", "hospital room",
    "lobby", "market", "running track", "yard",
  ]
  /// Names that are spoken only beside people, who play or perform there.
  static let ofPeople: Set = ["sports field", "stage"]
  /// The only names beside people and animals: the net says "ski slope" of a summit, and "aquarium" of
  /// a diver.
  ///
  /// A person judged some 570 names of training snapshots. Those of other names were wrong more often
  /// than one time in ten.
  static let besideSomebody: Set = [
    "ballroom", "bathroom", "bedroom", "bookstore", "bowling alley", "boxing ring", "bridge", "bus",
    "cemetery", "church", "coast", "dining room", "field", "forest", "fountain", "garden",
    "gas station", "harbor", "highway", "kitchen", "laundromat", "lighthouse", "living room",
    "meeting room", "nightclub", "ocean", "office", "restaurant", "sports field", "stage", "street",
    "subway station", "supermarket", "swimming pool", "temple", "waterfall", "windmill",
  ]
  /// Places that are rare in people's photos.
  ///
  /// In training all places are equally frequent, so these need more.
  static let rare: Set = [
    "airport", "amusement park", "aquarium", "ballroom", "bowling alley", "boxing ring", "campsite",
    "cemetery", "church", "fountain", "gas station", "hair salon", "ice rink", "laundromat",
    "lighthouse", "locker room", "museum", "nightclub", "parking lot", "race track", "railroad",
    "skyscraper", "subway station", "temple", "waterfall", "windmill",
  ]

  /// Whether a name can be spoken.
  static func isSpeakable(_ name: String, besideSomebody isSomebodyThere: Bool) -> Bool {
    isSomebodyThere
      ? besideSomebody.contains(name) : !unspoken.contains(name) && !ofPeople.contains(name)
  }
}
