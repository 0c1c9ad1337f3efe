import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Atomic files")
struct AtomicFileTests {
  private let folder: Folder
  private let path: String

  init() throws {
    folder = try Folder()
    path = folder.path("Photos/out")
  }

  private func content(_ name: String = "out") -> String? {
    try? String(contentsOfFile: folder.path("Photos/\(name)"), encoding: .utf8)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.pictures.path).sorted()
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func write(_ text: String, isUnnamed: Bool) throws {
    let file = try AtomicFile(PictureFile(path), isUnnamed: isUnnamed)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  @Test("Creates or replaces a file and leaves nothing else", arguments: [true, false])
  func written(isUnnamed: Bool) throws {
    for text in ["one", "another"] {
      try write(text, isUnnamed: isUnnamed)
      #expect(content() == text)
      #expect(try names() == ["out"])
    }
  }

  @Test(
    "An unfinished file never gets its name and leaves nothing", arguments: [true, false])
  func unfinished(isUnnamed: Bool) throws {
    try folder.write("old".utf8, to: "out")
    do {
      let file = try AtomicFile(PictureFile(path), isUnnamed: isUnnamed)
      try file.write(Array("new".utf8))
      #expect(content() == "old")
      #expect(try names().count == (isUnnamed ? 1 : 2))
      _ = file
    }
    #expect(content() == "old")
    #expect(try names() == ["out"])
  }

  @Test("The temporary name cannot be guessed")
  func random() throws {
    var seen: Set<String> = []
    for _ in 0..<20 {
      let file = try AtomicFile(PictureFile(path), isUnnamed: false)
      let name = try #require(try names().first)
      #expect(name.hasPrefix(".descry-") && name.utf8.count >= 24)
      seen.insert(name)
      _ = file
    }
    #expect(seen.count == 20)
  }

  @Test("Does not follow links under earlier temporary names", arguments: [true, false])
  func preparedName(isUnnamed: Bool) throws {
    try folder.write("precious".utf8, to: "victim")
    let links = ["out.\(getpid()).part", "out.1.part", "out.part"]
    for link in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("Photos/\(link)"), withDestinationPath: "victim")
    }
    try write("new", isUnnamed: isUnnamed)
    #expect(content() == "new")
    #expect(content("victim") == "precious")
    #expect(try names() == (links + ["out", "victim"]).sorted())
  }

  @Test(
    "Neither follows nor replaces a link under the name itself", arguments: ["victim", "none"])
  func preparedLink(target: String) throws {
    try folder.write("precious".utf8, to: "victim")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    let error = #expect(throws: FileError.self) { try AtomicFile.write([1], to: path) }
    #expect(error?.code == .unusable)
    #expect(error?.message.contains("is a symbolic link") == true)
    #expect(content("victim") == "precious")
    #expect(try names() == ["out", "victim"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
  }

  @Test("Refuses a link that appears while writing", arguments: [true, false])
  func lateLink(isUnnamed: Bool) throws {
    try folder.write("precious".utf8, to: "victim")
    let file = try AtomicFile(PictureFile(path), isUnnamed: isUnnamed)
    try file.write([1])
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "victim")
    #expect(throws: FileError.self) { try file.finish() }
    #expect(content("victim") == "precious")
  }

  @Test("A file stays in its folder when the folder is moved while writing")
  func movedFolder() throws {
    let file = try AtomicFile(path)
    try file.write(Array("new".utf8))
    let moved = folder.path("Moved")
    try FileManager.default.moveItem(atPath: folder.pictures.path, toPath: moved)
    try FileManager.default.createDirectory(
      atPath: folder.pictures.path, withIntermediateDirectories: false)
    try file.finish()
    #expect(try names() == [])
    #expect(try String(contentsOfFile: "\(moved)/out", encoding: .utf8) == "new")
  }

  @Test(
    "Keeps the permissions of a replaced file", arguments: [0o600, 0o640, 0o664, 0o444])
  func mode(_ mode: Int) throws {
    for isUnnamed in [true, false] {
      try folder.write("old".utf8, to: "out")
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      try write("new", isUnnamed: isUnnamed)
      #expect(content() == "new")
      #expect(try self.mode(path) == mode)
      try folder.remove("out")
    }
  }

  @Test(
    "Replaces nothing, not even a link, where replacing is not allowed", arguments: [true, false])
  func free(isUnnamed: Bool) throws {
    func finish() throws -> Bool {
      let file = try AtomicFile(PictureFile(path), isUnnamed: isUnnamed)
      try file.write(Array("new".utf8))
      return try file.finishIfFree()
    }
    #expect(try finish())
    #expect(content() == "new")
    #expect(try !finish())
    try folder.remove("out")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "none")
    #expect(try !finish())
    #expect(try names() == ["out"])
  }

  @Test("Refuses devices, pipes, folders and the file being read")
  func refused() throws {
    try folder.write("read".utf8, to: "out")
    #expect(throws: FileError.self) { try AtomicFile(path, sparing: PictureFile(path)) }
    #expect(mkfifo(folder.path("Photos/pipe"), 0o600) == 0)
    for name in ["Photos/pipe", "Photos", "Photos/", "Photos/.", "none/out"] {
      #expect(throws: FileError.self, "\(name)") { try AtomicFile(folder.path(name)) }
    }
    #expect(content() == "read")
    #expect(try names() == ["out", "pipe"])
  }
}
