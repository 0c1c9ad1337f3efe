import ImageDescription
import Testing

@Suite("Records in other languages")
struct RecordLanguageTests {
  private static let record = DescriptionRecord(
    Observations(
      faces: [Face(smile: nil)],
      text: []))

  @Test("A stored record is translated from its findings", arguments: SpokenLanguage.allCases)
  func wording(language: SpokenLanguage) {
    let worded = Self.record.worded(in: language)
    #expect(worded.language == language)
    #expect(worded.description == worded.spoken)
    #expect(worded.worded(in: .english) == Self.record)
  }

  @Test("A sentence in another language has the same facts as the English one")
  func sentence() {
    #expect(Self.record.spoken == "One face.")
    #expect(Self.record.worded(in: .german).spoken == "Ein Gesicht.")
    #expect(Self.record.worded(in: .japanese).spoken == "一人の顔。")
  }

  @Test("A label is spoken unchanged in every language", arguments: SpokenLanguage.allCases)
  func label(language: SpokenLanguage) {
    for label in ["Our cat, asleep", "猫", "قطتنا نائمة", "Grüße aus Köln", "🐈", " e\u{301} "] {
      let labelled = Self.record.labelled(.text(label))
      #expect(labelled.worded(in: language).spoken == label)
      #expect(Self.record.worded(in: language).labelled(.text(label)).spoken == label)
      #expect(labelled.worded(in: language).label == label)
    }
  }

  @Test("A correction is spoken unchanged, and the description is translated")
  func correction() {
    let corrected = Self.record.labelled(.none, correction: "My sister.").worded(in: .french)
    #expect(corrected.spoken == "My sister.")
    #expect(corrected.description == "Un visage.")
  }

  @Test("A silent picture is silent in every language", arguments: SpokenLanguage.allCases)
  func silence(language: SpokenLanguage) {
    let silent = DescriptionRecord(Observations()).worded(in: language)
    #expect(silent.spoken == nil)
    #expect(silent.description == nil)
    #expect(silent.status == .silent)
  }
}
