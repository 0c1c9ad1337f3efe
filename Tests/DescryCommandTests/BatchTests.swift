import Foundation
import Testing

@Suite("descry batch and descry export")
struct BatchTests {
  private let command: Command

  init() throws {
    command = try Command()
    for name in ["astronaut.png", "blank.png", "caption.jpg", "tiny.png", "sentence.png"] {
      try command.copy(name)
    }
    _ = try command.shell("mkdir -p Photos/more && mv *.png Photos && mv *.jpg Photos/more")
  }

  @Test("The store is in the folder, and standard output is empty")
  func store() throws {
    let outcome = try command.descry("batch", "Photos/")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("5 pictures in "))
    #expect(try command.shell("ls . Photos | grep descry").lines == ["descry.sqlite"])
    let export = try command.descry("export", "Photos")
    #expect(export.status == 0)
    #expect(export.lines.count == 5)
    #expect(export.lines.allSatisfy { $0.hasPrefix("{\"announced\":") })
    #expect(export.lines.first?.contains("\"spoken\":\"One face") == true)
  }

  @Test("A picture described from a damaged file is told, exported, and fails with --strict (#70)")
  func damagedFile() throws {
    try command.copy("truncated.jpg", to: "Photos/truncated.jpg")
    let first = try command.descry("batch", "Photos")
    #expect(first.status == 0)
    #expect(
      first.errorLines.contains(
        "descry: truncated.jpg: the file is damaged; described from what is left"))
    let count = "descry: damaged files, described from what is left: 1. "
    #expect(first.errors.contains(count))
    let again = try command.descry("batch", "Photos", "--strict")
    #expect(again.status == 1 && again.errors.contains(count))
    let table = try command.descry("export", "Photos", "--columns", "path,warnings")
    #expect(table.output.contains("truncated.jpg,truncated\r\n"))
    _ = try command.shell("rm Photos/truncated.jpg")
    let without = try command.descry("batch", "Photos", "--strict")
    #expect(without.status == 0 && !without.errors.contains("damaged"))
  }

  @Test("export -q prints errors only, as batch does (#70)")
  func quietExport() throws {
    _ = try command.descry("batch", "Photos", "-q")
    for arguments in ["-o a.csv", "--format xmp-sidecar", "--embed --dry-run"] {
      let outcome = try command.shell("\"$descry\" export Photos -q \(arguments)")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
  }

  @Test("Refuses an output that is the store or not a file")
  func misplacedOutput() throws {
    let outcome = try command.shell(
      """
      mkfifo pipe
      "$descry" batch Photos --store store.sqlite --output pipe; echo $?
      "$descry" batch Photos --store pipe; echo $?
      "$descry" batch Photos --store store.sqlite; echo $?
      "$descry" batch Photos --store store.sqlite --output store.sqlite; echo $?
      "$descry" export --store store.sqlite --output store.sqlite; echo $?
      "$descry" export --store store.sqlite | wc -l
      ls
      """)
    #expect(outcome.lines == ["73", "73", "0", "73", "73", "5", "Photos", "pipe", "store.sqlite"])
  }

  @Test("The rate counts described pictures, and duplicates are not new")
  func figures() throws {
    _ = try command.shell("rm -r Photos/more/* && cp Photos/tiny.png Photos/twin.png")
    let first = try command.descry("batch", "Photos").errors
    #expect(first.contains("5 pictures in "))
    #expect(first.contains("; 4 new ("))
    #expect(first.contains(" a second), 1 duplicate\n"))
    let second = try command.descry("batch", "Photos").errors
    #expect(second.contains("nothing new: 5 pictures are already in the store"))
    #expect(!second.contains(" a second") && !second.contains(" new ("))
    try command.copy("cat.webp", to: "Photos/new.webp")
    let third = try command.descry("batch", "Photos").errors
    #expect(third.contains(/6 pictures in .*: .*; 1 new \(.* a second\), 5 already in the store\n/))
    _ = try command.shell("rm Photos/new.webp && : > Photos/empty.jpg")
    let failed = try command.descry("batch", "Photos").errors
    #expect(failed.contains(/6 pictures in .*1 failed; 5 already in the store\n/), "\(failed)")
    let known = try command.descry("batch", "Photos").errors
    #expect(known.contains("nothing new: 6 pictures are already in the store"), "\(known)")
    _ = try command.shell("rm Photos/twin.png Photos/empty.jpg && mv Photos/descry.sqlite old")
    let fourth = try command.descry("batch", "Photos").errors
    #expect(fourth.contains(" a second: ") && !fourth.contains(" new"))
  }

  @Test("An interrupted batch keeps finished pictures and ends with 130")
  func interrupted() throws {
    let outcome = try command.shell(
      """
      for i in {1..200}; do cp Photos/sentence.png Photos/$i.png; echo $i >> Photos/$i.png; done
      touch records
      "$descry" batch Photos --output records & running=$!
      read -r first < <(tail --follow --lines=+1 --pid=$running records) || exit 9
      kill -INT $running
      wait $running
      """)
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains(/not finished: \d+ files? left to look at; run the same/))
    let export = try command.descry("export", "Photos")
    #expect((1..<205).contains(export.lines.count))
    #expect(export.status == 0)
    for outcome in [export, try command.descry("report", "Photos")] {
      #expect(
        outcome.errors.contains(
          /descry: the last batch of Photos did not finish: \d+ of 205 files (is|are) left; run/))
      #expect(outcome.errors.contains("; run 'descry batch Photos' to continue\n"))
    }
    let page = try command.shell("grep -c 'The last batch did not finish' Photos/*.html").lines
    #expect(page == ["1"])
  }

  @Test("A picture that fails is named in every batch, and each ends with 1")
  func failed() throws {
    try command.write(Data("8BPS".utf8), to: "Photos/layers.psd")
    let outcome = try command.descry("batch", "Photos")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("layers.psd: Photoshop files are not supported"))
    let again = try command.descry("batch", "Photos")
    #expect(again.status == 1)
    #expect(
      again.errorLines.first?.contains("layers.psd: Photoshop files are not supported") == true)
    #expect(
      again.errorLines.dropFirst().first
        == "descry: 1 picture could not be described: 1 unsupported format. "
        + "--retry-failed tries it again")
  }

  @Test("--verbose lists silent pictures and why, in every batch")
  func silent() throws {
    try command.write(Data("path,label\nPhotos/tiny.png,Logo\n".utf8), to: "labels.csv")
    for _ in 0..<2 {
      let lines = try command.descry("batch", "Photos", "-v", "--labels", "labels.csv").errorLines
      #expect(
        lines.filter { $0.contains("silent: ") }
          == ["descry: blank.png: silent: the picture is blank"])
    }
    #expect(!(try command.descry("batch", "Photos").errors.contains("silent: ")))
  }

  @Test(
    "Ends with 73 for files that cannot be written or are not Descry's",
    arguments: [
      ["--store", "none/store.sqlite"], ["--store", "notes.txt"], ["--output", "none/records"],
      ["--output", "notes.txt"],
    ])
  func unwritable(_ options: [String]) throws {
    try command.write(Data("notes\n".utf8), to: "notes.txt")
    let outcome = try command.shell("\"$descry\" batch Photos \(options.joined(separator: " "))")
    #expect(outcome.status == 73)
    #expect(try command.shell("cat notes.txt").output == "notes\n")
  }

  @Test(
    "Wrong usage ends with 64 and creates no store",
    arguments: [
      "batch", "batch none", "batch Photos/blank.png", "batch Photos Photos/more",
      "batch Photos --text-languages xyz", "batch Photos --deadline 0", "batch -",
      "export --store none.sqlite", "export", "export none", "report", "report none",
      "report -o x.csv",
      "batch Photos -q -v", "batch /", "export --store x --format text",
    ])
  func usage(_ arguments: String) throws {
    let outcome = try command.shell("\"$descry\" \(arguments)")
    #expect(outcome.status == 64)
    #expect(try command.shell("ls").lines == ["Photos"])
  }

  @Test("--columns chooses the columns of a table; 'reason' says why nothing is spoken")
  func columns() throws {
    try command.write(Data("8BPS".utf8), to: "Photos/layers.psd")
    try command.descry("batch", "Photos")
    try command.descry("correct", "Photos/astronaut.png", "Eileen Collins.")
    let table = try command.descry("export", "Photos", "--columns", "path, spoken,reason")
    let rows = table.output.components(separatedBy: "\r\n")
    #expect(rows.prefix(2) == ["path,spoken,reason", "astronaut.png,Eileen Collins.,"])
    #expect(rows.contains("blank.png,,the picture is blank"))
    #expect(rows.contains("tiny.png,,the picture is too small"))
    #expect(rows.contains { $0.hasPrefix("layers.psd,,Photoshop files are not supported") })
    let whole = try command.descry("export", "Photos", "--format", "csv").output
    #expect(whole.contains(",version,reason\r\n"))
    let unknown = try command.descry("export", "Photos", "--columns", "path,size")
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("unknown column 'size'. The columns are path, status, origin,"))
    #expect(
      try command.descry("export", "Photos", "--columns", "path", "-o", "x.html").status == 64)
  }

  @Test("Exports into a file atomically")
  func exportFile() throws {
    try command.descry("batch", "Photos", "--store", "s")
    let outcome = try command.descry(
      "export", "--store", "s", "--format", "csv", "--output", "records.csv")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(try command.shell("ls").lines == ["Photos", "records.csv", "s"])
    #expect(try command.shell("grep -c '^[a-z/]*.[a-z]*,described,' records.csv").lines == ["3"])
    #expect(try command.descry("export", "--store", "s", "--output", "none/x").status == 73)
    #expect(try command.shell("\"$descry\" export --store s > /dev/full").status == 73)
  }
}
