import DescriptionBatch
import DescriptionStore
import Foundation
import ImageDescription
import SafeFiles
import TestSupport
import Testing

@Suite("Tables of corrections")
struct CorrectionTableTests {
  private let folder: Folder

  init() async throws {
    folder = try Folder()
    for (shade, name) in ["a.bmp", "b.bmp", "copy.bmp"].enumerated() {
      try folder.write(Bitmap.plain(UInt8(shade % 2)), to: name)
    }
    try folder.write(Bitmap.plain(7), to: "\u{1}.bmp")
    try folder.write(Bitmap.plain(8), to: "\u{2}.bmp")
    _ = try await folder.batch().run()
    try DescriptionStore(writing: folder.store).correct(PictureFile("b.bmp"), to: "B.")
  }

  private func apply(_ table: String) throws -> Int {
    try Data(table.utf8).write(to: folder.root.appendingPathComponent("t.csv"))
    return try DescriptionStore(updating: folder.store)
      .correct(from: CorrectionTable(folder.path("t.csv")))
  }

  private func corrections() throws -> [String?] { try folder.records().map(\.correction) }

  private static let header = "path,spoken,label,description,correction\n"

  @Test("A list corrects the pictures that it has words for")
  func list() throws {
    let words = "\"A,\n1\""
    #expect(try apply("Correction,Path\n\(words),a.bmp\n,b.bmp\n\(words),copy.bmp\n") == 2)
    #expect(try corrections() == [nil, nil, "A,\n1", "B.", "A,\n1"])
  }

  @Test(
    "Refuses a table with wrong columns, paths or words, names the line, and changes nothing (#46)",
    arguments: [
      ("", 0, "the file is empty"),
      ("path;spoken\n", 1, "path,spoken,label,description,correction"),
      ("path,label\n", 1, "or path,correction"), ("spoken\n", 1, "must name the columns"),
      ("path,correction,notes\n", 1, "unknown or repeated column 'notes'"),
      ("path,correction,path\n", 1, "unknown or repeated column 'path'"),
      ("path,correction\na.bmp,A\n\"a.bmp\",B\n", 3, "'a.bmp' is already in line 2"),
      ("path,correction\na.bmp,A,B\n", 2, "3 cells instead of 2"),
      ("path,correction\na.bmp\n", 2, "1 cells instead of 2"),
      ("path,correction\n,A\n", 2, "the path is empty"),
      ("path,correction\na.bmp,A\ncopi.bmp,B\n", 3, "'copi.bmp'. Did you mean 'copy.bmp'?"),
      ("path,correction\nnone/x,A\n", 2, "the store has no picture 'none/x'"),
      ("path,correction\na.bmp,A\n\u{FFFD}.bmp,B\n", 3, "stands for several pictures"),
      ("path,correction\na.bmp,A\ncopy.bmp,B\n", 3, "the same content as 'a.bmp' in line 2"),
      (header + "b.bmp,,,D,B.\n", 2, "'spoken' of 'b.bmp' is empty"),
      (header + "b.bmp,D,,D,B.\n", 2, "'correction' was edited, or 'spoken' is the description"),
      (header + "b.bmp,New,,D,Old\n", 2, "'correction' of 'b.bmp' is not that of the store"),
    ])
  func invalid(_ table: String, _ line: Int, _ message: String) throws {
    let before = try corrections()
    let error = #expect(throws: FileError.self) { try apply(table) }
    #expect(error?.code == .correctionsInvalid)
    let place = line == 0 ? "t.csv: " : "t.csv, line \(line): "
    #expect(error?.message.contains(place) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(try corrections() == before)
  }

  @Test("An export corrects a label that it has, but no later one and no decorative picture (#51)")
  func labelled() throws {
    let labels: [PictureFile: DeveloperLabel] = [
      PictureFile("a.bmp"): .text("Logo"), PictureFile("b.bmp"): .decorative,
    ]
    try DescriptionStore(writing: folder.store).setLabels(labels)
    for row in ["a.bmp,New,,,", "a.bmp,New,Old logo,,", "b.bmp,New,,,B."] {
      let error = #expect(throws: FileError.self) { try apply(Self.header + row) }
      #expect(error?.message.contains("is decorative, or has a label that the table") == true)
    }
    for count in [1, 0] {
      #expect(try apply(Self.header + "a.bmp,New,Logo,D,\n") == count, "applied again")
    }
    #expect(try corrections() == [nil, nil, "New", "B.", "New"])
  }

  @Test("Changed spaces and line ends, and missing cells at the end, are no edits")
  func spaces() throws {
    let header = "path,spoken,label,description,correction,reason\n"
    let first = "a.bmp,\"One  \r\nface\",,\"One\nface \",\n"
    #expect(try apply(header + first + "b.bmp,B.\u{A0},,,B.\n") == 0)
    #expect(try apply(header + "a.bmp,  ,,,,\n") == 0)
  }
}
