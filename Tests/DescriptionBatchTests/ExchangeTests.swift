import Foundation
import Glibc
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Replacing a file that another program saves at the same moment (#69)")
struct ExchangeTests {
  private let folder: Folder
  private let path: String
  private let file: ChangeableFile

  init() throws {
    folder = try Folder()
    path = folder.path("Photos/a.jpg")
    try folder.write("old".utf8, to: "a.jpg")
    file = try Self.open(in: folder)
  }

  private static func open(in folder: Folder) throws -> ChangeableFile {
    let file = try ChangeableFile(
      Array("a.jpg".utf8), below: OpenFolder(folder.pictures), shownAs: "a.jpg",
      atMost: 1000)
    // A process that another test is starting may briefly hold a copy of what wrote it.
    while file.hasWriter { usleep(1000) }
    return file
  }

  private func content(_ name: String = "a.jpg") -> String? {
    try? String(contentsOfFile: folder.path("Photos/\(name)"), encoding: .utf8)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.pictures.path).sorted()
  }

  /// Saves the file as most programs do: a new file gets its name.
  private func save(_ text: String) {
    try? folder.write(text.utf8, to: "saved")
    rename(folder.path("Photos/saved"), path)
  }

  /// Saves the file as other programs do: into the file itself.
  private func saveInPlace(_ text: String) {
    guard let file = FileHandle(forWritingAtPath: path) else { return }
    try? file.write(contentsOf: Data(text.utf8))
    try? file.close()
  }

  /// Replaces the file while something happens before each exchange of names.
  private func replace(_ before: [() -> Void]) throws -> Bool {
    var left = before[...]
    return try file.replace(with: Array("new".utf8)) { folder, first, second in
      left.popFirst()?()
      return AtomicFile.exchange(folder, first, second)
    }
  }

  @Test("Without another program, the file has the new content, and nothing else is left")
  func alone() throws {
    #expect(try replace([]))
    #expect(content() == "new")
    #expect(try names() == ["a.jpg"])
  }

  @Test("What is saved after the last check stays, with or without a new file")
  func savedLate() throws {
    #expect(try !replace([{ save("theirs") }]))
    #expect(content() == "theirs")
    #expect(try names() == ["a.jpg"])
    let again = try Self.open(in: folder)
    var isSaved = false
    let isReplaced = try again.replace(with: Array("new".utf8)) { folder, first, second in
      if !isSaved { saveInPlace("THEIRS") }
      isSaved = true
      return AtomicFile.exchange(folder, first, second)
    }
    #expect(!isReplaced)
    #expect(content() == "THEIRS")
    #expect(try names() == ["a.jpg"])
  }

  @Test("What is saved before the last check stays, even with the same size and time")
  func savedEarly() throws {
    var status = stat()
    #expect(stat(path, &status) == 0)
    saveInPlace("OLD")
    let times = [status.st_atim, status.st_mtim]
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    #expect(try !replace([]))
    #expect(content() == "OLD")
    #expect(try names() == ["a.jpg"])
  }

  @Test("What is saved while the other program's file gets its name back is the newest, and stays")
  func savedTwice() throws {
    #expect(try !replace([{ save("one") }, { save("two") }, { save("three") }]))
    #expect(content() == "three")
    #expect(try names() == ["a.jpg"])
  }

  @Test("A file that another program has open for writing is not replaced")
  func openForWriting() throws {
    let writer = try #require(FileHandle(forWritingAtPath: path))
    #expect(try !replace([]))
    try writer.write(contentsOf: Data("THEIRS".utf8))
    try writer.close()
    #expect(content() == "THEIRS")
    #expect(try names() == ["a.jpg"])
  }

  @Test("A file that another program removed stays removed")
  func removed() throws {
    #expect(try !replace([{ unlink(path) }]))
    #expect(content() == nil)
    #expect(try names() == [])
  }

  @Test("Whenever the process ends, both contents are there, and the name has one of them")
  func stopped() throws {
    let isReplaced = try file.replace(with: Array("new".utf8)) { descriptor, first, second in
      for expected in ["old", "new"] {
        #expect(content() == expected)
        #expect((try? names().compactMap { content($0) }.sorted()) == ["new", "old"])
        if expected == "new" { break }
        #expect(AtomicFile.exchange(descriptor, first, second) == 0)
      }
      return 0
    }
    #expect(isReplaced)
    #expect(try names() == ["a.jpg"])
  }

  @Test("A file system that cannot exchange names replaces the file after the check")
  func unsupported() throws {
    let isReplaced = try file.replace(with: Array("new".utf8)) { _, _, _ in
      errno = EINVAL
      return -1
    }
    #expect(isReplaced)
    #expect(content() == "new")
    #expect(try names() == ["a.jpg"])
    #expect(throws: FileError.self) {
      try Self.open(in: folder).replace(with: [1]) { _, _, _ in
        errno = EIO
        return -1
      }
    }
    #expect(content() == "new")
    #expect(try names() == ["a.jpg"])
  }
}
