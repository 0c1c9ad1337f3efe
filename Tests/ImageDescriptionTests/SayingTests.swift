import ImageDescription
import TestSupport
import Testing

@Suite("What is said (#71)")
struct SayingTests {
  /// Somebody who surfs, with the board in view.
  private static let surfer = Observations(
    things: [
      BoxedThing("surfboard", confidence: 0.9, box: UnitRect(0.4, 0.7, 0.2, 0.1), support: 1),
      BoxedThing("person", confidence: 0.9, box: UnitRect(0.4, 0.2, 0.2, 0.5), support: 1),
    ],
    mentions: ["one person", "surfing", "surfboard", "water"].map {
      Candidate($0, confidence: 0.99)
    },
    surroundings: [Candidate("outdoor", confidence: 0.99)])

  @Test("A surfboard is left out beside surfing, from the evidence and the details as well")
  func surfing() throws {
    let record = DescriptionRecord(Self.surfer)
    #expect(record.spoken == "One person, surfing, water.")
    let board = try #require(record.evidence?.first { $0.value == "surfboard" })
    #expect(board.reason == .explained)
    #expect(record.details.map(\.words) == ["Middle: one person."])
    #expect(record.objects.map(\.name) == ["person", "surfboard"])
  }

  @Test("The list has what is left out in its place, with the reason, the boxes and the evidence")
  func list() throws {
    let items = Saying(Findings(Self.surfer)).items
    #expect(
      items.map(\.subject.phrase) == [.people, .objects, .doing, .setting, .ground])
    #expect(items.map(\.omission) == [nil, .explained, nil, .sceneNamed, nil])
    #expect(items.map { $0.places.map(\.name) } == [["person"], ["surfboard"], [], [], []])
    #expect(items.allSatisfy { !$0.evidence.isEmpty })
  }

  @Test(
    "Of more than eight phrases the least telling are left out, and the record has them all (#74)")
  func atMostEight() {
    let observations = Observations(
      faces: [Face(smile: 0.9), Face(smile: 0.1)], objects: [Candidate("dog", confidence: 0.99)],
      mentions: ["dog", "ball", "running", "playing", "grass", "water"].map {
        Candidate($0, confidence: 0.95)
      },
      surroundings: [Candidate("outdoor", confidence: 0.99)], sharpness: 0, brightness: 0.1)
    let findings = Findings(observations)
    #expect(
      Description(findings)?.sentence
        == "Two faces, one smiling, dog, ball, playing, running, grass, water.")
    let left = Saying(findings).items.filter { $0.omission == .enoughNames }
    #expect(left.map(\.subject.phrase) == [.blurry, .dark])
    #expect(findings.sharpness.verdict == .blurry)
  }

  @Test("A sentence that is too long keeps what a thing is named by, and drops other actions (#74)")
  func actionsAreDropped() {
    let observations = Observations(
      faces: [Face(smile: 0.9), Face(smile: 0.1)],
      objects: ["boat", "dog"].map { Candidate($0, confidence: 0.99) },
      things: [
        BoxedThing("person", confidence: 0.9, box: UnitRect(0.3, 0.2, 0.3, 0.6), support: 1)
      ],
      mentions: ["ball", "running", "grass", "water"].map { Candidate($0, confidence: 0.95) },
      surroundings: [Candidate("outdoor", confidence: 0.99)], text: [TextLine("Exit")])
    var findings = Findings(observations)
    findings.codes = ["a", "b"].map { MachineCode(.qr, $0) }
    let saying = Saying(findings)
    #expect(saying.names.contains("boat"))
    #expect(
      saying.items.filter { $0.omission == .enoughNames }.map(\.subject.phrase)
        == [.doing, .ground, .ground])
  }

  @Test("What is ridden is said by the action, which has its boxes and its evidence")
  func riding() throws {
    let observations = Observations(
      objects: [Candidate("bicycle", confidence: 0.99)],
      things: [
        BoxedThing("bicycle", confidence: 0.9, box: UnitRect(0.2, 0.5, 0.5, 0.5), support: 1),
        BoxedThing("person", confidence: 0.9, box: UnitRect(0.3, 0.2, 0.3, 0.7), support: 1),
      ],
      mentions: ["one person", "riding"].map { Candidate($0, confidence: 0.99) })
    let record = DescriptionRecord(observations)
    #expect(record.spoken == "One person, riding a bicycle.")
    let last = try #require(Saying(record.findings).items.last)
    #expect(last.places.map(\.name) == ["bicycle"])
    #expect(Set(last.evidence.map(\.phrase)) == [.doing, .objects])
    #expect(record.details.contains { $0.words.hasSuffix("bicycle.") })
    #expect(record.contradictions == [])
  }

  @Test("A word that a thing and the scene share is spoken once, with the evidence of both")
  func shared() throws {
    let observations = Observations(
      objects: [Candidate("bridge", confidence: 0.99)],
      scenes: [Candidate("bridge", confidence: 0.999)])
    let phrase = try #require(Description(Findings(observations))?.phrases.first)
    #expect(phrase.text == "bridge")
    #expect(phrase.evidence.map(\.phrase) == [.objects, .scene])
  }

  @Test("Evidence marked as spoken and details agree with the sentence, whatever is measured")
  func agreement() {
    var generator = SeededGenerator(seed: 71)
    var implied = 0
    for _ in 0..<Torture.rounds(3000) {
      let record = DescriptionRecord(Observations.randomPhoto(using: &generator))
      #expect(record.contradictions == [], "\(record.spoken ?? "")")
      implied += Saying(record.findings).items.count { $0.omission == .explained }
    }
    #expect(implied > 10)
  }

  @Test("So they do in other pictures")
  func others() {
    var generator = SeededGenerator(seed: 26)
    for _ in 0..<Torture.rounds(300) {
      let record = DescriptionRecord(Observations.random(using: &generator))
      #expect(record.contradictions == [], "\(record.spoken ?? "")")
    }
  }
}
