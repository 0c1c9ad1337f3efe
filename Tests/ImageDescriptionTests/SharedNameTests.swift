import ImageDescription
import Testing

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

  @Test("A word for both a thing and the scene is spoken once", arguments: SpokenLanguage.allCases)
  func once(_ language: SpokenLanguage) throws {
    let examples = try LanguageExamples(language)
    #expect(sentence(language, things: ["bridge"], scene: "bridge") == examples.bridge)
    let fountain = sentence(
      language, things: ["fountain", "dog"], scene: "fountain", faces: [Face()])
    #expect(fountain == examples.fountain)
    #expect(sentence(language, things: ["bus"], scene: "bus") == examples.bus)
  }

  @Test("A scene with another name than the things is spoken")
  func both() {
    #expect(sentence(.english, things: ["dog"], scene: "bridge") == "Dog, bridge.")
    #expect(sentence(.english, things: [], scene: "bridge") == "Bridge.")
  }

  @Test("There is a word for zero", arguments: SpokenLanguage.allCases)
  func zero(_ language: SpokenLanguage) throws {
    let words = language.words
    #expect([words.faces(0), words.smiling(0)] == (try LanguageExamples(language).none))
  }
}
