import DescriptionBatch
import DescriptionStore
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Corrections")
struct CorrectionTests {
  private let folder: Folder

  init() async throws {
    folder = try Folder()
    try folder.write(Bitmap.plain(1), to: "a.bmp")
    try folder.write(Bitmap.plain(2), to: "b.bmp")
    try folder.write("8BPS".utf8, to: "layers.psd")
    _ = try await folder.batch().run()
  }

  private func correct(_ path: String, to text: String?) throws {
    try DescriptionStore(writing: folder.store).correct(PictureFile(path), to: text)
  }

  private func spoken() throws -> [String?] { try folder.records().map(\.spoken) }

  @Test("A correction is spoken instead of the description until it is removed")
  func words() throws {
    let before = try folder.exported()
    try correct("a.bmp", to: "A grey card.")
    let record = try #require(try folder.records().first)
    #expect(record.status == .corrected)
    #expect(record.origin == .corrected)
    #expect(record.spoken == "A grey card.")
    #expect(record.correction == "A grey card.")
    #expect(record.description == nil)
    #expect(record.silence == nil)
    #expect(record.image != nil)
    try correct("a.bmp", to: "Another.")
    #expect(try spoken() == ["Another.", nil, nil])
    try correct("a.bmp", to: nil)
    #expect(try folder.exported() == before)
  }

  @Test("A correction survives --force and other settings")
  func survive() async throws {
    try correct("a.bmp", to: "A grey card.")
    #expect(try await folder.batch().run().counts == [.corrected: 1, .silent: 1, .failed: 1])
    var batch = folder.batch()
    batch.describesAgain = true
    #expect(try await batch.run().keptCount == 0)
    batch.settings.thresholds.blank.value *= 2
    #expect(try await batch.run().keptCount == 0)
    #expect(try spoken() == ["A grey card.", nil, nil])
  }

  @Test("A correction survives a killed worker, and the picture is tried again (#46)")
  func killed() async throws {
    try correct("a.bmp", to: "A grey card.")
    var batch = folder.batch()
    batch.worker = FaultyWorker.program("killed")
    batch.describesAgain = true
    for _ in 0..<2 {
      let summary = try await batch.run()
      #expect(summary.counts == [.corrected: 1, .failed: 2])
      #expect(summary.lostCorrections.isEmpty)
      #expect(try spoken() == ["A grey card.", nil, nil])
      #expect(try folder.records().map(\.error?.code) == [.killed, .killed, .killed])
    }
    #expect(try await folder.batch().run().newCount == 3)
    #expect(try spoken() == ["A grey card.", nil, nil])
    #expect(try folder.records().first?.error == nil)
  }

  @Test("A correction survives a moment in which the file cannot be read (#46)")
  func unreadable() async throws {
    try correct("a.bmp", to: "A grey card.")
    for _ in 0..<2 {
      try await folder.withoutAccess(to: "a.bmp") {
        let summary = try await folder.batch().run()
        #expect(summary.counts == [.corrected: 1, .silent: 1, .failed: 1])
        #expect(summary.lostCorrections.isEmpty)
        #expect(try spoken() == ["A grey card.", nil, nil])
        #expect(try folder.records().first?.error?.code == .unreadable)
      }
    }
    #expect(try await folder.batch().run().lostCorrections.isEmpty)
    #expect(try spoken() == ["A grey card.", nil, nil])
    #expect(try folder.records().first?.error == nil)
  }

  @Test("A correction of a file that changed while it could not be read is lost (#46)")
  func changedUnread() async throws {
    try correct("a.bmp", to: "A grey card.")
    try await folder.withoutAccess(to: "a.bmp") { _ = try await folder.batch().run() }
    try folder.write(Bitmap.plain(3), to: "a.bmp")
    #expect(try await folder.batch().run().lostCorrections.map(\.path) == ["a.bmp"])
    #expect(try spoken() == [nil, nil, nil])
  }

  @Test("A file that cannot be read is not spoken with the correction of a deleted one of its name")
  func deleted() async throws {
    try correct("a.bmp", to: "A grey card.")
    try folder.remove("a.bmp")
    #expect(try await folder.batch().run().lostCorrections.map(\.path) == ["a.bmp"])
    try folder.write(Bitmap.plain(3), to: "a.bmp")
    try await folder.withoutAccess(to: "a.bmp") {
      let summary = try await folder.batch().run()
      #expect(summary.counts == [.silent: 1, .failed: 2])
      #expect(try spoken() == [nil, nil, nil])
    }
  }

