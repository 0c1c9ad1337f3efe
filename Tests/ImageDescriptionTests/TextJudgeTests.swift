import ImageDescription
import Testing

@Suite("Text judge")
struct TextJudgeTests {
  private func said(_ words: [Word]) -> String? {
    Findings(Observations(text: [TextLine(words)])).text?.text
  }

  @Test(
    "Something that looks like a word is spoken",
    arguments: [
      "Exit", "iPhone", "McDonald's", "BMW", "2026", "B52", "https://example.org/a", "Größe",
      "$4.99", "D.I.Y.", "www.example.org", "rhythm", "出口", "AT&T", "31G&33G", "SS4C/5",
    ])
  func words(_ text: String) {
    #expect(said([Word(text)]) == text)
  }

  @Test(
    "Something that does not look like a word is silent, whatever its confidence",
    arguments: [
      "lll", "oooo", "§§§", "|-|", "xkcdq", "aBcDeF", "a1b2c3", "P0S01&12", "-", "~", "bq~^x|", "x",
    ])
  func noise(_ text: String) {
    #expect(said([Word(text, confidence: 0.99)]) == nil)
  }

  /// Printed codes: a password, a key, serial, parcel and part numbers, a booking, an address.
  static let codes = [
    "xK7pL9qW", "QR7K-92MX-PL4T-8H3D", "A00G028686", "SAVE20NOW", "20XW005GUS", "X7KQ2M",
    "JD014600006784192235AB", "XKQRTM", "781.652/ZO69", "A4:2B:B0:C9:1F:3E",
    "j.miller9@example.com",
    "t.co/zOzBbZqA", "5S8B",
  ]

  @Test(
    "A code is spoken if every character is certain, alone and beside words (#69)", arguments: codes
  )
  func certainCode(_ code: String) {
    let word = Word(code, box: UnitRect(0.4, 0.4, 0.2, 0.1), confidence: 0.999, certainty: 0.995)
    #expect(said([word]) == code)
    let text = Findings(Observations(text: [TextLine([Word("Serial:"), word])])).text
    #expect(text?.text == "Serial: " + code)
    #expect(text?.omits == nil)
    #expect(text?.words.last?.certainty == nil, "it is in no record")
  }

  @Test(
    "A code with an uncertain character is left out, and the sentence says so (#69)",
    arguments: codes)
  func uncertainCode(_ code: String) {
    let word = Word(code, box: UnitRect(0.4, 0.4, 0.2, 0.1), confidence: 0.999, certainty: 0.98)
    #expect(said([word]) == nil)
    let lines = [
      TextLine([Word("Product"), Word("key")]), TextLine([word]), TextLine("until Sunday"),
    ]
    let record = DescriptionRecord(Observations(text: lines))
    #expect(record.text?.text == "Product key\nuntil Sunday")
    #expect(record.text?.omits == true)
    let sentence = "Possible text, Product key until Sunday. An unclear part is left out."
    #expect(record.spoken == sentence)
  }

  @Test("Among as many lines as on a page, a code that looks like a word is judged as a word (#69)")
  func codeOnPage() {
    let code = Word(
      "SH01", box: UnitRect(0.4, 0.4, 0.2, 0.1), confidence: 0.996, certainty: 0.988)
    func text(lineCount: Int) -> String? {
      let lines = Array(repeating: TextLine("Thank you"), count: lineCount - 1)
      return Findings(Observations(text: lines + [TextLine([code])])).text?.words.last?.text
    }
    #expect(text(lineCount: 8) == "SH01")
    #expect(text(lineCount: 7) == "you")
  }

  @Test("A code that the picture's edge may cut is left out (#69)")
  func cutCode() {
    let code = Word("PF3ABC12", box: UnitRect(0.79, 0.4, 0.2, 0.1), confidence: 0.999, certainty: 1)
    let text = Findings(Observations(text: [TextLine([Word("Serial"), code])])).text
    #expect(text?.text == "Serial")
    #expect(text?.omits == true)
  }

