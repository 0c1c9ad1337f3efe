/// Decides whether to name the scene, or at least whether it is indoor or outdoor.
struct SceneJudge {
  let thresholds: Thresholds

  /// The scene and the setting, with the evidence for the best candidates.
  ///
  /// Of the names above their thresholds, the most specific one is spoken. Beside people and
  /// animals a name has another threshold, or none: the net says "ski slope" of a summit, and
  /// "aquarium" of a diver. If a vehicle or an animal is named, or faces fill the photo, a place needs
  /// more evidence: the net says "airport" of an airplane in the air. A sport leaves only the places
  /// where it is played. A beach is no desert.
  ///
  /// - Parameters:
  ///   - faces: the boxes of faces; people who fill a photo hide the place.
  ///   - things: the names of things that are spoken.
  ///   - doing: what somebody does.
  ///   - ground: what the picture was taken on.
  ///   - isDark: whether the picture is dark: the nets say "indoor" of the night.
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
    let table = isSomebodyThere ? SceneThresholds.besideSomebody : SceneThresholds.values
    let least = (isDoubted ? thresholds.sureScene : thresholds.scene).value
    // A name that is spoken only elsewhere is evidence, too.
    let names = scenes.compactMap { candidate in
      (table[candidate.name] ?? SceneThresholds.values[candidate.name].map { _ in 1 })
        .map { (candidate, threshold: max(least, $0)) }
    }
    func isVetoed(_ name: String) -> Bool {
      let mentions = (doing + ground).filter { $0 != name }
      return mentions.contains { MentionVocabulary.grounds[$0]?.contains(name) == false }
        || MentionVocabulary.isImplied(name, by: mentions)
    }
    func isSpeakable(_ name: String) -> Bool { table[name] != nil && !isVetoed(name) }
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

/// The threshold of each scene name: Documentation/SceneNet.md.
enum SceneThresholds {
  /// The lowest confidence at which a name is spoken; other names never are.
  ///
  /// Training/fit_scenes.py fitted them on 1,549 pictures outside the training set.
  static let values: [String: Double] = [
    "airport": 0.95,
    "amusement park": 0.96,
    "aquarium": 0.95,
    "auditorium": 0.96,
    "bakery": 0.95,
    "ballroom": 0.95,
    "baseball field": 0.91,
    "bathroom": 0.89,
    "beach": 0.80,
    "bedroom": 0.88,
    "bookstore": 0.96,
    "bowling alley": 0.95,
    "boxing ring": 0.95,
    "bridge": 0.80,
    "bus": 0.80,
    "campsite": 0.95,
    "canyon": 0.96,
    "cemetery": 0.95,
    "church": 0.98,
    "classroom": 0.80,
    "coast": 0.80,
    "coffee shop": 0.85,
    "construction site": 0.82,
    "desert": 0.80,
    "dining room": 0.84,
    "driveway": 0.97,
    "factory": 0.97,
    "field": 0.85,
    "forest": 0.81,
    "fountain": 0.95,
    "garden": 0.93,
    "gas station": 0.95,
    "gym": 0.95,
    "hair salon": 0.95,
    "hallway": 0.93,
    "harbor": 0.95,
    "highway": 0.88,
    "house": 0.96,
    "ice rink": 0.95,
    "industrial site": 0.89,
    "kitchen": 0.80,
    "laundromat": 0.95,
    "lighthouse": 0.95,
    "living room": 0.97,
    "locker room": 0.95,
    "meeting room": 0.94,
    "mountain": 0.80,
    "museum": 0.95,
    "nightclub": 0.95,
    "ocean": 0.93,
    "office": 0.95,
    "parking lot": 0.95,
    "playground": 0.94,
    "race track": 0.95,
    "railroad": 0.95,
    "restaurant": 0.95,
    "river": 0.82,
    "road": 0.80,
    "ski slope": 0.93,
    "sky": 0.80,
    "skyscraper": 0.95,
    "stadium": 0.88,
    "staircase": 0.85,
    "store": 0.90,
    "street": 0.80,
    "subway station": 0.96,
    "supermarket": 0.95,
    "swimming pool": 0.96,
    "temple": 0.95,
    "theater": 0.97,
    "waterfall": 0.95,
    "windmill": 0.95,
  ]
  /// The same beside people and animals.
  ///
  /// A person judged some 570 names of training snapshots on the sheets of
  /// `Training/judge_snapshots.py`. A name is here from the confidence at which nine in ten were right,
  /// or from 0.98 if hardly a snapshot had it.
  static let besideSomebody: [String: Double] = [
    "ballroom": 0.98,
    "bathroom": 0.98,
    "bedroom": 0.95,
    "bookstore": 0.98,
    "bowling alley": 0.98,
    "boxing ring": 0.98,
    "bridge": 0.97,
    "bus": 0.98,
    "cemetery": 0.98,
    "church": 0.98,
    "coast": 0.91,
    "dining room": 0.98,
    "field": 0.93,
    "forest": 0.84,
    "fountain": 0.98,
    "garden": 0.98,
    "gas station": 0.98,
    "harbor": 0.98,
    "highway": 0.98,
    "kitchen": 0.80,
    "laundromat": 0.98,
    "lighthouse": 0.98,
    "living room": 0.98,
    "meeting room": 0.98,
    "mountain": 0.98,
    "nightclub": 0.95,
    "ocean": 0.93,
    "office": 0.98,
    "restaurant": 0.97,
    "sports field": 0.95,
    "stage": 0.95,
    "street": 0.80,
    "subway station": 0.98,
    "supermarket": 0.98,
    "swimming pool": 0.96,
    "temple": 0.98,
    "waterfall": 0.995,
    "windmill": 0.98,
  ]
}
