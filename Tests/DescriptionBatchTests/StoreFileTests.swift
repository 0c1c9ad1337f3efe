import DescriptionBatch
import DescriptionStore
import Foundation
import GRDB
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("The file of a store")
struct StoreFileTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write(Bitmap.plain(1), to: "a.bmp")
    try folder.write(Bitmap.plain(2), to: "b.bmp")
    try folder.write("8BPS".utf8, to: "layers.psd")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: folder.path(target))
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test("A lock ends with its use, although a process that is just starting has a copy (#71)")
  func unlocked() throws {
    let path = folder.path("lines.jsonl")
    var file: LockedFile? = try LockedFile(path, for: .lines)
    let copy = dup(try #require(file).descriptor)
    defer { close(copy) }
    #expect(throws: FileError(.busy, "")) { try LockedFile(path, for: .lines) }
    file = nil
    #expect(throws: Never.self) { try LockedFile(path, for: .lines) }
  }

  @Test("Only the owner can read a new store; an existing store keeps its permissions")
  func permissions() async throws {
    let name = "Photos.descry.sqlite"
    var modes: Set<Int?> = []
    _ = try await folder.batch().run { _ in
      for end in ["", "-wal", "-shm"] { modes.insert(try? mode(name + end)) }
    }
    #expect(modes == [0o600])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder.store)
    _ = try await folder.batch().run()
    #expect(try mode(name) == 0o640)
  }

  @Test("Refuses a dangling link and creates nothing")
  func danglingLink() throws {
    try link("Photos.descry.sqlite", to: "elsewhere")
    let error = #expect(throws: FileError.self) { try DescriptionStore(writing: folder.store) }
    #expect(error?.code == .unusable)
    #expect(error?.message.contains("symbolic link that leads nowhere") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path("elsewhere")))
  }

  @Test("Follows a link to a store")
  func link() async throws {
    _ = try await folder.batch().run()
    try link("linked", to: "Photos.descry.sqlite")
    try DescriptionStore(writing: folder.path("linked")).correct(PictureFile("a.bmp"), to: "x")
    #expect(try folder.records().first?.correction == "x")
  }

  @Test("Does not follow links under the names of SQLite's helper files")
  func helperFiles() async throws {
    for name in ["-wal", "-journal", "-shm"] {
      try "precious".write(toFile: folder.path("victim"), atomically: false, encoding: .utf8)
      try link("Photos.descry.sqlite\(name)", to: "victim")
      // Whether or not SQLite can do without it, the file must not change.
      _ = try? await folder.batch().run()
      #expect(try folder.lines("victim") == ["precious"], "\(name)")
      // SQLite may have removed the link.
      try? FileManager.default.removeItem(atPath: folder.store + name)
    }
  }

  @Test("Does not follow a link to append lines", arguments: ["lines", "nothing"])
  func lines(target: String) async throws {
    try Data().write(to: folder.root.appendingPathComponent("lines"))
    try link("records.jsonl", to: target)
    await #expect(throws: FileError(.unusable, "")) {
      try await folder.batch(output: folder.path("records.jsonl")).run()
    }
    #expect(try folder.lines("lines") == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path("nothing")))
  }
}
