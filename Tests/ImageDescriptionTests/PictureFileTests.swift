import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Picture file")
struct PictureFileTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws { temporary = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func code(of file: PictureFile, limit: Int = 1000) -> ReadError.Code? {
    do throws(ReadError) {
      _ = try file.read(atMost: limit)
      return nil
    } catch {
      return error.code
    }
  }

  @Test("A file is read completely")
  func whole() throws {
    let bytes = (0..<3000).map { UInt8($0 % 251) }
    try Data(bytes).write(to: folder.appendingPathComponent("a"))
    #expect(try PictureFile(path("a")).read(atMost: 3000) == bytes)
  }

  @Test("The code says why a file cannot be read")
  func codes() throws {
    try Data().write(to: folder.appendingPathComponent("empty"))
    try Data(repeating: 1, count: 1001).write(to: folder.appendingPathComponent("large"))
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(code(of: PictureFile(path("nothing"))) == .missing)
    #expect(code(of: PictureFile(path("empty/nothing"))) == .missing)
    #expect(code(of: PictureFile("")) == .missing)
    #expect(code(of: PictureFile(folder.path)) == .notAFile)
    #expect(code(of: PictureFile(path("pipe"))) == .notAFile)
    #expect(code(of: PictureFile("/dev/null")) == .notAFile)
    #expect(code(of: PictureFile(path("empty"))) == .empty)
    #expect(code(of: PictureFile(path("large"))) == .tooLarge)
    #expect(code(of: PictureFile(path("large")), limit: 1001) == nil)
  }

  @Test("A file without read permission is unreadable")
  func unreadable() throws {
    for name in ["public", "secret"] {
      try Data([1]).write(to: folder.appendingPathComponent(name))
    }
    #expect(chmod(path("secret"), 0) == 0)
    try withoutPrivileges {
      #expect(code(of: PictureFile(path("public"))) == nil)
      #expect(code(of: PictureFile(path("secret"))) == .unreadable)
    }
  }

  /// Does something as an ordinary user, since root can read every file.
  ///
  /// Only the user who accesses files changes, and only in this thread.
  private func withoutPrivileges(_ work: () throws -> Void) throws {
    // Glibc's module leaves out <sys/fsuid.h>.
    typealias SetUser = @convention(c) (uid_t) -> CInt
    let setUser = unsafeBitCast(try #require(dlsym(nil, "setfsuid")), to: SetUser.self)
    let nobody: uid_t = 65534
    if getuid() == 0 {
      _ = setUser(nobody)
      try #require(setUser(nobody) == nobody)
    }
    defer { _ = setUser(geteuid()) }
    try work()
  }

  @Test("A file name with invalid UTF-8 works, is shown with U+FFFD and kept in Base64")
  func rawName() throws {
    let name = Array(folder.path.utf8) + [UInt8(ascii: "/"), 0xFF]
    #expect(FileManager.default.createFile(atPath: path("plain"), contents: Data([7])))
    #expect(rename(path("plain"), name.map { CChar(bitPattern: $0) } + [0]) == 0)
    let file = PictureFile(pathBytes: name)
    #expect(try file.read(atMost: 10) == [7])
    #expect(file.path.hasSuffix("/\u{FFFD}"))
    #expect(file.pathBase64 == Data(name).base64EncodedString())
    #expect(PictureFile("Straße.jpg").pathBase64 == nil)
  }
}

@Suite("Paths of files (#71)")
struct PathSpellingTests {
  @Test(
    "A path without dots and doubled slashes leads to the same place",
    arguments: [
      ("/a//b/./c/", "/a/b/c"), ("/a/../../b", "/b"), ("/", "/"), ("/a/b/..", "/a"), ("//", "/"),
    ])
  func standardized(_ path: String, _ plain: String) {
    #expect(PictureFile(path).standardized == PictureFile(plain))
  }

  @Test("A relative path starts at the current folder, and invalid UTF-8 stays")
  func relative() throws {
    let here = try #require(PictureFile(".").real)
    #expect(PictureFile("").standardized == here)
    let name = PictureFile(pathBytes: [UInt8(ascii: "x"), UInt8(ascii: "/"), 0xFF])
    #expect(
      name.standardized == here.appending(Array("x".utf8)).appending([0xFF]))
  }

  @Test("Nothing is at a path with a zero in it")
  func zero() {
    let file = PictureFile("/dev\0/null")
    #expect(file.isFolder == nil && file.real == nil && FileIdentity(file) == nil)
    #expect(throws: ReadError.self) { try file.read(atMost: 10) }
  }
}

@Suite("Notes on files (issue 26)")
struct FileNoteTests {
  @Test("An ordinary file has no notes")
  func none() {
    #expect(ImageFacts().notes == [])
  }

  @Test(
    "A note says which of several pictures is described",
    arguments: [
      (ImageFacts.Format.gif, "one frame of 12"), (.webp, "one frame of 12"),
      (.png, "one frame of 12"), (.tiff, "first page of 12"), (.heic, "main picture of 12"),
    ])
  func frames(_ format: ImageFacts.Format, _ words: String) {
    let facts = ImageFacts(format: format, frames: 12)
    #expect(facts.notes == ["\(words); the others are not described"])
  }

  @Test("A note says that a file is damaged, and the sentence stays the same")
  func damaged() {
    let facts = ImageFacts(warnings: [.truncated])
    #expect(facts.notes == ["the file is damaged; described from what is left"])
    let record = DescriptionRecord(Observations(image: facts, faces: [Face()]))
    #expect(record.spoken == "One face.")
  }

  @Test("The frames of a file are counted")
  func counted() async {
    let describer = ImageDescriber(settings: Settings(deadline: nil, engineCount: 1))
    let record = await describer.describe(AnimatedGIF.bytes(frameCount: 3))
    #expect(record.image?.frames == 3)
    #expect(record.image?.warnings == [])
  }

  private func silence(of bytes: [UInt8]) async -> Silence? {
    await ImageDescriber(settings: Settings(deadline: nil, engineCount: 1)).describe(bytes).silence
  }

  @Test(
    "An animation is described by its first frame that is not empty (#46)",
    arguments: [ImageFacts.Format.gif, .webp])
  func emptyFrame(_ format: ImageFacts.Format) async {
    func animation(_ frameCount: Int, plain plainCount: Int) -> [UInt8] {
      format == .gif
        ? AnimatedGIF.bytes(frameCount: frameCount, plainCount: plainCount)
        : AnimatedWebP.bytes(frameCount: frameCount, plainCount: plainCount)
    }
    let shown = await silence(of: animation(1, plain: 0))
    #expect(shown != .blank)
    #expect(await silence(of: animation(4, plain: 3)) == shown)
    #expect(await silence(of: animation(4, plain: 4)) == .blank)
    let many = animation(40, plain: 39)
    #expect(await silence(of: many) == .blank, "it does not look for ever")
    #expect(await silence(of: Array(many.prefix(many.count / 2))) == .blank)
  }

  @Test("A white drawing on a transparent ground is not blank (#46)")
  func whiteDrawing() async {
    #expect(await silence(of: Bitmap.transparent(hasBars: true)) == .noEvidence)
    #expect(await silence(of: Bitmap.transparent(hasBars: false)) == .blank)
  }
}
