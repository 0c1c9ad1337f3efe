import DescriptionBatch
import DescriptionWorkers
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Batch")
struct BatchTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test("Records have paths relative to the folder and are sorted by path")
  func records() async throws {
    try folder.write(Bitmap.plain(1), to: "b.bmp")
    try folder.write(Bitmap.plain(2), to: "a/ü.txt")
    try folder.write(Bitmap.plain(3), to: "B")
    let summary = try await folder.batch().run()
    #expect(summary.counts == [.silent: 3])
    let records = try folder.records()
    #expect(records.map(\.path) == ["B", "a/ü.txt", "b.bmp"])
    #expect(records.map(\.silence) == [.blank, .blank, .blank])
    #expect(records.map(\.sha256?.count) == [64, 64, 64])
  }

  @Test("A new record is reported as it is spoken, with the label of its file or of the list (#71)")
  func labelled() async throws {
    let pool = WorkerPool(BuiltProgram.descry, settings: Settings(engineCount: 1))
    let bytes = try await WorkerPoolTests.portrait(labelled: "Ada", by: pool)
    try folder.write(bytes, to: "a.jpg")
    try folder.write(Bitmap.plain(1), to: "b.bmp")
    try folder.write("path,label\nPhotos/b.bmp,Grey\n".utf8, to: "../labels.csv")
    var batch = folder.batch()
    batch.labels = folder.path("labels.csv")
    var reported: [String?] = []
    _ = try await batch.run { reported.append($0.record?.spoken) }
    #expect(reported.compactMap(\.self).sorted() == ["Ada", "Grey"])
    #expect(try folder.records().map(\.spoken) == ["Ada", "Grey"])
  }

  @Test("Counts files that are not pictures, but not hidden files and links")
  func others() async throws {
    try folder.write(Bitmap.plain(1), to: "picture.bmp")
    try folder.write("only text".utf8, to: "text.md")
    try folder.write([], to: "empty.txt")
    try folder.write("%PDF-1.7".utf8, to: "document.pdf")
    try folder.write(Bitmap.plain(2), to: ".hidden.bmp")
    try folder.write(Bitmap.plain(3), to: ".hidden/picture.bmp")
    for (link, target) in [("link.bmp", "picture.bmp"), ("loop", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.pictures.path)/\(link)", withDestinationPath: target)
    }
    let summary = try await folder.batch().run()
    #expect(summary.counts == [.silent: 1])
    #expect(summary.otherCount == 3)
    #expect(summary.fileCount == 4)
  }

  @Test(
    "A file with the name of a picture fails until it is one (#46, #54)",
    arguments: [("", DescriptionError.Code.empty), ("<html>404 Not Found", .notAPicture)])
  func notYetPicture(_ text: String, _ code: DescriptionError.Code) async throws {
    try folder.write(text.utf8, to: "lost.JPG")
    var reported: [String?] = []
    let summary = try await folder.batch().run { reported.append($0.failure?.path) }
    #expect(summary.counts == [.failed: 1])
    #expect(summary.otherCount == 0)
    #expect(reported == ["lost.JPG"])
    #expect(try folder.records().map(\.error?.code) == [code])
    try folder.write(Bitmap.plain(1), to: "lost.JPG")
    #expect(try await folder.batch().run().counts == [.silent: 1])
  }

  @Test("A picture in the store is not described again")
  func again() async throws {
    for shade in 0..<4 { try folder.write(Bitmap.plain(UInt8(shade)), to: "\(shade).bmp") }
    #expect(try await folder.batch().run().keptCount == 0)
    let before = try folder.exported()
    #expect(try await folder.batch().run().keptCount == 4)
    #expect(try folder.exported() == before)
  }

  @Test("Describes a file again if its content changed, whatever its date")
  func changed() async throws {
    try folder.write(Bitmap.plain(1), to: "picture.bmp")
    _ = try await folder.batch().run()
    let before = try folder.records().first?.sha256
    try folder.write(Bitmap.plain(2), to: "picture.bmp")
    #expect(try await folder.batch().run().keptCount == 0)
    #expect(try folder.records().count == 1)
    #expect(try folder.records().first?.sha256 != before)
  }

  @Test("Describes everything again with other settings")
  func settings() async throws {
    try folder.write(Bitmap.plain(1), to: "picture.bmp")
    var settings = Settings(deadline: nil)
    _ = try await folder.batch(settings: settings).run()
    settings.engineCount = 1
    settings.deadline = .seconds(60)
    #expect(try await folder.batch(settings: settings).run().keptCount == 1)
    settings.thresholds.blank.value *= 2
    #expect(try await folder.batch(settings: settings).run().keptCount == 0)
    settings.limits.memory += 1
    #expect(try await folder.batch(settings: settings).run().keptCount == 0)
  }

  @Test("Describes duplicates once and keeps a record for each file")
  func twins() async throws {
    for name in ["a.bmp", "b.bmp", "c.bmp"] { try folder.write(Bitmap.plain(1), to: name) }
    var described: [String?] = []
    let summary = try await folder.batch(settings: Settings(deadline: nil, engineCount: 1)).run {
      if let record = $0.record { described.append(record.path) }
    }
    #expect(summary.counts == [.silent: 3])
    #expect((summary.newCount, summary.duplicateCount, summary.keptCount) == (1, 2, 0))
    #expect(described.count == 3)
    #expect(try folder.records().map(\.path) == ["a.bmp", "b.bmp", "c.bmp"])
  }

  @Test("A deleted file leaves the export and is known when it comes back")
  func gone() async throws {
    try folder.write(Bitmap.plain(1), to: "a.bmp")
    try folder.write(Bitmap.plain(2), to: "b.bmp")
    _ = try await folder.batch().run()
    try folder.remove("a.bmp")
    #expect(try await folder.batch().run().pictureCount == 1)
    #expect(try folder.records().map(\.path) == ["b.bmp"])
    try folder.write(Bitmap.plain(1), to: "moved/a.bmp")
    #expect(try await folder.batch().run().keptCount == 2)
    #expect(try folder.records().map(\.path) == ["b.bmp", "moved/a.bmp"])
  }

  @Test("A failed picture has a record and is retried only on request")
  func failed() async throws {
    try folder.write(Bitmap.plain(1).prefix(60), to: "cut.bmp")
    try folder.write("8BPS".utf8, to: "layers.psd")
    var batch = folder.batch()
    #expect(try await batch.run().counts == [.failed: 2])
    let codes: [DescriptionError.Code] = [.corrupt, .unsupportedFormat]
    #expect(try folder.records().map(\.error?.code) == codes)
    #expect(try await batch.run().keptCount == 2)
    batch.retriesFailed = true
    #expect(try await batch.run().keptCount == 0)
  }

  @Test("Does not read a file over the size limit, and records why")
  func tooLarge() async throws {
    try folder.write(Bitmap.plain(1), to: "large.bmp")
    var settings = Settings(deadline: nil)
    settings.limits.fileSize = 1000
    #expect(try await folder.batch(settings: settings).run().counts == [.failed: 1])
    #expect(try folder.records().first?.error?.code == .tooLarge)
  }

  @Test("Adds the front end's remedy to the record of a failure")
  func remedy() async throws {
    try folder.write(Bitmap.plain(1), to: "large.bmp")
    var settings = Settings(deadline: nil)
    settings.limits.pixelCount = 10
    var batch = folder.batch(settings: settings)
    batch.remedy = { error in error.limit.map { "raise \($0.rawValue)" } }
    _ = try await batch.run()
    #expect(try folder.records().first?.error?.message.hasSuffix("; raise pixelCount") == true)
  }

  @Test("With several folders, paths begin with the folder as given")
  func severalFolders() async throws {
    try folder.write(Bitmap.plain(1), to: "a/1.bmp")
    try folder.write(Bitmap.plain(2), to: "b/2.bmp")
    let (a, b) = ("\(folder.pictures.path)/a/", "\(folder.pictures.path)/b")
    let batch = Batch(
      folders: [a, b, b].map(PictureFile.init), store: folder.store, worker: BuiltProgram.descry)
    #expect(try await batch.run().counts == [.silent: 2])
    #expect(try folder.records().map(\.path) == ["\(a)1.bmp", "\(b)/2.bmp"])
  }

  @Test("Keeps a name with invalid UTF-8")
  func rawName() async throws {
    let name = Array(folder.pictures.path.utf8) + [UInt8(ascii: "/"), 0xFF, 0xFE]
    let file = try #require(fopen(name.map(CChar.init(bitPattern:)) + [0], "w"))
    let bytes = Bitmap.plain(1)
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    fclose(file)
    _ = try await folder.batch().run()
    let record = try #require(try folder.records().first)
    #expect(record.path == "\u{FFFD}\u{FFFD}")
    #expect(record.pathBase64 == Data([0xFF, 0xFE]).base64EncodedString())
    #expect(try await folder.batch().run().keptCount == 1)
  }

  @Test("A cancelled batch keeps finished pictures, and the next one does the rest")
  func cancelled() async throws {
    for shade in 0..<20 { try folder.write(Bitmap.plain(UInt8(shade)), to: "\(shade).bmp") }
    let batch = folder.batch(settings: Settings(deadline: nil, engineCount: 1))
    let task = Task {
      try await batch.run { progress in
        if progress.summary.doneCount == 5 { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let done = try await task.value.doneCount
    #expect((5..<20).contains(done))
    #expect(try folder.records().count == done)
    let summary = try await batch.run()
    #expect(summary.keptCount == done)
    #expect(summary.pictureCount == 20)
  }

  @Test("Refuses a missing folder or language before describing anything")
  func refused() async throws {
    await #expect(throws: FileError(.folderUnreadable, "")) {
      try await Batch(
        folders: [PictureFile(folder.path("none"))], store: folder.store,
        worker: BuiltProgram.descry
      ).run()
    }
    await #expect(throws: WorkerError(.languageMissing, "")) {
      try await folder.batch(settings: Settings(textLanguages: ["xyz"])).run()
    }
    #expect(!FileManager.default.fileExists(atPath: folder.store))
  }
}
