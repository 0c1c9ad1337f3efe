import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Evidence of what is spoken (issue 26)")
struct EvidenceTests {
  private static let portrait = Observations(
    faces: [Face(smile: 0.9)], scenes: [Candidate("nightclub", confidence: 0.95)],
    sharpness: 0.05, brightness: 0.9, detail: 0.3, text: [TextLine("Way out")])

  private func reasons(_ record: DescriptionRecord) -> [Evidence.Reason?] {
    (record.evidence ?? []).map(\.reason)
  }

  @Test("With a label no evidence is spoken, and on request the same as without")
  func label() {
    let plain = DescriptionRecord(Self.portrait)
    let labelled = DescriptionRecord(Self.portrait).labelled(.text("Our bar"))
    #expect(plain.evidence?.contains { $0.reason == nil } == true)
    #expect(reasons(labelled) == reasons(plain).map { $0 ?? .label })
    let decorative = DescriptionRecord(Self.portrait).labelled(.decorative)
    #expect(reasons(decorative) == reasons(plain).map { $0 ?? .decorative })
    for label in [DeveloperLabel.text("Our bar"), .decorative, .text(" \n")] {
      let asked = DescriptionRecord(Self.portrait).labelled(label, onRequest: true)
      #expect(asked.evidence == plain.evidence)
    }
  }

  @Test("Later labels and corrections change the evidence like immediate ones")
  func saying() {
    var generator = SeededGenerator(seed: 26)
    for _ in 0..<Torture.rounds(100) {
      let observations = Observations.random(using: &generator)
      let plain = DescriptionRecord(observations)
      for label in [DeveloperLabel.none, .text("Our bar"), .decorative] {
        for onRequest in [false, true] {
          let atOnce = DescriptionRecord(observations).labelled(label, onRequest: onRequest)
          #expect(plain.labelled(label, onRequest: onRequest).evidence == atOnce.evidence)
        }
      }
      let corrected = plain.labelled(.none, correction: "A bar")
      #expect(reasons(corrected) == reasons(plain).map { $0 ?? .correction })
    }
  }

  @Test("The evidence of a long text has as many spoken words as the sentence")
  func length() throws {
    let letters = "abcdefghijklmnopqrst"
    let lines = letters.map { line in
      TextLine(letters.prefix(10).map { "Re\(line)o\($0)" }.joined(separator: " "))
    }
    let record = DescriptionRecord(Observations(text: lines))
    let spoken = try #require(record.spoken).dropFirst("Possible text, ".count)
    let said = (record.evidence ?? []).filter { $0.phrase == .text && $0.reason == nil }
    #expect(said.compactMap(\.value).joined(separator: " ") + "… The text goes on." == spoken)
    #expect(reasons(record).count { $0 == .length } == 200 - said.count)
    #expect(record.text?.words.count == 200)
    let phrase = Description(Findings(Observations(text: lines)))?.phrases.first
    #expect(phrase?.evidence == said)
  }

  @Test("A word read twice in one place is spoken once if the sentence ends between the two")
  func twice() {
    let words = Array(repeating: "word", count: 100).joined(separator: " ")
    let record = DescriptionRecord(Observations(text: [TextLine(words)]))
    #expect(reasons(record).count { $0 == nil } == 50)
    #expect(reasons(record).count { $0 == .length } == 50)
  }

  @Test(
    "Both halves of a hyphenated word count as spoken, and so does a cut word",
    arguments: [["Some great mis-", "take was made"], [String(repeating: "abcde", count: 60)]])
  func halves(_ lines: [String]) {
    let record = DescriptionRecord(Observations(text: lines.map { TextLine($0) }))
    #expect(reasons(record).filter { $0 == .length } == [])
    #expect(reasons(record).contains { $0 == nil })
  }

  @Test("Too small or blank is the reason for everything in such a picture")
  func silence() {
    let small = Observations(image: ImageFacts(width: 400, height: 23), faces: [Face()])
    #expect(reasons(DescriptionRecord(small)) == [.tooSmall])
    let blank = Observations(sharpness: 0, brightness: 1, detail: 0)
    #expect(reasons(DescriptionRecord(blank)) == [.blank, .blank])
  }

  @Test("Each spoken phrase has evidence without a reason, and nothing else has")
  func agreement() {
    var generator = SeededGenerator(seed: 27)
    for index in 0..<Torture.rounds(500) {
      let label: DeveloperLabel = [.none, .text("Logo"), .decorative][index % 3]
      let record = DescriptionRecord(.random(using: &generator)).labelled(label)
      let said = Set((record.evidence ?? []).filter { $0.reason == nil }.map(\.phrase))
      let isOurs = record.origin == .generated
      let isUnread = record.text?.otherLanguage == true
      #expect(said.isEmpty == !isOurs || isUnread)
      guard isOurs else { continue }
      #expect(said.contains(.faces) == !record.faces.isEmpty)
      #expect(said.contains(.text) == (record.text != nil && !isUnread))
      #expect(said.contains(.blurry) == (record.sharpness.verdict == .blurry))
      #expect(said.contains(.scene) == (record.scene != nil))
      #expect(said.contains(.setting) == (record.setting != nil && record.scene == nil))
    }
  }
}
