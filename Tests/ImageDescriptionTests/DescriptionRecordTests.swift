import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("Record")
struct DescriptionRecordTests {
  /// Random records: described, silent and failed, with and without label.
  private func records(_ count: Int, seed: UInt64) -> [DescriptionRecord] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let label: DeveloperLabel = [.none, .text("Logo, \"new\""), .decorative][index % 3]
      var record = DescriptionRecord(.random(using: &generator)).labelled(label)
      if index % 4 == 0 { record.evidence = nil }
      if index % 5 == 0 { record.timings = nil }
      record.path = "folder/name \(index).jpg"
      return record
    }
      + DescriptionError.Code.allCases.map { code in
        DescriptionRecord(DescriptionError(code, "why")).labelled(.text("Logo"))
      }
  }

  @Test("A record without evidence and timings is otherwise equal (#71)")
  func unexplained() throws {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<Torture.rounds(500) {
      let observations = Observations.random(using: &generator)
      var explained = DescriptionRecord(observations)
      (explained.evidence, explained.timings) = (nil, nil)
      let plain = DescriptionRecord(observations, explains: false)
      #expect(try plain.json() == explained.json())
    }
    let error = DescriptionError(.corrupt, "why")
    let failed = DescriptionRecord(error, explains: false)
    #expect(failed.evidence == nil && failed.timings == nil)
    #expect(failed.error == DescriptionRecord(error).error)
  }

  @Test("Every record follows the schema")
  func schema() throws {
    let schema = try JSONSchema.record()
    for record in records(300, seed: 4) {
      #expect(try schema.violations(in: record.json()) == [])
    }
  }

  @Test("The schema rejects an invalid record")
  func schemaIsChecked() throws {
    let json = #"{"schema":3,"status":"fine","faces":[{"box":[0,0,2]}],"colour":"red"}"#
    #expect(try JSONSchema.record().violations(in: json).count > 10)
  }

  @Test("A record survives writing and reading")
  func roundTrip() throws {
    for record in records(300, seed: 5) {
      let data = Data(try record.json(pretty: true).utf8)
      #expect(try JSONDecoder().decode(DescriptionRecord.self, from: data) == record)
    }
  }

  @Test(
    "Rejects a record without a key, and one with an unknown status",
    arguments: [
      ("\"objects\":[],", ""), ("\"language\":\"en\",", ""),
      ("\"status\":\"failed\"", "\"status\":\"timedOut\""),
    ])
  func incomplete(_ whole: String, _ changed: String) throws {
    let json = try DescriptionRecord(DescriptionError(.timedOut, "it was late")).json()
    #expect(json.contains(whole))
    let data = Data(json.replacing(whole, with: changed).utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DescriptionRecord.self, from: data)
    }
  }

  @Test("The things of a record are in JSON and CSV (issue 29)")
  func things() throws {
    var record = DescriptionRecord(Observations())
    record.objects = [
      ObjectFinding("dog", confidence: 0.98, least: 2),
      ObjectFinding("person", confidence: 0.9, most: 1),
    ]
    #expect(
      try record.json().contains(
        #""objects":[{"colour":null,"confidence":0.98,"least":2,"most":null,"name":"dog"},"#
          + #"{"colour":null,"confidence":0.9,"least":1,"most":1,"name":"person"}]"#))
    #expect(try JSONSchema.record().violations(in: record.json()) == [])
    #expect(DescriptionRecord.csvHeader.contains(",faces,smiling,objects,doing,ground,scene,"))
    #expect(record.csvRow.contains(",0,0,\"dog, person\",,,,"))
  }

  @Test("Observations survive writing and reading")
  func observationsRoundTrip() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<Torture.rounds(100) {
      let observations = Observations.random(using: &generator)
      let data = try JSONEncoder().encode(observations)
      #expect(try JSONDecoder().decode(Observations.self, from: data) == observations)
    }
  }

  @Test("A record has exactly the findings that are spoken")
  func agreement() {
    for record in records(Torture.rounds(500), seed: 7) {
      let sentence = record.description ?? ""
      let smiling = record.faces.count { $0.smiling == true }
      #expect(sentence.contains("face") == !record.faces.isEmpty)
      #expect(sentence.contains("smiling") == (smiling > 0))
      for thing in record.objects.map(\.name) {
        #expect(sentence.lowercased().contains(thing == "person" ? "someone" : thing))
      }
      let isRead = record.text.map { $0.otherLanguage != true }
      #expect(sentence.contains("Possible text, ") == (isRead == true))
      #expect(sentence.contains("Possible text in another language") == (isRead == false))
      #expect(sentence.lowercased().contains("blurry") == (record.sharpness.verdict == .blurry))
      #expect(sentence.lowercased().contains("dark") == (record.brightness.verdict == .dark))
      #expect(sentence.lowercased().contains("bright") == (record.brightness.verdict == .bright))
    }
  }

  @Test("JSON does not escape slashes, and a record in one line has no line feed")
  func oneLine() throws {
    var record = DescriptionRecord(Observations(text: [TextLine("Way out"), TextLine("exit")]))
    record.path = "a/b.jpg"
    let json = try record.json()
    #expect(json.contains("a/b.jpg"))
    #expect(!json.contains("\n"))
  }

  @Test("Numbers have at most four decimals")
  func decimals() throws {
    let face = Face(box: UnitRect(1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3), confidence: 2.0 / 3)
    let observations = Observations(faces: [face], sharpness: 1.0 / 3, brightness: 1.0 / 7)
    let json = try DescriptionRecord(observations).json()
    #expect(json.contains("0.3333"))
    #expect(!json.contains("0.33333"))
    #expect(!json.contains("0.66667"))
  }

  @Test("A CSV row has as many cells as the header, quotes where needed and no formulas")
  func csv() {
    var record = DescriptionRecord(Observations(faces: [Face()])).labelled(.text("a \"b\", c\nd"))
    record.path = "=cmd().jpg"
    let row = record.csvRow
    #expect(row.hasPrefix("'=cmd().jpg,described,developer,\"a \"\"b\"\", c\nd\","))
    let plain = DescriptionRecord(Observations(faces: [Face(), Face()])).csvRow
    let commas = plain.count { $0 == "," }
    #expect(commas == DescriptionRecord.csvHeader.count { $0 == "," })
    let corrected = DescriptionRecord(Observations(faces: [Face()])).labelled(
      .none, correction: "Ada")
    #expect(corrected.csvRow.hasPrefix(",corrected,corrected,Ada,,correction,,,One face.,en,Ada,,"))
    #expect(
      DescriptionRecord.csvHeader.contains(
        ",label,labelSource,labelLanguage,longDescription,description,language,correction,"))
  }

  @Test("CSV has the warnings of a file, and spells names as the JSON (#70)")
  func csvNames() throws {
    var record = DescriptionRecord(
      Observations(image: ImageFacts(warnings: [.truncated, .metadata]), faces: [Face()]))
    #expect(record.csvRow(["warnings"]) == "\"truncated, metadata\"")
    record = DescriptionRecord(Observations(faces: [Face()]))
    #expect(record.csvRow(["warnings"]) == "")
    #expect(DescriptionRecord.csvColumns.allSatisfy { !$0.contains("_") })
    for name in ["labelSource", "label_source", "LABELSOURCE"] {
      #expect(DescriptionRecord.isColumn(name))
    }
    #expect(!DescriptionRecord.isColumn("colour"))
  }

  @Test("A CSV row can have chosen columns; 'reason' is empty if something is spoken")
  func csvColumns() throws {
    let columns = ["reason", "spoken"]
    var record = DescriptionRecord(Observations())
    let silence = try #require(record.silence)
    #expect(record.csvRow(columns) == "\(silence.words),")
    #expect(record.labelled(.text("Logo")).csvRow(columns) == ",Logo")
    record = DescriptionRecord(DescriptionError(.corrupt, "damaged"))
    #expect(record.csvRow(columns) == "damaged. Download or copy the file again.,")
    #expect(record.labelled(.none, correction: "Ada").csvRow(columns) == ",Ada")
  }

  @Test(
    "A CSV cell that a spreadsheet could take for a formula begins with an apostrophe (#46)",
    arguments: [
      "=1", "+1", "-1", "@a", "＝1", "＋1", "－1", "＠a", "﹦1", "\u{200B}=1", "\u{FEFF}=1", "\u{A0}=1",
      " =1", "\u{3000}＝1", "\u{1B}=1", "\u{85}-1", "\u{2060}\u{A0}@a", "\u{202E}=1", "\u{3164}=1",
      "\t1", "\r1", "\n1", "'=1", "''\t1",
    ])
  func csvFormula(_ text: String) {
    let cell = CSVCell.defused(text)
    #expect(cell.unicodeScalars.first == "'")
    #expect(cell.unicodeScalars.count == text.unicodeScalars.count + 1)
    let isControl = text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{85}" }
    #expect(CSVCell.text(of: cell).utf8.elementsEqual(text.utf8) != isControl)
    var record = DescriptionRecord(Observations())
    record.path = text
    #expect(record.csvRow(["path"]) == CSVCell.written(text))
  }

  @Test(
    "Other CSV cells are unchanged",
    arguments: ["", "a=1", "'", "'a", "''", "1-2", "(=1)", "\u{A0}a", "a\tb", "\u{301}=1"])
  func csvText(_ text: String) {
    #expect(CSVCell.written(text).utf8.elementsEqual(text.utf8))
    #expect(CSVCell.text(of: text).utf8.elementsEqual(text.utf8))
  }

  @Test("CSV has no control characters except tabs and line ends (#46)")
  func csvControls() {
    let text = "a\u{1B}[31mb\u{7F}c\u{9B}d\u{0}\te\r\nf"
    let cell = "\"a\u{FFFD}[31mb\u{FFFD}c\u{FFFD}d\u{FFFD}\te\r\nf\""
    #expect(CSVCell.written(text) == cell)
  }

  @Test("CSV doubles a quote even before a combining mark")
  func csvMarks() {
    let label = "a\"\u{301},=b\u{600}\"c"
    let row = DescriptionRecord(Observations()).labelled(.text(label)).csvRow
    let cell = "\"a\"\"\u{301},=b\u{600}\"\"c\""
    let start = ",silent,developer,\(cell),\(cell),given,,,,en,,noEvidence,"
    #expect(Array(row.utf8).starts(with: Array(start.utf8)), "\(row)")
  }
}
