import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Spoken label")
struct SpokenLabelTests {
  @Test("A label is spoken byte for byte, whatever is in the picture")
  func always() throws {
    var generator = SeededGenerator(seed: 2)
    for round in 0..<Torture.rounds(3000) {
      let text = RandomLabel.text(using: &generator, extra: ["\0"])
      let observations = Observations.random(using: &generator)
      let code = try #require(DescriptionError.Code.allCases.randomElement(using: &generator))
      let record =
        round % 3 == 0
        ? DescriptionRecord(DescriptionError(code, "why")).labelled(.text(text))
        : DescriptionRecord(observations).labelled(.text(text))
      if RandomLabel.hasText(text) {
        #expect(record.spoken.map { Array($0.utf8) } == Array(text.utf8))
        #expect(record.origin == .developer)
        #expect(record.label == text)
      } else {
        #expect(record.spoken == record.description)
        #expect(record.label == nil)
      }
    }
  }

  @Test("A label of only invisible characters is none (#69)", arguments: RandomLabel.invisible)
  func invisible(_ text: String) {
    #expect(DeveloperLabel.text(text).spoken == nil)
    #expect(DeveloperLabel.text(text + "a").spoken == text + "a")
    let record = DescriptionRecord(Observations(faces: [Face()])).labelled(.text(text))
    #expect(record.spoken == "One face.")
    #expect(record.label == nil)
  }

  @Test("The description is spoken on request, whatever the label")
  func onRequest() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<Torture.rounds(1000) {
      let observations = Observations.random(using: &generator)
      let plain = DescriptionRecord(observations)
      for label in [DeveloperLabel.none, .text("Logo"), .decorative] {
        let record = DescriptionRecord(observations).labelled(label, onRequest: true)
        #expect(record.spoken == plain.description)
        #expect(record.description == plain.description)
        #expect(record.origin == (plain.description == nil ? nil : .generated))
      }
    }
  }

  @Test("A decorative picture is silent, and its description is available on request")
  func decorative() {
    let record = DescriptionRecord(Observations(faces: [Face()])).labelled(.decorative)
    #expect(record.spoken == nil)
    #expect(record.silence == .decorative)
    #expect(record.origin == .developer)
    #expect(record.description == "One face.")
  }

  @Test("A label is spoken for a silent picture")
  func silentPicture() {
    let record = DescriptionRecord(Observations()).labelled(.text("Spacer"))
    #expect(record.spoken == "Spacer")
    #expect(record.status == .silent)
    #expect(record.silence == .noEvidence)
  }

  @Test("A correction is spoken instead of a label, and for a decorative picture on request (#51)")
  func corrected() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<Torture.rounds(1000) {
      let plain = DescriptionRecord(Observations.random(using: &generator))
      let text = "A cat on a sofa"
      for label in [DeveloperLabel.none, .text(" "), .text("Logo"), .decorative] {
        let record = plain.labelled(label, correction: text)
        #expect(record.status == .corrected)
        #expect(record.correction == text)
        #expect(record.description == plain.description)
        #expect(record.silence == (label == .decorative ? .decorative : nil))
        #expect(record.label == label.spoken)
        #expect(record.origin == (label == .decorative ? .developer : .corrected))
        #expect(record.spoken == (label == .decorative ? nil : text))
        let asked = SpokenLabel(
          developer: label, description: nil, correction: text, onRequest: true)
        #expect(asked.text == text)
        #expect(asked.origin == .corrected)
      }
    }
  }

  @Test("The table of cases that other languages are tested with is right")
  func table() throws {
    let table = try Repository.text("Tests/Golden/labels.json")
    let cases = try JSONDecoder().decode([LabelCase].self, from: Data(table.utf8))
    #expect(cases.count > 100)
    for expected in cases {
      var record = DescriptionRecord(Observations())
      record.status = expected.found.status
      record.description = expected.found.description
      record.silence = expected.found.silence
      let label =
        expected.decorative ? .decorative : expected.label.map(DeveloperLabel.text) ?? .none
      let given = record.labelled(
        label, correction: expected.correction, onRequest: expected.onRequest)
      #expect(LabelCase.Given(given) == expected.given, "\(expected)")
    }
  }
}

/// A row of `Tests/Golden/labels.json`.
private struct LabelCase: Decodable {
  struct Found: Decodable {
    let status: DescriptionRecord.Status
    let description: String?
    let silence: Silence?
  }

  struct Given: Decodable, Equatable {
    let status: DescriptionRecord.Status
    let spoken: String?
    let origin: SpokenLabel.Origin?
    let label: String?
    let silence: Silence?

    init(_ record: DescriptionRecord) {
      (status, spoken, origin) = (record.status, record.spoken, record.origin)
      (label, silence) = (record.label, record.silence)
    }
  }

  let found: Found
  let label: String?
  let decorative: Bool
  let correction: String?
  let onRequest: Bool
  let given: Given
}
