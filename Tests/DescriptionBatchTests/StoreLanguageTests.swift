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
      .setLabels([PictureFile(name).pathBytes: .text(text)])
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
    #expect(rows[1].hasPrefix("faces.jpg,described,generated,\(sentence),,\(sentence),fr,,"))
    #expect(rows[2].hasPrefix("silent.jpg,silent,,,,,fr,,"))
    let found = "\"Chien, rue. Texte possible\u{A0}: Exit.\""
    #expect(
      rows[3].hasPrefix("street.jpg,described,developer,Broadway,Broadway,\(found),fr,,"))
  }

  @Test("In the report, descriptions have a language; labels, corrections and text have none")
  func report() throws {
    try correct("faces.jpg", to: "Our class")
    let page = try report(in: .brazilianPortuguese)
    #expect(page.contains("<html lang=\"en\">"))
    #expect(page.contains("<img alt=\"Our class\" lang=\"\" src="))
    #expect(
      page.contains(
        "<p class=\"spoken\" lang=\"\" dir=\"auto\" aria-hidden=\"true\">Our class</p>"))
    #expect(page.contains("<b>Description:</b> <bdi lang=\"pt-BR\">Cinco rostos, "))
    #expect(page.contains("<img alt=\"\" src="))
    let description = try #require(try records(in: .brazilianPortuguese)[2].spoken)
    #expect(page.contains("<img alt=\"\(description)\" lang=\"pt-BR\" src="))
    #expect(
      page.contains(
        "<p class=\"spoken\" lang=\"pt-BR\" dir=\"auto\" aria-hidden=\"true\">\(description)</p>"))
    #expect(page.contains("<p class=\"text\" lang=\"\" dir=\"auto\">"))
  }

  @Test("What a label hides is in the language of the report")
  func onRequest() throws {
    try label("faces.jpg", "Class of 1998")
    let page = try report(in: .french)
    #expect(page.contains("<img alt=\"Class of 1998\" lang=\"\" src="))
    let found = "<b>On request:</b> <bdi lang=\"fr\">Cinq visages, un souriant.</bdi>"
    #expect(page.contains(found))
    try correct("faces.jpg", to: "Us")
    #expect(try report(in: .french).contains("<b>On request:</b> <bdi lang=\"\">Us</bdi>"))
  }

  @Test("An English report marks its descriptions as English")
  func english() throws {
    let page = try report(in: .english)
    #expect(page.contains("<img alt=\"Five faces, one smiling.\" lang=\"en\" src="))
  }
}
