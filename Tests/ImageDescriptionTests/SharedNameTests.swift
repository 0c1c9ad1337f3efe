import ImageDescription
import Testing

/// Sentences of one language for a thing that is also the scene, and for nothing.
private struct SharedNames: CustomTestStringConvertible {
  let language: SpokenLanguage
  /// For a bridge on a bridge.
  let bridge: String
  /// For a fountain and a dog at a fountain, with a face.
  let fountain: String
  /// For a bus in a bus.
  let bus: String
  /// Zero faces and zero smiles, which no sentence has.
  let none: [String]

  var testDescription: String { language.tag }
}

@Suite("Names shared by a thing and a scene (#33)")
struct SharedNameTests {
  private func sentence(
    _ language: SpokenLanguage, things: [String], scene: String, faces: [Face] = []
  ) -> String? {
    let observations = Observations(
      faces: faces,
      objects: things.enumerated().map { Candidate($1, confidence: 0.99 - Double($0) / 100) },
      scenes: [Candidate(scene, confidence: 0.999)])
    return Description(Findings(observations), words: language.words)?.sentence
  }

  @Test("A bridge, a fountain, a bus and a boat are things and scenes in English")
  func shared() {
    let scenes =
      SceneVocabulary.places.compactMap { $0?.name } + SceneVocabulary.general.map(\.name)
    let shared = Set(scenes).intersection(ObjectVocabulary.things.map(\.name))
    #expect(shared == ["boat", "bridge", "bus", "fountain"])
  }

  @Test("A word for both a thing and the scene is spoken once", arguments: rows)
  private func once(_ row: SharedNames) {
    #expect(sentence(row.language, things: ["bridge"], scene: "bridge") == row.bridge)
    let fountain = sentence(
      row.language, things: ["fountain", "dog"], scene: "fountain", faces: [Face()])
    #expect(fountain == row.fountain)
    #expect(sentence(row.language, things: ["bus"], scene: "bus") == row.bus)
  }

  @Test("A scene with another name than the things is spoken")
  func both() {
    #expect(sentence(.english, things: ["dog"], scene: "bridge") == "Dog, bridge.")
    #expect(sentence(.english, things: [], scene: "bridge") == "Bridge.")
  }

  @Test("There is a row for each language, and a word for zero", arguments: rows)
  private func zero(_ row: SharedNames) {
    #expect(Self.rows.map(\.language) == SpokenLanguage.allCases)
    #expect([row.language.words.faces(0), row.language.words.smiling(0)] == row.none)
  }
}

extension SharedNameTests {
  private static let rows = [
    SharedNames(
      language: .english, bridge: "Bridge.", fountain: "One face, fountain, dog.", bus: "Bus.",
      none: ["zero faces", "zero smiling"]),
    SharedNames(
      language: .german, bridge: "Brücke.", fountain: "Ein Gesicht, Springbrunnen, Hund.",
      bus: "Bus, im Bus.", none: ["null Gesichter", "null lächeln"]),
    SharedNames(
      language: .french, bridge: "Pont.", fountain: "Un visage, fontaine, chien.",
      bus: "Bus, intérieur de bus.", none: ["zéro visage", "zéro souriant"]),
    SharedNames(
      language: .spanish, bridge: "Puente.", fountain: "Una cara, fuente, perro.",
      bus: "Autobús, interior de autobús.", none: ["cero caras", "cero sonrientes"]),
    SharedNames(
      language: .italian, bridge: "Ponte.", fountain: "Un volto, fontana, cane.",
      bus: "Autobus, interno di autobus.", none: ["zero volti", "zero sorridenti"]),
    SharedNames(
      language: .brazilianPortuguese, bridge: "Ponte.",
      fountain: "Um rosto, chafariz, cachorro.", bus: "Ônibus, interior de ônibus.",
      none: ["zero rosto", "zero sorrindo"]),
    SharedNames(
      language: .dutch, bridge: "Brug.", fountain: "Eén gezicht, fontein, hond.",
      bus: "Bus, in een bus.", none: ["nul gezichten", "nul glimlachend"]),
    SharedNames(
      language: .polish, bridge: "Most.", fountain: "Jedna twarz, fontanna, pies.",
      bus: "Autobus, wnętrze autobusu.", none: ["zero twarzy", "zero uśmiechniętych"]),
    SharedNames(
      language: .japanese, bridge: "橋。", fountain: "一人の顔、噴水、犬。",
      bus: "バス、バスの車内。", none: ["ゼロ人の顔", "ゼロ人が笑顔"]),
  ]
}
