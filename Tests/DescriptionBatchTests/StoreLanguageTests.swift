import DescriptionBatch
import DescriptionStore
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("A store in other languages (#33)")
struct StoreLanguageTests {
  private let folder: Folder

  /// A store without its pictures: faces, a street scene with text, and a silent one.
  init() throws {
    folder = try Folder()
    let smile = Face(smile: 0.9)
    let neutral = Face(smile: 0.1)
    let pictures = [
      "faces.jpg": Observations(faces: [smile] + Array(repeating: neutral, count: 4)),
      "street.jpg": Observations(
        objects: [Candidate("dog", confidence: 0.99)],
        scenes: [Candidate("street", confidence: 0.99)], text: [TextLine("EXIT")]),
      "silent.jpg": Observations(),
    ]
    let store = try DescriptionStore(writing: folder.store)
    for (index, (name, observations)) in pictures.sorted(by: { $0.key < $1.key }).enumerated() {
      let described = DescribedPicture(
        record: DescriptionRecord(observations), thumbnail: Array("small".utf8))
      let content = try store.save(described, sha256: String(index), under: "settings")
      try store.note(PictureFile(name), has: content, settings: "settings")
    }
  }

  private func lines(in language: SpokenLanguage) throws -> [String] {
    var lines: [String] = []
    try DescriptionStore(reading: folder.store).export(as: .jsonl, in: language) {
      lines.append(String($0.dropLast()))
    }
    return lines
  }

  private func records(in language: SpokenLanguage) throws -> [DescriptionRecord] {
    try lines(in: language).map {
      try JSONDecoder().decode(DescriptionRecord.self, from: Data($0.utf8))
    }
  }

  private func correct(_ name: String, to text: String) throws {
    try DescriptionStore(updating: folder.store).correct(PictureFile(name), to: text)
  }

  private func label(_ name: String, _ text: String) throws {
    try DescriptionStore(updating: folder.store)
      .setLabels([PictureFile(name): .text(text)])
  }

  private func report(in language: SpokenLanguage) throws -> String {
    var page = ""
    try DescriptionStore(reading: folder.store)
      .exportReport(title: "Photos", in: language) { page += $0 }
    return page
  }

  @Test(
    "One store gives sentences in every language",
    arguments: [
      (
        SpokenLanguage.english,
        ["Five faces, one smiling.", nil, "Dog, street. Possible text, Exit."]
      ),
      (.french, ["Cinq visages, un souriant.", nil, "Chien, rue. Texte possible\u{A0}: Exit."]),
      (.polish, ["Pięć twarzy, jedna uśmiechnięta.", nil, "Pies, ulica. Możliwy tekst: Exit."]),
    ] as [(SpokenLanguage, [String?])])
  func sentences(_ language: SpokenLanguage, _ expected: [String?]) throws {
    let records = try records(in: language)
    #expect(records.map(\.path) == ["faces.jpg", "silent.jpg", "street.jpg"])
    #expect(records.map(\.spoken) == expected)
    #expect(records.map(\.description) == expected)
    #expect(records.map(\.language) == [language, language, language])
  }

  @Test("Exporting in another language does not change the store")
  func unchanged() throws {
    let before = try folder.exported()
    let file = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    for language in SpokenLanguage.allCases {
      _ = try lines(in: language)
      _ = try report(in: language)
    }
    #expect(try lines(in: .english) == before)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == file)
  }

  @Test("Labels and corrections stay unchanged; only the description is translated")
  func words() throws {
    try correct("faces.jpg", to: "Our class, 1998")
    try label("street.jpg", "商店街")
    let records = try records(in: .french)
    #expect(records[0].spoken == "Our class, 1998")
    #expect(records[0].correction == "Our class, 1998")
    #expect(records[0].description == "Cinq visages, un souriant.")
    #expect(records[2].spoken == "商店街")
    #expect(records[2].description == "Chien, rue. Texte possible\u{A0}: Exit.")
  }

  @Test("Correcting returns the description in the chosen language")
  func corrected() throws {
    let store = try DescriptionStore(updating: folder.store)
    let record = try store.correct(PictureFile("faces.jpg"), to: "Us", in: .polish)
    #expect(record.spoken == "Us")
    #expect(record.description == "Pięć twarzy, jedna uśmiechnięta.")
    let removed = try store.correct(PictureFile("faces.jpg"), to: nil, in: .polish)
    #expect(removed.spoken == "Pięć twarzy, jedna uśmiechnięta.")
  }

