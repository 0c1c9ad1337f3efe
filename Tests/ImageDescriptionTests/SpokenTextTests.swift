import ImageDescription
import Testing

@Suite("Spoken text")
struct SpokenTextTests {
  private func sentence(_ lines: [String]) -> String? {
    Description(Findings(Observations(text: lines.map { TextLine($0) })))?.sentence
  }

  @Test(
    "Text ends with its own punctuation or with a full stop, never both",
    arguments: [
      ("Exit", "Exit."), ("Exit.", "Exit."), ("Who goes there?", "Who goes there?"),
      ("Sale today!", "Sale today!"), ("He said \"stop.\"", "He said \"stop.\""),
      ("Please wait…", "Please wait…"), ("Notes (2026)", "Notes (2026)."),
    ])
  func ending(_ read: String, _ spoken: String) {
    #expect(sentence([read]) == "Possible text, \(spoken)")
  }

  @Test("Lines are spoken with a space between them and recorded with a line feed")
  func lines() {
    let record = DescriptionRecord(Observations(text: [TextLine("Way out"), TextLine("this way")]))
    #expect(record.spoken == "Possible text, Way out this way.")
    #expect(record.text?.text == "Way out\nthis way")
  }

  @Test(
    "A word that a line's end divides is spoken whole, and a hyphen of its own stays",
    arguments: [
      (["Some great mis-", "take was made"], "Some great mistake was made."),
      (["A well-", "known place"], "A well-known place."),
      (["Open 9-", "Sunday"], "Open 9- Sunday."),
    ])
  func hyphens(_ lines: [String], _ spoken: String) {
    #expect(sentence(lines) == "Possible text, \(spoken)")
  }

  @Test(
    "Words in capitals are spoken as words, abbreviations stay",
    arguments: [
      ("KEEP OUT!", "Keep Out!"), ("I CAN'T BELIEVE IT", "I Can't Believe It."),
      ("NASA visitors", "NASA visitors."), ("\"STOP\" sign", "\"Stop\" sign."),
    ])
  func capitals(_ read: String, _ spoken: String) {
    let record = DescriptionRecord(Observations(text: [TextLine(read)]))
    #expect(record.spoken == "Possible text, \(spoken)")
    #expect(record.text?.text == read)
  }

  @Test("Long text is cut at a word after 250 characters, and the record has it whole")
  func cut() throws {
    let long = Array(repeating: "word", count: 100).joined(separator: " ")
    let record = DescriptionRecord(Observations(text: [TextLine(long)]))
    let spoken = try #require(record.spoken)
    #expect(spoken.hasSuffix("word…"))
    #expect(spoken.count == "Possible text, ".count + 249 + 1)
    #expect(record.text?.text == long)
  }

  @Test("A word that is too long by itself is cut inside")
  func cutInside() {
    let long = String(repeating: "abcde", count: 60)
    #expect(sentence([long])?.count == "Possible text, ".count + 250 + 1)
  }
}