  @Test("A code in groups is spoken whole or not at all (#69)")
  func groups() {
    func text(certainty: Double) -> TextFinding? {
      let groups = "DE89 3704 0X44 0532 0130 00".split(separator: " ").map {
        Word(
          String($0), box: UnitRect(0.4, 0.4, 0.2, 0.1), confidence: 0.999,
          certainty: $0 == "0X44" ? certainty : 1)
      }
      return Findings(Observations(text: [TextLine([Word("Account:")] + groups)])).text
    }
    #expect(text(certainty: 1)?.text == "Account: DE89 3704 0X44 0532 0130 00")
    #expect(text(certainty: 0.9)?.text == "Account:")
    #expect(text(certainty: 0.9)?.omits == true)
  }

  @Test(
    "A scribble, a number with a unit or an unsure word is no code, and nothing is said of it (#69)"
  )
  func noCode() {
    for word in ["lll", "|-|", "21st", "500ml", "Kitchem", "B52"] {
      let unsure = Word(word, confidence: 0.6, certainty: 0.6)
      #expect(Findings(Observations(text: [TextLine([Word("Here"), unsure])])).text?.omits == nil)
    }
    let far = [TextLine("Here"), TextLine("lll"), TextLine([Word("a1b2c3", certainty: 0.9)])]
    #expect(Findings(Observations(text: far)).text?.omits == nil)
  }

  @Test("A word below the threshold is silent, and its neighbours are spoken")
  func unsureWord() {
    let words = [Word("Way"), Word("0uf", confidence: 0.6), Word("here")]
    #expect(said(words) == "Way here")
  }

  @Test(
    "Letters and digits that look alike are told apart where only one makes a word (#50)",
    arguments: [
      ("st0re", "store"), ("S1ip", "Slip"), ("0pen", "Open"), ("D1NNER", "DINNER"),
      ("(475O0)", "(47500)"), ("ltem", "Item"), ("lnvoice:", "Invoice:"),
    ])
  func lookAlikes(_ read: String, _ spoken: String) {
    #expect(said([Word(read, confidence: 0.96)]) == spoken)
    #expect(said([Word("Here"), Word(read, confidence: 0.99)]) == "Here " + read)
  }

  @Test(
    "Other words with digits, and those that are words with either letter, stay (#50)",
    arguments: [
      "10g", "100in", "B10", "Tax1", "Car1", "H2O", "3D1", "belges",
      "Walter", "lion", "lota", "lds", "lmp", "érables", "ölmage", "B0CXYZ", "M0ABC", "ljudi",
      "l'on", "1st", "1each", "v1a", "i0S",
    ])
  func noLookAlikes(_ read: String) {
    #expect(said([Word("Here"), Word(read)]) == "Here " + read)
    let doubtful = said([Word("Here"), Word(read, confidence: 0.96)])
    #expect(doubtful == "Here" || doubtful == "Here " + read)
    // A formula is no word, and does not become the number "Fe203".
    #expect(said([Word("Here"), Word("Fe2O3", confidence: 0.96)]) == "Here")
  }

  @Test("Short words are spoken with a solid one and silent alone")
  func company() {
    #expect(said([Word("I"), Word("am"), Word("here")]) == "I am here")
    #expect(said([Word("I"), Word("am")]) == nil)
  }

  @Test("One solid word in the picture is enough for every line")
  func companyOfOtherLines() {
    let lines = [TextLine("Storage"), TextLine("14 of 64 GB")]
    #expect(Findings(Observations(text: lines)).text?.text == "Storage\n14 of 64 GB")
    #expect(Findings(Observations(text: [lines[1]])).text == nil)
  }

  @Test(
    "A sign is spoken with the number beside it, and not alone (#46)",
    arguments: [
      ("50 % off", "50% off"), ("Battery 42 %", "Battery 42%"), ("Price $ 5", "Price $5"),
      ("Outside 21 °C", "Outside 21°C"), ("Outside -5 °C", "Outside -5°C"),
      ("Half % off", "Half off"), ("Sale % 50", "Sale 50"), ("Total 1.40 $", "Total 1.40"),
    ])
  func signs(_ read: String, _ spoken: String) {
    #expect(said(TextLine(read).words) == spoken)
  }

