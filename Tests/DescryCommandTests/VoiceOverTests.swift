import Foundation
import TestSupport
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

  @Test("A picture over a limit is reported without an option, of which voiceover has none")
  func overLimit() throws {
    try command.write(Data(Bitmap.enormous), to: "blank.png")
    let outcome = try command.descry("voiceover", "screen.yaml", "--transcript")
    #expect(outcome.errors.contains("megapixels, more than the limit of "))
    #expect(!outcome.errors.contains("--"))
    #expect(outcome.status == 1)
  }

  @Test("A script that hears something else ends with 1 and shows both")
  func script() throws {
    try command.write(
      Data("tripleClick\nright # on\n> Close\n> x\nright\n> (border)\n".utf8), to: "a.script")
    let outcome = try command.descry("voiceover", "screen.yaml", "--script", "a.script")
    #expect(outcome.lines == ["VoiceOver on, Close, button", "Image", "(border)"])
    #expect(
      outcome.errors == """
        --- expected
        +++ heard
        @@ a.script:2 right @@
        - [-Close-]
        - x
        + {+Image+}

        """)
    #expect(outcome.status == 1)
  }

  @Test("A script that hears what it expects ends with 0 and says nothing else")
  func met() throws {
    try command.write(Data("tripleClick\n> VoiceOver on…\nright\n> image\n".utf8), to: "a.script")
    let outcome = try command.descry("voiceover", "screen.yaml", "--script", "a.script")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  private static let screens = Repository.file("TestImages/Screens")

  @Test("Every script that comes with a screen passes with the command (issue 26)")
  func shipped() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.screens.path)
    let scripts = files.filter { $0.hasSuffix(".script") }
    #expect(scripts.count > 15)
    for script in scripts {
      let path = Self.screens.appendingPathComponent(script)
      let screen = path.deletingPathExtension().appendingPathExtension("yaml")
      let outcome = try command.descry("voiceover", screen.path, "--script", path.path)
      #expect(outcome.errors == "", "\(script)")
      #expect(outcome.status == 0, "\(script)")
    }
  }

  @Test(
    "Settings of the command line change what is heard",
    arguments: [
      (["--traits", "off"], "VoiceOver on, Close"),
      (["--traits", "before"], "VoiceOver on, Button, Close"),
      (["--verbosity", "low"], "VoiceOver on, Close"),
    ])
  func settings(_ options: [String], _ heard: String) throws {
    let outcome = try command.shell(
      "\"$descry\" voiceover screen.yaml --transcript \(options.joined(separator: " "))")
    #expect(outcome.lines.first == heard)
  }

  @Test("A screen is chosen by its id; one that is not there is named")
  func screens() throws {
    let app = """
      screens:
        home: {elements: [{label: Home}]}
        settings: {title: Settings, elements: [{label: Wi-Fi}]}
      """
    try command.write(Data(app.utf8), to: "app.yaml")
    let outcome = try command.descry(
      "voiceover", "app.yaml", "--transcript", "--screen", "settings")
    #expect(outcome.lines == ["VoiceOver on, Settings, Wi-Fi"])
    let wrong = try command.descry("voiceover", "app.yaml", "--transcript", "--screen", "x")
    #expect(wrong.errors.contains("There is no screen 'x'; choose from home, settings."))
    #expect(wrong.status == 64)
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

  @Test(
    "Wrong usage ends with 64",
    arguments: [
      ["--transcript", "--script", "a.script"], ["--transcript", "--render", "a.svg"],
      ["--render", "a.jpg"], ["--transcript", "--smart-invert"], ["--render", "a.svg", "--speak"],
      ["--traits", "sometimes", "--transcript"], ["--format", "json"], ["--nothing"],
    ])
  func usage(_ options: [String]) throws {
    let outcome = try command.shell(
      "\"$descry\" voiceover screen.yaml \(options.joined(separator: " ")); echo $?; ls")
    #expect(outcome.lines == ["64", "blank.png", "screen.yaml"])
    #expect(outcome.errors != "")
  }

  @Test("Without a terminal it says what to do")
  func noTerminal() throws {
    let outcome = try command.descry("voiceover", "screen.yaml")
    #expect(outcome.errors.contains("Standard input is no terminal; say --script FILE"))
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
  }

  @Test("Output that cannot be written ends with 73")
  func fullDisk() throws {
    let outcome = try command.shell(
      "\"$descry\" voiceover screen.yaml --transcript > /dev/full")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.status == 73)
  }

  @Test("The help teaches keys, gestures, examples and exit statuses")
  func help() throws {
    let help = try command.descry("voiceover", "--help").output
    for words in [
      "Enter, space  doubleTap", "t             touch 20,40",
      "\n  descry voiceover photos.yaml\n",
      "\n  73 ", "--smart-invert",
    ] { #expect(help.contains(words)) }
  }
}
