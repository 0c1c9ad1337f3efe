import DescriptionBatch
import Foundation
import GRDB
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("What a batch describes")
struct BatchChoiceTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Bitmap.plain(1), to: "a.bmp")
    try folder.write(Bitmap.plain(1), to: "raw/twin.bmp")
    try folder.write(Bitmap.plain(2), to: "raw/b.bmp")
    try folder.write("8BPS".utf8, to: "layers.psd")
    try folder.write("text".utf8, to: "notes.txt")
  }

  @Test("Excluded files are counted and have no records")
  func filter() async throws {
    var batch = folder.batch()
    batch.filter = FileFilter(included: [GlobPattern("*.bmp")], excluded: [GlobPattern("raw/b*")])
    let summary = try await batch.run()
    #expect(summary.counts == [.silent: 2])
    #expect(summary.leftOutCount == 3)
    #expect(try folder.records().map(\.path) == ["a.bmp", "raw/twin.bmp"])
  }

  @Test("With several folders, a pattern matches the path within each")
  func severalFolders() async throws {
    let root = folder.pictures.path
    try folder.write(Bitmap.plain(3), to: "more/raw/c.bmp")
    var batch = Batch(
      folders: ["\(root)/raw", "\(root)/more/"].map(PictureFile.init), store: folder.store,
      worker: BuiltProgram.descry)
    batch.filter = FileFilter(excluded: [GlobPattern("/raw")])
    _ = try await batch.run()
    #expect(try folder.records().map(\.path) == ["\(root)/raw/b.bmp", "\(root)/raw/twin.bmp"])
  }

  @Test("A preview lists what would be described and writes nothing")
  func preview() async throws {
    var batch = folder.batch()
    func paths() throws -> [String] {
      var paths: [String] = []
      let summary = try batch.preview { path, _ in paths.append(path.path) }
      #expect(summary.fileCount - summary.doneCount == paths.count)
      #expect(summary.otherCount == 1)
      return paths
    }
    #expect(try paths() == ["a.bmp", "layers.psd", "raw/b.bmp", "raw/twin.bmp"])
    #expect(!FileManager.default.fileExists(atPath: folder.store))
    _ = try await batch.run()
    #expect(try paths() == [])
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.store))
    try folder.write(Bitmap.plain(3), to: "c.bmp")
    #expect(try paths() == ["c.bmp"])
    batch.retriesFailed = true
    #expect(try paths() == ["c.bmp", "layers.psd"])
    batch.describesAgain = true
    #expect(try paths().count == 5)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.store)) == before)
  }

  @Test("--force describes everything again, each content once")
  func force() async throws {
    var batch = folder.batch(settings: Settings(deadline: nil, engineCount: 1))
    _ = try await batch.run()
    let before = try folder.exported()
    batch.describesAgain = true
    let summary = try await batch.run()
    #expect(summary.pictureCount == 4)
    #expect((summary.newCount, summary.duplicateCount, summary.keptCount) == (3, 1, 0))
    #expect(try folder.exported() == before)
  }

  @Test("A content has one thumbnail, or none if none is wanted")
  func thumbnails() async throws {
    func sizes() throws -> [Int] {
      try DatabaseQueue(path: folder.store).read {
        try Int.fetchAll($0, sql: "SELECT length(jpeg) FROM thumbnail")
      }
    }
    var batch = folder.batch()
    batch.keepsThumbnails = false
    _ = try await batch.run()
    #expect(try sizes() == [])
    batch.keepsThumbnails = true
    batch.describesAgain = true
    _ = try await batch.run()
    #expect(try sizes().count == 2)
    #expect(try sizes().allSatisfy { (100..<2000).contains($0) })
  }
}
