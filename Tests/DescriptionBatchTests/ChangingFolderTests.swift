import DescriptionBatch
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Folders that change after they were listed")
struct ChangingFolderTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    for number in 0..<6 { try folder.write(Bitmap.plain(UInt8(number)), to: "\(number).bmp") }
    try folder.write(Bitmap.plain(6), to: "sub/deep/6.bmp")
    try FileManager.default.createDirectory(
      atPath: folder.path("Secret/deep"), withIntermediateDirectories: true)
    for place in ["Secret", "Secret/deep"] {
      for number in 0..<7 {
        try Data(Bitmap.plain(99)).write(
          to: folder.root.appendingPathComponent("\(place)/\(number).bmp"))
      }
    }
  }

  private var secret: String { ContentHash.sha256(of: Array(Bitmap.plain(99))) }

  /// Replaces a file or folder by a link.
  private func replace(_ name: String, by target: String) throws {
    try FileManager.default.removeItem(atPath: folder.path(name))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: folder.path(target))
  }

  private func entry(_ name: String) throws -> FolderListing.Entry {
    try #require(FolderListing([folder.pictures]).entries.first { $0.name == PictureFile(name) })
  }

  private func error(of entry: FolderListing.Entry) -> DescriptionError? {
    if case .failed(let error) = FileContent(entry, atMost: 1 << 20) { error } else { nil }
  }

  @Test("Does not read a file that became a link")
  func file() throws {
    let entry = try entry("0.bmp")
    try replace("Photos/0.bmp", by: "Secret/0.bmp")
    #expect(error(of: entry)?.code == .notAFile)
    #expect(error(of: entry)?.message.contains("symbolic link") == true)
  }

  @Test("Does not read a file in a folder that became a link", arguments: ["sub", "sub/deep"])
  func subfolder(name: String) throws {
    let entry = try entry("sub/deep/6.bmp")
    try replace("Photos/\(name)", by: name == "sub" ? "Secret" : "Secret/deep")
    #expect(error(of: entry)?.message.contains("symbolic link") == true)
  }

  @Test("Does not read another folder that replaced the given one")
  func root() throws {
    let entry = try entry("0.bmp")
    try FileManager.default.moveItem(atPath: folder.path("Photos"), toPath: folder.path("Moved"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Photos"), withDestinationPath: folder.path("Secret"))
    guard case .picture(let bytes, _) = FileContent(entry, atMost: 1 << 20) else {
      Issue.record("the file was not read")
      return
    }
    #expect(bytes == Array(Bitmap.plain(0)))
  }

  @Test("Names files that became links and describes the others")
  func batch() async throws {
    var batch = folder.batch(settings: Settings(deadline: nil, engineCount: 1))
    batch.keepsThumbnails = false
    var messages: [String: String] = [:]
    var isFirst = true
    let summary = try await batch.run { progress in
      // One worker has not read the last of seven files yet.
      if isFirst {
        #expect(throws: Never.self) {
          try replace("Photos/5.bmp", by: "Secret/5.bmp")
          try replace("Photos/sub", by: "Secret")
        }
      }
      isFirst = false
      if let record = progress.record, let error = record.error {
        messages[record.path ?? ""] = error.message
      }
    }
    #expect(summary.counts == [.silent: 5, .failed: 2])
    #expect(summary.newCount == 5)
    #expect(messages.keys.sorted() == ["5.bmp", "sub/deep/6.bmp"])
    #expect(messages.values.allSatisfy { $0.contains("symbolic link") })
    #expect(try folder.records().allSatisfy { $0.sha256 != secret })
    // The next listing skips links.
    #expect(try await batch.run().counts == [.silent: 5])
  }
}
