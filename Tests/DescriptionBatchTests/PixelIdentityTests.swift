import DescriptionBatch
import DescriptionStore
import DescriptionWorkers
import Foundation
import GRDB
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Pictures are known by their pixels (#46)")
struct PixelIdentityTests {
  private let folder: Folder
  private let picture: [UInt8]

  init() async throws {
    folder = try Folder()
    picture = Array(try Data(contentsOf: Repository.file("TestImages/dark.jpg")))
    try folder.write(picture, to: "a.jpg")
    try folder.write(Bitmap.plain(1), to: "b.bmp")
    _ = try await folder.batch().run()
  }

  /// The picture with a comment, as a program leaves it that writes metadata.
  private func retagged(_ comment: String) -> [UInt8] {
    let length = comment.utf8.count + 2
    return picture.prefix(2) + [0xFF, 0xFE, 0, UInt8(length)] + Array(comment.utf8)
      + picture.dropFirst(2)
  }

  private func correct(_ path: String, to text: String?) throws {
    try DescriptionStore(writing: folder.store).correct(PictureFile(path), to: text)
  }

  @Test("After new metadata, record and correction are the same, and nothing is described again")
  func retag() async throws {
    try correct("a.jpg", to: "Our cat.")
    let before = try #require(try folder.records().first)
    try folder.write(retagged("an alt text"), to: "a.jpg")
    let summary = try await folder.batch().run()
    #expect(summary.newCount == 0)
    #expect(summary.keptCount == 2)
    #expect(summary.lostCorrections.isEmpty)
    let after = try #require(try folder.records().first)
    #expect(after.sha256 == ContentHash.sha256(of: retagged("an alt text")))
    #expect(after.image?.bytes == retagged("an alt text").count)
    #expect(after.spoken == "Our cat.")
    var same = after
    same.sha256 = before.sha256
    same.image?.bytes = picture.count
    #expect(same == before)
    try correct("a.jpg", to: nil)
    try folder.write(picture, to: "a.jpg")
    _ = try await folder.batch().run()
    #expect(try folder.records().first?.correction == nil, "removed for all its copies")
  }

  @Test("A picture that is renamed and has new metadata keeps its correction")
  func rename() async throws {
    try correct("a.jpg", to: "Our cat.")
    try folder.remove("a.jpg")
    try folder.write(retagged("an alt text"), to: "cat.jpg")
    let summary = try await folder.batch().run()
    #expect(summary.lostCorrections.isEmpty)
    #expect(try folder.records().last?.spoken == "Our cat.")
    try folder.write(picture, to: "copy.jpg")
    _ = try await folder.batch().run()
    let copies = try DescriptionStore(reading: folder.store).copies(of: PictureFile("cat.jpg"))
    #expect(copies == ["copy.jpg"])
  }

  @Test(
    "After new metadata, a correction survives a worker that is killed or crashes (#46)",
    arguments: [DescriptionError.Code.killed, .crashed])
  func fault(_ code: DescriptionError.Code) async throws {
    try correct("a.jpg", to: "Our cat.")
    try folder.write(retagged("an alt text"), to: "a.jpg")
    _ = try await folder.batch().run()
    var batch = folder.batch()
    // An answer without the requested thumbnail counts as a crash.
    batch.worker = FaultyWorker.program(code == .killed ? "killed" : "whole")
    batch.describesAgain = true
    #expect(try await batch.run().lostCorrections.isEmpty)
    let failed = try #require(try folder.records().first)
    #expect(failed.error?.code == code)
    #expect(failed.spoken == "Our cat.")
    try folder.write(retagged("another alt text"), to: "a.jpg")
    #expect(try await folder.batch().run().lostCorrections.isEmpty)
    let described = try #require(try folder.records().first)
    #expect(described.error == nil)
    #expect(described.spoken == "Our cat.")
  }

  @Test("A picture is described again if its record is an audit's, without a thumbnail")
  func thumbnail() async throws {
    try await DatabaseQueue(path: folder.store).write {
      try $0.execute(sql: "DELETE FROM thumbnail; UPDATE content SET evidence = '[]'")
    }
    #expect(try await folder.batch().run().newCount == 2)
    #expect(try await folder.batch().run().keptCount == 2)
  }

  @Test("A correction that no longer applies is reported, once")
  func lost() async throws {
    try correct("a.jpg", to: "Our cat.")
    try correct("b.bmp", to: "A grey card.")
    try folder.write(Bitmap.plain(2), to: "b.bmp")
    try folder.remove("a.jpg")
    let summary = try await folder.batch().run()
    #expect(summary.lostCorrections.map(\.path) == ["a.jpg", "b.bmp"])
    #expect(summary.lostCorrections.map(\.text) == ["Our cat.", "A grey card."])
    #expect(try await folder.batch().run().lostCorrections.isEmpty)
  }

  @Test("A correction of version 0.2.0 learns the pixels when its picture is described again")
  func olderCorrection() async throws {
    try correct("a.jpg", to: "Our cat.")
    try await DatabaseQueue(path: folder.store).write {
      try $0.execute(sql: "UPDATE correction SET pixels = NULL; UPDATE content SET pixels = NULL")
    }
    var batch = folder.batch()
    batch.describesAgain = true
    _ = try await batch.run()
    try folder.write(retagged("an alt text"), to: "a.jpg")
    _ = try await folder.batch().run()
    #expect(try folder.records().first?.spoken == "Our cat.")
  }

  @Test("Pixels are equal for other metadata and differ for another picture")
  func pixels() async throws {
    let pool = WorkerPool(BuiltProgram.descry, settings: Settings(deadline: nil))
    func pixels(_ bytes: [UInt8]) async throws -> String? {
      try await pool.describe(bytes, explains: false).pixels
    }
    let first = try #require(try await pixels(picture))
    #expect(try await pixels(retagged("x")) == first)
    #expect(try await pixels(Array(Bitmap.plain(1))) != first)
    #expect(try await pixels(Array(Bitmap.plain(1))) != pixels(Array(Bitmap.plain(2))))
    #expect(try await pixels(Array("nothing".utf8)) == nil)
  }
}
