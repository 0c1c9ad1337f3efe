import Foundation
import Testing

@Suite("--annotate")
struct AnnotateTests {
  private let command: Command

  init() throws {
    command = try Command()
    for name in ["astronaut.png", "sentence.png"] { try command.copy(name) }
  }

  @Test("The picture with its boxes is a picture in which the same is found")
  func described() throws {
    let plain = try command.descry("--annotate", "boxes.png", "astronaut.png")
    #expect(plain.status == 0)
    let boxes = try command.descry("--format", "json", "boxes.png")
    #expect(boxes.output.contains("\"format\" : \"png\""))
    #expect(boxes.output.contains("One face"))
  }

  @Test("It goes with one picture, and a place that cannot be written ends with 73")
  func refused() throws {
    let several = try command.descry("--annotate", "x.png", "astronaut.png", "sentence.png")
    #expect(several.status == 64)
    #expect(try command.descry("--annotate", "none/x.png", "astronaut.png").status == 73)
    #expect(try command.shell("ls").lines == ["astronaut.png", "sentence.png"])
  }

  @Test("Neither the picture itself nor a device or a pipe is replaced")
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

  @Test("A picture that fails has none")
  func failed() throws {
    try command.write(Data("no picture".utf8), to: "text.png")
    #expect(try command.descry("--annotate", "x.png", "text.png").status == 1)
    #expect(try command.shell("ls x.png").status != 0)
  }
}
