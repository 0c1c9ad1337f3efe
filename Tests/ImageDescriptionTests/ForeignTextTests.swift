import ImageDescription
import Testing

@Suite("Text in languages that are not read (#33)")
struct ForeignTextTests {
  private func findings(_ lines: [String], languages: [String] = ["eng"]) -> Findings {
    Findings(Observations(languages: languages, text: lines.map { TextLine($0) }))
  }

  @Test(
    "Text in another language is reported without its words if only English is read (#46)",
    arguments: [
      "Bitte nicht die kleinen Tiere beruhren", "Prohibido fumar en este lugar",
      "Quand tu penses que la semaine est presque terminee", "Quando arrivi tardi al lavoro",
      "Nao existe amor maior do que este", "Verboden toegang voor onbevoegden",
      "Zakaz wstepu na teren budowy", "Ich wünsche dir alles Gute",
    ])
  func foreign(_ text: String) {
    let findings = findings([text])
    #expect(findings.text?.otherLanguage == true)
    #expect(findings.text?.text == "")
    #expect(findings.text?.words == [])
    #expect(findings.candidates.contains { $0.reason == .language })
    #expect(findings.candidates.allSatisfy { $0.phrase != .text || $0.reason != nil })
    let description = Description(findings)
    #expect(description?.sentence == "Possible text in another language.")
    #expect(description?.phrases.last?.evidence.isEmpty == false)
  }

  @Test("Foreign lines are reported even if each has a misread ß")
  func sharpSAlone() {
    let record = DescriptionRecord(
      Observations(text: [
        TextLine("die groBe StraBe ist heute leider gesperrt"), TextLine("bitte auBen herum gehen"),
      ]))
    #expect(record.spoken == "Possible text in another language.")
    #expect(
      record.worded(in: .german).spoken == "Möglicher Text in einer anderen Sprache als Englisch.")
  }

  @Test(
    "A line in which ß was read as a capital is silent",
    arguments: [
      "GruBe aus Koln", "Die StraBe ist gesperrt", "GrufSe aus Koln", "GrufRe", "FuBgangerweg",
    ])
  func sharpS(_ text: String) {
    let findings = findings(["Keep off the grass", text])
    #expect(findings.text?.text == "Keep off the grass")
    #expect(findings.candidates.contains { $0.reason == .language })
  }

  @Test("A line in which only the other reader read ß as a capital is silent")
  func otherReader() {
    let other = [Word("GrufRe", confidence: 0.3), Word("aus"), Word("Koln")]
    let line = TextLine(
      [Word("Grube", confidence: 0.2), Word("aus"), Word("Koln")], otherWords: other)
    #expect(Findings(Observations(text: [line])).text == nil, "too little to name a language")
  }

  @Test(
    "Names, brands, addresses and English are spoken",
    arguments: [
      "eBay FaceBook YouTube MacBook", "VitaminB12 and vitamins", "TescoBank", "beefSteak",
      "GovornBurrer.7 GOLDEN BUTTERFLY",
      "Giuseppe Verdi Antonio Vivaldi Wolfgang Amadeus Mozart", "Samsung Huawei Nokia Xiaomi",
      "Ristorante Pizzeria Bella Napoli", "Calle de los Ninos", "Mies van der Rohe",
      "swatch citibank", "12 Rue de la Paix", "LLANFAIRPWLL MACHYNLLETH", "www.example.org",
      "Wishing you a very happy birthday", "I had a café crème and a croissant", "Größe",
    ])
  func english(_ text: String) {
    let findings = findings([text])
    #expect(findings.text?.text == text)
    #expect(findings.candidates.allSatisfy { $0.reason == nil || $0.phrase != .text })
  }

  @Test("One foreign line among English ones is spoken")
  func amongEnglish() {
    let lines = ["Keep off the grass", "Bitte nicht betreten"]
    #expect(findings(lines).text?.text == lines.joined(separator: "\n"))
  }

  @Test(
    "Nothing is silent for its language if other languages are read",
    arguments: [["deu"], ["eng", "deu"]])
  func otherLanguages(_ languages: [String]) {
    let lines = ["Die StraBe ist gesperrt", "bitte nicht die Wege betreten oder befahren"]
    #expect(findings(lines, languages: languages).text?.text == lines.joined(separator: "\n"))
  }

  @Test("A page in another language is not called blank")
  func page() {
    var observations = Observations(text: [TextLine("Bitte nicht die kleinen grauen Tiere stören")])
    observations.detail = 0
    #expect(Findings(observations).kind != .blank)
  }
}