  @Test(
    "€ and £ stay with the number after them, and € with the one before it",
    arguments: [
      ("Total €3.80", "Total €3.80"), ("Total € 3.80", "Total €3.80"),
      ("Total 3,80 €", "Total 3,80€"), ("Total 3,80€", "Total 3,80€"),
      ("Total 3,80 €.", "Total 3,80€."), ("Total 12 € today", "Total 12€ today"),
      ("Total £5", "Total £5"), ("Total £ 5", "Total £5"), ("Total 5 £", "Total 5"),
      ("Tea 2 £ 3.50", "Tea 2 £3.50"),
      ("Total € and more", "Total and more"), ("Total € 3.80 € 2.90", "Total €3.80 €2.90"),
    ])
  func currencies(_ read: String, _ spoken: String) {
    #expect(said(TextLine(read).words) == spoken)
  }

  @Test("A number with a doubtful sign is silent; dirt beside a number is no sign (#46)")
  func doubtfulSign() {
    func said(_ confidence: Double) -> String? {
      self.said([Word("Battery"), Word("42", confidence: 0.999), Word("%", confidence: confidence)])
    }
    #expect(said(0.99) == "Battery 42%")
    #expect(said(0.6) == "Battery")
    #expect(said(0.2) == "Battery 42")
  }

  @Test("A certain number is spoken alone (#46)")
  func loneNumber() {
    #expect(said([Word("30", confidence: 0.9999)]) == "30")
    #expect(said([Word("30", confidence: 0.9975)]) == "30", "a speed sign's")
    #expect(said([Word("No"), Word("10", confidence: 0.9999)]) == "No 10")
    #expect(said([Word("42", confidence: 0.9999), Word("%", confidence: 0.9999)]) == "42%")
    #expect(said([Word("30", confidence: 0.98)]) == nil)
    #expect(said([Word("7", confidence: 0.9999)]) == "7")
    #expect(said([Word("7", confidence: 0.97)]) == nil)
    #expect(said([Word("O1", confidence: 0.9999)]) == nil)
  }

  @Test("A number in parts, such as a phone number, is spoken whole or not at all (#50)")
  func parts() {
    func said(_ confidence: Double) -> String? {
      self.said([
        Word("Call"), Word("055", confidence: confidence), Word("4890", confidence: 0.999),
        Word("us"), Word("2414", confidence: 0.999),
      ])
    }
    #expect(said(0.999) == "Call 055 4890 us 2414")
    #expect(said(0.3) == "Call us 2414")
    let parted = [Word("Call"), Word("055", confidence: 0.3), Word("–"), Word("4890")]
    #expect(self.said(parted) == "Call")
  }

  @Test("A number at the edge of the picture may be cut, and is silent (#50)")
  func edge() {
    func text(at x: Double) -> String? {
      said([
        Word("Sale", box: UnitRect(0.4, 0.1, 0.2, 0.1)),
        Word("0%", box: UnitRect(x, 0.4, 0.2, 0.1)),
      ])
    }
    #expect(text(at: 0.02) == "Sale")
    #expect(text(at: 0.79) == "Sale")
    #expect(text(at: 0.2) == "Sale 0%")
  }

  @Test("A bar before a lower-case word is an I; between titles it stays a bar")
  func bars() {
    #expect(said(TextLine("| can't believe | took").words) == "I can't believe I took")
    #expect(said(TextLine("Home | About |").words) == "Home About")
  }

  @Test("A brand name keeps its capitals if a P was read as p")
  func names() {
    #expect(said([Word("my"), Word("iphone.")]) == "my iPhone.")
    #expect(said([Word("my"), Word("iphones")]) == "my iphones")
  }

