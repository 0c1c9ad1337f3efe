import Foundation
import ImageDescription
import TestSupport
import Testing

/// What the commands say of files in folders that they cannot read or do not follow.
@Suite("Unreadable files and links in folders (#69)")
struct SkippedFileTests {
  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.shell("mkdir -p Photos/more Site Album; chmod 755 .; chmod 777 Photos")
    try command.copy("blank.png", to: "Photos/a.png")
  }

  private static let denied =
    "permission denied; check the permissions of the file and its folder"

  @Test("A file that cannot be read is named, has a failed record, and makes the status 1")
  func unreadable() throws {
    try command.write(Data("notes".utf8), to: "Photos/notes")
    try command.copy("cat.webp", to: "Photos/unread.webp")
    let outcome = try command.shell(
      """
      \(Command.runAsAnother)
      chmod 0 Photos/unread.webp Photos/notes
      run Photos -f json
      """)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines
        == ["notes", "unread.webp"].map {
          "descry: Photos/\($0): \(Self.denied)"
        })
    let records = try JSONDecoder().decode(
      [DescriptionRecord].self, from: Data(outcome.output.utf8))
    #expect(records.map(\.path) == ["Photos/a.png", "Photos/notes", "Photos/unread.webp"])
    #expect(records.map(\.status) == [.silent, .failed, .failed])
    #expect(records.map(\.error?.code) == [nil, .unreadable, .unreadable])
    let batch = try command.shell("\(Command.runAsAnother)\nrun batch Photos -q")
    #expect(batch.status == 1)
    #expect(
      batch.errorLines == ["notes", "unread.webp"].map { "descry: \($0): \(Self.denied)" })
  }

  @Test("A folder that can be listed but not entered cannot be read")
  func unsearchable() throws {
    let outcome = try command.shell(
      """
      \(Command.runAsAnother)
      chmod 444 Photos
      run Photos > /dev/null; echo $?
      run batch Photos --store store -q; echo $?
      run audit Photos; echo $?
      chmod 755 Photos
      """)
    #expect(outcome.lines == ["1", "64", "64"])
    #expect(
      outcome.errorLines
        == Array(
          repeating: "descry: Photos: the folder cannot be read: Permission denied", count: 3))
  }

  @Test("An unreadable subfolder makes the status of a batch and an audit 1, unless it is excluded")
  func subfolder() throws {
    try command.write(Data("<p>Hello".utf8), to: "Photos/page.html")
    let outcome = try command.shell(
      """
      \(Command.runAsAnother)
      chmod 0 Photos/more
      run batch Photos -q; echo $?
      run batch Photos -q --dry-run; echo $?
      run audit Photos -q; echo $?
      run batch Photos -q --exclude more; echo $?
      run audit Photos -q --exclude more; echo $?
      rm Photos/page.html
      run audit Photos -q; echo $?
      chmod 755 Photos/more
      """)
    #expect(outcome.lines.filter { $0.count == 1 } == ["1", "1", "1", "0", "0", "1"])
    #expect(
      outcome.errorLines
        == Array(
          repeating:
            "descry: Photos/more: the folder cannot be read; check its permissions, or exclude it",
          count: 4))
  }

  @Test("An audit names pages and screens that cannot be read")
  func audit() throws {
    try command.write(Data("<p>Hello".utf8), to: "Site/page.html")
    try command.write(Data("elements: []".utf8), to: "Site/screen.yaml")
    let outcome = try command.shell(
      """
      \(Command.runAsAnother)
      chmod 0 Site/*
      run audit Site -q
      """)
    #expect(outcome.status == 1)
    #expect(
      outcome.errorLines
        == ["page.html", "screen.yaml"].map {
          "descry: Site/\($0): \(Self.denied)"
        })
  }

  @Test("Commands say how many symbolic links they skipped, unless they are quiet")
  func links() throws {
    let outcome = try command.shell(
      """
      ln -s ../Photos/a.png Album/a.png; ln -s ../Photos/a.png Album/b.png; ln -s ../Photos Album/c
      "$descry" Album; "$descry" -q Album
      "$descry" batch Album --dry-run; "$descry" batch Album; "$descry" batch Album -q
      "$descry" batch Album --exclude c --exclude 'a*'
      "$descry" audit Album; echo $?
      cp Photos/a.png Album/d.png; rm Album/[bc]
      "$descry" Album
      """)
    let words = "3 symbolic links were skipped; give the folder they lead to"
    let one = "1 symbolic link was skipped; give the folder it leads to"
    #expect(
      outcome.errorLines.filter { $0.contains("symbolic link") } == [
        "descry: Album: \(words)", "descry: \(words)", "descry: \(words)", "descry: \(one)",
        "descry: Album: no pages found. Name a folder with .html, .htm, .xhtml, .md, .yaml, .json "
          + "or .epub files. \(words)",
        "descry: Album: 2 symbolic links were skipped; give the folder they lead to",
      ], "\(outcome.errors)")
    try command.write(Data("<p>Hello".utf8), to: "Album/page.html")
    let audit = try command.descry("audit", "Album")
    #expect(audit.errorLines.first?.hasPrefix("descry: 2 symbolic links were skipped;") == true)
    #expect(try command.descry("audit", "Album", "-q").errors == "")
  }

  @Test("An export names pictures that cannot be read, and writes the other sidecars")
  func export() throws {
    try command.copy("cat.webp", to: "Photos/b.webp")
    try command.copy("sentence.png", to: "Photos/c.png")
    let outcome = try command.shell(
      """
      \(Command.runAsAnother)
      run batch Photos -q
      chmod 0 Photos/b.webp
      run export Photos --format xmp-sidecar; echo $?
      run export Photos --embed --machine --dry-run; echo $?
      run embed Photos/b.webp "Our cat."; echo $?
      run embed Photos "Our cat."; echo $?
      """)
    #expect(outcome.lines == ["1", "1", "1", "1"])
    for line in [
      "refused: the file cannot be read: b.webp",
      "sidecars written: 1; silent or failed: 1; refused: 1",
      "Photos/b.webp: refused: the file cannot be read",
      "Photos: refused: the file cannot be read",
    ] {
      #expect(outcome.errorLines.contains("descry: \(line)"), "\(outcome.errors)")
    }
  }

  @Test("Pipes and hidden files with names of pictures are skipped, as the guide says")
  func pipes() throws {
    let outcome = try command.shell(
      """
      mkfifo Album/pipe.jpg; cp Photos/a.png Album/.hidden.png
      "$descry" Album; "$descry" batch Album -q; echo $?
      """)
    #expect(outcome.errorLines == ["descry: Album: no pictures in this folder"])
    #expect(outcome.lines == ["0"])
  }
}
