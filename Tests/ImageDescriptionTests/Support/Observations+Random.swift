import ImageDescription
import TestSupport

extension Observations {
  /// Random observations: large and tiny pictures, faces, scenes, words and noise.
  static func random(using generator: inout SeededGenerator) -> Observations {
    func share() -> Double { Double.random(in: 0...1, using: &generator) }
    func box() -> UnitRect { UnitRect(share() / 2, share() / 2, share() / 2, share() / 2) }
    func some<Value>(_ value: () -> Value) -> Value? {
      Bool.random(using: &generator) ? value() : nil
    }
    func upTo<Value>(_ most: Int, _ value: () -> Value) -> [Value] {
      (0..<Int.random(in: 0...most, using: &generator)).map { _ in value() }
    }
    let vocabulary = ["Exit", "sale", "lll", "I", "§", "2026", "Straße", "xkcdq", "a", "Größe."]
    let things = ["dog", "cat", "bicycle", "person", "animal"]
    let image = ImageFacts(
      width: Int.random(in: 1...200, using: &generator),
      height: Int.random(in: 1...200, using: &generator))
    var observations = Observations(
      image: image,
      faces: upTo(13) { Face(box: box(), confidence: share(), smile: some(share)) },
      objects: upTo(4) {
        Candidate(things.randomElement(using: &generator) ?? "", confidence: share())
      },
      things: upTo(3) {
        BoxedThing(
          "person", confidence: share(), box: box(), support: 1,
          clothes: [ClothesColour("red", share: share(), around: share())])
      },
      scenes: upTo(2) { Candidate("nightclub", confidence: share()) },
      surroundings: upTo(2) { Candidate("indoor", confidence: share()) },
      sharpness: some(share), brightness: some(share), detail: some(share),
      text: upTo(4) {
        TextLine(
          upTo(8) {
            Word(
              vocabulary.randomElement(using: &generator) ?? "", box: box(), confidence: share(),
              certainty: some(share))
          })
      },
      readAsPage: Bool.random(using: &generator), timings: ["decode": share()])
    observations.textContinues = Bool.random(using: &generator)
    return observations
  }
}

extension Observations {
  /// Random photos of people with things, some of which say the same as an action or a scene.
  static func randomPhoto(using generator: inout SeededGenerator) -> Observations {
    func share() -> Double { Double.random(in: 0.5...1, using: &generator) }
    func box() -> UnitRect { UnitRect(share() / 2, share() / 2, share() / 2, share() / 2) }
    func some(_ names: [String], most: Int) -> [String] {
      Array(names.shuffled(using: &generator).prefix(Int.random(in: 0...most, using: &generator)))
    }
    func candidates(_ names: [String], most: Int) -> [Candidate] {
      some(names, most: most).map { Candidate($0, confidence: share()) }
    }
    let things = [
      "dog", "cat", "bicycle", "bench", "motorcycle", "horse", "skis", "bridge", "bus", "person",
    ]
    let boxed = ["person", "person", "bicycle", "bench", "surfboard", "dog", "dog", "skateboard"]
    return Observations(
      faces: some(["one", "two"], most: 2).map { _ in Face(box: box(), smile: share()) },
      objects: candidates(things, most: 4),
      things: some(boxed, most: 6).map {
        BoxedThing(
          $0, confidence: share(), box: box(), support: 1,
          clothes: [ClothesColour("red", share: share(), around: share() - 0.5)])
      },
      mentions: candidates(MentionVocabulary.entries.map(\.words), most: 12),
      scenes: candidates(["beach", "bridge", "bus", "ocean", "forest", "kitchen"], most: 2),
      surroundings: candidates(["indoor", "outdoor"], most: 1), sharpness: share(),
      brightness: share(), detail: 0.9)
  }
}
