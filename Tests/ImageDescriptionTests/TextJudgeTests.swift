import ImageDescription
import Testing

@Suite("Text gate")
struct TextJudgeTests {
  private func said(_ words: [Word]) -> String? {
    Findings(Observations(text: [TextLine(words)])).text?.text
  }

  @Test(
    "What looks like a word is said",
    arguments: [
      "Exit", "iPhone", "McDonald's", "BMW", "2026", "B52", "https://example.org/a", "Größe",
      "$4.99", "www.example.org", "rhythm", "出口",
    ])
  func words(_ text: String) {
    #expect(said([Word(text)]) == text)
  }

  @Test(
    "What does not look like a word is kept silent, however sure the reader is",
    arguments: ["lll", "oooo", "§§§", "|-|", "xkcdq", "aBcDeF", "a1b2c3", "-", "~", "bq~^x|", "x"])
  func noise(_ text: String) {
    #expect(said([Word(text, confidence: 0.99)]) == nil)
  }

  @Test("A word under the threshold is kept silent, and those beside it are said")
  func unsureWord() {
    let words = [Word("Way"), Word("0ut", confidence: 0.3), Word("here")]
    #expect(said(words) == "Way here")
  }

  @Test("Short words are said beside a solid one and kept silent alone")
  func company() {
    #expect(said([Word("I"), Word("am"), Word("here")]) == "I am here")
    #expect(said([Word("I"), Word("am")]) == nil)
  }

  @Test("On a page, one solid word is company enough for every line")
  func page() {
    let lines = [TextLine("Storage"), TextLine("14 of 64 GB")]
    #expect(Findings(Observations(text: lines)).text?.text == "Storage")
    let page = Observations(text: lines, readAsPage: true)
    #expect(Findings(page).text?.text == "Storage\n14 of 64 GB")
  }

  @Test("A bar before a word in small letters is an I, and between titles it is a bar")
  func bars() {
    #expect(said(TextLine("| can't believe | took").words) == "I can't believe I took")
    #expect(said(TextLine("Home | About |").words) == "Home About")
  }

  @Test("A reading without one sure word is kept silent")
  func solid() {
    #expect(said([Word("Exit", confidence: 0.65)]) == nil)
  }
}