  @Test("Many badly read lines are silent")
  func illegible() {
    func said(_ lines: [TextLine]) -> String? {
      Findings(Observations(text: lines + [TextLine("Somerset")])).text?.text
    }
    let noise = Array(repeating: TextLine("ggslyb hcnx oatpw", confidence: 0.2), count: 8)
    #expect(said(noise) == nil)
    #expect(said([noise[0]]) == "Somerset")
  }

  @Test("A reading without one confident word is silent")
  func solid() {
    #expect(said([Word("Exxit", confidence: 0.8)]) == nil)
  }
}

@Suite("Date stamps")
struct DateStampTests {
  /// What is spoken of a line in this place of a photo.
  private func said(
    _ text: String, at box: UnitRect, paper: Double = 0.1, appearance: [Double] = []
  ) -> String? {
    let parts = text.split(separator: " ")
    let width = box.width / Double(parts.count)
    let words = parts.enumerated().map { index, part in
      Word(
        String(part),
        box: UnitRect(box.x + Double(index) * width, box.y, width, box.height))
    }
    let company = TextLine([Word("Kitchen", box: UnitRect(0.4, 0.4, 0.2, 0.1))])
    return Findings(
      Observations(paper: paper, appearance: appearance, text: [company, TextLine(words)])
    ).text?.text
  }

  private let corner = UnitRect(0.8, 0.9, 0.15, 0.04)

  @Test(
    "A date or a time in a corner of a photo is not spoken",
    arguments: [
      "06.03.2009", "'98 7 21", "12:45 PM", "2009/03/06 12:45", "24 JUL 1998", "Jul.24.2004",
      "724 '98", "/07/2004", "2004:07 : 24 16:35: 12",
    ])
  func stamps(_ text: String) {
    #expect(said(text, at: corner) == "Kitchen")
  }

  @Test("Neither is a long one, or one along the side, as cameras held upright stamp it (#46)")
  func places() {
    let stamp = "07/24/2004 04:35 PM"
    #expect(said(stamp, at: UnitRect(0.3, 0.9, 0.65, 0.05)) == "Kitchen")
    #expect(said(stamp, at: UnitRect(0.9, 0.05, 0.04, 0.4)) == "Kitchen")
    #expect(said(stamp, at: UnitRect(0.3, 0.9, 0.4, 0.05)) == "Kitchen\n\(stamp)")
  }

  @Test("A number that was read with less confidence belongs to the stamp too (#46)")
  func doubtful() {
    let words = [("98", 0.99), ("7", 0.2), ("24", 0.99)].map {
      Word($0, box: corner, confidence: $1)
    }
    let company = TextLine([Word("Kitchen", box: UnitRect(0.4, 0.4, 0.2, 0.1))])
    let text = Findings(Observations(paper: 0.1, text: [company, TextLine(words)])).text
    #expect(text?.text == "Kitchen")
  }

  @Test("The clock of a dark screenshot is spoken (#46)")
  func clock() throws {
    let screenshot = try #require(KindTests.appearances.first { $0.0 == .screenshot }).1
    #expect(said("12:45", at: corner, appearance: screenshot) == "Kitchen\n12:45")
  }

  @Test("Other numbers, and dates elsewhere, are spoken")
  func others() {
    #expect(said("2009", at: corner) == "Kitchen\n2009")
    #expect(said("0800 123456", at: corner) == "Kitchen\n0800 123456")
    #expect(said("24 98", at: corner) == "Kitchen\n24 98")
    #expect(said("800 12", at: corner) == "Kitchen\n800 12")
    #expect(said("MAY 24", at: corner) == "Kitchen\nMAY 24")
    #expect(said("24 JULY SALE", at: corner) == "Kitchen\n24 JULY SALE")
    #expect(said("06.03.2009", at: UnitRect(0.4, 0.6, 0.2, 0.05)) == "Kitchen\n06.03.2009")
    #expect(said("06.03.2009", at: UnitRect(0.5, 0.8, 0.4, 0.2)) == "Kitchen\n06.03.2009")
    #expect(said("06.03.2009", at: corner, paper: 0.9) == "Kitchen\n06.03.2009")
  }
}
