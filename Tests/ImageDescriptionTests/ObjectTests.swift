import ImageDescription
import TestSupport
import Testing

@Suite("Things")
struct ObjectTests {
  private static func findings(
    _ objects: [Candidate], faces: [Face] = [], appearance: [Double] = []
  ) -> Findings {
    Findings(Observations(faces: faces, objects: objects, appearance: appearance))
  }

  private static func sentence(_ objects: [Candidate], faces: [Face] = []) -> String? {
    Description(findings(objects, faces: faces))?.sentence
  }

  private static let dog = Candidate("dog", confidence: 0.95)
  private static let animal = Candidate("animal", confidence: 0.98)
  private static let person = Candidate("person", confidence: 0.9)
  private static let face = Face(box: UnitRect(0.4, 0.4, 0.2, 0.2))

  @Test("A thing is named before the place")
  func order() {
    var observations = Observations(
      faces: [Self.face], objects: [Self.dog], scenes: [Candidate("street", confidence: 0.99)])
    #expect(Description(Findings(observations))?.sentence == "One face, dog, street.")
    observations.faces = []
    #expect(Description(Findings(observations))?.sentence == "Dog, street.")
  }

  @Test("The specific name is spoken, not the general one")
  func particular() {
    let findings = Self.findings([Self.animal, Self.dog])
    #expect(findings.objects.map(\.name) == [Self.dog.name])
    let reasons = findings.candidates.filter { $0.phrase == .objects }.map {
      [$0.value, $0.reason?.rawValue]
    }
    #expect(reasons == [["animal", "moreParticular"], ["dog", nil]])
    #expect(
      Self.sentence([Self.animal, Candidate("dog", confidence: 0.7)]) == "Animal.")
  }

  @Test("More general names are dropped at all levels")
  func levels() {
    let names = ["laptop", "computer", "screen"].map { Candidate($0, confidence: 0.9) }
    #expect(Self.findings(names).objects.map(\.name) == ["laptop"])
  }

  @Test("At most three names are spoken, those with the highest scores")
  func three() {
    let names = ["umbrella", "bench", "fountain", "car"].enumerated()
      .map { Candidate($1, confidence: 0.95 - Double($0) / 100) }
    let findings = Self.findings(names)
    #expect(findings.objects.map(\.name) == ["umbrella", "bench", "fountain"])
    #expect(findings.candidates.first { $0.value == "car" }?.reason == .enoughNames)
    #expect(
      Self.findings([Self.person] + names).objects.map(\.name) == ["person", "umbrella", "bench"])
  }

  @Test("\"Someone\" comes first and is not counted")
  func someone() {
    #expect(
      Self.sentence([Self.person, Candidate("bicycle", confidence: 0.9)]) == "Someone, bicycle.")
  }

  @Test("\"Someone\" is not spoken if faces are counted")
  func faces() {
    let findings = Self.findings([Self.person], faces: [Self.face])
    #expect(findings.objects.isEmpty)
    #expect(findings.candidates.first { $0.phrase == .people }?.reason == .facesCounted)
    #expect(Self.sentence([Self.person], faces: [Self.face]) == "One face.")
  }

  @Test("An animal explains a person, unless the person has a very high score")
  func animals() {
    #expect(Self.sentence([Self.dog, Self.person]) == "Dog.")
    #expect(
      Self.sentence([Candidate("person", confidence: 0.97), Self.dog]) == "Someone, dog.")
    #expect(
      Self.sentence([Candidate("bicycle", confidence: 0.95), Self.person]) == "Someone, bicycle.")
  }

  @Test("Nothing is named unless the picture is a photo", arguments: KindTests.appearances)
  func photosOnly(_ kind: PictureKind, _ appearance: [Double]) {
    let findings = Self.findings([Self.dog, Self.person], appearance: appearance)
    #expect(findings.kind == kind)
    #expect(findings.objects.isEmpty == (kind != .photo))
    let reasons = findings.candidates.filter { $0.phrase == .objects }.map(\.reason)
    #expect(reasons == [kind == .photo ? nil : kind == .blank ? .blank : .kind])
  }

  @Test("The evidence has every candidate over 0.1 with its threshold")
  func evidence() {
    let findings = Self.findings([
      Candidate("dog", confidence: 0.5), Candidate("cat", confidence: 0.09),
    ])
    #expect(findings.candidates.compactMap(\.value) == ["dog"])
    #expect(findings.candidates.first?.threshold == Thresholds().thing.value)
  }
}

@Suite("Names of things")
struct ObjectVocabularyTests {
  /// Probabilities of ImageNet classes, all in these classes.
  private static func classes(_ shares: [Int: Double]) -> [Double] {
    (0..<1000).map { shares[$0] ?? 0 }
  }

  @Test("Names and classes match object-names.csv")
  func table() throws {
    let rows = try Repository.text("Training/object-names.csv").split(separator: "\n")
      .dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    #expect(ObjectVocabulary.things.map(\.name) == rows.map { $0[0] })
    #expect(ObjectVocabulary.things.map { $0.general ?? "" } == rows.map { $0[1] })
    for (thing, row) in zip(ObjectVocabulary.things, rows) {
      let classes = row[2].split(separator: " ").flatMap { span in
        let ends = span.split(separator: "-").compactMap { Int($0) }
        return Array((ends.first ?? 0)...(ends.last ?? 0))
      }
      #expect(thing.classes.flatMap { Array($0) } == classes.sorted(), "\(thing.name)")
    }
  }

  @Test("Names are unique, and every general name exists")
  func generalNames() {
    let names = ObjectVocabulary.things.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.count >= 60)
    for thing in ObjectVocabulary.things {
      guard let general = thing.general else { continue }
      #expect(names.contains(general))
      #expect(!ObjectVocabulary.generalNames(of: general).contains(thing.name))
    }
  }

  @Test("The scores of dog breeds add up to a dog")
  func breeds() throws {
    let classes = Self.classes(Dictionary(uniqueKeysWithValues: (151...250).map { ($0, 0.009) }))
    let candidates = ObjectVocabulary.candidates(of: classes, groups: [-9, 0, 0, 0, 0])
    let dog = try #require(candidates.first { $0.name == "dog" })
    #expect(dog.confidence > 0.7)
    #expect(candidates.contains { $0.name == "animal" })
    #expect(!candidates.contains { $0.name == "cat" || $0.name == "person" })
  }

  @Test("A mouse alone is not a computer (#76)")
  func mouse() {
    func names(_ classes: [Int: Double]) -> [String] {
      ObjectVocabulary.candidates(of: Self.classes(classes), groups: [-9, 0, 0, 0, 0]).map(\.name)
    }
    #expect(!names([673: 0.98]).contains("computer"))
    #expect(names([664: 0.5, 673: 0.4]).contains("computer"))
  }

  @Test("The score of a group raises or lowers its names")
  func groups() {
    func confidence(_ belief: Double) -> Double {
      ObjectVocabulary.candidates(of: Self.classes([920: 0.5]), groups: [-9, 0, 0, 0, belief])
        .first { $0.name == "traffic light" }?.confidence ?? 0
    }
    #expect(confidence(-2) < confidence(0))
    #expect(confidence(0) < confidence(2))
  }

  @Test("A wrong number of groups gives no names")
  func otherNet() {
    #expect(ObjectVocabulary.candidates(of: Self.classes([:]), groups: []).isEmpty)
  }
}
