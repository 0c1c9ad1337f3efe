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
    "Indoors needs more evidence than outdoors, and the most in a dark picture (#49)",
    arguments: [
      ("outdoor", 0.5, 0.5, "Outdoors."), ("indoor", 0.5, 0.5, nil),
      ("indoor", 0.7, 0.5, "Indoors."),
      ("indoor", 0.95, 0.1, "Dark."), ("outdoor", 0.5, 0.1, "Outdoors, dark."),
      ("indoor", 0.99, 0.1, "Indoors, dark."),
    ] as [(String, Double, Double, String?)])
  func settings(_ name: String, _ confidence: Double, _ brightness: Double, _ sentence: String?) {
    var observations = Self.observations(
      [], surroundings: [Candidate(name, confidence: confidence)])
    observations.brightness = brightness
    #expect(Description(Findings(observations))?.sentence == sentence)
  }

  @Test("A setting is a candidate only if the net for things agrees (#30)")
  func agreement() {
    func surroundings(kitchen: Double, street: Double, outdoorLogOdds: Double) -> [Candidate] {
      let given = ["kitchen": kitchen, "street": street]
      let probabilities = SceneVocabulary.places.map { given[$0?.name ?? ""] ?? 0.0 }
      return SceneVocabulary.candidates(of: probabilities, outdoorLogOdds: outdoorLogOdds)
        .surroundings
    }
    #expect(
      surroundings(kitchen: 0.7, street: 0.2, outdoorLogOdds: -1)
        == [Candidate("indoor", confidence: 0.7)])
    #expect(
      surroundings(kitchen: 0.7, street: 0.2, outdoorLogOdds: 1)
        == [Candidate("outdoor", confidence: 0.2)])
    #expect(surroundings(kitchen: 0.7, street: 0, outdoorLogOdds: 1) == [])
  }
}
