import Foundation
import ImageDescription
import Testing

@Suite("Bad input")
struct BadInputTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("blank.png")
    try command.copy("tiny.png")
    try command.write(Data("This is no picture.\n".utf8), to: "text.jpg")
    try command.write(Data(), to: "empty.png")
  }

  @Test(
    "Each bad file gets one line on standard error and one failed record",
    arguments: [
      ("missing.png", "missing"), ("empty.png", "empty"),
      ("text.jpg", "notAPicture"), ("/dev/zero", "notAFile"),
    ])
  func bad(_ file: String, _ code: String) throws {
    let outcome = try command.descry("--format", "jsonl", file, "blank.png")
    let records = try outcome.lines.map {
      try JSONDecoder().decode(DescriptionRecord.self, from: Data($0.utf8))
    }
    #expect(records.map(\.status) == [.failed, .silent])
    #expect(records.first?.error?.code.rawValue == code)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errorLines.first?.hasPrefix("descry: \(file): ") == true)
    #expect(outcome.status == 1)
  }

  @Test("The error of a picture over a limit names the option that raises it")
  func tooLarge() throws {
    try command.copy("astronaut.png")
    let outcome = try command.descry("--max-memory", "1", "--format", "jsonl", "astronaut.png")
    #expect(outcome.output.contains("\"tooLarge\""))
    #expect(outcome.errors.contains("; raise the limit with --max-memory\n"))
    #expect(outcome.output.contains("; raise the limit with --max-memory\""))
  }

  @Test("A picture that is too small is silent, not failed")
  func tooSmall() throws {
    let outcome = try command.descry("--format", "jsonl", "tiny.png")
    #expect(outcome.output.contains("\"silence\":\"tooSmall\""))
    #expect(outcome.status == 0)
  }

  @Test("A picture a thousand times as tall as wide is described")
  func thin() throws {
    // A portable way to a valid picture of 30 × 30,000 pixels: an uncompressed BMP of one bit.
    var bytes = Data("BM".utf8)
    func append(_ value: UInt32, _ count: Int) {
      for shift in 0..<count { bytes.append(UInt8(value >> (8 * UInt32(shift)) & 255)) }
    }
    let (width, height): (UInt32, UInt32) = (30, 30_000)
    for (value, count) in [
      (62 + 4 * height, 4), (0, 4), (62, 4), (40, 4), (width, 4), (height, 4), (1, 2), (1, 2),
      (0, 4), (4 * height, 4), (0, 4), (0, 4), (2, 4), (0, 4), (0, 4), (0xFF_FFFF, 4),
    ] as [(UInt32, Int)] { append(value, count) }
    for row in 0..<height { append(row % 7 == 0 ? 0xFFFF_FFFF : 0x0F0F_0F0F, 4) }
    try command.write(bytes, to: "thin.bmp")
    let outcome = try command.descry("--quiet", "thin.bmp")
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
  }

  @Test("The error for a missing language names its Debian package")
  func language() throws {
    let outcome = try command.descry("--text-languages", "rus+xyz", "blank.png")
    #expect(outcome.errors.contains("tesseract-ocr-xyz"))
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 64)
  }

  @Test("Damaged language data give one plain error line (#26)")
  func brokenLanguage() throws {
    try command.copy("page.png")
    try command.write(Data(repeating: 7, count: 2000), to: "rus.traineddata")
    let outcome = try command.shell(
      #"TESSDATA_PREFIX=. "$descry" --text-languages rus page.png"#)
    #expect(
      outcome.errorLines == [
        "descry: page.png: the data of the language 'rus' is damaged or unusable; reinstall it"
      ])
    #expect(outcome.status == 1)
  }

  @Test("Output that cannot be written ends with 73 and a reason")
  func fullDisk() throws {
    let outcome = try command.shell(#""$descry" blank.png > /dev/full"#)
    #expect(outcome.status == 73)
    #expect(outcome.errorLines.count == 1)
  }

  @Test("A closed pipe ends the run with 73, without a message")
  func closedPipe() throws {
    let outcome = try command.shell(
      #"set -o pipefail; for i in {1..300}; do echo blank.png; done | "#
        + #"{ "$descry" --format json --files-from -; echo $? > status; } | head -c 1; cat status"#)
    #expect(outcome.output.hasSuffix("73\n"))
    #expect(outcome.errors == "")
  }

  @Test("An interrupt keeps the results so far and ends with 130")
  func interrupt() throws {
    try command.copy("astronaut.png")
    let outcome = try command.shell(
      #"for i in {1..2000}; do echo astronaut.png; done > list; "#
        + #"mkfifo pipe; "$descry" --files-from list --format jsonl > pipe & running=$!; "#
        + #"exec 3< pipe; read -r first <&3; kill -INT $running; cat <&3 > records; "#
        + #"wait $running; echo $?; tail -n 1 records | head -c 1; tail -c 2 records"#)
    #expect(outcome.output == "130\n{}\n")
  }
}