  @Test("A correction of a file that is left out is not lost")
  func leftOut() async throws {
    try correct("a.bmp", to: "A grey card.")
    var batch = folder.batch()
    batch.filter = FileFilter(excluded: [GlobPattern("a.*")])
    #expect(try await batch.run().lostCorrections.isEmpty)
    #expect(try await folder.batch().run().lostCorrections.isEmpty)
    #expect(try spoken() == ["A grey card.", nil, nil])
  }

  @Test("A correction belongs to the content, whatever the name")
  func content() async throws {
    try correct("a.bmp", to: "A grey card.")
    try folder.write(Bitmap.plain(3), to: "a.bmp")
    try folder.write(Bitmap.plain(1), to: "moved.bmp")
    _ = try await folder.batch().run()
    #expect(try spoken() == [nil, nil, nil, "A grey card."])
    try folder.write(Bitmap.plain(1), to: "a.bmp")
    _ = try await folder.batch().run()
    #expect(try spoken() == ["A grey card.", nil, nil, "A grey card."])
  }

  @Test("A failed picture can be corrected and keeps its error")
  func failed() throws {
    try correct("layers.psd", to: "Three layers.")
    let record = try #require(try folder.records().last)
    #expect(record.status == .corrected)
    #expect(record.spoken == "Three layers.")
    #expect(record.error?.code == .unsupportedFormat)
  }

  @Test("A correction is spoken instead of a label, but a decorative picture stays silent (#51)")
  func label() async throws {
    try Data("path,label,decorative\nPhotos/a.bmp,Logo,\nPhotos/b.bmp,,yes\n".utf8).write(
      to: folder.root.appendingPathComponent("labels.csv"))
    var batch = folder.batch()
    batch.labels = folder.path("labels.csv")
    _ = try await batch.run()
    try correct("a.bmp", to: "A grey card.")
    try correct("b.bmp", to: "A light card.")
    let records = try folder.records()
    #expect(records.map(\.spoken) == ["A grey card.", nil, nil])
    #expect(records.map(\.label) == ["Logo", nil, nil])
    #expect(records.map(\.correction) == ["A grey card.", "A light card.", nil])
    #expect(records.map(\.description) == [nil, nil, nil])
    #expect(records.map(\.origin) == [.corrected, .developer, nil])
    #expect(records.map(\.status) == [.corrected, .corrected, .failed])
  }

  @Test("The error for an unknown path suggests the nearest")
  func unknown() throws {
    for (path, near) in [
      ("A.BMP", "a.bmp"), ("Photos/b.bmp", "b.bmp"), ("laers.psd", "layers.psd"),
    ] {
      let error = #expect(throws: FileError.self) { try correct(path, to: "x") }
      #expect(error?.code == .pictureUnknown)
      #expect(error?.message.contains("did you mean '\(near)'") == true)
    }
    let error = #expect(throws: FileError.self) { try correct("something.else", to: "x") }
    #expect(error?.message == "the store has no picture 'something.else'")
  }

  @Test("The error for a shortened name suggests the whole one (#70)")
  func shortened() async throws {
    for name in ["2017/IMG_2041.bmp", "2018/the cat.bmp", "2018/catalogue.bmp"] {
      try folder.write(Bitmap.plain(4), to: name)
    }
    _ = try await folder.batch().run()
    for (written, near) in [
      ("layers", "'layers.psd'"), ("lay", "'layers.psd'"), ("layers.jpg", "'layers.psd'"),
      ("laers", "'layers.psd'"), ("img_20.bmp", "'2017/IMG_2041.bmp'"),
      ("2041", "'2017/IMG_2041.bmp'"), ("cat", "'2018/catalogue.bmp'"),
      ("The Cat", "'2018/the cat.bmp'"), ("2017/a", "'a.bmp'"),
    ] {
      let error = #expect(throws: FileError.self) { try correct(written, to: "x") }
      #expect(error?.message.hasSuffix("did you mean \(near)?") == true, "\(written)")
    }
  }
}
