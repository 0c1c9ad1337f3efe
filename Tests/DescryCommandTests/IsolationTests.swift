import Foundation
import Testing

@Suite("descry --isolated")
struct IsolationTests {
  private let command: Command
  /// A picture of each format, with faces, text and neither.
  private let pictures = [
    "astronaut.png", "caption.jpg", "crowd.jpg", "cat.webp", "cat.gif", "camera.tiff", "coffee.bmp",
    "portrait.heic", "cat.avif", "truncated.jpg", "tiny.png", "sentence.png",
  ]

  init() throws {
    command = try Command()
    for picture in pictures { try command.copy(picture) }
    try command.write(Data("This is no picture.\n".utf8), to: "text.jpg")
  }

  /// What a process that describes says first, given these options and no picture.
  private func greeting(_ options: String) throws -> [String: Any] {
    let line = try command.shell("\"$descry\" worker --memory 400000000 \(options) | cat").output
    return try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  @Test("Records, evidence included, are those of a description without a process of its own")
  func same() throws {
    let options = "--format jsonl --explain --generated"
    let files = (pictures + ["text.jpg", "none.jpg"]).joined(separator: " ")
    let here = try command.shell("\"$descry\" \(options) \(files)")
    let isolated = try command.shell("\"$descry\" \(options) --isolated \(files)")
    #expect(isolated.output == here.output)
    #expect(isolated.errors == here.errors)
    #expect(isolated.status == here.status)
  }

  @Test("What a process must not do is tried and denied, where the kernel can")
  func denied() throws {
    let greeting = try greeting("--languages eng --sandbox prefer")
    let sandbox = try #require(greeting["sandbox"] as? [String: Any])
    let denied = try #require(sandbox["denied"] as? [String])
    if sandbox["seccomp"] as? Bool == true {
      #expect(denied.count == 7)
    } else if sandbox["landlock"] as? Int != 0 {
      #expect(Set(denied).isSuperset(of: ["opening files", "making files"]))
    }
    let isWhole = sandbox["landlock"] as? Int != 0 && denied.count == 7
    let outcome = try command.descry("--isolated", "--sandbox", "require", "tiny.png")
    #expect(outcome.status == (isWhole ? 0 : 64))
  }

  @Test("Without a sandbox nothing is locked, and all is described")
  func off() throws {
    #expect(try greeting("--languages eng --sandbox off")["sandbox"] == nil)
    #expect(
      try command.descry("--isolated", "--sandbox", "off", "crowd.jpg").output
        == command.descry("crowd.jpg").output)
  }

  @Test("A process that lacks a language says so, and so does who asked for it")
  func language() throws {
    let problem = try greeting("--languages xyz --sandbox off")["problem"] as? [String: Any]
    #expect(problem?["kind"] as? String == "languageMissing")
    let outcome = try command.descry("--isolated", "--languages", "eng+xyz", "tiny.png")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("tesseract-ocr-xyz"))
  }

  @Test("A picture is not decoded here to draw on it")
  func annotation() throws {
    #expect(try command.descry("--isolated", "--annotate", "a.png", "tiny.png").status == 64)
  }

  @Test("The doctor says how processes are locked up")
  func doctor() throws {
    let outcome = try command.descry("doctor")
    for word in ["Landlock", "seccomp", "denied"] { #expect(outcome.output.contains(word)) }
  }
}