  @Test("CSV has a column for the language")
  func table() throws {
    try label("street.jpg", "Broadway")
    var table = ""
    try DescriptionStore(reading: folder.store).export(as: .csv, in: .french) { table += $0 }
    let rows = table.components(separatedBy: "\r\n")
    #expect(rows.count == 5)
    let sentence = "\"Cinq visages, un souriant.\""
    #expect(rows[1].hasPrefix("faces.jpg,described,generated,\(sentence),,,,,\(sentence),fr,,"))
    #expect(rows[2].hasPrefix("silent.jpg,silent,,,,,,,,fr,,"))
    let found = "\"Chien, rue. Texte possible\u{A0}: Exit.\""
    #expect(
      rows[3].hasPrefix("street.jpg,described,developer,Broadway,Broadway,given,,,\(found),fr,,"))
  }

  @Test("The heading of a card has the day on which the picture was taken (#70)")
  func day() throws {
    let image = ImageFacts(taken: "2026-11-09T10:15:00")
    let described = DescribedPicture(
      record: DescriptionRecord(Observations(image: image, faces: [Face()])))
    let store = try DescriptionStore(writing: folder.store)
    let content = try store.save(described, sha256: "day", under: "settings")
    try store.note(PictureFile("day.jpg"), has: content, settings: "settings")
    let days = [
      SpokenLanguage.english: "November 9, 2026", .french: "9 novembre 2026",
      .german: "9. November 2026",
    ]
    for (language, day) in days {
      let page = try report(in: language)
      #expect(page.contains("</span> <time datetime=\"2026-11-09\">\(day)</time></h3>"))
      #expect(page.matches(of: /<time/).count == 1)
    }
  }

  @Test("In the report, descriptions have a language; labels, corrections and text have none")
  func reportLanguages() throws {
    try correct("faces.jpg", to: "Our class")
    let page = try ParsedPage(report(in: .brazilianPortuguese))
    #expect(page.root["lang"] == "pt-BR")
    // The text has an end (#69).
    let description = "Cachorro, rua. Possível texto: “Exit.” Fim do texto."
    let expected = [
      "faces.jpg": ("Our class", ""), "street.jpg": (description, "pt-BR"),
    ]
    for (name, (words, language)) in expected {
      let item = try self.item(name, in: page)
      let picture = try #require(item.all("img").first)
      #expect((picture["alt"], picture["lang"]) == (words, language))
      let spoken = try #require(item.all("h3").first?.all("span", class: "spoken").first)
      #expect(spoken.text == words)
      #expect((spoken["lang"], spoken["dir"]) == (language, "auto"))
      #expect(picture["aria-hidden"] == "true", "the heading has the same words")
    }
    let silent = try item("silent.jpg", in: page)
    #expect(silent.all("img").map { $0["alt"] } == ["Imagem sem descrição"])
    #expect(silent.all("img").first?["lang"] == nil)
    #expect(silent.all("span", class: "spoken").isEmpty)
    let other = try self.other(try item("faces.jpg", in: page))
    #expect(other.name == "Descrição do Descry:")
    #expect(other.words.hasPrefix("Cinco rostos, "))
    #expect(other.language == "pt-BR")
    let street = try item("street.jpg", in: page)
    let text = try #require(street.all("p", class: "text").first)
    #expect((text.text, text["lang"], text["dir"]) == ("EXIT", "", "auto"))
    #expect(street.all("p", class: "end").map(\.text) == ["Fim do texto."])
  }

  @Test("What a label hides is in the language of the report, and a correction hides a label")
  func onRequest() throws {
    try label("faces.jpg", "Class of 1998")
    let labelled = try item("faces.jpg", in: ParsedPage(report(in: .french)))
    let picture = try #require(labelled.all("img").first)
    #expect((picture["alt"], picture["lang"]) == ("Class of 1998", ""))
    #expect(
      try other(labelled) == ("Sur demande\u{A0}:", "Cinq visages, un souriant.", "fr"))
    try correct("faces.jpg", to: "Us")
    let corrected = try item("faces.jpg", in: ParsedPage(report(in: .french)))
    #expect(corrected.all("img").map { $0["alt"] } == ["Us"])
    #expect(try other(corrected) == ("Libellé\u{A0}:", "Class of 1998", ""))
  }

  @Test(
    "The report notes in its language that a text is in letters that Descry does not read",
    arguments: [
      (.english, "Note:", "Its text is in letters that Descry does not read by itself. "),
      (.german, "Hinweis:", "Der Text ist in einer Schrift, die Descry nicht selbst liest. "),
    ] as [(SpokenLanguage, String, String)])
  func unreadText(_ language: SpokenLanguage, _ name: String, _ words: String) throws {
    var line = TextLine("M")
    line.length = 12
    let record = DescriptionRecord(Observations(text: [line, line, line]))
    #expect(record.text?.otherLanguage == true)
    try keep(record, as: "sign.jpg")
    let sign = try item("sign.jpg", in: ParsedPage(report(in: language)))
    let note = try other(sign)
    #expect(note.name == name)
    #expect(note.words.hasPrefix(words))
    #expect(note.language == language.tag)
    #expect(sign.all("p", class: "text").isEmpty)
  }

  private func keep(_ record: DescriptionRecord, as name: String) throws {
    let store = try DescriptionStore(writing: folder.store)
    let content = try store.save(
      DescribedPicture(record: record), sha256: name, under: "settings")
    try store.note(PictureFile(name), has: content, settings: "settings")
  }

  @Test("An English report marks its descriptions as English")
  func english() throws {
    let page = try ParsedPage(report(in: .english))
    let picture = try #require(try item("faces.jpg", in: page).all("img").first)
    #expect((picture["alt"], picture["lang"]) == ("Five faces, one smiling.", "en"))
  }

  /// The item of a picture in a report.
  private func item(_ name: String, in page: ParsedPage) throws -> ParsedPage.Element {
    try #require(page.all("li").first { $0.all("p", class: "name").first?.text == name })
  }

  /// The first words of an item that are not spoken, with their name and language.
  private func other(
    _ item: ParsedPage.Element
  ) throws -> (name: String?, words: String, language: String?) {
    let other = try #require(item.all("p", class: "other").first)
    let words = try #require(other.all("bdi").first)
    return (other.all("b").first?.text, words.text, words["lang"])
  }
}
