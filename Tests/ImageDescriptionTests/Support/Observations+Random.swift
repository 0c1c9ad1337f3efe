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
