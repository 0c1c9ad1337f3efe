import Foundation
import Testing

@Suite("descry voiceover")
struct VoiceOverTests {
  private let command: Command

  init() throws {
    command = try Command()
    try command.copy("blank.png")
    let screen = """
      elements:
        - label: Close
          traits: [button]
        - image: blank.png
      """
    try command.write(Data(screen.utf8), to: "screen.yaml")
  }

  @Test("A transcript has a line for each element, and pictures are found beside the screen")
  func transcript() throws {
    let outcome = try command.shell(
      "cd / && \"$descry\" voiceover \"$OLDPWD/screen.yaml\" --transcript")
    #expect(outcome.lines == ["VoiceOver on, Close, button", "Image"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test("A script that hears something else ends with 1 and names the line")
  func script() throws {
    try command.write(Data("tripleClick\nright\n> Close\n".utf8), to: "a.script")
    let outcome = try command.descry("voiceover", "screen.yaml", "--script", "a.script")
    #expect(outcome.lines == ["VoiceOver on, Close, button", "Image"])
    #expect(outcome.errorLines == ["descry: a.script:3: expected 'Close', heard 'Image'"])
    #expect(outcome.status == 1)
  }

  @Test("A picture that cannot be described ends with 1, unless it has a label")
  func brokenPicture() throws {
    try command.write(
      Data("elements: [{image: a.png}, {image: a.png, label: b}]".utf8), to: "b.yaml")
    let outcome = try command.descry("voiceover", "b.yaml", "--transcript")
    #expect(outcome.lines == ["VoiceOver on, Image", "b"])
    #expect(outcome.errorLines == ["descry: a.png: there is no such file; check the path"])
    #expect(outcome.status == 1)
  }

  @Test(
    "A screen or a script that cannot be read ends with 64 and one line",
    arguments: [
      (
        "screen.yaml", "bad.script",
        "bad.script:1:1: unknown gesture 'rigth'; did you mean 'right'?"
      ),
      ("bad.script", "bad.script", "bad.script:1:1: expected a screen: a mapping with 'elements'"),
      ("nothing.yaml", "bad.script", "nothing.yaml: there is no such file; check the path"),
    ])
  func malformed(_ screen: String, _ script: String, _ message: String) throws {
    try command.write(Data("rigth\n".utf8), to: "bad.script")
    let outcome = try command.descry("voiceover", screen, "--script", script)
    #expect(outcome.errorLines == ["descry: \(message)"])
    #expect(outcome.output == "")
    #expect(outcome.status == 64)
  }

  @Test("Wrong usage ends with 64", arguments: [[], ["--transcript", "--script", "a.script"]])
  func usage(_ options: [String]) throws {
    let outcome = try command.shell(
      "\"$descry\" voiceover screen.yaml \(options.joined(separator: " "))")
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
  }
}
