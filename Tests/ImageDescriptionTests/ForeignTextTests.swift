import ImageDescription
import Testing

@Suite("Text in other scripts and languages (#33, #50)")
struct ForeignTextTests {
  /// A line of this length, in heights.
  private func line(_ text: String, length: Double) -> TextLine {
    var line = TextLine(text)
    line.length = length
    return line
  }

  private func findings(_ lines: [TextLine]) -> Findings { Findings(Observations(text: lines)) }

  @Test(
    "Lines in letters that the recogniser lacks are reported without their words",
    arguments: [
      ("o", "M 3"), ("Eάν επιλεγεί", "Δεν υπάρχουν"), ("00000 00000", "0000O"),
      ("Kieu geometry khong hơp lệ", "Multi polygon"),
    ])
  func foreign(_ first: String, _ second: String) {
    let lines = [line(first, length: 12), line(second, length: 9), line(first, length: 11)]
    let findings = findings(lines)
    #expect(findings.text?.otherLanguage == true)
    #expect(findings.text?.text == "")
    #expect(findings.text?.words == [])
    #expect(findings.text?.language == nil)
    #expect(findings.candidates.allSatisfy { $0.phrase != .text || $0.reason != nil })
    let description = Description(findings)
    #expect(description?.sentence == "Possible text in another language.")
    #expect(description?.phrases.last?.evidence.isEmpty == false)
  }

  @Test(
    "Vietnamese, whose letters with marks are lost, is reported without its words",
    arguments: [
      "Hin nay Xem trên trang web Li máy yu công vic", "Thay đi Đon văn Đt li mt khu thành công",
      "Các nhóm Ngôn ng Trang tr cho Django",
    ])
  func vietnamese(_ text: String) {
    let found = findings([line(text, length: 20)]).text
    #expect(found?.text == "")
    #expect(found?.otherLanguage == true)
  }

  @Test("A line in other letters is silent among lines that were read")
  func amongOthers() {
    let lines = [line("Keep off the grass", length: 10), line("M", length: 12)]
    let findings = findings(lines + [line("Please", length: 4)])
    #expect(findings.text?.text == "Keep off the grass\nPlease")
    #expect(findings.candidates.contains { $0.reason == .language })
  }

  @Test("Two lines, short ones, or some beside lines that were read, do not prove another script")
  func tooLittle() {
    let unread = line("M", length: 12)
    #expect(findings([unread, unread]).text == nil)
    #expect(findings([line("", length: 2), line("I", length: 2), line("", length: 2)]).text == nil)
    #expect(findings([line("", length: 9), line("", length: 9), line("", length: 9)]).text == nil)
    #expect(findings([unread, unread, unread, TextLine("AIRFRANCE")]).text?.text == "AIRFRANCE")
  }

  @Test(
    "Text in any of these languages is spoken, and its words tell which it is",
    arguments: [
      ("Bitte nicht die kleinen Tiere berühren", "de"), ("Keep off the grass, please", "en"),
      ("Prohibido fumar en este lugar por favor", "es"), ("Défense d’entrer dans le parc", "fr"),
      ("Non è permesso entrare nella sala", "it"), ("Não estacione em frente à garagem", "pt"),
      ("Verboden toegang voor onbevoegden en honden", "nl"),
      ("Zakaz wstępu na teren budowy", "pl"), ("不明なコンテントです。", "ja"), ("请提交文件或勾选", "zh"),
      ("Det är inte så långt", "sv"), ("Vi ringer dig och mig efter mötet", "sv"),
      ("Klik op de knop en log nu in met het wachtwoord", "nl"),
      ("Bu kapı her zaman açık değil", "tr"),
      ("Oppgi en dato etter at du er ferdig", "nb"), ("Angiv en dato efter at du er færdig", "da"),
      ("Vrata so odprta tudi po peti uri in brez karte", "sl"), ("Ulaz bez karte nije moguć", "hr"),
    ])
  func languages(_ text: String, _ tag: String) {
    let found = findings([line(text, length: 10)]).text
    #expect(found?.text == text)
    #expect(found?.language == tag)
    #expect(found?.otherLanguage == nil)
  }

  @Test("Names and single words do not tell a language", arguments: ["Ausfahrt", "Nokia", "42%"])
  func undecided(_ text: String) {
    let found = findings([TextLine(text + " Samsung")]).text
    #expect(found != nil)
    #expect(found?.language == nil)
  }

  @Test("A page in another script is not called blank")
  func page() {
    var observations = Observations(
      text: [line("M", length: 12), line("3 M", length: 20), line("M", length: 9)])
    observations.detail = 0
    #expect(Findings(observations).kind != .blank)
  }
}
