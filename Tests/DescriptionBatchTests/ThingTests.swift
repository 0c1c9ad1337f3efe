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
  private func keep(_ things: [String: [Candidate]]) throws {
    let store = try DescriptionStore(writing: folder.store)
    for (index, (name, objects)) in things.sorted(by: { $0.key < $1.key }).enumerated() {
      var record = DescriptionRecord(Observations())
      record.objects = objects
      let content = try store.save(
        DescribedPicture(record: record), sha256: String(index), under: "settings")
      try store.note(PictureFile(name), has: content, settings: "settings")
    }
  }

  private func report() throws -> String {
    var page = ""
    try DescriptionStore(reading: folder.store).exportReport(title: "Photos") { page += $0 }
    return page
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
    #expect(try report().contains("No things were found."))
  }

  @Test("The report shows, counts and filters things")
  func reported() throws {
    try keep([
      "a.jpg": [Candidate("dog", confidence: 0.98), Candidate("person", confidence: 0.9712)],
      "b.jpg": [Candidate("traffic light", confidence: 0.999)],
      "c.jpg": [Candidate("dog", confidence: 0.9)], "d.jpg": [],
    ])
    let page = try report()
    #expect(page.contains("<dt>Things</dt><dd>dog (98 %), someone (97 %)</dd>"))
    #expect(page.contains("<dt>Things</dt><dd>traffic light (over 99 %)</dd>"))
    #expect(page.components(separatedBy: "<dt>Things</dt>").count == 4)
    let options = page.matches(of: /<option value="(thing-[^"]*)">([^<]*)</).map { match in
      "\(match.1) \(match.2)"
    }
    #expect(
      options == [
        "thing-dog dog (2)", "thing-person someone (1)", "thing-traffic-light traffic light (1)",
      ])
    let facts = page.matches(of: /data-facts="([^"]*)"/).map { String($0.1) }
    #expect(
      facts == [
        "thing-dog thing-person silent silent-noEvidence",
        "thing-traffic-light silent silent-noEvidence", "thing-dog silent silent-noEvidence",
        "silent silent-noEvidence",
      ])
    #expect(page.contains("<caption>Things</caption>"))
    #expect(!page.contains("the filter lists all"))
  }

  @Test("The chart shows the ten most frequent things, the filter all")
  func many() throws {
    let names = (10..<22).map { "thing \($0)" }
    try keep(
      Dictionary(uniqueKeysWithValues: names.map { ("\($0).jpg", [Candidate($0, confidence: 1)]) }))
    let page = try report()
    #expect(page.contains("2 more; the filter lists all."))
    #expect(
      names.allSatisfy { page.contains("<option value=\"thing-\($0.replacing(" ", with: "-"))\">") }
    )
    #expect(page.matches(of: /<th scope="row">thing/).count == 10)
  }

  @Test("A report without things has no filter for them")
  func none() throws {
    try keep(["a.jpg": []])
    #expect(try !report().contains("name=\"thing\""))
  }

  @Test("Names are escaped")
  func hostile() throws {
    try keep(["a.jpg": [Candidate("\"><script>x</script>", confidence: 1)]])
    let page = try report()
    #expect(!page.contains("<script>x"))
    #expect(page.contains("thing-&quot;&gt;&lt;script&gt;x"))
  }
}
