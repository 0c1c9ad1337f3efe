import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Scene")
struct SceneTests {
  private static func observations(
    _ scenes: [Candidate], surroundings: [Candidate] = [], faces: [Face] = []
  ) -> Observations {
    Observations(faces: faces, scenes: scenes, surroundings: surroundings)
  }

  @Test("The most specific of the certain names is spoken")
  func particular() {
    let general = Candidate("coast", confidence: 0.99)
    let sure = Self.observations([general, Candidate("beach", confidence: 0.97)])
    #expect(Findings(sure).scene == Candidate("beach", confidence: 0.97))
    let unsure = Self.observations([general, Candidate("beach", confidence: 0.6)])
    #expect(Findings(unsure).scene == general)
  }

  @Test("Names match the net's classes, in its order")
  func vocabulary() throws {
    func rows(_ name: String) throws -> [[String]] {
      try Repository.text("Training/\(name).csv").split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }
    let classes = try rows("scene-classes")
    #expect(SceneVocabulary.places.map { $0?.name ?? "" } == classes.map { $0[1] })
    #expect(SceneVocabulary.places.map { $0?.setting.rawValue ?? "" } == classes.map { $0[2] })
    let names = Dictionary(uniqueKeysWithValues: classes.map { ($0[0], $0[1]) })
    for (general, row) in zip(SceneVocabulary.general, try rows("scene-groups")) {
      #expect(general.name == row[0])
      #expect(general.members == row[1].split(separator: " ").map { names[String($0)] ?? "" })
    }
  }

  @Test("A name that is often wrong is never spoken, whatever its score")
  func silentName() {
    let findings = Findings(Self.observations([Candidate("lobby", confidence: 1)]))
    #expect(findings.scene == nil)
    #expect(!findings.candidates.contains { $0.phrase == .scene })
  }

  @Test("A place that is not spoken beside people is still evidence, for checks of alt text (#49)")
  func sign() {
    let classroom = [Candidate("classroom", confidence: 1)]
    let findings = Findings(Self.observations(classroom, faces: [Face()]))
    #expect(findings.scene == nil)
    let evidence = findings.candidates.first { $0.phrase == .scene }
    #expect(evidence?.value == "classroom")
    #expect(evidence?.reason != nil)
    #expect(Findings(Self.observations(classroom)).scene == classroom[0])
  }

