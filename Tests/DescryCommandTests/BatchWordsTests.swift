import Foundation
import TestSupport
import Testing

@Suite("descry batch with labels, choices and corrections")
struct BatchWordsTests {
  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.shell("mkdir -p Photos/more")
    for name in ["blank.png", "tiny.png"] { try command.copy(name, to: "Photos/\(name)") }
    try command.write(Data("text".utf8), to: "Photos/notes.txt")
  }

  @Test("A dry run prints paths and writes nothing")
  func dryRun() throws {
    let outcome = try command.descry("batch", "Photos", "--dry-run", "--exclude", "t*.png")
    #expect(outcome.status == 0)
    #expect(outcome.lines == ["blank.png"])
    #expect(outcome.errors.contains("1 picture would be described; not pictures: 1; "))
    #expect(outcome.errors.contains("excluded: 1"))
    #expect(try command.shell("ls").lines == ["Photos"])
    try command.descry("batch", "Photos")
    let after = try command.descry("batch", "Photos", "--dry-run")
    #expect(after.output == "")
    #expect(after.errors.contains("0 pictures would be described, 2 are already in the store; "))
    #expect(try command.descry("batch", "Photos", "--dry-run", "--force").lines.count == 2)
  }

  @Test("A dry run names files that cannot be described, and does not list them (#46)")
  func dryRunFailure() throws {
    try command.write(Data("<html>".utf8), to: "Photos/page.jpg")
    let outcome = try command.descry("batch", "Photos", "--dry-run")
    #expect(outcome.status == 0)
    #expect(outcome.lines == ["blank.png", "tiny.png"])
    #expect(outcome.errorLines.contains { $0.hasPrefix("descry: page.jpg: ") })
    #expect(
      outcome.errors.contains("2 pictures would be described; cannot be read: 1; not pictures: 1; ")
    )
  }

  @Test("Names and counts labels without a file, and uses the others")
  func labels() throws {
    let list = "path,label\nPhotos/tiny.png,Logo\nPhotos/none.png,Nothing\n"
    try command.write(Data(list.utf8), to: "labels.csv")
    let outcome = try command.descry("batch", "Photos", "--labels", "labels.csv")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.contains { $0.contains("Photos/none.png: has a label") })
    #expect(outcome.errorLines.contains("descry: labels without a file: 1"))
    let export = try command.descry("export", "Photos")
    #expect(export.lines.last?.contains("\"spoken\":\"Logo\"") == true)
  }

  @Test(
    "A line announces that outdated records are described again (#29)",
    .needs(.python3))
  func olderSchema() throws {
    let outcome = try command.shell(
      """
      set -e
      "$descry" batch Photos
      "$descry" correct Photos/blank.png 'A blank page.'
      python3 - <<'END'
      import sqlite3
      store = sqlite3.connect("Photos/descry.sqlite")
      store.execute("UPDATE content SET settings = 'older', record = json_set(record, '$.schema', 1)")
      store.execute("UPDATE file SET settings = 'older'")
      store.commit()
      END
      "$descry" export Photos | grep -c '"schema":1,'
      "$descry" batch Photos --dry-run 2> preview
      "$descry" batch Photos 2> first
      "$descry" batch Photos 2> second
      "$descry" export Photos | grep -c '"schema":3,'
      "$descry" export Photos | grep -c '"spoken":"A blank page."'
      grep -h 'older version' preview first second
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let older = "descry: records from an older version of Descry: 2. Their pictures"
    let stay = "labels and corrections stay"
    #expect(
      outcome.lines == [
        "2", "blank.png", "tiny.png", "2", "1", "\(older) would be described again; \(stay)",
        "\(older) are described again; \(stay)",
      ])
  }

  @Test("A correction can be made and removed")
  func correct() throws {
    let outcome = try command.shell(
      """
      set -e
      store=Photos/descry.sqlite
      "$descry" batch Photos
      "$descry" correct blank.png 'A blank page.' --store $store
      "$descry" export --store $store | grep -o '"spoken":"A blank page."'
      "$descry" batch Photos --force
      "$descry" export --store $store | grep -o '"status":"corrected"'
      "$descry" correct blank.png --remove --store $store
      "$descry" export --store $store | grep -c corrected || true
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines == ["\"spoken\":\"A blank page.\"", "\"status\":\"corrected\"", "0"])
  }

  @Test(
    "A correction that no longer applies is named once, also with --quiet (#46)",
    arguments: ["", "-q"])
  func lostCorrections(_ option: String) throws {
    let outcome = try command.shell(
      """
      set -e
      "$descry" batch Photos -q
      "$descry" correct Photos/blank.png 'A blank page.' 2> corrected
      "$descry" correct Photos/tiny.png 'A portrait.' 2>> corrected
      rm Photos/tiny.png
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    try command.write(Data(Bitmap.plain(7)), to: "Photos/blank.png")
    let batch = try command.shell("\"$descry\" batch Photos \(option)")
    let why = "the picture has changed or is no longer there, so its correction"
    #expect(
      batch.errorLines.filter { $0.contains("correction") } == [
        "descry: blank.png: \(why) \"A blank page.\" no longer applies",
        "descry: tiny.png: \(why) \"A portrait.\" no longer applies",
      ])
    let again = try command.shell("\"$descry\" batch Photos \(option)")
    #expect(!again.errors.contains("correction"))
  }

  @Test("Records and corrections of pictures in a folder that cannot be read stay (#46)")
  func unreadableFolder() throws {
    try command.write(Data(Bitmap.plain(7)), to: "Photos/more/card.bmp")
    let outcome = try command.shell(
      """
      \(Command.runAsAnother)
      chmod 755 . && chmod 777 Photos
      run batch Photos -q
      run correct more/card.bmp 'A blank card.' --store Photos/descry.sqlite
      chmod 0 Photos/more
      run batch Photos -q 2> errors; echo $?
      grep -c 'more: the folder cannot be read' errors
      grep -c correction errors
      run export Photos | grep -c '"spoken":"A blank card."'
      chmod 755 Photos/more
      rm Photos/more/card.bmp
      run batch Photos -q 2>&1 | grep correction
      """)
    let why = "the picture has changed or is no longer there, so its correction"
    #expect(
      outcome.lines == [
        "1", "1", "0", "1",
        "descry: more/card.bmp: \(why) \"A blank card.\" no longer applies",
      ], "\(outcome.errors)")
  }

  @Test("Labels of pictures in a folder that cannot be read stay (#46)")
  func labelsOfUnreadableFolder() throws {
    try command.write(Data(Bitmap.plain(7)), to: "Photos/more/card.bmp")
    try command.write(Data("path,label\nPhotos/more/card.bmp,Our card\n".utf8), to: "labels.csv")
    let outcome = try command.shell(
      """
      \(Command.runAsAnother)
      chmod 755 . && chmod 777 Photos && chmod 644 labels.csv
      run batch Photos -q --labels labels.csv
      chmod 0 Photos/more
      run batch Photos -q --labels labels.csv
      run export Photos | grep -c '"spoken":"Our card"'
      chmod 755 Photos/more
      """)
    #expect(outcome.lines == ["1"], "\(outcome.errors)")
  }

  @Test("The description stays beside a correction in every format")
  func both() throws {
    try command.copy("astronaut.png", to: "Photos/a.png")
    let found = "One face, one smiling."
    _ = try command.descry("batch", "Photos", "--store", "s")
    let corrected = try command.descry("correct", "a.png", "Eileen Collins.", "--store", "s")
    #expect(
      corrected.errorLines == [
        "descry: a.png: \"\(found)\" is now \"Eileen Collins.\" (in s)"
      ])
    #expect(corrected.output == "")
    let line = try command.descry("export", "--store", "s").lines[0]
    #expect(line.contains("\"correction\":\"Eileen Collins.\",\"description\":\"\(found)\""))
    let row = try command.descry("export", "--store", "s", "--format", "csv").output
    #expect(
      row.contains(",corrected,Eileen Collins.,,correction,,,\"\(found)\",en,Eileen Collins.,,png,")
    )
    let page = try command.descry("export", "--store", "s", "--format", "html").output
    let others = try ParsedPage(page).all("p", class: "other")
    #expect(others.map(\.text) == ["Description by Descry: \(found)"])
    _ = try command.descry(
      "export", "--store", "s", "--format", "xmp-sidecar", "--folder", "Photos")
    #expect(try command.shell("grep -c Eileen Photos/a.png.xmp").output == "1\n")
    let removed = try command.descry("correct", "a.png", "--remove", "--store", "s")
    #expect(
      removed.errorLines.first
        == "descry: a.png: \"Eileen Collins.\" is now \"\(found)\" (in s)")
    #expect(try command.descry("export", "--store", "s").lines[0].contains("\"correction\":null,"))
  }

  @Test("A picture with invalid UTF-8 in its name can be corrected")
  func rawName() throws {
    let outcome = try command.shell(
      #"""
      set -e
      cp Photos/blank.png Photos/$'\xff.png'
      "$descry" batch Photos --store s
      "$descry" correct $'\xff.png' 'A blank page.' --store s
      "$descry" export --store s | grep -c corrected
      """#)
    // The content has two names.
    #expect(outcome.lines == ["2"], "\(outcome.errors)")
  }

  @Test(
    "Wrong usage ends with 64 and changes nothing",
    arguments: [
      "correct blank.png --store s", "correct blank.png '' --store s",
      "correct blank.png ' ' --store s",
      "correct blank.png x --remove --store s", "correct none.png x --store s",
      "correct blank.png x --store none", "batch Photos --store s --labels none.csv",
      "batch Photos --store s --labels Photos/notes.txt", "batch Photos --store s --include ''",
    ])
  func usage(_ arguments: String) throws {
    try command.descry("batch", "Photos", "--store", "s")
    let before = try command.descry("export", "--store", "s").output
    let outcome = try command.shell("\"$descry\" \(arguments)")
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(try command.descry("export", "--store", "s").output == before)
    #expect(try command.shell("ls").lines == ["Photos", "s"])
  }

  @Test("A read-only store can be exported")
  func readOnly() throws {
    let outcome = try command.shell(
      """
      "$descry" batch Photos --store s
      chmod 755 . && chmod 444 s
      if [[ $EUID == 0 ]]; then
        setpriv --reuid=65534 --clear-groups "$descry" export --store s
      else
        "$descry" export --store s
      fi
      """)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines.count == 2)
  }
}
