import DescriptionBatch
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Labels of a batch")
struct LabelTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for (shade, name) in ["a.bmp", "b, \"c\".bmp", "ü\n.bmp", "x/d.bmp"].enumerated() {
      try folder.write(Bitmap.plain(UInt8(shade)), to: name)
    }
  }

  @discardableResult
  private func run(labels: some Sequence<UInt8>, in name: String = "labels.csv") async throws
    -> BatchSummary
  {
    try Data(labels).write(to: folder.root.appendingPathComponent(name))
    var batch = folder.batch()
    batch.labels = folder.path(name)
    return try await batch.run()
  }

  private func spoken() throws -> [String?] { try folder.records().map(\.spoken) }

  @Test("Paths are relative to the list; cells may have quotes, commas and line ends")
  func labels() async throws {
    let summary = try await run(
      labels: """
        path,label
        Photos/a.bmp,A label
        "./Photos/x/../b, ""c"".bmp","A ""quoted"", one"
        "Photos/ü\n.bmp","two\nlines"
        \(folder.pictures.path)/x/d.bmp, with spaces\u{20}
        """.utf8)
    #expect(summary.missingLabels == [])
    let spoken = try spoken()
    #expect(spoken == ["A label", "A \"quoted\", one", " with spaces ", "two\nlines"])
    #expect(try folder.records().map(\.origin) == [.developer, .developer, .developer, .developer])
  }

  @Test("No generated words are spoken in place of a label (#27)")
  func anyLabel() async throws {
    var generator = SeededGenerator(seed: 27)
    let picture = try Data(contentsOf: Repository.file("TestImages/portrait.heic"))
    var labels: [String: String] = [:]
    var list = "path,label\n"
    for number in 10..<70 {
      let label = RandomLabel.text(using: &generator)
      labels["\(number)"] = label
      try folder.write(picture, to: "\(number)")
      let escaped = String(
        String.UnicodeScalarView(
          label.unicodeScalars.flatMap { $0 == "\"" ? ["\"", "\""] : [$0] }))
      list += "Photos/\(number),\"\(escaped)\"\n"
    }
    try await run(labels: list.utf8)
    let records = try folder.records().filter { labels[$0.path ?? ""] != nil }
    #expect(records.count == 60)
    for record in records {
      let label = try #require(labels[record.path ?? ""])
      let spoken = RandomLabel.hasText(label) ? label : try #require(record.description)
      #expect(record.spoken.map { Array($0.utf8) } == Array(spoken.utf8))
    }
  }

  @Test("Accepts a byte order mark, CRLF, empty lines and columns in any order")
  func windows() async throws {
    try await run(
      labels: "\u{FEFF}Decorative,Label,Path\r\nyes,,Photos/a.bmp\r\n\r\n,Dee,Photos/x/d.bmp".utf8)
    #expect(try spoken() == [nil, nil, "Dee", nil])
    let records = try folder.records()
    #expect(records.map(\.silence) == [.decorative, .blank, .blank, .blank])
    #expect(records.map(\.origin) == [.developer, nil, .developer, nil])
  }

  @Test("An empty cell is no label, and labels without a file are reported")
  func missing() async throws {
    let summary = try await run(
      labels: "path,label\nPhotos/a.bmp,\nPhotos/none.bmp,x\nb.bmp,y\nnone/z,\n".utf8)
    #expect(summary.missingLabels == ["Photos/none.bmp", "b.bmp"])
    #expect(try spoken() == [nil, nil, nil, nil])
  }

  /// A list, and what Swift, Python and Spark read in it.
  struct Case: Decodable {
    let list: String
    /// The labels by path, if the list is valid; decorative pictures have none.
    let labels: [String: String?]?
    /// The line of the error, if it is not.
    let line: Int?
  }

  private static let cases = try? JSONDecoder().decode(
    [Case].self, from: Data(contentsOf: Repository.file("Tests/Golden/label-lists.json")))

  @Test("Reads every list as Python and Spark do, or refuses it with its line (#48)")
  func cases() async throws {
    let cases = try #require(Self.cases)
    #expect(cases.count > 20)
    for each in cases {
      let run = { try await self.run(labels: each.list.utf8, in: "Photos/labels.csv") }
      if let labels = each.labels {
        _ = try await run()
        let given = try folder.records().filter { $0.origin == .developer }
        let spoken = given.map { ($0.path ?? "", $0.spoken) }
        #expect(Dictionary(uniqueKeysWithValues: spoken) == labels, "\(each.list)")
      } else {
        let line = try #require(each.line)
        let error = await #expect(throws: FileError.self, "\(each.list)") { try await run() }
        #expect(error?.code == .labelsInvalid)
        #expect(error?.message.contains("labels.csv, line \(line): ") == true, "\(each.list)")
      }
    }
  }

  @Test("Refuses an invalid list before describing anything")
  func refused() async throws {
    await #expect(throws: FileError.self) { try await run(labels: "path,label\na\n".utf8) }
    #expect(!FileManager.default.fileExists(atPath: folder.store))
  }

  @Test("Refuses invalid UTF-8 and NUL bytes with their line", arguments: [0xFC, 0])
  func encoding(_ byte: UInt8) async throws {
    let list = Array("path,label\nPhotos/a.bmp,".utf8) + [byte]
    let error = await #expect(throws: FileError.self) { try await run(labels: list) }
    #expect(error?.message.contains("line 2") == true)
  }

  @Test("Refuses a missing list")
  func noList() async throws {
    var batch = folder.batch()
    batch.labels = folder.path("none.csv")
    await #expect(throws: FileError(.labelsInvalid, "")) { try await batch.run() }
  }

  @Test("Labels stay until another list replaces all of them")
  func another() async throws {
    try await run(labels: "path,label\nPhotos/a.bmp,one\nPhotos/x/d.bmp,two\n".utf8)
    #expect(try await folder.batch().run().keptCount == 4)
    #expect(try spoken() == ["one", nil, "two", nil])
    let summary = try await run(labels: "path,label\nPhotos/a.bmp,three\n".utf8)
    #expect(summary.keptCount == 4)
    #expect(try spoken() == ["three", nil, nil, nil])
  }

  @Test("JSON Lines follow the labels")
  func log() async throws {
    var batch = folder.batch(output: folder.path("records.jsonl"))
    _ = try await batch.run()
    try Data("path,label\nPhotos/a.bmp,one\n".utf8).write(
      to: folder.root.appendingPathComponent("labels.csv"))
    batch.labels = folder.path("labels.csv")
    _ = try await batch.run()
    _ = try await batch.run()
    let lines = try folder.lines("records.jsonl")
    #expect(lines.count == 5)
    #expect(lines.last == (try folder.exported().first))
  }

  @Test("Copies of a picture may have different labels")
  func twins() async throws {
    try folder.write(Bitmap.plain(0), to: "x/twin.bmp")
    try await run(labels: "path,label\nPhotos/a.bmp,one\nPhotos/x/twin.bmp,two\n".utf8)
    #expect(try spoken() == ["one", nil, nil, "two", nil])
  }

  @Test("A label is spoken even if the picture failed")
  func failed() async throws {
    try folder.write("8BPS".utf8, to: "layers.psd")
    try await run(labels: "path,label\nPhotos/layers.psd,Layers\n".utf8)
    let record = try #require(try folder.records().first { $0.path == "layers.psd" })
    #expect(record.status == .failed)
    #expect(record.spoken == "Layers")
  }
}
