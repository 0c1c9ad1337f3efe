import Foundation
import ImageDescription
import Testing

@Suite("Unusual paths in text (#46)")
struct PathTests {
  /// Names that would look alike, or like something else, if control characters were left out.
  private static let names = [
    "a b.png", "a\nb.png", "a\tb.png", #"a\nb.png"#, #"$'a\nb.png"#, "it's\r\\.png",
    "a\u{202E}b.png", "\u{1B}[31m.png", "größe.png",
  ]

  private let command: Command

  init() throws {
    command = try Command()
    for name in Self.names { try command.copy("blank.png", to: name) }
    _ = try command.shell(#"cp größe.png $'\xff.png'; cp größe.png $'\xfe.png'"#)
  }

  /// The first column of `descry *`.
  private func printed(_ options: String = "") throws -> [String] {
    try command.shell("\"$descry\" \(options) -- *.png").lines.map {
      String($0.prefix { $0 != "\t" })
    }
  }

  @Test("Prints each path on one line, unlike all others, and plain ones unchanged")
  func distinct() throws {
    let paths = try printed()
    #expect(paths.count == Self.names.count + 2)
    #expect(Set(paths).count == paths.count)
    for plain in ["a b.png", #"a\nb.png"#, "größe.png", #"$'a\nb.png'"#] {
      #expect(paths.contains(plain), "\(paths)")
    }
    #expect(paths.contains(#"$'$\'a\\nb.png'"#), "\(paths)")
  }

  @Test("bash reads a quoted path as the name of the file")
  func usable() throws {
    let quoted = try printed("--quiet").filter { $0.hasPrefix("$'") }
    #expect(quoted.count == 8)
    for path in quoted {
      #expect(try command.shell("[[ -f \(path) ]]").status == 0, "\(path)")
    }
  }

  @Test("batch --dry-run, batch and correct print the same paths")
  func siblings() throws {
    let paths = Set(try printed())
    #expect(Set(try command.shell("\"$descry\" batch . --dry-run").lines) == paths)
    let batch = try command.shell("\"$descry\" batch . --verbose")
    for path in paths {
      #expect(batch.errorLines.contains { $0.hasPrefix("descry: \(path): silent") }, "\(path)")
    }
    let corrected = try command.shell(#""$descry" correct $'a\nb.png' Grey"#)
    #expect(corrected.errors.contains(#"descry: $'a\nb.png': "#), "\(corrected.errors)")
  }

  @Test("Audits a folder whose name is invalid UTF-8 (#71)")
  func auditedFolder() throws {
    let outcome = try command.shell(
      #"""
      mkdir $'\xff' && echo '<img src="a.png">' > $'\xff/page.html'
      "$descry" audit $'\xff' --no-pictures
      """#)
    #expect(outcome.status == 1 && outcome.output.contains("image-name-missing"), "\(outcome)")
  }

  @Test("A record and a store keep the path as it was given (#71)")
  func given() throws {
    let outcome = try command.shell(
      #"""
      mkdir -p A/B && mv größe.png $'A/B/\xff.png' && rm -f *.png
      "$descry" --format jsonl $'A//B/./\xff.png' | grep -o '"path":"[^"]*","pathBase64":"[^"]*"'
      "$descry" batch -q A//B A --store s && "$descry" correct $'A//B/\xff.png' Grey --store s
      "$descry" export --store s --columns path,correction | tr -d '\r'
      """#)
    #expect(
      outcome.lines == [
        #""path":"A//B/./\#u{FFFD}.png","pathBase64":"QS8vQi8uL/8ucG5n""#, "path,correction",
        "A//B/\u{FFFD}.png,Grey",
      ], "\(outcome)")
  }

  @Test("A command in a hint quotes the folder so that bash reads it")
  func hint() throws {
    _ = try command.shell(#"mkdir $'new\nfolder' && mkdir $'new\nfolder/inner'"#)
    _ = try command.shell(#"cp größe.png $'new\nfolder/inner'"#)
    let outcome = try command.shell(#""$descry" $'new\nfolder'"#)
    #expect(
      outcome.errors.contains(#"its subfolders have some: descry batch $'new\nfolder'"#),
      "\(outcome.errors)")
  }
}
