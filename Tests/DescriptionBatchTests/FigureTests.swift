import DescriptionBatch
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Counts of a batch")
struct FigureTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for name in ["a.bmp", "b.bmp", "c.bmp"] { try folder.write(Bitmap.plain(1), to: name) }
    try folder.write(Bitmap.plain(2), to: "d.bmp")
    try folder.write("8BPS".utf8, to: "layers.psd")
    for number in 0..<600 { try folder.write("text".utf8, to: "x/\(number).txt") }
  }

  @Test("Counts new pictures, duplicates and known pictures separately", arguments: [1, 4])
  func counts(engineCount: Int) async throws {
    let batch = folder.batch(settings: Settings(deadline: nil, engineCount: engineCount))
    var recorded = 0
    let first = try await batch.run { recorded += $0.record == nil ? 0 : 1 }
    #expect(first.pictureCount == 5)
    #expect((first.newCount, first.duplicateCount, first.keptCount) == (3, 2, 0))
    #expect(first.describingTime > .zero)
    #expect(recorded == 5)
    let second = try await batch.run { #expect($0.record == nil) }
    #expect((second.newCount, second.duplicateCount, second.keptCount) == (0, 0, 5))
    #expect(second.describingTime == .zero)
    try folder.write(Bitmap.plain(2), to: "e.bmp")
    let third = try await batch.run()
    #expect((third.newCount, third.duplicateCount, third.keptCount) == (0, 0, 6))
  }

  @Test("A file that is still empty or cannot be read counts as known (#69)")
  func failedFiles() async throws {
    try folder.write([UInt8](), to: "empty.jpg")
    #expect(try await folder.batch().run().pictureCount == 6)
    #expect(try await folder.batch().run().keptCount == 6)
    var kept: [Int] = []
    try await folder.withoutAccess(to: "d.bmp") {
      for _ in 0..<2 { kept.append(try await folder.batch().run().keptCount) }
    }
    #expect(kept == [5, 6])
    try folder.write("no picture".utf8, to: "empty.jpg")
    let summary = try await folder.batch().run()
    #expect((summary.keptCount, summary.failedCount) == (4, 2))
  }

  @Test("With --force, duplicates are not new and nothing is known")
  func force() async throws {
    var batch = folder.batch()
    _ = try await batch.run()
    batch.describesAgain = true
    let again = try await batch.run()
    #expect((again.newCount, again.duplicateCount, again.keptCount) == (3, 2, 0))
  }

  @Test("Only unknown pictures count as remaining work")
  func workload() throws {
    let entries = try FolderListing([folder.pictures]).entries
    let known = try #require(entries.first { $0.name == PictureFile("b.bmp") }).name
    var ahead = WorkAhead(entries, known: [known.pathBytes.hashValue])
    #expect(ahead.workload.total == nil)
    while let count = ahead.next() { ahead.note(count()) }
    #expect((ahead.workload.done, ahead.workload.total) == (0, 4))
    for entry in entries.prefix(3) { ahead.finish(entry.name) }
    #expect((ahead.workload.done, ahead.workload.total) == (2, 4))
  }

  @Test("The remaining work reaches zero")
  func running() async throws {
    var workloads: [BatchProgress.Workload] = []
    _ = try await folder.batch().run { workloads.append($0.workload) }
    #expect(workloads.last?.done == 5)
    #expect(workloads.allSatisfy { $0.total == nil || $0.total == 5 })
    #expect(zip(workloads, workloads.dropFirst()).allSatisfy { $0.done <= $1.done })
  }
}
