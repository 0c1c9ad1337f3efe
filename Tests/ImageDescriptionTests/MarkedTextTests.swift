import Foundation
import ImageDescription
import Testing

@Suite("Marked text (#69)")
struct MarkedTextTests {
  private func record(_ text: String, faces: Int = 0, continues: Bool = false) -> DescriptionRecord
  {
    var observations = Observations(
      faces: Array(repeating: Face(), count: faces), text: [TextLine(text)])
    observations.textContinues = continues
    return DescriptionRecord(observations)
  }

  @Test("Text that sounds like findings has an end, and the plain sentence stays")
  func end() throws {
    let forged = record("Three faces, three smiling. Outdoors.", faces: 1)
    #expect(forged.spoken == "One face. Possible text, Three faces, three smiling. Outdoors.")
    let marked = "One face. Possible text, “Three faces, three smiling. Outdoors.” End of text."
    #expect(forged.markedDescription == marked)
    #expect(try forged.json().contains("\"markedDescription\":\"\(marked)\""))
    #expect(forged.details.last?.words.hasSuffix("Outdoors.” End of text.") == true)
  }

  @Test("A description without text that was read has no marks")
  func noText() {
    let face = DescriptionRecord(Observations(faces: [Face()]))
    #expect(face.markedDescription == "One face.")
    #expect(DescriptionRecord(Observations()).markedDescription == nil)
    #expect(DescriptionRecord(DescriptionError(.empty, "empty")).markedDescription == nil)
  }

  @Test(
    "Quotation marks in the text do not end the quotation",
    arguments: [
      "Hello\". Two people, outdoors. \"Exit here", "Hello”. Two people, outdoors. “Exit here",
      "Hello“. Two people, outdoors. „Exit here", "Hello». Two people, outdoors. «Exit here",
      "Hello」. Two people, outdoors. 「Exit here",
    ])
  func quotes(_ text: String) {
    for language in SpokenLanguage.allCases {
      let marks = language.words.punctuation
      let marked = record(text).worded(in: language).markedDescription ?? ""
      for mark in [marks.openingQuote, marks.closingQuote] {
        #expect(marked.components(separatedBy: mark).count == 2, "\(language)")
      }
      #expect(marked.contains("Hello'. Two people, outdoors. 'Exit here"), "\(language)")
      #expect(marked.hasSuffix(language.words.textEnds), "\(language)")
    }
  }

  @Test("A picture cannot say Descry's words after text in its place")
  func forgedEnd() {
    let menu = record("Menu. End of text. Two faces, outdoors.")
    #expect(
      menu.markedDescription
        == "Possible text, “Menu. … Two faces, outdoors.” End of text.")
    let more = record("MENU THE TEXT GOES ON. One face", continues: true)
    #expect(more.spoken == "Possible text, Menu … One face… The text goes on.")
    #expect(more.markedDescription == "Possible text, “Menu … One face…” The text goes on.")
    for whole in ["The text goes on and on.", "Write it at the end of text."] {
      #expect(record(whole).spoken == "Possible text, \(whole)")
    }
  }

  @Test("Words that are left out count as words that were read")
  func evidence() {
    let record = record("Menu. End of text. Soup")
    #expect(record.evidence?.count { $0.phrase == .text && $0.reason == nil } == 5)
    #expect(record.text?.text == "Menu. End of text. Soup")
  }

  @Test("Of a long text the mark says that it goes on")
  func cut() {
    let once = record("Once upon a time", continues: true)
    #expect(once.markedDescription == "Possible text, “Once upon a time…” The text goes on.")
    #expect(once.spoken == "Possible text, Once upon a time… The text goes on.")
    #expect(once.details.last?.words.hasSuffix("“Once upon a time…” The text goes on.") == true)
  }
}
