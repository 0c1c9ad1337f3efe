import DescriptionBatch
import DescriptionStore
import DescriptionWorkers
import Foundation
import GRDB
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Pictures that look different share no correction (#69)")
struct SharedPictureTests {
  private static let black = Bitmap.plain(0)

  /// A BMP file of 3,200 × 24 pixels: each pair of columns has the same mean.
  private static func fineBitmap(_ isRaised: Bool) -> [UInt8] {
    let size: [UInt8] = [40, 0, 0, 0, 128, 12, 0, 0, 24, 0, 0, 0, 1, 0, 24, 0]
    let header: [UInt8] = Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0] + size
    let pair: [UInt8] = [0, 0, 0, 255, 255, 255]
    return header + [UInt8](repeating: 0, count: 24)
      + (0..<1600 * 24).flatMap { _ in isRaised ? pair : pair.reversed() }
  }

  /// White bars on a transparent ground, some of them as transparent as the ground.
  private static func bars(_ alpha: UInt8) -> [UInt8] {
    var bytes = Bitmap.transparent(hasBars: true)
    // Beside a black pixel, the picture is shown on white.
    bytes.replaceSubrange(122..<126, with: [0, 0, 0, 255])
    for place in stride(from: 125 + 64 * 4 * 16, to: bytes.count, by: 4) where bytes[place] == 255 {
      bytes[place] = alpha
    }
    return bytes
  }

  /// A BMP file that ends after a third of its rows, of which one byte differs.
  private static func cut(_ last: UInt8) -> [UInt8] {
    var bytes = Array(Bitmap.plain(9).prefix(54 + 32 * 3 * 12))
    // The size that the header claims belongs to the part that is lost.
    bytes[2] = last
    return bytes
  }

  /// Files of which version 0.3 decoded the same pixels.
  static let pairs: [(String, [UInt8], [UInt8])] = [
    (
      "animations in GIF", AnimatedGIF.bytes(striped: [true, false]),
      AnimatedGIF.bytes(striped: [true, true])
    ),
    (
      "animations in WebP", AnimatedWebP.bytes(striped: [true, false]),
      AnimatedWebP.bytes(striped: [true, true])
    ),
    ("documents", PagedTIFF.bytes([0, 100]), PagedTIFF.bytes([0, 200])),
    ("a document and its first page", PagedTIFF.bytes([0, 100]), black),
    ("fine print in JPEG", FineJPEG.bytes([true]), FineJPEG.bytes([true, false, false])),
    ("fine print in BMP", fineBitmap(true), fineBitmap(false)),
    ("white on transparent", bars(255), bars(0)),
    ("cut off at the same place", cut(1), cut(2)),
  ]

  @Test("A correction applies to one of two files only", arguments: pairs)
  func pair(_ name: String, first: [UInt8], second: [UInt8]) async throws {
    let folder = try Folder()
    try folder.write(first, to: "1")
    try folder.write(second, to: "2")
    try folder.write(first, to: "3")
    let summary = try await folder.batch().run()
    #expect((summary.newCount, summary.failedCount) == (2, 0))
    try DescriptionStore(writing: folder.store).correct(PictureFile("1"), to: "Mine.")
    let spoken = try folder.records().map(\.spoken)
    #expect([spoken[0], spoken[2]] == ["Mine.", "Mine."])
    #expect(spoken[1] != "Mine.")
  }

  /// Files before and after a program writes metadata, which need not keep the decoded pixels.
  static let retagged: [(String, [UInt8], [UInt8])] = {
    let gif = AnimatedGIF.bytes(striped: [true, false])
    let webp = [true, false]
    let comment: [UInt8] = [0x21, 0xFE, 2, 65, 66, 0]
    return [
      ("JPEG", FineJPEG.bytes([true]), FineJPEG.commented(FineJPEG.bytes([true]))),
      ("GIF", gif, Array("GIF87a".utf8) + gif[6..<19] + comment + gif.dropFirst(19)),
      (
        "WebP", AnimatedWebP.bytes(striped: webp),
        AnimatedWebP.bytes(striped: webp, metadata: AnimatedWebP.chunk("XMP ", [65, 66, 67]))
      ),
    ]
  }()

  @Test(
    "A correction of a large photo or an animation survives new metadata", arguments: retagged)
  func metadata(_ name: String, before: [UInt8], after: [UInt8]) async throws {
    let folder = try Folder()
    try folder.write(before, to: "a")
    _ = try await folder.batch().run()
    try DescriptionStore(writing: folder.store).correct(PictureFile("a"), to: "Our cat.")
    try folder.write(after, to: "a")
    let summary = try await folder.batch().run()
    #expect(summary.newCount == 0)
    #expect(summary.lostCorrections.isEmpty)
    #expect(try folder.records().map(\.spoken) == ["Our cat."])
  }

  @Test("A large photo that is turned is another picture")
  func orientation() async throws {
    // Point symmetric, so the pixels stay the same.
    let pool = WorkerPool(BuiltProgram.descry, settings: Settings(deadline: nil))
    func pixels(_ orientation: UInt8) async throws -> String? {
      let entry: [UInt8] = [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
      let exif = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0] + entry + [0, 0, 0, 0]
      let file = FineJPEG.bytes([true])
      let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      return try await pool.describe(
        file.prefix(2) + segment + file.dropFirst(2), explains: false
      ).pixels
    }
    let upright = try #require(try await pixels(1))
    #expect(try await pool.describe(FineJPEG.bytes([true]), explains: false).pixels == upright)
    #expect(try await pixels(3) != upright)
  }

  /// Turns the store into one of a version that hashed all of these contents equally.
  private func makeOlder(_ folder: Folder) throws {
    try folder.makeRecordsOlder()
    try DatabaseQueue(path: folder.store).write {
      try $0.execute(sql: "UPDATE content SET pixels = 'x'; UPDATE correction SET pixels = 'x'")
    }
  }

  @Test("After an upgrade, a file keeps the correction that it had before its metadata changed")
  func upgrade() async throws {
    let folder = try Folder()
    let picture = FineJPEG.bytes([true])
    try folder.write(picture, to: "a")
    _ = try await folder.batch().run()
    try DescriptionStore(writing: folder.store).correct(PictureFile("a"), to: "Our cat.")
    try folder.write(FineJPEG.commented(picture), to: "a")
    _ = try await folder.batch().run()
    try makeOlder(folder)
    let summary = try await folder.batch().run()
    #expect(summary.newCount == 1)
    #expect(summary.lostCorrections.isEmpty)
    #expect(try folder.records().map(\.spoken) == ["Our cat."])
    try folder.write(picture, to: "a")
    _ = try await folder.batch().run()
    #expect(try folder.records().map(\.spoken) == ["Our cat."])
  }

  @Test("After an upgrade, a picture loses the correction of another one, and the batch says so")
  func upgradeShared() async throws {
    let folder = try Folder()
    try folder.write(FineJPEG.bytes([true]), to: "a")
    try folder.write(FineJPEG.bytes([false, true]), to: "b")
    _ = try await folder.batch().run()
    try DescriptionStore(writing: folder.store).correct(PictureFile("a"), to: "Our cat.")
    try makeOlder(folder)
    #expect(try folder.records().map(\.spoken) == ["Our cat.", "Our cat."])
    #expect(try await folder.batch().run().lostCorrections.map(\.path) == ["b"])
    #expect(try folder.records().map(\.spoken) == ["Our cat.", nil])
  }
}
