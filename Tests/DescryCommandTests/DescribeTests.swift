import Foundation
import ImageDescription
import TestSupport
import Testing

@Suite("descry describe")
struct DescribeTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("astronaut.png")
    try command.copy("blank.png")
  }

  private func records(_ jsonLines: String) throws -> [DescriptionRecord] {
    try jsonLines.split(separator: "\n").map {
      try JSONDecoder().decode(DescriptionRecord.self, from: Data($0.utf8))
    }
  }

  @Test("One picture prints its sentence and nothing else")
  func sentence() throws {
    let outcome = try command.descry("astronaut.png")
    #expect(outcome.output.hasPrefix("One face"))
    #expect(outcome.lines.count == 1)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test("Any label with text is printed unchanged (#27)")
  func anyLabel() throws {
    var generator = SeededGenerator(seed: 27)
    for _ in 0..<12 {
      let label = RandomLabel.text(using: &generator)
      let outcome = try command.descry("--label=\(label)", "astronaut.png", "--format", "jsonl")
      let record = try #require(try records(outcome.output).first)
      let spoken = RandomLabel.hasText(label) ? label : try #require(record.description)
      #expect(record.spoken.map { Array($0.utf8) } == Array(spoken.utf8))
    }
  }

  @Test("'describe' is the default subcommand")
  func subcommand() throws {
    let short = try command.descry("astronaut.png")
    #expect(try command.descry("describe", "astronaut.png").output == short.output)
  }

  @Test("Several pictures are printed with their paths, in the order of the arguments")
  func several() throws {
    let outcome = try command.descry("blank.png", "astronaut.png", "blank.png")
    let paths = outcome.lines.map { $0.prefix { $0 != "\t" } }
    #expect(paths == ["blank.png", "astronaut.png", "blank.png"])
    #expect(outcome.lines.first == "blank.png\t")
    #expect(outcome.status == 0)
  }

  @Test("'-' reads a picture from standard input")
  func standardInput() throws {
    let picture = try Data(contentsOf: command.folder.appendingPathComponent("astronaut.png"))
    let outcome = try command.descry("-", "--format", "jsonl", input: picture)
    let record = try #require(try records(outcome.output).first)
    #expect(record.path == "-")
    #expect(record.image?.bytes == picture.count)
    #expect(record.faces.count == 1)
  }

  @Test("A list has one path per line, or a zero byte after each path", arguments: ["\n", "\0"])
  func list(_ separator: String) throws {
    try command.write(Data("blank.png\(separator)astronaut.png\(separator)".utf8), to: "list")
    let outcome = try command.descry("--files-from", "list", "--format", "jsonl")
    #expect(try records(outcome.output).map(\.path) == ["blank.png", "astronaut.png"])
    let input = Data("astronaut.png\(separator)blank.png".utf8)
    let fromInput = try command.descry("--files-from", "-", "--format", "jsonl", input: input)
    #expect(try records(fromInput.output).map(\.path) == ["astronaut.png", "blank.png"])
  }

  @Test("A list may come through a pipe")
  func listFromPipe() throws {
    let outcome = try command.shell(#""$descry" --files-from <(echo blank.png; echo blank.png)"#)
    #expect(outcome.lines == ["blank.png\t", "blank.png\t"])
  }

  @Test("An empty list is not an error")
  func emptyList() throws {
    let outcome = try command.descry("--files-from", "-", "--format", "json")
    #expect(outcome.output == "[\n]\n")
    #expect(outcome.status == 0)
  }

  @Test("Files with invalid UTF-8 in their names are described; the record has the name in Base64")
  func rawNames() throws {
    let outcome = try command.shell(
      #"cp blank.png $'\xff.png' && "$descry" --format jsonl $'\xff.png' blank.png"#)
    let found = try records(outcome.output)
    #expect(found.map(\.path) == ["\u{FFFD}.png", "blank.png"])
    let raw = Data([0xFF] + Array(".png".utf8))
    #expect(found.map(\.pathBase64) == [raw.base64EncodedString(), nil])
    #expect(outcome.status == 0)
  }

  @Test("A label is spoken unchanged, even if the picture is damaged")
  func label() throws {
    #expect(try command.descry("--label", "Our logo", "astronaut.png").output == "Our logo\n")
    let broken = try command.descry("--label", "Our logo", "nothing.png")
    #expect(broken.output == "Our logo\n")
    #expect(broken.status == 1)
  }

  @Test("A decorative picture is silent, unless --generated is given")
  func decorative() throws {
    let plain = try command.descry("astronaut.png").output
    #expect(try command.descry("--decorative", "astronaut.png").output == "\n")
    #expect(try command.descry("--decorative", "--generated", "astronaut.png").output == plain)
    #expect(try command.descry("--label", "x", "--generated", "astronaut.png").output == plain)
  }

  @Test("--explain shows evidence that is spoken and evidence that is not")
  func explain() throws {
    let text = try command.descry("--explain", "astronaut.png")
    #expect(text.lines.contains { $0.hasPrefix("  spoken faces by face detector: ") })
    #expect(
      text.lines.contains {
        $0.hasPrefix("  silent blurry by sharpness: ")
          && $0.hasSuffix(" (spoken below 0.1) – the score does not pass the threshold")
      })
    #expect(text.lines.contains { $0.hasSuffix(") – the score does not pass the threshold") })
    let json = try command.descry("--explain", "--format", "jsonl", "astronaut.png")
    #expect(try records(json.output).first?.evidence?.isEmpty == false)
    let plain = try command.descry("--format", "jsonl", "astronaut.png")
    #expect(!plain.output.contains("\"evidence\""))
  }

  @Test("--explain with a label marks all evidence as silent (#26)")
  func explainLabel() throws {
    for options in ["--label 'A portrait'", "--decorative"] {
      let text = try command.shell("\"$descry\" --explain \(options) astronaut.png")
      #expect(text.lines.contains { $0.hasPrefix("  silent faces by face detector: ") })
      #expect(!text.lines.contains { $0.hasPrefix("  said") })
      let asked = try command.shell("\"$descry\" --explain \(options) --generated astronaut.png")
      #expect(asked.lines.contains { $0.hasPrefix("  spoken faces by face detector: ") })
    }
  }

  @Test("--explain marks exactly the words of the sentence as said (#26)")
  func explainPage() throws {
    try command.copy("page.png")
    let text = try command.descry("--explain", "page.png")
    let words =
      try #require(text.lines.first).split(separator: " ").count
      - "Page of text. Possible text, The text goes on.".split(separator: " ").count
    #expect(text.lines.count { $0.hasPrefix("  spoken text ") } == words)
    #expect(text.lines.contains { $0.hasSuffix("– the spoken text ends before it") })
  }

  @Test(
    "--explain says why a picture is silent (#26)",
    arguments: [
      ("tiny.png", "  silent because the picture is too small (20 × 20 pixels)"),
      ("blank.png", "  silent because the picture is blank"),
    ])
  func explainSilence(_ name: String, _ line: String) throws {
    if name != "blank.png" { try command.copy(name) }
    let text = try command.descry("--explain", name)
    #expect(text.lines.first == "")
    #expect(text.lines.dropFirst().first == line)
    guard name == "blank.png" else { return }
    let bright = try #require(text.lines.first { $0.hasPrefix("  silent bright by brightness: ") })
    #expect(bright.hasSuffix(" – the picture is blank"))
  }

  @Test("Standard error says why a picture is silent, unless a record does (#34)")
  func silence() throws {
    try command.copy("tiny.png")
    let outcome = try command.descry("blank.png", "tiny.png")
    #expect(
      outcome.errorLines == [
        "descry: blank.png: silent: the picture is blank; check that it is the right file",
        "descry: tiny.png: silent: the picture is too small; use a copy of at least 24 by 24 pixels",
      ])
    #expect(outcome.lines == ["blank.png\t", "tiny.png\t"])
    for option in ["--quiet", "--format=jsonl", "--format=csv"] {
      #expect(try command.descry(option, "blank.png", "tiny.png").errors == "")
    }
  }

  @Test("A single picture that cannot be read prints nothing on standard output (#34)")
  func missing() throws {
    for option in ["--format=text", "--explain", "--timings"] {
      let outcome = try command.descry(option, "missing.png")
      #expect(outcome.output == "")
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.status == 1)
    }
    let several = try command.descry("-q", "missing.png", "blank.png")
    #expect(several.lines == ["missing.png\t", "blank.png\t"])
    #expect(try records(command.descry("-f", "jsonl", "missing.png").output).count == 1)
  }

  @Test(
    "--explain notes skipped frames and lost parts on standard error (#26)")
  func notes() throws {
    try command.copy("truncated.jpg")
    try command.write(Data(AnimatedGIF.bytes(frameCount: 12)), to: "moving.gif")
    let plain = try command.descry("moving.gif", "truncated.jpg")
    let damage = "descry: truncated.jpg: the file is damaged; described from what is left"
    #expect(!plain.errors.contains("frame"))
    #expect(plain.status == 0 && plain.errorLines.contains(damage))
    let explained = try command.descry(
      "--explain", "--format", "jsonl", "moving.gif", "truncated.jpg")
    for line in [
      "descry: moving.gif: one frame of 12; the others are not described",
      damage,
    ] { #expect(explained.errorLines.contains(line)) }
    #expect(try records(explained.output).map(\.image?.frames) == [12, 1])
  }

  @Test("--strict fails if a picture was described from a damaged file (#70)")
  func strict() throws {
    try command.copy("truncated.jpg")
    #expect(try command.descry("--strict", "-q", "truncated.jpg").status == 1)
    #expect(try command.descry("-q", "truncated.jpg").errors == "")
    #expect(try command.descry("--strict", "-q", "astronaut.png").status == 0)
  }

  @Test("--timings gives the time of each stage and the library that ran the nets")
  func timings() throws {
    let json = try command.descry("--timings", "--format", "jsonl", "astronaut.png")
    let record = try #require(try records(json.output).first)
    #expect(record.netEngine?.hasPrefix("ONNX Runtime 1.") == true)
    let timings = try #require(record.timings)
    #expect(Set(timings.keys).isSuperset(of: ["decode", "quality", "faces", "findText"]))
  }
}
