import Foundation
import Glibc
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Open folders")
struct OpenFolderTests {
  private let folder: Folder
  private let open: OpenFolder

  init() throws {
    folder = try Folder()
    try folder.write("inside".utf8, to: "sub/deep/a")
    try Data("outside".utf8).write(to: folder.root.appendingPathComponent("b"))
    for (name, target) in [("sub/link", "deep"), ("sub/file", "deep/a"), ("up", "..")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.pictures.path)/\(name)", withDestinationPath: target)
    }
    open = try OpenFolder(folder.pictures)
  }

  @Test(
    "Opens nothing outside and follows no links (#46)",
    arguments: [
      ("../b", EXDEV), ("sub/../../b", EXDEV), ("/etc/passwd", EXDEV), ("..", EXDEV),
      ("sub/link/a", ELOOP), ("sub/file", ELOOP), ("up/b", ELOOP), ("sub/none", ENOENT),
      ("sub/deep/a/b", ENOTDIR),
    ])
  func outside(_ path: String, _ failure: Int32) {
    let error = #expect(throws: (any Error).self) { try open.open(below: path.utf8, O_RDONLY) }
    #expect(error.map { "\($0)" } == String(cString: strerror(failure)))
  }

  @Test("Opens files and folders below it, also where folders may only be searched")
  func inside() throws {
    #expect(try open.read("sub//./deep/a".utf8, atMost: 6) == Array("inside".utf8))
    #expect(try open.folder(below: "sub/".utf8).read("deep/a".utf8, atMost: 6).count == 6)
    #expect(throws: ReadError.self) { try open.read("sub/deep/a".utf8, atMost: 5) }
    close(try open.open(below: "".utf8, O_RDONLY | O_DIRECTORY))
  }

  @Test("A sidecar that is a link is not read (#46)")
  func linkedSidecars() throws {
    for name in ["own.jpg", "linked.jpg"] { try folder.write([], to: name) }
    for name in ["own.jpg.xmp", "own.xmp"] { try folder.write("inside".utf8, to: name) }
    for name in ["linked.jpg.xmp", "linked.xmp"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.pictures.path)/\(name)", withDestinationPath: "own.jpg.xmp")
    }
    for (name, count) in [("own.jpg", 2), ("linked.jpg", 0)] {
      let picture = PictureFile("\(folder.pictures.path)/\(name)")
      #expect(SidecarFile.contents(beside: picture).count == count)
      #expect(SidecarFile.contents(besideResolved: picture).count == count)
    }
  }
}
