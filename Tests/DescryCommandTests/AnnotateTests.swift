import Foundation
import Testing

@Suite("--annotate")
struct AnnotateTests {
  private let command: Command

  init() throws {
    command = try Command()
    for name in ["astronaut.png", "sentence.png"] { try command.copy(name) }
  }

  @Test(
    "The annotated picture is as large as the picture when displayed",
    arguments: [
      ("crowd.jpg", 640, 360), ("orientation-6.jpg", 340, 500), ("page.png", 768, 1024),
      ("coffee.bmp", 180, 120),
    ])
  func size(_ name: String, width: Int, height: Int) throws {
    try command.copy(name)
    #expect(try command.descry("--annotate", "boxes.png", name).status == 0)
    let header = [UInt8](try command.read("boxes.png").prefix(24))
    let numbers = stride(from: 16, to: 24, by: 4).map { start in
      header[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(numbers == [width, height])
  }

  @Test("The same is found in the annotated picture as in the picture")
  func described() throws {
    let plain = try command.descry("--annotate", "boxes.png", "astronaut.png")
    #expect(plain.status == 0)
    let boxes = try command.descry("--format", "json", "boxes.png")
    #expect(boxes.output.contains("\"format\" : \"png\""))
    #expect(boxes.output.contains("One face"))
  }

  @Test("--annotate takes one picture; a file that cannot be written ends with 73")
  func refused() throws {
    let several = try command.descry("--annotate", "x.png", "astronaut.png", "sentence.png")
    #expect(several.status == 64)
    #expect(try command.descry("--annotate", "none/x.png", "astronaut.png").status == 73)
    #expect(try command.shell("ls").lines == ["astronaut.png", "sentence.png"])
  }

  @Test("--annotate replaces neither the picture itself nor a pipe")
  func spared() throws {
    let outcome = try command.shell(
      """
      mkfifo pipe
      cp astronaut.png copy.png && ln -s copy.png link.png
      "$descry" --annotate link.png copy.png > /dev/null; echo $?
      "$descry" --annotate pipe copy.png > /dev/null; echo $?
      test -p pipe && cmp astronaut.png copy.png && echo same
      """)
    #expect(outcome.lines == ["73", "73", "same"])
  }

  @Test("A picture that fails has no annotated copy")
  func failed() throws {
    try command.write(Data("no picture".utf8), to: "text.png")
    #expect(try command.descry("--annotate", "x.png", "text.png").status == 1)
    #expect(try command.shell("ls x.png").status != 0)
  }
}
