import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("descry FOLDER (#34)")
struct FolderTests {
  private let command: Command

  init() throws {
    command = try Command()
    for folder in ["Photos/2017", "Empty/Deep/Deeper", "Bare", "My 'Photos"] {
      try FileManager.default.createDirectory(
        at: command.folder.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    for name in ["img10.png", "img2.png", "IMG1.PNG", ".hidden.png", "2017/deep.png"] {
      try command.copy("blank.png", to: "Photos/\(name)")
    }
    try command.copy("cat.webp", to: "Photos/cat.txt")
    try command.write(Data("notes".utf8), to: "Photos/notes.md")
    try command.write(Data("SQLite format 3\0".utf8), to: "Photos/descry.sqlite")
    try command.write(Data(), to: "Photos/empty.txt")
    try command.copy("blank.png", to: "Empty/Deep/Deeper/a.png")
    try command.copy("blank.png", to: "My 'Photos/a.png")
    try command.copy("blank.png")
  }

  private static let lines = [
    "Photos/cat.txt\tCat.", "Photos/IMG1.PNG\t", "Photos/img2.png\t", "Photos/img10.png\t",
  ]

  @Test(
    "Describes the pictures in a folder, in natural order, without subfolders and other files",
    arguments: ["Photos", "Photos/", "Photos//", "./Photos"])
  func folder(_ path: String) throws {
    let outcome = try command.descry(path)
    let beginning = path.hasPrefix("./") ? "./" : ""
    #expect(outcome.lines == Self.lines.map { beginning + $0 })
    #expect(
      outcome.errorLines
        == ["IMG1.PNG", "img2.png", "img10.png"].map { name in
          "descry: \(beginning)Photos/\(name): silent: the picture is blank; check that it is the "
            + "right file"
        })
    #expect(outcome.status == 0)
  }

  @Test(
    "Names a file with the name of a picture that is none (#46, #54)",
    arguments: [("", "the file is empty"), ("<html>", "this is not a picture")])
  func named(_ content: String, _ words: String) throws {
    try command.write(Data(content.utf8), to: "Bare/lost.jpg")
    let outcome = try command.descry("Bare")
    #expect(outcome.errors.contains("Bare/lost.jpg: \(words)"), "\(outcome.errors)")
    #expect(outcome.status == 1)
    let batch = try command.descry("batch", "Bare")
    #expect(batch.errors.contains("lost.jpg: \(words)"), "\(batch.errors)")
    #expect(batch.status == 1)
  }

  @Test("Skips symbolic links in a folder, and follows one to a folder")
  func links() throws {
    let outcome = try command.shell(
      #"ln -s ../blank.png Photos/link.png; ln -s Photos linked; "$descry" Photos linked"#)
    let linked = Self.lines.map { $0.replacing("Photos/", with: "linked/") }
    #expect(outcome.lines == Self.lines + linked)
  }

  @Test("Describes files and folders in the order of the arguments")
  func mixed() throws {
    let outcome = try command.descry("blank.png", "My 'Photos", "Photos/2017", "blank.png")
    #expect(
      outcome.lines == [
        "blank.png\t", "My 'Photos/a.png\t", "Photos/2017/deep.png\t", "blank.png\t",
      ])
    #expect(outcome.errorLines.count == 4)
  }

  @Test("Prints the path of a folder's only picture, and records in every format")
  func formats() throws {
    #expect(try command.descry("Photos/2017").lines == ["Photos/2017/deep.png\t"])
    let outcome = try command.descry("-f", "json", "Photos")
    let records = try JSONDecoder().decode(
      [DescriptionRecord].self, from: Data(outcome.output.utf8))
    #expect(
      records.map(\.path) == Self.lines.map { $0.split(separator: "\t").first.map(String.init) })
  }

