import ImageDescription
import TestSupport
import Testing

@Suite("Description")
struct DescriptionTests {
  static let bad = TextLine("I can't believe I took this with my iPhone.")

  /// Includes the sentences of the talk on which Descry is based.
  static let sentences: [(Observations, String)] = [
    (
      Observations(
        faces: [Face(smile: 0.9)], scenes: [Candidate("nightclub", confidence: 0.95)],
        sharpness: 0.05, brightness: 0.9, detail: 0.3),
      "One face, one smiling, nightclub, blurry, bright."
    ),
    (
      Observations(faces: [Face()], sharpness: 0.05, brightness: 0.9, detail: 0.3),
      "One face, blurry, bright."
    ),
    (
      Observations(sharpness: 0.9, brightness: 0.5, detail: 0.3, text: [bad]),
      "Possible text, I can't believe I took this with my iPhone."
    ),
    (
      Observations(faces: [Face(smile: 0.9), Face(smile: 0.8), Face(smile: 0.1)]),
      "Three faces, two smiling."
    ),
    (Observations(faces: Array(repeating: Face(), count: 12)), "12 faces."),
    (Observations(faces: Array(repeating: Face(), count: 10)), "Ten faces."),
    (Observations(faces: [Face(smile: 0.1), Face(smile: nil)]), "Two faces."),
    (
      Observations(faces: [Face()], brightness: 0.1, text: [TextLine("EXIT")]),
      "One face, dark. Possible text, Exit."
    ),
    (Observations(faces: [Face(lightness: 0.6)], brightness: 0.1), "One face."),
    (Observations(faces: [Face(lightness: 0.1)], brightness: 0.9), "One face."),
    (Observations(faces: [Face(lightness: 0.7)], brightness: 0.9), "One face, bright."),
    (
      Observations(surroundings: [Candidate("outdoor", confidence: 0.99)], sharpness: 0.1),
      "Outdoors, blurry."
    ),
    (
      Observations(
        scenes: [Candidate("nightclub", confidence: 0.95)],
        surroundings: [Candidate("indoor", confidence: 0.99)]),
      "Nightclub."
    ),
  ]

  @Test("Observations make exactly this sentence", arguments: sentences)
  func sentence(_ observations: Observations, _ expected: String) {
    #expect(Description(Findings(observations))?.sentence == expected)
  }

  @Test("Nothing below its threshold is spoken")
  func unsure() {
    let observations = Observations(
      faces: [Face(confidence: 0.59)], scenes: [Candidate("nightclub", confidence: 0.5)],
      surroundings: [Candidate("indoor", confidence: 0.39)], sharpness: 0.7, brightness: 0.5,
      detail: 0.5, text: [TextLine("Exit", confidence: 0.2)])
    #expect(Description(Findings(observations)) == nil)
  }

  @Test(
    "A page or a blank picture is not called blurry, dark or bright",
    arguments: [Observations(detail: 0.5, readAsPage: true), Observations(detail: 0)])
  func noQuality(_ observations: Observations) {
    var observations = observations
    observations.sharpness = 0
    observations.brightness = 1
    let findings = Findings(observations)
    #expect(findings.sharpness.verdict == nil)
    #expect(findings.brightness.verdict == nil)
    #expect(Description(findings) == nil)
  }

  @Test(
    "A pattern that looks like a line in other letters does not hide that a picture is bright (#69)"
  )
  func pattern() {
    func phrases(_ line: TextLine) -> [PhraseKind]? {
      let observations = Observations(brightness: 0.9, detail: 0.3, paper: 0.9, text: [line])
      return Description(Findings(observations))?.phrases.map(\.kind)
    }
    #expect(phrases(TextLine([], length: 9)) == [.bright])
    #expect(phrases(TextLine([Word("M", confidence: 0.3)], length: 9)) == [.bright])
    #expect(phrases(TextLine([Word("M", confidence: 0.99)], length: 9)) == nil)
  }

  @Test("A picture with too little contrast is neither sharp nor blurry")
  func flat() {
    #expect(Findings(Observations(sharpness: nil, brightness: 0.5)).sharpness.verdict == nil)
  }

  @Test("Every phrase has evidence, and phrases have a fixed order")
  func evidence() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<Torture.rounds(500) {
      let findings = Findings(Observations.random(using: &generator))
      let phrases = Description(findings)?.phrases ?? []
      #expect(phrases.allSatisfy { !$0.evidence.isEmpty })
      let places = phrases.compactMap { PhraseKind.allCases.firstIndex(of: $0.kind) }
      #expect(places == places.sorted())
    }
  }

  @Test("Every silent candidate has a reason in the evidence")
  func reasons() {
    let findings = Findings(
      Observations(
        faces: [Face(confidence: 0.4)], sharpness: 0.8, brightness: 0.5,
        text: [TextLine("Exit", confidence: 0.2), TextLine("§", confidence: 0.999)]))
    let reasons = findings.candidates.map(\.reason)
    #expect(reasons == [.threshold, .threshold, .threshold, .threshold, .shape])
  }
}

