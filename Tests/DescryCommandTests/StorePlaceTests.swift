import Foundation
import Testing

@Suite("The store of a folder (#34)")
struct StorePlaceTests {
  private let command: Command

  init() throws {
    command = try Command()
    _ = try command.shell("mkdir -p Photos/2017 Empty")
    try command.copy("caption.jpg", to: "Photos/2017/cat.jpg")
    try command.copy("blank.png", to: "Photos/blank.png")
  }

  private func lines(_ script: String) throws -> [String] {
    let outcome = try command.shell("descry() { \"$descry\" \"$@\"; }\n\(script)")
    return outcome.lines
  }

  @Test("'descry batch .' writes into the folder and not into the one above")
  func here() throws {
    let found = try lines(
      """
      cd Photos && descry batch . 2>&1 | tail -2
      descry export | wc -l
      ls ..; ls
      """)
    #expect(
      found.prefix(3) == [
        "descry: the records are in descry.sqlite", "Next: descry report --open", "2",
      ])
    #expect(
      found.dropFirst(3) == [
        "Empty", "Photos", "2017", "blank.png", "descry.sqlite",
      ])
  }

  @Test("A batch skips its store, the store's helper files and the report without counting them")
  func ownFiles() throws {
    let found = try lines(
      """
      for name in Photos/descry.sqlite-wal Photos/descry-report.html Photos/s \\
        Photos/2017/descry{.sqlite,.sqlite-wal,.sqlite-shm,.sqlite-journal,-report.html}; do cp Photos/blank.png $name; done
      descry batch Photos --dry-run 2> /dev/null
      rm Photos/s; descry batch Photos --store Photos/s 2> /dev/null; descry report Photos --store Photos/s
      descry batch Photos --store Photos/s 2>&1 | grep pictures
      """)
    #expect(found.prefix(3) == ["2017/cat.jpg", "blank.png", "s"])
    #expect(found.last?.hasSuffix("new: 2 pictures are already in the store") == true, "\(found)")
  }

  @Test("A subfolder uses the store of the folder above, and the other records stay")
  func subfolder() throws {
    let found = try lines(
      """
      descry batch Photos -q
      descry correct Photos/2017/cat.jpg One 2> /dev/null
      cp Photos/blank.png Photos/2017/new.png; mkdir Photos/2018; cp Photos/blank.png Photos/2018
      descry batch Photos/2017 2> errors; grep -v pictures errors
      descry batch Photos/2018/ -q
      ls Photos/2017 Photos/2018
      descry export Photos --columns path | tr -d '\\r'
      descry export Photos/2017 --columns path,spoken | tr -d '\\r'
      cd Photos/2017; descry export 2>&1 > /dev/null | sed 's|/.*/Photos|/…/Photos|'; cd ../..
      rm Photos/2017/new.png; descry batch Photos/2017 -q
      descry export Photos --columns path | wc -l
      descry report Photos/2017 2>&1
      grep -c 'data-file="cat.jpg"' Photos/2017/descry-report.html
      descry batch Photos 2>&1 | grep pictures
      """)
    let using = "descry: using Photos/descry.sqlite, which has the records of this folder"
    #expect(
      found == [
        using, "descry: the records are in Photos/descry.sqlite",
        "Next: descry report Photos/2017 --open",
        "Photos/2017:", "cat.jpg", "new.png", "", "Photos/2018:", "blank.png",
        "path", "2017/cat.jpg", "2017/new.png", "2018/blank.png", "blank.png",
        "path,spoken", "cat.jpg,One", "new.png,",
        using.replacing("Photos/", with: "/…/Photos/"),
        "4", using, "descry: wrote the report to Photos/2017/descry-report.html", "1",
        "descry: nothing new: 3 pictures are already in the store",
      ])
  }

  @Test("--store keeps the records of the other folders of a store, too")
  func severalFolders() throws {
    let found = try lines(
      """
      cp Photos/blank.png Empty
      descry batch Photos Empty --store s -q
      cp Photos/blank.png Photos/2017
      descry batch Photos/2017 --store s -q
      descry export --store s --columns path | tr -d '\\r'
      descry export Photos --store s --columns path | tr -d '\\r'
      """)
    #expect(
      found == [
        "path", "Empty/blank.png", "Photos/2017/blank.png", "Photos/2017/cat.jpg",
        "Photos/blank.png", "path", "2017/blank.png", "2017/cat.jpg", "blank.png",
      ])
  }

  @Test("A note says that a folder gets its own store if the store above does not include it")
  func second() throws {
    let found = try lines(
      """
      descry batch Empty --store Photos/descry.sqlite -q
      descry batch Photos/2017 2> errors; head -1 errors | sed 's|/.*/Photos|/…/Photos|'
      ls Photos/2017
      """)
    #expect(
      found == [
        "descry: making a store for this folder, since /…/Photos/descry.sqlite does not include it",
        "cat.jpg", "descry.sqlite",
      ])
  }

  @Test(
    "A store above of an older version is refused with what to do",
    .needs(.python3))
  func outdated() throws {
    let outcome = try command.shell(
      """
      "$descry" batch Photos -q
      python3 - <<'END'
      import sqlite3
      store = sqlite3.connect("Photos/descry.sqlite")
      store.execute("DELETE FROM grdb_migrations WHERE identifier = '5'")
      store.commit()
      END
      "$descry" batch Photos/2017; echo $?
      "$descry" batch Photos -q; "$descry" batch Photos/2017 -q; echo $?
      ls Photos/2017
      """)
    #expect(outcome.lines == ["73", "0", "cat.jpg"])
    #expect(
      outcome.errors.contains(
        "descry: Photos/descry.sqlite, the store of a folder above, was made by an older version "
          + "of Descry. Run 'descry batch' on that folder first"))
  }

  @Test("A store above is not used if somebody else owns it", .needs(.chown))
  func foreignStore() throws {
    let found = try lines(
      """
      descry batch Photos -q
      chown 65534 Photos/descry.sqlite
      descry batch Photos/2017 -q; ls Photos/2017
      """)
    #expect(found == ["cat.jpg", "descry.sqlite"])
  }

  @Test("A folder that cannot be written is refused with the option that helps")
  func unwritable() throws {
    let outcome = try command.shell(
      """
      chmod 555 Photos; chmod 755 .
      if [[ $EUID == 0 ]]; then
        setpriv --reuid=65534 --clear-groups "$descry" batch Photos
      else
        "$descry" batch Photos
      fi
      """)
    #expect(outcome.status == 73, "\(outcome.errors)")
    #expect(outcome.errors.contains("cannot be written: Permission denied"))
    #expect(outcome.errors.contains("--store FILE"))
  }

  @Test("Where there is no store, the error says what to do")
  func missing() throws {
    let outcome = try command.descry("export", "Empty")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Make a store with 'descry batch Empty'"))
    try command.descry("batch", "Photos", "-q")
    #expect(try command.descry("export").errors.contains("Did you mean the folder 'Photos'?"))
    let correction = try command.descry("correct", "Empty/a.png", "x")
    #expect(correction.status == 64)
    #expect(correction.errors.contains("no folder above it has a store"))
    let shortened = try command.descry("correct", "cat", "x")
    #expect(shortened.errors.contains("Did you mean 'Photos/2017/cat.jpg'?"))
    let ofFolder = try command.descry("correct", "Photos", "x")
    #expect(ofFolder.errors.contains("Photos is a folder; name a picture in it"))
  }

  @Test("A correction takes the path that the shell completes, from any folder")
  func correct() throws {
    let found = try lines(
      """
      descry batch Photos -q
      descry correct Photos/2017/cat.jpg One 2>&1 | sed 's/: ".*" is/: X is/'
      cd Photos && descry correct 2017/cat.jpg Two 2>&1
      cd 2017 && descry correct cat.jpg Three 2>&1 | sed 's|(in /.*/Photos/|(in /…/Photos/|'
      cd ../../Empty && descry correct "$PWD/../Photos/2017/cat.jpg" Four 2>&1 | grep -o '"Three" is now "Four"'
      descry correct ../Photos/2017/cat.jpg Five --store ../Photos/descry.sqlite 2>&1
      descry correct 2017/cat.jpg Six --store ../Photos/descry.sqlite 2>&1
      descry correct ../Photos/blank.png A 2>&1
      descry correct ../Photos/blank.png --remove 2>&1
      descry correct ../Photos/blank.png --remove 2>&1
      descry correct ../Photos/2017/cta.jpg x 2>&1
      descry correct ../Photos/2018/cat.jpg x 2>&1
      """)
    #expect(
      found == [
        "descry: Photos/2017/cat.jpg: X is now \"One\" (in Photos/descry.sqlite)",
        "descry: 2017/cat.jpg: \"One\" is now \"Two\" (in descry.sqlite)",
        "descry: cat.jpg: \"Two\" is now \"Three\" (in /…/Photos/descry.sqlite)",
        "\"Three\" is now \"Four\"",
        "descry: ../Photos/2017/cat.jpg: \"Four\" is now \"Five\" (in ../Photos/descry.sqlite)",
        "descry: 2017/cat.jpg: \"Five\" is now \"Six\" (in ../Photos/descry.sqlite)",
        "descry: ../Photos/blank.png: was silent and is now \"A\" (in ../Photos/descry.sqlite)",
        "descry: ../Photos/blank.png: \"A\" is now silent (in ../Photos/descry.sqlite)",
        "descry: ../Photos/blank.png: there is no correction to remove; it is silent",
        "descry: ../Photos/2017/cta.jpg: the store has no such picture. "
          + "Did you mean '../Photos/2017/cat.jpg'?",
        "descry: ../Photos/2018/cat.jpg: the store has no such picture. "
          + "Did you mean '../Photos/2017/cat.jpg'?",
      ])
  }

  @Test("A correction names a failure's cause and the copies that it applies to")
  func copies() throws {
    let found = try lines(
      """
      printf 8BPS > Photos/broken.psd
      cp Photos/2017/cat.jpg Photos/twin.jpg
      descry batch Photos -q 2> /dev/null
      descry correct Photos/broken.psd A 2>&1
      descry correct Photos/broken.psd --remove 2>&1
      descry correct Photos/twin.jpg A 2>&1 | tail -1
      descry correct Photos/twin.jpg A 2>&1 | wc -l
      descry correct Photos/2017/cat.jpg --remove 2>&1 | tail -1
      descry export Photos -o alt.csv 2>&1
      """)
    #expect(
      found == [
        "descry: Photos/broken.psd: no description (unsupported format) is now \"A\" "
          + "(in Photos/descry.sqlite)",
        "descry: Photos/broken.psd: \"A\" is now no description (unsupported format) "
          + "(in Photos/descry.sqlite)",
        "descry: also applies to Photos/2017/cat.jpg, which has the same content", "1",
        "descry: also applies to Photos/twin.jpg, which has the same content",
        "descry: wrote 4 records to alt.csv",
      ])
  }

  @Test("A report goes into the folder, names its file, and is opened on request")
  func report() throws {
    let found = try lines(
      """
      descry batch Photos 2>&1 | grep Next
      mkdir bin
      printf '#!/bin/bash\\necho noise; echo noise >&2; echo "opens ${1#$PWD/}" > opened\\n' > bin/xdg-open; chmod +x bin/xdg-open
      PATH=bin descry report Photos --open 2>&1; cat opened
      grep -c '<title>Picture report: Photos' Photos/descry-report.html
      descry report Photos -o other.html 2>&1
      grep -c 'data-file' Photos/descry-report.html other.html
      rm bin/xdg-open; PATH=bin descry report Photos --open 2>&1; echo $?
      printf '#!/bin/bash\\necho noise >&2; exit 3\\n' > bin/xdg-open; chmod +x bin/xdg-open
      cd Photos; PATH=../bin descry report --open 2>&1; echo $?
      """)
    #expect(
      found == [
        "Next: descry report Photos --open",
        "descry: wrote the report to Photos/descry-report.html",
        "opens Photos/descry-report.html", "1", "descry: wrote the report to other.html",
        "Photos/descry-report.html:2", "other.html:0",
        "descry: wrote the report to Photos/descry-report.html",
        "descry: xdg-open is not installed (Debian: apt install xdg-utils). "
          + "Open the page yourself: Photos/descry-report.html",
        "1", "descry: wrote the report to descry-report.html",
        "descry: xdg-open found no browser. Open the page yourself: descry-report.html", "1",
      ])
  }

  @Test("--quiet prints errors only, and many failures are counted by cause")
  func verbosity() throws {
    for number in 0..<8 {
      try command.write(Data("8BPS\(number)".utf8), to: "Photos/\(number).psd")
    }
    try command.write(Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), to: "Photos/cut.png")
    let count = "9 pictures could not be described: 8 unsupported format, 1 damaged."
    let quiet = try command.descry("batch", "Photos", "--quiet").errorLines
    #expect(quiet.count == 6)
    #expect(quiet.last == "descry: \(count) --verbose lists them")
    let again = try command.descry("batch", "Photos").errorLines
    #expect(again.count { $0.contains(".psd: ") || $0.contains("cut.png: ") } == 5)
    #expect(
      again.contains("descry: \(count) --verbose lists them; --retry-failed tries them again"))
    let verbose = try command.descry("batch", "Photos", "-v").errorLines
    #expect(verbose.count { $0.contains(".psd: ") || $0.contains("cut.png: ") } == 9)
    #expect(verbose.contains("descry: \(count) --retry-failed tries them again"))
  }

  @Test("Sidecars that Descry wrote are replaced with --overwrite, those of other programs stay")
  func overwrite() throws {
    let found = try lines(
      """
      descry batch Photos -q
      descry correct Photos/blank.png One 2> /dev/null
      cd Photos; export=(export --format xmp-sidecar)
      descry "${export[@]}" 2> /dev/null
      descry correct blank.png Two 2> /dev/null
      descry "${export[@]}" 2>&1 | tail -1; grep -c Two blank.png.xmp
      descry "${export[@]}" --overwrite 2>&1; grep -c Two blank.png.xmp
      sed -i 's/xmptk="Descry/xmptk="XMP Core/' blank.png.xmp; ln -sf /dev/null 2017/cat.jpg.xmp
      descry correct blank.png Three 2> /dev/null
      descry "${export[@]}" --overwrite 2>&1; grep -c Three blank.png.xmp
      """)
    #expect(
      found == [
        "descry: alt texts written: 0; already there: 1; kept: 1", "0",
        "descry: sidecars written: 1; already there: 1", "1",
        "descry: skipped: a sidecar of another program already exists ('descry embed --replace' "
          + "changes it): 2017/cat.jpg, blank.png",
        "descry: alt texts written: 0; kept: 2", "0",
      ])
  }
}
