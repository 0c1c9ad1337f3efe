import ImageDescription
import Testing

@Suite("Date stamps")
struct DateStampTests {
  /// What is said of a line at this place, over a photo.
  private func said(_ text: String, at box: UnitRect, paper: Double = 0.1) -> String? {
    let words = text.split(separator: " ").map { Word(String($0), box: box) }
    let company = TextLine([Word("Kitchen", box: UnitRect(0.4, 0.4, 0.2, 0.1))])
    return Findings(Observations(paper: paper, text: [company, TextLine(words)])).text?.text
  }

  private let corner = UnitRect(0.8, 0.9, 0.15, 0.04)

  @Test(
    "A date or a time in a corner of a photo is left out",
    arguments: ["06.03.2009", "'98 7 21", "12:45 PM", "2009/03/06 12:45"])
  func stamps(_ text: String) {
    #expect(said(text, at: corner) == "Kitchen")
  }

  @Test("Other numbers, and dates elsewhere, are said")
  func others() {
    #expect(said("2009", at: corner) == "Kitchen\n2009")
    #expect(said("0800 123456", at: corner) == "Kitchen\n0800 123456")
    #expect(said("06.03.2009", at: UnitRect(0.4, 0.6, 0.2, 0.05)) == "Kitchen\n06.03.2009")
    #expect(said("06.03.2009", at: UnitRect(0.6, 0.8, 0.4, 0.2)) == "Kitchen\n06.03.2009")
    #expect(said("06.03.2009", at: corner, paper: 0.9) == "Kitchen\n06.03.2009")
  }
}