@Suite("Silence")
struct SilenceTests {
  static let silences: [(Observations, DeveloperLabel, Silence)] = [
    (Observations(sharpness: 0.9, brightness: 0.5, detail: 0.4), .none, .noEvidence),
    (Observations(image: ImageFacts(width: 400, height: 23), faces: [Face()]), .none, .tooSmall),
    (Observations(brightness: 1, detail: 0), .none, .blank),
    (Observations(faces: [Face()]), .decorative, .decorative),
  ]

  @Test("A silent picture says why", arguments: silences)
  func reason(_ observations: Observations, _ label: DeveloperLabel, _ silence: Silence) {
    let record = DescriptionRecord(observations).labelled(label)
    #expect(record.spoken == nil)
    #expect(record.silence == silence)
  }

  @Test("A picture of 24 pixels is described")
  func largeEnough() {
    let image = ImageFacts(width: 24, height: 24)
    #expect(DescriptionRecord(Observations(image: image, faces: [Face()])).spoken == "One face.")
  }

  @Test("The pages give the same reasons in the same words", arguments: Silence.allCases)
  func page(_ silence: Silence) throws {
    let words = try Repository.text("Languages/en/words.json")
    #expect(words.contains("\"\(silence.rawValue)\": \"\(silence.words)\""))
  }
}

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

  @Test("Lines are spoken with spaces between them, and line feeds separate them in the record")
  func lines() {
    let record = DescriptionRecord(Observations(text: [TextLine("Way out"), TextLine("this way")]))
    #expect(record.spoken == "Possible text, Way out this way.")
    #expect(record.text?.text == "Way out\nthis way")
  }

  @Test(
    "A word hyphenated across lines is joined, and other hyphens stay",
    arguments: [
      (["Some great mis-", "take was made"], "Some great mistake was made."),
      (["A well-", "known place"], "A well-known place."),
      (["Open 9-", "Sunday"], "Open 9- Sunday."),
    ])
  func hyphens(_ lines: [String], _ spoken: String) {
    #expect(sentence(lines) == "Possible text, \(spoken)")
  }

  @Test(
    "Words in capitals are spoken as words, abbreviations are unchanged",
    arguments: [
      ("KEEP OUT!", "Keep Out!"), ("I CAN'T BELIEVE IT", "I Can't Believe It."),
      ("NASA visitors", "NASA visitors."), ("\"STOP\" sign", "\"Stop\" sign."),
    ])
  func capitals(_ read: String, _ spoken: String) {
    let record = DescriptionRecord(Observations(text: [TextLine(read)]))
    #expect(record.spoken == "Possible text, \(spoken)")
    #expect(record.text?.text == read)
  }

  @Test("Long text is cut at a word within 250 characters, says so, and the record has all of it")
  func cut() throws {
    let long = Array(repeating: "word", count: 100).joined(separator: " ")
    let record = DescriptionRecord(Observations(text: [TextLine(long)]))
    let spoken = try #require(record.spoken)
    #expect(spoken.hasSuffix("word… The text goes on."))
    #expect(spoken.count == "Possible text, ".count + 249 + "… The text goes on.".count)
    #expect(record.text?.text == long)
  }

  @Test("If only the beginning of a text was read, a short sentence says so, too (#50)")
  func beginning() {
    func record(_ text: String) -> DescriptionRecord {
      var observations = Observations(text: [TextLine(text)])
      observations.textContinues = true
      return DescriptionRecord(observations)
    }
    let spoken = "Possible text, Once upon a time… The text goes on."
    #expect(record("Once upon a time").spoken == spoken)
    #expect(record("The end.").spoken == "Possible text, The end. The text goes on.")
    #expect(record("Once upon a time").text?.continues == true)
    #expect(record("").text == nil)
    #expect(DescriptionRecord(Observations(text: [TextLine("Once")])).text?.continues == nil)
  }

  @Test("What was left out is said before that the text goes on (#69)")
  func omission() {
    let code = Word("xK7pL9qW", certainty: 0.5)
    var observations = Observations(text: [TextLine([Word("Password:"), code])])
    let spoken = "Possible text, Password:"
    #expect(DescriptionRecord(observations).spoken == spoken + " An unclear part is left out.")
    observations.textContinues = true
    #expect(
      DescriptionRecord(observations).spoken
        == spoken + "… An unclear part is left out. The text goes on.")
  }

  @Test("A single word that is too long is cut")
  func cutInside() {
    let long = String(repeating: "abcde", count: 60)
    #expect(
      sentence([long])?.count == "Possible text, ".count + 250 + "… The text goes on.".count)
  }
}