  @Test("Says that a folder has no pictures, and where its subfolders have some")
  func none() throws {
    let bare = try command.descry("Bare")
    #expect(bare.errorLines == ["descry: Bare: no pictures in this folder"])
    #expect(bare.output == "")
    #expect(bare.status == 0)
    #expect(
      try command.descry("Empty").errorLines == [
        "descry: Empty: no pictures in this folder; its subfolders have some: descry batch Empty"
      ])
    #expect(try command.descry("--quiet", "Empty").errors == "")
  }

  @Test("With --explain or on a terminal, names 'descry batch' for subfolders and many pictures")
  func hints() throws {
    let more = "more pictures in subfolders; 'descry batch Photos' describes them as well"
    #expect(
      try command.descry("--explain", "Photos").errorLines.first == "descry: Photos: \(more)")
    #expect(try command.descry("--explain", "-q", "Photos").errors == "")
    for number in 0..<20 { try command.copy("blank.png", to: "My 'Photos/\(number).png") }
    let many = try command.descry("--explain", "My 'Photos").errorLines.first
    #expect(
      many == "descry: My 'Photos: 21 pictures; 'descry batch 'My '\\''Photos'' keeps the results "
        + "and can be resumed")
  }

  @Test("Refuses options for one picture, and reports a folder that cannot be read")
  func refused() throws {
    for option in ["--label x", "--decorative"] {
      let outcome = try command.shell("\"$descry\" \(option) Photos/2017")
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("need exactly one picture"))
    }
    let list = try command.descry("--files-from", "-", input: Data("Photos\nblank.png".utf8))
    #expect(list.errors.contains("descry: Photos: it is a folder. A list names files only;"))
    #expect(list.lines.last == "blank.png\t")
    #expect(list.status == 1)
  }

  @Test("Reports a damaged or unsupported picture of a folder, and describes the others")
  func bad() throws {
    try command.write(Data("8BPS".utf8) + Data(repeating: 0, count: 40), to: "Photos/a.psd")
    let outcome = try command.descry("--quiet", "Photos")
    #expect(outcome.lines == ["Photos/a.psd\t"] + Self.lines)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.status == 1)
  }

  @Test("--quiet keeps errors and drops notes")
  func quiet() throws {
    let outcome = try command.descry(
      "-q", "--explain", "--language", "tlh", "blank.png", "gone.png")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("descry: gone.png: "))
    #expect(outcome.status == 1)
  }
}

@Suite("descry FOLDER on a terminal (#34)", .needs(.tmux))
struct FolderTerminalTests {
  @Test("Colours evidence and the doctor's verdict on a terminal unless NO_COLOR is set")
  func colors() throws {
    let command = try Command()
    try command.copy("blurred-portrait.jpg", to: "face.jpg")
    let terminal = try Terminal(command)
    try terminal.resize(columns: 160, rows: 100)
    try terminal.enter("unset NO_COLOR")
    try terminal.enter(
      "printf '\\033[2J\\033[H'; \"$descry\" --explain face.jpg 2>&1 | tail -1; echo $?-end 1")
    try terminal.wait(for: "0-end 1")
    #expect(!(try terminal.screen(styled: true).contains("\u{1B}[32m")))
    try terminal.enter("printf '\\033[2J\\033[H'; \"$descry\" --explain face.jpg; echo $?-end 2")
    try terminal.wait(for: "0-end 2")
    #expect(try terminal.screen(styled: true).contains("\u{1B}[32mspoken"))
    #expect(try terminal.screen(styled: true).contains("\u{1B}[2msilent"))
    try terminal.enter(
      "printf '\\033[2J\\033[H'; NO_COLOR=1 \"$descry\" --explain face.jpg; echo $?-end 3")
    try terminal.wait(for: "0-end 3")
    #expect(!(try terminal.screen(styled: true).contains("\u{1B}[32m")))
    try terminal.enter("printf '\\033[2J\\033[H'; \"$descry\" doctor; echo $?-end 4")
    try terminal.wait(for: "0-end 4")
    #expect(try terminal.screen(styled: true).contains("\u{1B}[32mNo problems found."))
  }

  @Test("Hints at 'descry batch' on a terminal, before a folder is described")
  func hint() throws {
    let command = try Command()
    _ = try command.shell("mkdir -p Photos/2017")
    try command.copy("blank.png", to: "Photos/a.png")
    try command.copy("blank.png", to: "Photos/2017/b.png")
    let terminal = try Terminal(command)
    try terminal.enter("\"$descry\" Photos; echo $?-end 1")
    let screen = try terminal.wait(for: "0-end 1")
    #expect(screen.contains("'descry batch Photos' describes them as well"))
    #expect(screen.contains("descry: Photos/a.png: silent: the picture is blank; check that"))
    try terminal.enter("printf '\\033[2J\\033[H'; \"$descry\" -q Photos; echo $?-end 2")
    #expect(!(try terminal.wait(for: "0-end 2").contains("descry: ")))
  }
}