  @Test("\"Nightclub\" needs a higher score than other names")
  func nightclub() {
    #expect(
      Findings(Self.observations([Candidate("nightclub", confidence: 0.9)])).scene == nil)
    #expect(Findings(Self.observations([Candidate("kitchen", confidence: 0.9)])).scene != nil)
  }

  @Test("A scene needs a higher score if people fill the photo")
  func portrait() {
    let kitchen = [Candidate("kitchen", confidence: 0.95)]
    let small = Face(box: UnitRect(0.4, 0.4, 0.1, 0.1))
    let large = Face(box: UnitRect(0.2, 0.1, 0.6, 0.8))
    #expect(Findings(Self.observations(kitchen, faces: [small])).scene?.name == "kitchen")
    #expect(Findings(Self.observations(kitchen, faces: [large])).scene == nil)
    let sure = [Candidate("kitchen", confidence: 0.999)]
    #expect(Findings(Self.observations(sure, faces: [large])).scene?.name == "kitchen")
  }

  @Test("A place needs a higher score beside a vehicle, as an airport does beside a plane (#46)")
  func vehicle() {
    func sentence(_ thing: String, _ place: String, _ confidence: Double) -> String? {
      var observations = Self.observations([Candidate(place, confidence: confidence)])
      observations.objects = [Candidate(thing, confidence: 0.9)]
      return Description(Findings(observations))?.sentence
    }
    #expect(sentence("airplane", "airport", 0.96) == "Airplane.")
    #expect(sentence("airplane", "airport", 0.99) == "Airplane, airport.")
    #expect(sentence("car", "road", 0.9) == "Car.")
    #expect(sentence("tent", "campsite", 0.96) == "Tent, campsite.")
  }

  @Test("The deck of a boat is no harbor (#46)")
  func deck() {
    func scenes(harbor: Double, boat: Double) -> [Candidate] {
      let given = ["harbor": harbor, "boat": boat]
      let probabilities = SceneVocabulary.places.map { given[$0?.name ?? ""] ?? 0.0 }
      return SceneVocabulary.candidates(of: probabilities, outdoorLogOdds: 1).scenes
    }
    #expect(Findings(Self.observations(scenes(harbor: 0, boat: 0.99))).scene == nil)
    #expect(Findings(Self.observations(scenes(harbor: 0.99, boat: 0))).scene?.name == "harbor")
  }

  @Test("The setting is spoken if no scene is, and is always in the record")
  func setting() {
    let outdoor = [Candidate("outdoor", confidence: 0.99)]
    let named = Findings(
      Self.observations([Candidate("beach", confidence: 0.99)], surroundings: outdoor))
    #expect(named.setting == outdoor[0])
    #expect(Description(named)?.sentence == "Beach.")
    #expect(named.candidates.first { $0.phrase == .setting }?.reason == .sceneNamed)
    #expect(
      Description(Findings(Self.observations([], surroundings: outdoor)))?.sentence == "Outdoors.")
  }

  @Test(
    "A setting needs some evidence, and indoors the most in a dark picture (#49)",
    arguments: [
      ("outdoor", 0.92, 0.5, "Outdoors."), ("indoor", 0.92, 0.5, "Indoors."),
      ("indoor", 0.88, 0.5, nil), ("outdoor", 0.88, 0.5, nil),
      ("indoor", 0.95, 0.1, "Dark."), ("outdoor", 0.92, 0.1, "Outdoors, dark."),
      ("indoor", 0.99, 0.1, "Indoors, dark."),
    ] as [(String, Double, Double, String?)])
  func settings(_ name: String, _ confidence: Double, _ brightness: Double, _ sentence: String?) {
    var observations = Self.observations(
      [], surroundings: [Candidate(name, confidence: confidence)])
    observations.brightness = brightness
    #expect(Description(Findings(observations))?.sentence == sentence)
  }

  @Test(
    "The net's log-odds of outdoors decide the setting (#72)",
    arguments: [
      (-3.0, "indoor"), (-1.5, nil), (1.5, nil), (3.0, "outdoor"),
    ] as [(Double, String?)])
  func outdoorLogOdds(_ odds: Double, _ expected: String?) {
    let places = SceneVocabulary.places.map { $0?.name == "kitchen" ? 0.7 : 0 }
    let surroundings = SceneVocabulary.candidates(of: places, outdoorLogOdds: odds).surroundings
    #expect(Findings(Self.observations([], surroundings: surroundings)).setting?.name == expected)
  }

  @Test(
    "Beside people and animals a place is named only where it was right (#49)",
    arguments: [
      ("ski slope", "person", "Someone."), ("aquarium", "person", "Someone."),
      ("stadium", "person", "Someone."), ("sports field", "person", "Someone, sports field."),
      ("theater", "person", "Someone."), ("stage", "person", "Someone, stage."),
      ("ski slope", "dog", "Dog."), ("field", "dog", "Dog, field."),
      ("ski slope", "bench", "Bench, ski slope."), ("stadium", "bench", "Bench, stadium."),
    ])
  func somebody(_ place: String, _ thing: String, _ sentence: String) {
    var observations = Self.observations([Candidate(place, confidence: 0.999)])
    observations.objects = [Candidate(thing, confidence: 0.99)]
    #expect(Description(Findings(observations))?.sentence == sentence)
  }

  @Test("A sport is played by somebody, so the place is a field, and no stadium (#49)")
  func sport() {
    func scene(_ place: String) -> String? {
      var observations = Self.observations([Candidate(place, confidence: 0.999)])
      observations.mentions = [Candidate("soccer", confidence: 0.999)]
      return Findings(observations).scene?.name
    }
    #expect(scene("stadium") == nil)
    #expect(scene("sports field") == "sports field")
  }
}
