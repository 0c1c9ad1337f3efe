import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Alt text in files (#51)")
struct AltTextTests {
  private static let languages = AltText(alt: [
    AltText.Item("A red bicycle"), AltText.Item("Ein rotes Fahrrad", language: "de"),
    AltText.Item("Bike", language: "en-US"), AltText.Item("Bici", language: "es-MX"),
  ])

  @Test(
    "The text is chosen for the language asked for, then for everybody",
    arguments: [
      ("de", "Ein rotes Fahrrad"), ("de-CH", "Ein rotes Fahrrad"), ("DE", "Ein rotes Fahrrad"),
      ("en", "Bike"), ("en-US-x-test", "Bike"), ("es", "Bici"), ("it", "A red bicycle"),
      ("", "A red bicycle"),
    ])
  func best(_ tag: String, _ text: String) {
    #expect(Self.languages.alt.best(for: tag)?.text == text)
  }

  @Test("Without a text for everybody, the first is chosen")
  func first() {
    let items = [AltText.Item("Bike", language: "en-US")]
    #expect(items.best(for: "de")?.language == "en-US")
    #expect([AltText.Item]().best(for: "de") == nil)
  }

  @Test("A label in the file is spoken, whatever is in the picture; a machine's sentence is not")
  func always() throws {
    var generator = SeededGenerator(seed: 51)
    for round in 0..<Torture.rounds(2000) {
      let text = RandomLabel.text(using: &generator)
      guard RandomLabel.hasText(text) else { continue }
      let author = try #require(AltText.Author.allCases.randomElement(using: &generator))
      let plain =
        round % 3 == 0
        ? DescriptionRecord(DescriptionError(.corrupt, "why"))
        : DescriptionRecord(Observations.random(using: &generator))
      var found = plain
      let altText = AltText(alt: [AltText.Item(text)], author: author)
      if round.isMultiple(of: 2) { found.embedded = altText } else { found.sidecar = altText }
      let language = try #require(SpokenLanguage.allCases.randomElement(using: &generator))
      for record in [
        found.labelled(.none).worded(in: language), found.worded(in: language).labelled(.none),
      ] {
        if author == .machine {
          #expect(record.spoken == plain.worded(in: language).spoken)
          #expect(record.label == nil)
        } else {
          #expect(record.spoken.map { Array($0.utf8) } == Array(text.utf8))
          #expect(record.origin == .developer)
          #expect(record.labelSource == (round.isMultiple(of: 2) ? .embedded : .sidecar))
        }
      }
      #expect(found.labelled(.text("Given")).spoken == "Given")
      #expect(found.labelled(.none, correction: "Corrected").spoken == "Corrected")
      #expect(found.labelled(.none, onRequest: true).spoken == plain.spoken)
      #expect(found.labelled(.none, ignoringMetadata: true) == plain.labelled(.none))
      #expect(found.labelled(.none).labelled(.decorative).spoken == nil)
    }
  }

  @Test("Labelling again gives the same as labelling once")
  func again() {
    var generator = SeededGenerator(seed: 52)
    for _ in 0..<Torture.rounds(500) {
      var plain = DescriptionRecord(Observations.random(using: &generator))
      plain.embedded = Self.languages
      let once = plain.labelled(.text("Logo"))
      #expect(plain.labelled(.none).labelled(.text("Logo")) == once)
      #expect(plain.labelled(.none).labelled(.none, onRequest: true).evidence == plain.evidence)
    }
  }

  @Test("A record's label follows its language")
  func language() {
    var record = DescriptionRecord(Observations(faces: [Face()]))
    record.embedded = Self.languages
    record = record.labelled(.none)
    #expect(record.spoken == "Bike")
    #expect(record.labelLanguage == "en-US")
    let german = record.worded(in: .german)
    #expect(german.spoken == "Ein rotes Fahrrad")
    #expect(german.label == "Ein rotes Fahrrad")
    #expect(german.labelLanguage == "de")
    #expect(record.worded(in: .italian).spoken == "A red bicycle")
    #expect(record.labelled(.text("Ours")).worded(in: .german).spoken == "Ours")
  }

  @Test("The long description is shown, and never spoken by itself")
  func long() {
    var record = DescriptionRecord(Observations(faces: [Face()]))
    record.embedded = AltText(
      alt: [], extended: [AltText.Item("Sales"), AltText.Item("Umsatz", language: "de")])
    record = record.labelled(.none)
    #expect(record.spoken == "One face.")
    #expect(record.longDescription == "Sales")
    #expect(record.worded(in: .german).longDescription == "Umsatz")
  }

  @Test("Records with alt text follow the schema and survive writing and reading")
  func roundTrip() throws {
    var record = DescriptionRecord(Observations(faces: [Face()]))
    record.embedded = Self.languages
    record.sidecar = AltText(alt: [], extended: [AltText.Item("Long")], author: .confirmed)
    record = record.labelled(.none)
    let json = try record.json()
    #expect(try JSONSchema.record().violations(in: json) == [])
    #expect(
      try JSONDecoder().decode(DescriptionRecord.self, from: Data(json.utf8)) == record)
  }

  @Test("The table of cases that other languages are tested with is right")
  func table() throws {
    let table = try Repository.text("Tests/Golden/labels-in-files.json")
    let cases = try JSONDecoder().decode([FileLabelCase].self, from: Data(table.utf8))
    #expect(cases.count > 100)
    for expected in cases {
      var record = DescriptionRecord(
        expected.description == nil ? Observations() : Observations(faces: [Face()]))
      (record.embedded, record.sidecar) = (expected.embedded, expected.sidecar)
      let label =
        expected.decorative ? .decorative : expected.label.map(DeveloperLabel.text) ?? .none
      let given = record.worded(in: expected.language).labelled(
        label, correction: expected.correction, onRequest: expected.onRequest)
      // A generated description is in the record's language, so only its origin is compared.
      if given.origin != .generated {
        #expect(given.spoken == expected.given.spoken, "\(expected)")
      }
      #expect(FileLabelCase.Given(given).others == expected.given.others, "\(expected)")
    }
  }

  @Test("Deeply nested, endless or huge documents are refused at once")
  func hostile() {
    for text in [
      String(repeating: "<a>", count: 300_000),
      "<a " + String(repeating: "b=\"\" ", count: 200_000),
      "<a>" + String(repeating: "<b/>", count: 250_000),
      "<!--" + String(repeating: "-", count: 900_000),
      "<a>&" + String(repeating: "b", count: 900_000),
      "<a " + String(repeating: "xmlns:b='c' ", count: 80_000),
      String(repeating: "<", count: 900_000),
    ] {
      let reader = AltTextReader(sidecar: Array(text.utf8))
      #expect(reader.altText == nil)
      #expect(reader.isDamaged)
    }
  }

  @Test("Damaged files never crash the reader or the writer")
  func mutants() throws {
    var generator = SeededGenerator(seed: 53)
    let writing = AltTextWriting("Ours", author: .confirmed, overwriting: true)
    for name in [
      "crowd.jpg", "alpha.png", "cat.webp", "cat.gif", "camera.tiff", "portrait.heic", "cat.avif",
    ] {
      var file = try Array(Data(contentsOf: Repository.file("TestImages/\(name)")))
      if let changed = try? writing.patches(of: file).applied(to: file) { file = changed }
      for _ in 0..<Torture.rounds(60) {
        var damaged = file
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          let place = Int.random(in: 0..<min(damaged.count, 4000), using: &generator)
          damaged[place] = UInt8.random(in: 0...255, using: &generator)
        }
        if Bool.random(using: &generator) {
          damaged.removeLast(Int.random(in: 0..<damaged.count, using: &generator))
        }
        _ = AltTextReader(picture: damaged)
        if let patches = try? writing.patches(of: damaged),
          let changed = patches.applied(to: damaged)
        {
          #expect(AltTextReader(picture: changed).altText?.alt == writing.items)
          #expect(
            AltTextWriting.remainder(of: changed) == AltTextWriting.remainder(of: damaged))
        }
      }
    }
  }
}

/// A row of `Tests/Golden/labels-in-files.json`.
private struct FileLabelCase: Decodable {
  struct Given: Decodable {
    let spoken: String?
    let origin: SpokenLabel.Origin?
    let label: String?
    let labelSource: SpokenLabel.Source?
    let labelLanguage: String?
    let longDescription: String?

    init(_ record: DescriptionRecord) {
      (spoken, origin, label) = (record.spoken, record.origin, record.label)
      (labelSource, labelLanguage) = (record.labelSource, record.labelLanguage)
      longDescription = record.longDescription
    }

    /// All but the words.
    var others: [String?] {
      [origin?.rawValue, label, labelSource?.rawValue, labelLanguage, longDescription]
    }
  }

  let embedded: AltText?
  let sidecar: AltText?
  let language: SpokenLanguage
  let label: String?
  let decorative: Bool
  let correction: String?
  let onRequest: Bool
  let description: String?
  let given: Given
}
