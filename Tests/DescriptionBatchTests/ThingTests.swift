import DescriptionBatch
import DescriptionStore
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Things in a store (#29)")
struct ThingTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  /// Stores records of pictures with these things.
  private func keep(_ things: [String: [ObjectFinding]], doing: [Candidate] = []) throws {
    let store = try DescriptionStore(writing: folder.store)
    for (index, (name, objects)) in things.sorted(by: { $0.key < $1.key }).enumerated() {
      var record = DescriptionRecord(Observations())
      (record.objects, record.doing) = (objects, doing)
      let content = try store.save(
        DescribedPicture(record: record), sha256: String(index), under: "settings")
      try store.note(PictureFile(name), has: content, settings: "settings")
    }
  }

  private func report() throws -> ParsedPage {
    var page = ""
    try DescriptionStore(reading: folder.store).exportReport(title: "Photos") { page += $0 }
    return try ParsedPage(page)
  }

  /// The items of the pictures in a report.
  private func items(_ page: ParsedPage) -> [ParsedPage.Element] {
    page.all("li").filter { $0["data-facts"] != nil }
  }

  /// The choices of things in a report, as "value name (count)".
  private func choices(_ page: ParsedPage) -> [String] {
    page.all("option").filter { $0["value"]?.hasPrefix("thing-") == true }
      .map { "\($0["value"] ?? "") \($0.text)" }
  }

  /// The chart of things in a report.
  private func chart(_ page: ParsedPage) throws -> ParsedPage.Element {
    try #require(page.all("table").first { $0.all("caption").first?.text == "Things" })
  }

  @Test("Describes pictures with outdated records again and keeps labels and corrections")
  func older() async throws {
    try folder.write(Bitmap.plain(1), to: "a.bmp")
    try folder.write(Bitmap.plain(2), to: "b.bmp")
    try "path,label\nPhotos/a.bmp,Logo\n".write(
      toFile: folder.path("labels.csv"), atomically: true, encoding: .utf8)
    var batch = folder.batch()
    batch.labels = folder.path("labels.csv")
    #expect(try await batch.run().outdatedCount == 0)
    try DescriptionStore(updating: folder.store).correct(PictureFile("b.bmp"), to: "Grey")
    let before = try folder.exported()
    try folder.makeRecordsOlder()
    #expect(try batch.preview().outdatedCount == 2)
    var told: [Int] = []
    let summary = try await batch.run { told.append($0.summary.outdatedCount) }
    #expect((summary.outdatedCount, summary.newCount, summary.keptCount) == (2, 2, 0))
    #expect(told == [2, 2])
    #expect(try folder.exported() == before)
    #expect(try await batch.run().outdatedCount == 0)
    #expect(try batch.preview().outdatedCount == 0)
  }

  @Test("Exports outdated records unchanged")
  func olderExport() async throws {
    try folder.write(Bitmap.plain(1), to: "a.bmp")
    try folder.write(Bitmap.plain(2), to: "b.bmp")
    _ = try await folder.batch().run()
    let current = try folder.records()
    try folder.makeRecordsOlder()
    try DescriptionStore(updating: folder.store).correct(PictureFile("b.bmp"), to: "Grey")
    let lines = try folder.exported()
    #expect(lines.allSatisfy { $0.contains("\"schema\":1,") })
    let records = try folder.records()
    #expect(records.map(\.schema) == [1, 1])
    #expect(records.map(\.spoken) == [nil, "Grey"])
    #expect(records.map(\.silence) == [current.first?.silence, nil])
    var table = ""
    try DescriptionStore(reading: folder.store).export(as: .csv) { table += $0 }
    #expect(table.components(separatedBy: "\r\n").count == 4)
    #expect(try report().root.text.contains("No things were found."))
  }

  /// The things that the report shows of each picture.
  private func facts(_ page: ParsedPage) -> [String?] {
    items(page).map { item in
      zip(item.all("dt"), item.all("dd")).first { $0.0.text == "Things" }?.1.text
    }
  }

  @Test("The report does not show the board of somebody who surfs (#71)")
  func surfing() throws {
    let things = ["surfboard", "dog"].map { ObjectFinding($0, confidence: 0.9) }
    try keep(["a.jpg": things], doing: [Candidate("surfing", confidence: 0.9)])
    #expect(facts(try report()) == ["dog (90 %)"])
  }

  @Test("The report shows, counts and filters things")
  func reported() throws {
    try keep([
      "a.jpg": [
        ObjectFinding("dog", confidence: 0.98), ObjectFinding("person", confidence: 0.9712),
      ],
      "b.jpg": [ObjectFinding("traffic light", confidence: 0.999)],
      "c.jpg": [ObjectFinding("dog", confidence: 0.9)], "d.jpg": [],
    ])
    let page = try report()
    #expect(
      facts(page) == ["dog (98 %), someone (97 %)", "traffic light (over 99 %)", "dog (90 %)", nil])
    #expect(
      choices(page) == [
        "thing-dog dog (2)", "thing-person someone (1)", "thing-traffic-light traffic light (1)",
      ])
    #expect(
      items(page).map { $0["data-facts"] } == [
        "thing-dog thing-person silent silent-noEvidence",
        "thing-traffic-light silent silent-noEvidence", "thing-dog silent silent-noEvidence",
        "silent silent-noEvidence",
      ])
    #expect(try chart(page).all("th").filter { $0["scope"] == "row" }.count == 3)
    #expect(!page.root.text.contains("the filter lists all"))
  }

  @Test("The chart shows the ten most frequent things, the filter all")
  func many() throws {
    let names = (10..<22).map { "thing \($0)" }
    try keep(
      Dictionary(
        uniqueKeysWithValues: names.map { ("\($0).jpg", [ObjectFinding($0, confidence: 1)]) }))
    let page = try report()
    #expect(page.root.text.contains("2 more; the filter lists all."))
    let values = Set(page.all("option").map { $0["value"] })
    #expect(values.isSuperset(of: names.map { "thing-\($0.replacing(" ", with: "-"))" }))
    let rows = try chart(page).all("th").filter { $0["scope"] == "row" }
    #expect(rows.count == 10)
    #expect(rows.allSatisfy { $0.text.hasPrefix("thing ") })
  }

  @Test("A report without things has no filter for them")
  func none() throws {
    try keep(["a.jpg": []])
    let names = try report().all("select").map { $0["name"] }
    #expect(names.contains("outcome"))
    #expect(!names.contains("thing"))
  }

  @Test("Names are escaped")
  func hostile() throws {
    let name = "\"><script>x</script>"
    try keep(["a.jpg": [ObjectFinding(name, confidence: 1)]])
    let page = try report()
    #expect(!page.all("script").contains { $0.text == "x" })
    #expect(choices(page) == ["thing-\(name) \(name) (1)"])
  }
}
