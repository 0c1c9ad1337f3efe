import Foundation
import ImageDescription
import Testing

@Suite("Mentions (#49)")
struct MentionTests {
  /// The sentence of a photo in which these mentions are certain.
  private func sentence(
    _ mentions: [String], objects: [Candidate] = [], faces: [Face] = [], scene: String? = nil,
    sure: Double = 0.999, things: [BoxedThing] = [], kind: [Double] = [],
    in language: SpokenLanguage = .english
  ) -> String? {
    let observations = Observations(
      faces: faces, objects: objects, things: things,
      mentions: mentions.map { Candidate($0, confidence: 0.999) },
      scenes: scene.map { [Candidate($0, confidence: sure)] } ?? [],
      surroundings: [Candidate("outdoor", confidence: 0.9)], appearance: kind)
    return Description(Findings(observations), words: language.words)?.sentence
  }

  private let dog = Candidate("dog", confidence: 0.99)
  private let bicycle = Candidate("bicycle", confidence: 0.99)

  @Test("Things have a number and a colour, then come action and ground")
  func order() {
    #expect(
      sentence(["black dog", "running", "grass"], objects: [dog]) == "Black dog, running, grass.")
    #expect(sentence(["dogs", "snow"], objects: [dog]) == "Dogs, snow.")
    #expect(
      sentence(["people", "soccer", "grass"], faces: [Face()]) == "People, one face, soccer, grass."
    )
    #expect(sentence(["one person", "water"]) == "One person, water.")
  }

  @Test(
    "A sentence in every language",
    arguments: [
      (SpokenLanguage.english, "People, black dog, playing, beach, water."),
      (.german, "Mehrere Personen, schwarzer Hund, beim Spielen, Strand, Wasser."),
      (.french, "Plusieurs personnes, chien noir, en train de jouer, plage, eau."),
      (.spanish, "Varias personas, perro negro, jugando, playa, agua."),
      (.italian, "Diverse persone, cane nero, giocando, spiaggia, acqua."),
      (.brazilianPortuguese, "Várias pessoas, cachorro preto, brincando ou jogando, praia, água."),
      (.dutch, "Meerdere personen, zwarte hond, aan het spelen, strand, water."),
      (.polish, "Ludzie, czarny pies, zabawa lub gra, plaża, woda."),
      (.japanese, "複数の人、黒い犬、遊んでいる、砂浜、水。"),
    ])
  func languages(_ language: SpokenLanguage, _ expected: String) {
    let mentions = ["people", "black dog", "playing", "water", "beach"]
    #expect(sentence(mentions, objects: [dog], in: language) == expected)
  }

  @Test("Two colours of one dog, and a colour of several, are not spoken")
  func colours() {
    #expect(sentence(["black dog", "white dog"], objects: [dog]) == "Dog, outdoors.")
    #expect(sentence(["dogs", "white dog"], objects: [dog]) == "Dogs, outdoors.")
  }

  /// Things side by side, with these names and scores.
  private func row(_ scores: [(name: String, score: Double)]) -> [BoxedThing] {
    scores.enumerated().map { index, thing in
      let box = UnitRect(0.3 * Double(index), 0.3, 0.3, 0.6)
      return BoxedThing(thing.name, confidence: thing.score, box: box, support: 1)
    }
  }

  @Test("Two dogs are two if two boxes show dogs, and no other animal has one (#49)")
  func twoDogs() {
    let mentions = ["dogs", "two dogs", "running", "grass"]
    let two = row([("dog", 0.9), ("dog", 0.55)])
    #expect(sentence(mentions, objects: [dog], things: two) == "Two dogs, running, grass.")
    for unsure in [
      row([("dog", 0.9)]), row([("dog", 0.9), ("dog", 0.35)]), row([("dog", 0.9), ("cow", 0.8)]),
      row([("dog", 0.9), ("dog", 0.8), ("animal", 0.3)]),
    ] {
      #expect(sentence(mentions, objects: [dog], things: unsure) == "Dogs, running, grass.")
    }
    let horse = Candidate("horse", confidence: 0.98)
    #expect(
      sentence(mentions, objects: [dog, horse], things: two) == "Dogs, horse, running, grass.")
    let japanese = sentence(mentions, objects: [dog], things: two, in: .japanese)
    #expect(japanese == "二匹の犬、走っている、草。")
    let finding = Findings(
      Observations(
        objects: [dog], things: two, mentions: [Candidate("two dogs", confidence: 0.999)])
    ).objects.first
    #expect(finding?.least == 2 && finding?.most == 2)
  }

  @Test(
    "There are several of a thing if a second box shows one; animals' boxes may be less sure (#49)")
  func several() {
    func sentence(_ name: String, _ score: Double, in language: SpokenLanguage = .english)
      -> String?
    {
      self.sentence(
        ["water"], objects: [Candidate(name, confidence: 0.99)],
        things: row([(name, 0.9), (name, score)]), in: language)
    }
    #expect(sentence("elephant", 0.5) == "Elephants, water.")
    #expect(sentence("elephant", 0.45) == "Elephant, water.")
    #expect(sentence("boat", 0.6) == "Boats, water.")
    #expect(sentence("boat", 0.55) == "Boat, water.")
    #expect(sentence("sheep", 0.6) == "Several sheep, water.")
    // Of what has no plural among the words, no number is said.
    #expect(sentence("toilet", 0.9) == "Toilet, water.")
    // Another animal's box is none.
    let mixed = row([("elephant", 0.9), ("cow", 0.9)])
    let elephant = Candidate("elephant", confidence: 0.99)
    #expect(self.sentence(["water"], objects: [elephant], things: mixed) == "Elephant, water.")
    // A colour is one dog's.
    let dogs = row([("dog", 0.9), ("dog", 0.55)])
    #expect(self.sentence(["white dog"], objects: [dog], things: dogs) == "Dogs, outdoors.")
    let record = Findings(
      Observations(objects: [elephant], things: row([("elephant", 0.9), ("elephant", 0.6)])))
    #expect(record.objects.first?.least == 2 && record.objects.first?.most == nil)
  }

  @Test(
    "Several things in every language (#49)",
    arguments: [
      (SpokenLanguage.english, "Horses, trucks, grass."),
      (.german, "Pferde, mehrere Lastwagen, Gras."),
      (.french, "Plusieurs chevaux, plusieurs camions, herbe."),
      (.spanish, "Caballos, camiones, hierba."),
      (.italian, "Cavalli, diversi camion, erba."),
      (.brazilianPortuguese, "Cavalos, caminhões, grama."),
      (.dutch, "Paarden, vrachtwagens, gras."),
      (.polish, "Konie, ciężarówki, trawa."),
      (.japanese, "複数の馬、複数のトラック、草。"),
    ])
  func severalInEveryLanguage(_ language: SpokenLanguage, _ expected: String) {
    let objects = [Candidate("horse", confidence: 0.99), Candidate("truck", confidence: 0.98)]
    let things = row([("horse", 0.9), ("horse", 0.8), ("truck", 0.9), ("truck", 0.8)])
    #expect(sentence(["grass"], objects: objects, things: things, in: language) == expected)
  }

  @Test("Two people on two bicycles are riding bicycles; one person rides one (#49)")
  func ridingSeveral() {
    func rider(
      _ left: Double, _ score: Double = 0.9, person: Double = 0.9, on name: String = "bicycle"
    )
      -> [BoxedThing]
    {
      [
        BoxedThing(name, confidence: score, box: UnitRect(left, 0.4, 0.3, 0.5), support: 1),
        BoxedThing(
          "person", confidence: person, box: UnitRect(left + 0.05, 0.1, 0.2, 0.7), support: 1),
      ]
    }
    func ridden(
      _ things: [BoxedThing], by people: String = "people", faces: Int = 0,
      in language: SpokenLanguage = .english
    ) -> String? {
      let named = ["bicycle", "horse"].filter { name in things.contains { $0.name == name } }
      return sentence(
        [people, "riding", "street"], objects: named.map { Candidate($0, confidence: 0.99) },
        faces: (0..<faces).map { Face(box: UnitRect(0.5 * Double($0) + 0.1, 0.15, 0.1, 0.1)) },
        things: things.sorted { $0.confidence > $1.confidence }, in: language)
    }
    let two = rider(0) + rider(0.5)
    #expect(ridden(two) == "People, riding bicycles, street.")
    #expect(ridden(two, in: .polish) == "Ludzie, na rowerach, ulica.")
    #expect(ridden(two, by: "soccer") == "Riding bicycles, soccer, street.")
    #expect(ridden(two, by: "soccer", faces: 2) == "Two faces, riding bicycles, soccer, street.")
    #expect(
      ridden(two, by: "soccer", faces: 1) == "One face, bicycles, riding a bicycle, soccer, street."
    )
    // The second rider's box does not count, so one person is told of.
    #expect(
      ridden(rider(0) + rider(0.5, person: 0.4), by: "one person")
        == "One person, bicycles, riding a bicycle, street.")
    #expect(ridden(rider(0) + rider(0.5, 0.55)) == "People, riding a bicycle, street.")
    #expect(
      ridden(rider(0, on: "horse") + rider(0.5, 0.55, on: "horse"))
        == "People, riding horses, street.")
    // A second bicycle that nobody is on, and a second box of the same one.
    let parked = BoxedThing(
      "bicycle", confidence: 0.9, box: UnitRect(0.6, 0.5, 0.3, 0.4), support: 1)
    #expect(ridden(rider(0) + [parked]) == "People, bicycles, riding a bicycle, street.")
    let same = BoxedThing(
      "bicycle", confidence: 0.8, box: UnitRect(0, 0.4, 0.28, 0.45), support: 1)
    #expect(ridden(rider(0) + [same]) == "People, bicycles, riding a bicycle, street.")
  }

  @Test("Two people are two if exactly two boxes of people count (#49)")
  func twoPeople() {
    func people(_ scores: [Double]) -> [BoxedThing] {
      scores.enumerated().map {
        BoxedThing(
          "person", confidence: $1, box: UnitRect(0.3 * Double($0), 0.2, 0.2, 0.7), support: 1)
      }
    }
    let mentions = ["two people", "people", "grass"]
    let two = people([0.9, 0.8])
    #expect(sentence(mentions, things: two) == "Two people, grass.")
    let face = Face(box: UnitRect(0.05, 0.25, 0.1, 0.1))
    let third = Face(box: UnitRect(0.7, 0.25, 0.1, 0.1))
    #expect(sentence(mentions, faces: [face], things: two) == "Two people, one face, grass.")
    #expect(sentence(mentions, faces: [third], things: two) == "People, one face, grass.")
    #expect(sentence(mentions, faces: [face, third], things: two) == "Two faces, grass.")
    #expect(sentence(mentions, things: two, in: .polish) == "Dwie osoby, trawa.")
    for unsure in [people([0.9]), people([0.9, 0.45]), people([0.9, 0.8, 0.4])] {
      #expect(sentence(mentions, things: unsure) == "People, grass.")
    }
  }

  @Test(
    "A kind of mention has one threshold, and a pair that boxes show a lower one (#72)",
    arguments: [
      ("sitting", 0.81, "Dog, sitting."), ("sitting", 0.79, "Dog."), ("water", 0.66, "Dog, water."),
      ("water", 0.64, "Dog."), ("black dog", 0.76, "Black dog."), ("black dog", 0.74, "Dog."),
      ("dogs", 0.81, "Dogs."), ("dogs", 0.79, "Dog."),
    ])
  func thresholds(_ name: String, _ confidence: Double, _ expected: String) {
    let mentions = [
      Candidate("one person", confidence: 0), Candidate(name, confidence: confidence),
    ]
    let faces = name == "sitting" ? [Face()] : []
    let said = Description(
      Findings(Observations(faces: faces, objects: [dog], mentions: mentions)))?.sentence
    #expect(said == (faces.isEmpty ? expected : expected.replacing("Dog", with: "One face, dog")))
  }

  @Test(
    "Two dogs that boxes show need less (#72)", arguments: [(0.51, "Two dogs."), (0.49, "Dogs.")])
  func pairs(_ confidence: Double, _ expected: String) {
    let mentions = [Candidate("two dogs", confidence: confidence)]
    let observations = Observations(
      objects: [dog], things: row([("dog", 0.9), ("dog", 0.55)]), mentions: mentions)
    #expect(Description(Findings(observations))?.sentence == expected)
  }

  @Test("Only people who are told of sit: food on a table does not (#49)")
  func sitting() {
    #expect(sentence(["one person", "sitting"]) == "One person, sitting, outdoors.")
    #expect(sentence(["sitting"], faces: [Face()]) == "One face, sitting, outdoors.")
    #expect(sentence(["people", "sitting"]) == "People, sitting, outdoors.")
    let food = Candidate("food", confidence: 0.99)
    #expect(sentence(["sitting"], objects: [food]) == "Food, outdoors.")
    #expect(sentence(["sitting"], objects: [dog]) == "Dog, outdoors.")
  }

  @Test(
    "Of ways to move only the surest is said (#74)",
    arguments: [(0.9, 0.82, "Dog, running."), (0.82, 0.9, "Dog, jumping.")])
  func motions(running: Double, jumping: Double, _ expected: String) {
    let mentions = [
      Candidate("running", confidence: running), Candidate("jumping", confidence: jumping),
    ]
    let findings = Findings(Observations(objects: [dog], mentions: mentions))
    #expect(Description(findings)?.sentence == expected)
  }

  @Test(
    "A mention names no animal where the classes are sure of another (#72)",
    arguments: [(0.9, "Bear."), (0.8, "Dog.")])
  func anotherAnimal(bear: Double, _ expected: String) {
    let objects = [Candidate("bear", confidence: bear), Candidate("dog", confidence: 0.3)]
    let findings = Findings(
      Observations(objects: objects, mentions: [Candidate("dog", confidence: 0.95)]))
    #expect(Description(findings)?.sentence == expected)
  }

  @Test(
    "One person is said if the classifier of people agrees, and beside an animal more (#72)",
    arguments: [
      (0.81, "street", "One person, street."), (0.79, "street", "Street."),
      (0.96, "dog", "One person, dog."), (0.94, "dog", "Dog."),
    ])
  func agreement(person: Double, beside name: String, _ expected: String) {
    var objects = [Candidate(ObjectVocabulary.person, confidence: person)]
    if name == "dog" { objects.append(dog) }
    let mentions = ["one person", name].map { Candidate($0, confidence: 0.9) }
    let findings = Findings(Observations(objects: objects, mentions: mentions))
    #expect(Description(findings)?.sentence == expected)
  }

  @Test("A posture is that of the only person, and is not said beside what is done (#74)")
  func postures() {
    #expect(sentence(["one person", "standing"]) == "One person, standing, outdoors.")
    #expect(sentence(["walking"], faces: [Face()]) == "One face, walking, outdoors.")
    #expect(sentence(["people", "standing"]) == "People, outdoors.")
    #expect(sentence(["standing"], objects: [dog]) == "Dog, outdoors.")
    #expect(sentence(["one person", "playing", "walking"]) == "One person, playing, outdoors.")
  }

  @Test(
    "A posture in other languages (#74)",
    arguments: [
      ("de", "Eine Person, stehend."), ("fr", "Une personne, debout."),
      ("es", "Una persona, de pie."),
      ("it", "Una persona, in piedi."), ("pt-BR", "Uma pessoa, em pé."),
      ("nl", "Eén persoon, staand."), ("pl", "Jedna osoba, na stojąco."),
      ("ja", "人物一人、立っている。"),
    ])
  func posture(in language: String, _ expected: String) {
    let mentions = ["one person", "standing"].map { Candidate($0, confidence: 0.95) }
    let words = SpokenLanguage.best(for: [language]).words
    let findings = Findings(Observations(mentions: mentions))
    #expect(Description(findings, words: words)?.sentence == expected)
  }

  @Test("A sport on a board is no surer than its board: kayaks are no surfboards (#49)")
  func boards() {
    func sentence(surfboard: Double) -> String? {
      let mentions = [
        Candidate("water", confidence: 0.99), Candidate("surfing", confidence: 0.9),
        Candidate("surfboard", confidence: surfboard),
      ]
      return Description(Findings(Observations(mentions: mentions)))?.sentence
    }
    #expect(sentence(surfboard: 0.3) == "Water.")
    #expect(sentence(surfboard: 0.85) == "Someone, surfing, water.")
  }

  @Test("What somebody does says the board or the ball, and a scene its building (#49)")
  func saidOnce() {
    let boards = ["skateboard", "snowboard", "surfboard"]
    for (board, action) in zip(boards, ["skateboarding", "snowboarding", "surfing"]) {
      let words = ["one person", board, action]
      #expect(
        sentence(words, objects: [Candidate(board, confidence: 0.9)])
          == "One person, \(action), outdoors.")
    }
    let surfing = Observations(
      objects: [Candidate("surfboard", confidence: 0.9)],
      mentions: [Candidate("surfing", confidence: 0.99)])
    #expect(Findings(surfing).objects.map(\.name) == ["person", "surfboard"])
    let skis = [Candidate("skis", confidence: 0.9)]
    #expect(sentence(["snowboarding", "snow"], objects: skis) == "Someone, snowboarding, snow.")
    #expect(sentence(["climbing", "rocks"]) == "Someone, climbing, rocks.")
    #expect(sentence(["climbing"], faces: [Face()]) == "One face, climbing, outdoors.")
    #expect(sentence(["jumping", "running", "grass"]) == "Jumping, grass.")
    #expect(sentence(["snow"], objects: skis) == "Skis, snow.")
    #expect(sentence(["skiing", "snow"], objects: skis) == "Someone, skiing, snow.")
    #expect(sentence(["ice hockey", "playing", "snow"]) == "Ice hockey.")
    #expect(sentence(["on a swing", "swing"]) == "Someone, on a swing, outdoors.")
    #expect(sentence(["jumping", "in the air"]) == "Jumping, outdoors.")
    #expect(sentence(["paddling", "water"]) == "Someone, paddling, water.")
    #expect(sentence(["building", "street"]) == "Building, street.")
    #expect(sentence(["building"], scene: "church") == "Church.")
    #expect(sentence(["beach", "dirt"]) == "Beach.")
  }

  @Test("Who sits on a bench is said from the boxes alone, and nobody rides one")
  func bench() {
    func boxes(_ person: UnitRect) -> [BoxedThing] {
      [
        BoxedThing("bench", confidence: 0.9, box: UnitRect(0.2, 0.5, 0.5, 0.4), support: 1),
        BoxedThing("person", confidence: 0.9, box: person, support: 1),
      ]
    }
    let named = [Candidate("bench", confidence: 0.9)]
    let (on, beside) = (UnitRect(0.3, 0.3, 0.2, 0.6), UnitRect(0.75, 0.2, 0.2, 0.7))
    #expect(sentence(["grass"], objects: named, things: boxes(on)) == "On a bench, grass.")
    #expect(sentence(["riding"], objects: named, things: boxes(on)) == "On a bench, outdoors.")
    #expect(sentence(["grass"], objects: named, things: boxes(beside)) == "Bench, grass.")
    let german = sentence(["grass"], objects: named, things: boxes(on), in: .german)
    #expect(german == "Auf einer Sitzbank, Gras.")
  }

  @Test("Who is seen with an umbrella has it, with a guitar plays, with a boat is not in it (#74)")
  func uses() {
    let seen = [
      BoxedThing("person", confidence: 0.9, box: UnitRect(0.3, 0.2, 0.3, 0.6), support: 1)
    ]
    func said(
      _ name: String, _ mentions: [String], _ things: [BoxedThing],
      in language: SpokenLanguage = .english
    ) -> String? {
      let named = [Candidate(name, confidence: 0.95)]
      return sentence(mentions, objects: named, things: things, in: language)
    }
    #expect(said("boat", ["one person", "water"], seen) == "One person, boat, water.")
    #expect(
      said("umbrella", ["one person", "walking"], seen)
        == "One person, walking, with an umbrella, outdoors.")
    #expect(said("umbrella", ["one person"], []) == "One person, umbrella, outdoors.")
    #expect(said("umbrella", ["water"], seen) == "Umbrella, water.")
    #expect(
      said("guitar", ["one person", "playing"], seen)
        == "One person, guitar, playing music, outdoors.")
    #expect(said("piano", ["one person"], seen) == "One person, piano, outdoors.")
  }

  @Test(
    "An umbrella and a guitar in every language (#74)",
    arguments: [
      (SpokenLanguage.english, "with an umbrella", "guitar, playing music"),
      (.german, "mit Regenschirm", "Gitarre, beim Musizieren"),
      (.french, "avec un parapluie", "guitare, en train de jouer de la musique"),
      (.spanish, "con un paraguas", "guitarra, tocando música"),
      (.italian, "con un ombrello", "chitarra, suonando uno strumento"),
      (.brazilianPortuguese, "com um guarda-chuva", "guitarra, tocando música"),
      (.dutch, "met een paraplu", "gitaar, muziek aan het maken"),
      (.polish, "z parasolem", "gitara, podczas gry na instrumencie"),
      (.japanese, "傘を持っている", "ギター、楽器を演奏している"),
    ])
  func usesInLanguages(
    _ language: SpokenLanguage, _ umbrella: String, _ guitar: String
  ) {
    let seen = [
      BoxedThing("person", confidence: 0.9, box: UnitRect(0.3, 0.2, 0.3, 0.6), support: 1)
    ]
    for (name, words) in [("umbrella", umbrella), ("guitar", guitar)] {
      let named = [Candidate(name, confidence: 0.95)]
      let said = sentence(["one person"], objects: named, things: seen, in: language)
      #expect(said?.contains(words) == true, "\(said ?? "") lacks \(words)")
    }
  }

  @Test("The clothes of the only person have a colour, unless the background has it too (#49)")
  func clothes() {
    let box = UnitRect(0.3, 0.2, 0.3, 0.6)
    func person(
      _ red: Double = 0.5, around: Double = 0, white: Double = 0, in box: UnitRect = box
    ) -> BoxedThing {
      BoxedThing(
        "person", confidence: 0.9, box: box, support: 1,
        clothes: [
          ClothesColour("red", share: red, around: around),
          ClothesColour("white", share: white, around: 0),
        ])
    }
    let one = ["one person", "grass"]
    #expect(sentence(one, things: [person()]) == "One person, wearing red, grass.")
    #expect(sentence(one, things: [person(white: 0.4)]) == "One person, wearing red, grass.")
    #expect(
      sentence(one, things: [person(0.35, white: 0.4)]) == "One person, wearing white, grass.")
    #expect(sentence(one, things: [person(0.2)]) == "One person, grass.")
    #expect(sentence(one, things: [person(around: 0.2)]) == "One person, grass.")
    let far = person(in: UnitRect(0.3, 0.2, 0.1, 0.2))
    #expect(sentence(one, things: [far]) == "One person, grass.")
    #expect(sentence(["people", "grass"], things: [person()]) == "People, grass.")
    #expect(
      sentence(one, objects: [dog], things: [person()]) == "One person, wearing red, dog, grass.")
    #expect(
      sentence(["grass"], faces: [Face()], things: [person()]) == "One face, wearing red, grass.")
    #expect(
      sentence(["grass"], faces: [Face()], things: [person(), person()]) == "One face, grass.")
    #expect(
      sentence(["grass"], faces: [Face(), Face()], things: [person()]) == "Two faces, grass.")
    let elsewhere = Face(box: UnitRect(0, 0.3, 0.2, 0.3))
    #expect(sentence(["grass"], faces: [elsewhere], things: [person()]) == "One face, grass.")
  }

  @Test("Clothes have no colour in black and white (#49)")
  func clothesWithoutColour() {
    let person = BoxedThing(
      "person", confidence: 0.9, box: UnitRect(0.3, 0.2, 0.3, 0.6), support: 1,
      clothes: [ClothesColour("white", share: 0.5, around: 0)])
    func doing(colourless: Double) -> [Candidate] {
      Findings(
        Observations(
          things: [person], mentions: [Candidate("one person", confidence: 0.999)],
          appearance: [0, 0, 0, colourless, 0])
      ).doing
    }
    #expect(doing(colourless: 1) == [])
    #expect(doing(colourless: 0.5) == [Candidate("wearing white", confidence: 0.9)])
  }

  @Test("Each phrase has its own evidence, and the details tell of the clothes too (#49)")
  func clothesEvidence() {
    let person = BoxedThing(
      "person", confidence: 0.9, box: UnitRect(0.3, 0.2, 0.3, 0.6), support: 1,
      clothes: [ClothesColour("red", share: 0.5, around: 0)])
    let findings = Findings(
      Observations(
        things: [person],
        mentions: ["one person", "running"].map { Candidate($0, confidence: 0.999) }))
    let doing = Description(findings)?.phrases.filter { $0.kind == .doing }
    #expect(doing?.map(\.text) == ["wearing red", "running"])
    #expect(doing?.map { $0.evidence.map(\.value) } == [["wearing red"], ["running"]])
    #expect(findings.doing.map(\.name) == ["wearing red", "running"])
    #expect(findings.details().map(\.words) == ["Middle: one person, wearing red."])
  }

  @Test(
    "The colour of clothes in every language",
    arguments: [
      (SpokenLanguage.english, "One person, wearing red, running, outdoors."),
      (.german, "Eine Person, rote Kleidung, beim Rennen, draußen."),
      (.french, "Une personne, vêtements rouges, en train de courir, en extérieur."),
      (.spanish, "Una persona, ropa roja, corriendo, al aire libre."),
      (.italian, "Una persona, vestiti rossi, correndo, all’aperto."),
      (.brazilianPortuguese, "Uma pessoa, roupa vermelha, correndo, ao ar livre."),
      (.dutch, "Eén persoon, rode kleren, aan het rennen, buiten."),
      (.polish, "Jedna osoba, czerwone ubranie, w biegu, na zewnątrz."),
      (.japanese, "人物一人、赤い服、走っている、屋外。"),
    ])
  func clothesInEveryLanguage(_ language: SpokenLanguage, _ expected: String) {
    let person = BoxedThing(
      "person", confidence: 0.9, box: UnitRect(0.3, 0.2, 0.3, 0.6), support: 1,
      clothes: [ClothesColour("red", share: 0.5, around: 0)])
    #expect(sentence(["one person", "running"], things: [person], in: language) == expected)
  }

  @Test("A place beside an animal needs more evidence, and a beach is no desert and no snow")
  func doubtedPlaces() {
    #expect(sentence([], objects: [dog], scene: "stadium", sure: 0.97) == "Dog, outdoors.")
    #expect(sentence([], scene: "stadium", sure: 0.97) == "Stadium.")
    #expect(sentence(["beach", "snow"], scene: "desert") == "Beach.")
  }

  @Test("What was said is not said again")
  func implied() {
    #expect(sentence(["water"], scene: "ocean") == "Ocean.")
    #expect(sentence(["grass"], scene: "ocean") == "Ocean, grass.")
    #expect(sentence(["playing", "tennis"]) == "Tennis, outdoors.")
  }

  @Test("Riding needs something to ride, and what is ridden is said once")
  func riding() {
    func boxes(_ rider: UnitRect, support: Double = 1) -> [BoxedThing] {
      [
        BoxedThing(
          "bicycle", confidence: 0.9, box: UnitRect(0.2, 0.5, 0.5, 0.5), support: support),
        BoxedThing("person", confidence: 0.9, box: rider, support: 1),
      ]
    }
    let (on, beside) = (UnitRect(0.3, 0.2, 0.3, 0.7), UnitRect(0.75, 0.2, 0.2, 0.7))
    let (street, rides) = (["riding", "street"], "Riding a bicycle, street.")
    #expect(sentence(street, objects: [bicycle], things: boxes(on)) == rides)
    #expect(sentence(["street"], objects: [bicycle], things: boxes(on)) == rides)
    #expect(sentence(street, objects: [bicycle], things: boxes(beside)) == "Bicycle, street.")
    #expect(sentence(["riding"], things: boxes(on, support: 0)) == "Riding, outdoors.")
    let horse = [
      BoxedThing("horse", confidence: 0.9, box: UnitRect(0.2, 0.5, 0.5, 0.5), support: 1),
      BoxedThing("person", confidence: 0.9, box: on, support: 1),
    ]
    let named = [Candidate("horse", confidence: 0.99)]
    #expect(sentence(["riding"], objects: named, things: horse) == "Riding a horse, outdoors.")
    #expect(sentence([], objects: named, things: horse) == "Horse, outdoors.")
  }

  @Test("A bicycle is not named where people would rather mention a motorcycle (#49)")
  func dirtBikes() {
    func names(bicycle: Double, motorcycle: Double) -> [String] {
      Findings(
        Observations(
          objects: ["bicycle", "vehicle"].map { Candidate($0, confidence: 0.9) },
          mentions: [
            Candidate("bicycle", confidence: bicycle),
            Candidate("motorcycle", confidence: motorcycle),
          ])
      ).objects.map(\.name)
    }
    #expect(names(bicycle: 0.2, motorcycle: 0.3) == ["vehicle"])
    #expect(names(bicycle: 0.3, motorcycle: 0.2) == ["bicycle"])
    #expect(names(bicycle: 0.04, motorcycle: 0.09) == ["bicycle"])
  }

  @Test("Of two vehicles that look alike the surest is named")
  func lookalikes() {
    let motorcycle = Candidate("motorcycle", confidence: 0.9)
    #expect(sentence([], objects: [motorcycle, bicycle]) == "Bicycle, outdoors.")
    let bus = Candidate("bus", confidence: 0.98)
    #expect(sentence([], objects: [bus, bicycle]) == "Bicycle, bus, outdoors.")
  }

  @Test("A sport leaves only the places where it is played")
  func sport() {
    #expect(sentence(["tennis"], scene: "race track") == "Tennis, outdoors.")
    #expect(sentence(["tennis"], scene: "sports field") == "Tennis, sports field.")
    #expect(sentence(["basketball"]) == "Basketball.")
    func surest(of sports: KeyValuePairs<String, Double>) -> [String] {
      Findings(
        Observations(mentions: sports.map { Candidate($0.key, confidence: $0.value) })
      ).doing.map(\.name)
    }
    #expect(surest(of: ["American football": 0.9, "soccer": 0.95]) == ["soccer"])
    #expect(surest(of: ["skiing": 0.9, "snowboarding": 0.8, "snowboard": 0.9]) == ["skiing"])
    #expect(
      sentence(["American football"], scene: "race track") == "American football, outdoors.")
  }

  @Test("One person is not said beside a second box or an uncertain face, nor people beside faces")
  func people() {
    let boxes = [0.1, 0.6].map {
      BoxedThing("person", confidence: 0.8, box: UnitRect($0, 0.1, 0.3, 0.8), support: 1)
    }
    #expect(
      sentence(["one person"], things: [boxes[0]]) == "One person, on the left, outdoors.")
    #expect(sentence(["one person"], things: boxes) == "Outdoors.")
    #expect(sentence(["one person"], faces: [Face()]) == "One face, outdoors.")
    #expect(sentence(["people"], faces: [Face(), Face()]) == "Two faces, outdoors.")
  }

  @Test("A box is named if ImageNet's classes agree, animals are not")
  func boxes() {
    func chair(_ confidence: Double, _ support: Double, _ name: String = "chair") -> BoxedThing {
      BoxedThing(name, confidence: confidence, box: UnitRect(0, 0, 0.5, 0.5), support: support)
    }
    #expect(sentence([], things: [chair(0.5, 0.05)]) == "Chair, outdoors.")
    #expect(sentence([], things: [chair(0.49, 0.05)]) == "Outdoors.")
    #expect(sentence([], things: [chair(0.9, 0.04)]) == "Outdoors.")
    #expect(sentence([], things: [chair(0.9, 0.9, "cow")]) == "Outdoors.")
  }

  @Test("A mention names a thing that ImageNet's classes have among their candidates, or lack")
  func heads() {
    #expect(sentence(["dog"]) == "Outdoors.")
    #expect(sentence(["dog"], objects: [Candidate("dog", confidence: 0.02)]) == "Dog, outdoors.")
    #expect(sentence(["surfboard"]) == "Surfboard, outdoors.")
  }

  @Test("Boxes in a record are those of what is named; the only animal names any animal's box")
  func places() {
    let box = UnitRect(0.1, 0.2, 0.3, 0.4)
    let things = ["cow", "person", "chair"].map {
      BoxedThing($0, confidence: 0.9, box: box, support: 0)
    }
    let findings = Findings(Observations(objects: [dog], things: things))
    #expect(findings.things == [ThingFinding(name: "dog", confidence: 0.9, box: box)])
  }

  @Test("Every mention that is spoken is English that the table of each language translates")
  func everyMention() {
    for words in MentionVocabulary.words(of: { $0 == .ground || $0 == .doing }) {
      #expect(!words.isEmpty && words.replacing("American", with: "american") == words.lowercased())
    }
  }
}
