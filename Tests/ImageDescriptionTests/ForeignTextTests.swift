import ImageDescription
import Testing

@Suite("Text in other languages than are read (#33)")
struct ForeignTextTests {
  private func findings(_ lines: [String], languages: [String] = ["eng"]) -> Findings {
    Findings(Observations(languages: languages, text: lines.map { TextLine($0) }))
  }

  @Test(
    "Text in another language is kept silent where only English is read",
    arguments: [
      "Bitte nicht die kleinen Tiere beruhren", "Prohibido fumar en este lugar",
      "Quand tu penses que la semaine est presque terminee", "Quando arrivi tardi al lavoro",
      "Nao existe amor maior do que este", "Verboden toegang voor onbevoegden",
      "Zakaz wstepu na teren budowy", "Ich wünsche dir alles Gute",
    ])
  func foreign(_ text: String) {
    let findings = findings([text])
    #expect(findings.text == nil)
    #expect(findings.evidence.contains { $0.reason == .language })
    #expect(findings.evidence.allSatisfy { $0.phrase != .text || $0.reason != nil })
  }

  @Test(
    "A line is kept silent in which ß was read as a capital",
    arguments: [
      "GruBe aus Koln", "Die StraBe ist gesperrt", "GrufSe aus Koln", "GrufRe", "FuBgangerweg",
    ])
  func sharpS(_ text: String) {
    let findings = findings(["Keep off the grass", text])
    #expect(findings.text?.text == "Keep off the grass")
    #expect(findings.evidence.contains { $0.reason == .language })
  }

  @Test("So is a line in which the other reader alone read ß as a capital")
  func otherReader() {
    let other = [Word("GrufRe", confidence: 0.3), Word("aus"), Word("Koln")]
    let line = TextLine(
      [Word("Grube", confidence: 0.2), Word("aus"), Word("Koln")], otherWords: other)
    #expect(Findings(Observations(text: [line])).text == nil)
  }

  @Test(
    "Names, brands, addresses and English are said",
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
    #expect(findings.evidence.allSatisfy { $0.reason == nil || $0.phrase != .text })
  }

  @Test("One foreign line among English ones is said")
  func amongEnglish() {
    let lines = ["Keep off the grass", "Bitte nicht betreten"]
    #expect(findings(lines).text?.text == lines.joined(separator: "\n"))
  }

  @Test(
    "With other languages read, nothing is kept silent for its language",
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
