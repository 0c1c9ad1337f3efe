import CImageAnalysis

/// Finds the candidates for kind, scene, setting and things in a picture.
struct SceneSearch {
  let engine: OpaquePointer
  let picture: OpaquePointer
  let thresholds: Thresholds
  /// Whether it may be a photo; of other pictures only the kinds are asked.
  let isPhoto: Bool

  /// The candidates of a picture, highest confidence first.
  struct Answer {
    var kinds: [Candidate] = []
    var scenes: [Candidate] = []
    var surroundings: [Candidate] = []
    var objects: [Candidate] = []
    var things: [BoxedThing] = []
    var mentions: [Candidate] = []
  }

  /// The candidates in the upright picture; none if it is unknown which way up it is.
  ///
  /// A single turned face may be of somebody who lies down in an upright picture. Then only what is
  /// seen both ways counts.
  ///
  /// - Parameter observations: with the faces.
  func answer(after observations: Observations) throws(DescriptionError) -> Answer {
    guard let quarters = observations.quartersToUpright else { return Answer() }
    if quarters == 0 { return try answer(for: picture) }
    let turned = try DecodedPicture(turning: picture, by: quarters)
    let upright = try answer(for: turned.handle)
    let faces = FaceJudge(thresholds: thresholds).judge(observations.faces).faces
    if faces.count > 1 { return upright.turned(by: (4 - quarters) % 4) }
    let asItIs = try answer(for: picture)
    return Answer(
      kinds: upright.kinds.confirmed(by: asItIs.kinds),
      scenes: upright.scenes.confirmed(by: asItIs.scenes),
      surroundings: upright.surroundings.confirmed(by: asItIs.surroundings),
      objects: upright.objects.confirmed(by: asItIs.objects))
  }

  private func answer(for picture: OpaquePointer) throws(DescriptionError) -> Answer {
    var scene = try ask(ca_scene()) { ca_classify_scene(engine, picture, isPhoto, &$0, $1) }
    defer { ca_scene_free(&scene) }
    let kinds = KindVocabulary.candidates(of: numbers(in: scene.kinds))
    guard isPhoto else { return Answer(kinds: kinds) }
    let classes = numbers(in: scene.objects)
    let (scenes, surroundings) = SceneVocabulary.candidates(
      of: numbers(in: scene.places), outdoorLogOdds: scene.outdoor)
    let objects = ObjectVocabulary.candidates(
      of: classes, groups: numbers(in: scene.groups))
    let things = UnsafeBufferPointer(start: scene.things, count: scene.thing_count)
      .compactMap { BoxedThing($0, classes: classes) }
    let mentions = MentionVocabulary.candidates(of: numbers(in: scene.mentions))
    return Answer(
      kinds: kinds, scenes: scenes, surroundings: surroundings, objects: objects, things: things,
      mentions: mentions)
  }
}

extension SceneSearch.Answer {
  /// The answer for the picture turned clockwise by quarter turns.
  fileprivate func turned(by quarters: Int) -> Self {
    var answer = self
    for index in things.indices { answer.things[index].box.turn(by: quarters) }
    return answer
  }
}

extension BoxedThing {
  /// A thing with a box; `nil` if it has no name.
  ///
  /// - Parameter classes: the probability of each of ImageNet's classes, 0…1.
  fileprivate init?(_ thing: ca_thing, classes: [Double]) {
    guard let name = DetectorVocabulary.names[Int(thing.kind)] else { return nil }
    let box = UnitRect(thing.box.x, thing.box.y, thing.box.width, thing.box.height)
    let isPerson = name == ObjectVocabulary.person
    let clothes = zip(numbers(in: thing.clothes), numbers(in: thing.around))
    self.init(
      name, confidence: thing.confidence, box: box,
      support: isPerson ? 1 : ObjectVocabulary.support(of: name, in: classes),
      clothes: isPerson
        ? zip(MentionVocabulary.clothes, clothes).map {
          ClothesColour($0, share: $1.0, around: $1.1)
        } : [])
  }
}

extension [Candidate] {
  /// The candidates that are in both lists, each with its lower confidence; highest first.
  func confirmed(by others: [Candidate]) -> [Candidate] {
    compactMap { candidate in
      others.first { $0.name == candidate.name }.map {
        Candidate(candidate.name, confidence: Swift.min($0.confidence, candidate.confidence))
      }
    }.sorted { ($1.confidence, $0.name) < ($0.confidence, $1.name) }
  }
}
