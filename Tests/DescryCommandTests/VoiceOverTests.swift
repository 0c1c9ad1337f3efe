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

  @Test("A transcript has one line for each element, and picture paths are relative to the screen")
  func transcript() throws {
    let outcome = try command.shell(
      "cd / && \"$descry\" voiceover \"$OLDPWD/screen.yaml\" --transcript")
    #expect(outcome.lines == ["VoiceOver on, Close, button", "Image"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test("The error of a picture over a limit names no option, as voiceover has none")
  func overLimit() throws {
    try command.write(Data(Bitmap.enormous), to: "blank.png")
    let outcome = try command.descry("voiceover", "screen.yaml", "--transcript")
    #expect(outcome.errors.contains("megapixels, over the limit of "))
    #expect(!outcome.errors.contains("--"))
    #expect(outcome.status == 1)
  }

  @Test("A script that hears something else exits with 1 and shows both")
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

  @Test("A script that hears what it expects exits with 0 and prints no errors")
  func met() throws {
    try command.write(Data("tripleClick\n> VoiceOver on…\nright\n> image\n".utf8), to: "a.script")
    let outcome = try command.descry("voiceover", "screen.yaml", "--script", "a.script")
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test("A script that never turns VoiceOver on hears nothing, and is told so (#34)")
  func off() throws {
    try command.write(Data("right\nthreeFingerTap\n".utf8), to: "a.script")
    let outcome = try command.descry("voiceover", "screen.yaml", "--script", "a.script")
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("VoiceOver is off: begin the script with 'tripleClick'"))
    #expect(outcome.status == 0)
  }

  private static let screens = Repository.file("TestImages/Screens")

  @Test("Every script in TestImages/Screens passes (#26)")
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
    "Options override the settings of the screen file",
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

  @Test("--screen opens a screen by its id, and an unknown id lists the screens")
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
    #expect(wrong.errors.contains("Unknown screen 'x'. Choose one of: home, settings."))
    #expect(wrong.status == 64)
  }

  @Test("A picture that cannot be described exits with 1, unless it has a label")
  func brokenPicture() throws {
    try command.write(
      Data("elements: [{image: a.png}, {image: a.png, label: b}]".utf8), to: "b.yaml")
    let outcome = try command.descry("voiceover", "b.yaml", "--transcript")
    #expect(outcome.lines == ["VoiceOver on, Image", "b"])
    #expect(
      outcome.errorLines == [
        "descry: a.png: no such file; picture paths are relative to the screen file. Check the path."
      ])
    #expect(outcome.status == 1)
  }

  @Test(
    "A screen or script that cannot be read exits with 64 and one line",
    arguments: [
      (
        "screen.yaml", "bad.script",
        "bad.script:1:1: unknown gesture 'rigth'; did you mean 'right'?"
      ),
      ("bad.script", "bad.script", "bad.script:1:1: expected a screen: a mapping with 'elements'"),
      ("lable.yaml", "bad.script", "lable.yaml:1:13: unknown key 'lable'; did you mean 'label'?"),
      ("nothing.yaml", "bad.script", "nothing.yaml: there is no such file. Check the path."),
    ])
  func malformed(_ screen: String, _ script: String, _ message: String) throws {
    try command.write(Data("rigth\n".utf8), to: "bad.script")
    try command.write(Data("elements: [{lable: Close}]\n".utf8), to: "lable.yaml")
    let outcome = try command.descry("voiceover", screen, "--script", script)
    #expect(outcome.errorLines == ["descry: \(message)"])
    #expect(outcome.output == "")
    #expect(outcome.status == 64)
  }

  @Test(
    "Wrong usage exits with 64",
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

  @Test("Without a terminal, the error names the options that need none (#34)")
  func noTerminal() throws {
    let outcome = try command.descry("voiceover", "screen.yaml")
    #expect(outcome.errors.contains("An interactive session needs a terminal. Without one, use"))
    #expect(outcome.errors.contains("--transcript"))
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
  }

  @Test("Without a screen file, the error shows how to name one (#34)")
  func noScreen() throws {
    let outcome = try command.descry("voiceover", "--transcript")
    #expect(
      outcome.errorLines.first == "Error: Name a screen file: descry voiceover SCREEN.yaml")
    #expect(outcome.status == 64)
  }

  @Test("-f is short for --format (#34)")
  func shortOption() throws {
    let outcome = try command.descry("voiceover", "screen.yaml", "--transcript", "-f", "json")
    #expect(outcome.output.hasPrefix("{"))
    #expect(outcome.status == 0)
  }

  @Test("Output that cannot be written exits with 73")
  func fullDisk() throws {
    let outcome = try command.shell(
      "\"$descry\" voiceover screen.yaml --transcript > /dev/full")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.status == 73)
  }

  @Test("The keys in --help fit 40 columns (#34)")
  func narrowHelp() throws {
    let help = try command.shell("COLUMNS=40 \"$descry\" voiceover --help").lines
    let start = try #require(help.firstIndex { $0.hasPrefix("right, left") })
    let end = try #require(help.firstIndex { $0.contains("Control-D") })
    #expect(help[start...end].allSatisfy { $0.count < 40 && !$0.isEmpty })
    #expect(help[start] == "right, left   go to the next or")
  }

  @Test("--help lists keys, gestures, examples and exit statuses")
  func help() throws {
    let help = try command.descry("voiceover", "--help").output
    for words in [
      "Simulate VoiceOver on a screen.", "Enter, space  doubleTap",
      "3             threeFingerTap", "d             threeFinger right",
      "(nothing here)    there is no element", "t             touch 20,40",
      "\n  descry voiceover photos.yaml\n",
      "\n  73 ", "--smart-invert",
    ] { #expect(help.contains(words)) }
  }
}
