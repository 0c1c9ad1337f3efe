import ImageDescription
import Testing

@Suite("Sentences in each language (#33)")
struct LanguageSentenceTests {
  private static let counts = [1, 2, 3, 5, 11, 22]

  private static func faces(_ count: Int, smiling: Int = 0) -> [Face] {
    Array(repeating: Face(smile: 0.9), count: smiling)
      + Array(repeating: Face(smile: 0.1), count: count - smiling)
  }

  private func sentence(_ observations: Observations, _ language: SpokenLanguage) -> String? {
    Description(Findings(observations), words: language.words)?.sentence
  }

  @Test("Faces are counted", arguments: SpokenLanguage.allCases)
  func faces(_ language: SpokenLanguage) throws {
    let examples = try LanguageExamples(language)
    #expect(sentence(Observations(faces: []), language) == nil)
    for (count, expected) in zip(Self.counts, examples.faces) {
      #expect(sentence(Observations(faces: Self.faces(count)), language) == expected)
    }
    #expect(examples.faces.count == Self.counts.count)
  }

  @Test("Smiles are counted", arguments: SpokenLanguage.allCases)
  func smiles(_ language: SpokenLanguage) throws {
    let examples = try LanguageExamples(language)
    for (count, expected) in zip(Self.counts, examples.smiles) {
      let observations = Observations(faces: Self.faces(22, smiling: count))
      #expect(sentence(observations, language) == expected)
    }
    #expect(examples.smiles.count == Self.counts.count)
    #expect(sentence(Observations(faces: Self.faces(1, smiling: 1)), language) == examples.oneSmile)
  }

  @Test(
    "Things, scenes, settings, blur, light and text are named", arguments: SpokenLanguage.allCases)
  func others(_ language: SpokenLanguage) throws {
    let examples = try LanguageExamples(language)
    let everything = Observations(
      faces: Self.faces(3, smiling: 1),
      objects: [Candidate("dog", confidence: 0.99), Candidate("bicycle", confidence: 0.9)],
      scenes: [Candidate("bus", confidence: 0.99)], sharpness: 0.05, brightness: 0.9, detail: 0.3,
      text: [TextLine("EXIT")])
    #expect(sentence(everything, language) == examples.everything)
    let someone = Observations(
      objects: [Candidate("person", confidence: 0.99), Candidate("dog", confidence: 0.9)],
      surroundings: [Candidate("outdoor", confidence: 0.99)], brightness: 0.1)
    #expect(sentence(someone, language) == examples.someone)
    let indoors = Observations(
      objects: [Candidate("ice cream", confidence: 0.99)],
      surroundings: [Candidate("indoor", confidence: 0.99)])
    #expect(sentence(indoors, language) == examples.indoors)
  }

  @Test("Numbers to ten are words", arguments: SpokenLanguage.allCases)
  func numbers(_ language: SpokenLanguage) throws {
    #expect(language.words.faces(10) == (try LanguageExamples(language).tenFaces))
  }

  @Test(
    "Polish has one form for 2 to 4, 22 to 24 and so on, another for 12 to 14 and the rest",
    arguments: [
      (0, "twarzy"), (1, "twarz"), (4, "twarze"), (5, "twarzy"), (12, "twarzy"), (14, "twarzy"),
      (21, "twarzy"), (24, "twarze"), (25, "twarzy"), (102, "twarze"), (112, "twarzy"),
    ])
  func polish(_ count: Int, _ noun: String) {
    #expect(SpokenLanguage.polish.words.faces(count).hasSuffix(" \(noun)"))
  }

  @Test("A Dutch sentence starts with \"Eén\" and \"IJs\", a Japanese one is unchanged")
  func capitals() {
    #expect(SpokenLanguage.dutch.words.capitalized("één gezicht") == "Eén gezicht")
    #expect(SpokenLanguage.dutch.words.capitalized("ijsbaan") == "IJsbaan")
    #expect(SpokenLanguage.french.words.capitalized("église") == "Église")
    #expect(SpokenLanguage.japanese.words.capitalized("abc") == "abc")
  }

  @Test("Custom words need only the requirements without defaults")
  func own() throws {
    let findings = Findings(
      Observations(faces: Self.faces(1, smiling: 1), text: [TextLine("EXIT")]))
    let spoken = try #require(Description(findings, words: Shouting()))
    #expect(spoken.sentence == "FACE, SMILE. TEXT, Exit.")
  }
}

/// Words with only the requirements without defaults.
private struct Shouting: SpokenWords {
  let someone = "SOMEONE"
  let possibleText = "TEXT"
  func faces(_ count: Int) -> String { "FACE" }
  func smiling(_ count: Int) -> String { "SMILE" }
  func object(_ name: String) -> String { name.uppercased() }
  func scene(_ name: String) -> String { name.uppercased() }
  func setting(_ name: String) -> String { name.uppercased() }
  func phrase(_ kind: PhraseKind) -> String { kind.rawValue.uppercased() }
}
