import ImageDescription
import Testing

/// Sentences of one language.
private struct SpokenSentences: CustomTestStringConvertible {
  let language: SpokenLanguage
  /// For 1, 2, 3, 5, 11 and 22 faces.
  let faces: [String]
  /// For 1, 2, 3, 5, 11 and 22 smiling faces of 22.
  let smiles: [String]
  /// For one smiling face.
  let oneSmile: String
  /// For everything together, with text.
  let everything: String
  /// For someone with a dog, in the dark.
  let someone: String
  /// For ice cream, indoors.
  let indoors: String

  var testDescription: String { language.tag }
}

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

  @Test("There is a row for each language")
  func complete() {
    #expect(Self.rows.map(\.language) == SpokenLanguage.allCases)
  }

  @Test("Faces are counted", arguments: rows)
  private func faces(_ row: SpokenSentences) {
    #expect(sentence(Observations(faces: []), row.language) == nil)
    for (count, expected) in zip(Self.counts, row.faces) {
      #expect(sentence(Observations(faces: Self.faces(count)), row.language) == expected)
    }
    #expect(row.faces.count == Self.counts.count)
  }

  @Test("Smiles are counted", arguments: rows)
  private func smiles(_ row: SpokenSentences) {
    for (count, expected) in zip(Self.counts, row.smiles) {
      let observations = Observations(faces: Self.faces(22, smiling: count))
      #expect(sentence(observations, row.language) == expected)
    }
    #expect(row.smiles.count == Self.counts.count)
    #expect(sentence(Observations(faces: Self.faces(1, smiling: 1)), row.language) == row.oneSmile)
  }

  @Test("Things, scenes, settings, blur, light and text are named", arguments: rows)
  private func others(_ row: SpokenSentences) {
    let everything = Observations(
      faces: Self.faces(3, smiling: 1),
      objects: [Candidate("dog", confidence: 0.99), Candidate("bicycle", confidence: 0.9)],
      scenes: [Candidate("bus", confidence: 0.99)], sharpness: 0.05, brightness: 0.9, detail: 0.3,
      text: [TextLine("EXIT")])
    #expect(sentence(everything, row.language) == row.everything)
    let someone = Observations(
      objects: [Candidate("person", confidence: 0.99), Candidate("dog", confidence: 0.9)],
      surroundings: [Candidate("outdoor", confidence: 0.99)], brightness: 0.1)
    #expect(sentence(someone, row.language) == row.someone)
    let indoors = Observations(
      objects: [Candidate("ice cream", confidence: 0.99)],
      surroundings: [Candidate("indoor", confidence: 0.99)])
    #expect(sentence(indoors, row.language) == row.indoors)
  }

  @Test("Numbers to ten are words")
  func numbers() {
    #expect(EnglishWords.english.faces(10) == "ten faces")
    #expect(LanguageWords.german.faces(10) == "zehn Gesichter")
    #expect(LanguageWords.french.faces(10) == "dix visages")
    #expect(LanguageWords.spanish.faces(10) == "diez caras")
    #expect(LanguageWords.italian.faces(10) == "dieci volti")
    #expect(LanguageWords.brazilianPortuguese.faces(10) == "dez rostos")
    #expect(LanguageWords.dutch.faces(10) == "tien gezichten")
    #expect(LanguageWords.polish.faces(10) == "dziesięć twarzy")
    #expect(LanguageWords.japanese.faces(10) == "十人の顔")
  }

  @Test(
    "Polish has one form for 2 to 4, 22 to 24 and so on, another for 12 to 14 and the rest",
    arguments: [
      (0, "twarzy"), (1, "twarz"), (4, "twarze"), (5, "twarzy"), (12, "twarzy"), (14, "twarzy"),
      (21, "twarzy"), (24, "twarze"), (25, "twarzy"), (102, "twarze"), (112, "twarzy"),
    ])
  func polish(_ count: Int, _ noun: String) {
    #expect(LanguageWords.polish.faces(count).hasSuffix(" \(noun)"))
  }

  @Test("A Dutch sentence starts with \"Eén\" and \"IJs\", a Japanese one is unchanged")
  func capitals() {
    #expect(LanguageWords.dutch.capitalized("één gezicht") == "Eén gezicht")
    #expect(LanguageWords.dutch.capitalized("ijsbaan") == "IJsbaan")
    #expect(LanguageWords.french.capitalized("église") == "Église")
    #expect(LanguageWords.japanese.capitalized("abc") == "abc")
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

extension LanguageSentenceTests {
  private static let rows = [
    SpokenSentences(
      language: .english,
      faces: ["One face.", "Two faces.", "Three faces.", "Five faces.", "11 faces.", "22 faces."],
      smiles: [
        "22 faces, one smiling.", "22 faces, two smiling.", "22 faces, three smiling.",
        "22 faces, five smiling.", "22 faces, 11 smiling.", "22 faces, 22 smiling.",
      ],
      oneSmile: "One face, one smiling.",
      everything: "Three faces, one smiling, dog, bicycle, bus, blurry, bright. "
        + "Possible text, Exit.",
      someone: "Someone, dog, outdoors, dark.",
      indoors: "Ice cream, indoors."),
    SpokenSentences(
      language: .german,
      faces: [
        "Ein Gesicht.", "Zwei Gesichter.", "Drei Gesichter.", "Fünf Gesichter.", "11 Gesichter.",
        "22 Gesichter.",
      ],
      smiles: [
        "22 Gesichter, eines lächelt.", "22 Gesichter, zwei lächeln.",
        "22 Gesichter, drei lächeln.", "22 Gesichter, fünf lächeln.",
        "22 Gesichter, 11 lächeln.", "22 Gesichter, 22 lächeln.",
      ],
      oneSmile: "Ein Gesicht, lächelnd.",
      everything:
        "Drei Gesichter, eines lächelt, Hund, Fahrrad, im Bus, unscharf, hell. "
        + "Möglicher Text: Exit.",
      someone: "Jemand, Hund, draußen, dunkel.",
      indoors: "Eiscreme, drinnen."),
    SpokenSentences(
      language: .french,
      faces: [
        "Un visage.", "Deux visages.", "Trois visages.", "Cinq visages.", "11 visages.",
        "22 visages.",
      ],
      smiles: [
        "22 visages, un souriant.", "22 visages, deux souriants.", "22 visages, trois souriants.",
        "22 visages, cinq souriants.", "22 visages, 11 souriants.", "22 visages, 22 souriants.",
      ],
      oneSmile: "Un visage, souriant.",
      everything:
        "Trois visages, un souriant, chien, vélo, intérieur de bus, photo floue, photo lumineuse. "
        + "Texte possible\u{A0}: Exit.",
      someone: "Quelqu’un, chien, en extérieur, photo sombre.",
      indoors: "Crème glacée, en intérieur."),
    SpokenSentences(
      language: .spanish,
      faces: ["Una cara.", "Dos caras.", "Tres caras.", "Cinco caras.", "11 caras.", "22 caras."],
      smiles: [
        "22 caras, una sonriente.", "22 caras, dos sonrientes.", "22 caras, tres sonrientes.",
        "22 caras, cinco sonrientes.", "22 caras, 11 sonrientes.", "22 caras, 22 sonrientes.",
      ],
      oneSmile: "Una cara, sonriente.",
      everything: "Tres caras, una sonriente, perro, bicicleta, interior de autobús, foto borrosa, "
        + "foto luminosa. Posible texto: Exit.",
      someone: "Alguien, perro, al aire libre, foto oscura.",
      indoors: "Helado, en interiores."),
    SpokenSentences(
      language: .italian,
      faces: ["Un volto.", "Due volti.", "Tre volti.", "Cinque volti.", "11 volti.", "22 volti."],
      smiles: [
        "22 volti, uno sorridente.", "22 volti, due sorridenti.", "22 volti, tre sorridenti.",
        "22 volti, cinque sorridenti.", "22 volti, 11 sorridenti.", "22 volti, 22 sorridenti.",
      ],
      oneSmile: "Un volto, sorridente.",
      everything: "Tre volti, uno sorridente, cane, bicicletta, interno di autobus, foto sfocata, "
        + "foto luminosa. Possibile testo: Exit.",
      someone: "Qualcuno, cane, all’aperto, foto scura.",
      indoors: "Gelato, al chiuso."),
    SpokenSentences(
      language: .brazilianPortuguese,
      faces: [
        "Um rosto.", "Dois rostos.", "Três rostos.", "Cinco rostos.", "11 rostos.", "22 rostos.",
      ],
      smiles: [
        "22 rostos, um sorrindo.", "22 rostos, dois sorrindo.", "22 rostos, três sorrindo.",
        "22 rostos, cinco sorrindo.", "22 rostos, 11 sorrindo.", "22 rostos, 22 sorrindo.",
      ],
      oneSmile: "Um rosto, sorrindo.",
      everything:
        "Três rostos, um sorrindo, cachorro, bicicleta, interior de ônibus, foto desfocada, "
        + "foto clara. Possível texto: Exit.",
      someone: "Alguém, cachorro, ao ar livre, foto escura.",
      indoors: "Sorvete, em ambiente interno."),
    SpokenSentences(
      language: .dutch,
      faces: [
        "Eén gezicht.", "Twee gezichten.", "Drie gezichten.", "Vijf gezichten.", "11 gezichten.",
        "22 gezichten.",
      ],
      smiles: [
        "22 gezichten, één glimlachend.", "22 gezichten, twee glimlachend.",
        "22 gezichten, drie glimlachend.", "22 gezichten, vijf glimlachend.",
        "22 gezichten, 11 glimlachend.", "22 gezichten, 22 glimlachend.",
      ],
      oneSmile: "Eén gezicht, glimlachend.",
      everything:
        "Drie gezichten, één glimlachend, hond, fiets, in een bus, onscherp, helder. "
        + "Mogelijke tekst: Exit.",
      someone: "Iemand, hond, buiten, donker.",
      indoors: "IJsje, binnen."),
    SpokenSentences(
      language: .polish,
      faces: [
        "Jedna twarz.", "Dwie twarze.", "Trzy twarze.", "Pięć twarzy.", "11 twarzy.", "22 twarze.",
      ],
      smiles: [
        "22 twarze, jedna uśmiechnięta.", "22 twarze, dwie uśmiechnięte.",
        "22 twarze, trzy uśmiechnięte.", "22 twarze, pięć uśmiechniętych.",
        "22 twarze, 11 uśmiechniętych.", "22 twarze, 22 uśmiechnięte.",
      ],
      oneSmile: "Jedna twarz, uśmiechnięta.",
      everything:
        "Trzy twarze, jedna uśmiechnięta, pies, rower, wnętrze autobusu, nieostre zdjęcie, "
        + "jasne zdjęcie. Możliwy tekst: Exit.",
      someone: "Ktoś, pies, na zewnątrz, ciemne zdjęcie.",
      indoors: "Lody, w pomieszczeniu."),
    SpokenSentences(
      language: .japanese,
      faces: ["一人の顔。", "二人の顔。", "三人の顔。", "五人の顔。", "11人の顔。", "22人の顔。"],
      smiles: [
        "22人の顔、一人が笑顔。", "22人の顔、二人が笑顔。", "22人の顔、三人が笑顔。",
        "22人の顔、五人が笑顔。", "22人の顔、11人が笑顔。", "22人の顔、22人が笑顔。",
      ],
      oneSmile: "一人の顔、笑顔。",
      everything: "三人の顔、一人が笑顔、犬、自転車、バスの車内、ピンぼけ写真、明るい写真。"
        + "テキストの可能性あり、Exit。",
      someone: "人、犬、屋外、暗い写真。",
      indoors: "アイスクリーム、屋内。"),
  ]
}
