import ImageDescription

/// Literal observations that together speak every name and most rules, in groups.
enum LiteralObservations {
  private static let scores = [0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1]
  private static let faces = [[], [Face(box: UnitRect(0.4, 0.3, 0.15, 0.2), smile: 0.9)]]
  private static let texts = [
    "EXIT", "Way out", "I can't believe I took this", "lll", "§", "2026", "Größe 42", "xkcdq",
    "No. 7 & 8", "3/5/2026 10:15 PM", "K7F-Q2XB-99", "a b c d", "https://example.org", "50 %",
  ]

  /// The names of the groups, each with its observations.
  static let groups: [(name: String, observations: [Observations])] = [
    ("sentences", DescriptionTests.sentences.map(\.0)), ("faces", counted), ("things", named),
    ("boxes", boxed), ("places", placed), ("mentions", mentioned), ("pairs", paired),
    ("quality", qualities), ("texts", lettered),
  ]

  private static var things: [String] {
    [ObjectVocabulary.person] + ObjectVocabulary.things.map(\.name)
  }

  private static var counted: [Observations] {
    (1...12).flatMap { count in
      scores.flatMap { score in
        [nil, 0.1, 0.9].map { smile in
          Observations(
            faces: Array(repeating: Face(confidence: score, smile: smile), count: count))
        }
      }
    }
  }

  private static var named: [Observations] {
    each(things) { Observations(faces: $0, objects: [$1]) }
  }

  /// Up to three boxes of a name side by side.
  private static var boxed: [Observations] {
    things.flatMap { name in
      [0.5, 0.7, 0.95].flatMap { score in
        (1...3).map { count in
          let boxes = (0..<count).map { index in
            BoxedThing(
              name, confidence: score, box: UnitRect(0.3 * Double(index), 0.3, 0.28, 0.6),
              support: 1, clothes: [ClothesColour("red", share: 0.6, around: 0)])
          }
          return Observations(objects: [Candidate(name, confidence: score)], things: boxes)
        }
      }
    }
  }

  private static var placed: [Observations] {
    let places = SceneVocabulary.places.compactMap { $0?.name }
    let general = SceneVocabulary.general.map(\.name)
    return each(places + general) { Observations(faces: $0, scenes: [$1]) }
      + each(["indoor", "outdoor"]) { Observations(faces: $0, surroundings: [$1]) }
  }

  private static var mentioned: [Observations] {
    each(MentionVocabulary.entries.map(\.words)) { Observations(faces: $0, mentions: [$1]) }
  }

  /// Two mentions at once, with the things that some of them are about.
  private static var paired: [Observations] {
    let words = MentionVocabulary.entries.map(\.words)
    return words.indices.flatMap { first in
      words[first...].map { second in
        let mentions = [words[first], second]
        let objects = things.filter { name in mentions.contains { $0.contains(name) } }
        return Observations(
          objects: objects.map { Candidate($0, confidence: 0.95) },
          mentions: mentions.map { Candidate($0, confidence: 0.999) },
          surroundings: [Candidate("outdoor", confidence: 0.9)])
      }
    }
  }

  private static var qualities: [Observations] {
    let steps = stride(from: 0.05, to: 1, by: 0.1)
    return steps.flatMap { sharpness in
      steps.flatMap { brightness in
        faces.map {
          Observations(faces: $0, sharpness: sharpness, brightness: brightness, detail: 0.3)
        }
      }
    }
  }

  private static var lettered: [Observations] {
    texts.flatMap { text in
      scores.flatMap { score in
        faces.map { Observations(faces: $0, text: [TextLine(text, confidence: score)]) }
      }
    }
  }

  /// Each name with each score, alone and beside a face.
  private static func each(
    _ names: [String], _ observations: ([Face], Candidate) -> Observations
  ) -> [Observations] {
    names.flatMap { name in
      scores.flatMap { score in faces.map { observations($0, Candidate(name, confidence: score)) } }
    }
  }
}
