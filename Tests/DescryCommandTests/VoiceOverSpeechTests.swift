import Foundation
import Testing

@Suite("descry voiceover --speak")
struct VoiceOverSpeechTests {
  private let command: Command
  /// A stand-in for the synthesizer that logs its arguments.
  private let synthesizer = """
    #!/bin/bash
    printf '%s ' "${0##*/}" "$@" >> "$OUT/spoken"; echo >> "$OUT/spoken"
    [[ "$*" == *Slowly* ]] && echo $$ > "$OUT/pid" && exec sleep 600
    [[ "$*" != *Broken* ]] || { echo "no sound here" >&2; exit 1; }

    """

  init() throws {
    command = try Command()
    let screen = """
      elements:
        - {label: "-x $(date); é", traits: [button], frame: [16, 22, 60, 44]}
        - {label: Bonjour, language: fr-CA, frame: [0, 80, 180, 180]}
        - {label: Slowly, frame: [0, 280, 180, 180]}
        - {label: Broken, frame: [0, 480, 180, 180]}
      """
    try command.write(Data(screen.utf8), to: "screen.yaml")
  }

  private func install(_ names: String...) throws {
    try command.write(Data(synthesizer.utf8), to: "synthesizer")
    for name in names {
      let outcome = try command.shell("mkdir -p bin && install synthesizer bin/\(name)")
      #expect(outcome.status == 0)
    }
  }

  private func speak(
    _ script: String, path: String = "$PWD/bin:/usr/bin:/bin"
  ) throws -> Command.Outcome {
    try command.write(Data(script.utf8), to: "a.script")
    return try command.shell(
      "OUT=$PWD PATH=\(path) \"$descry\" voiceover screen.yaml --script a.script --speak")
  }

  private var spoken: [String] {
    get throws { try command.shell("cat spoken").lines }
  }

  @Test("Each utterance is spoken in its language, without passing through a shell")
  func dispatcher() throws {
    try install("spd-say", "espeak-ng")
    let outcome = try speak("tripleClick\nright\n")
    #expect(outcome.status == 0)
    #expect(
      try spoken == [
        "spd-say --wait --language en -- VoiceOver on, -x $(date); é, button ",
        "spd-say --wait --language fr-CA -- Bonjour ",
      ])
  }

  @Test("Descriptions and VoiceOver's words have the voice of --language, labels keep theirs")
  func descriptionVoice() throws {
    try install("spd-say")
    try command.copy("astronaut.png")
    let screen = "elements: [{label: Close, frame: [0, 0, 9, 9]}, {image: astronaut.png}]"
    try command.write(Data(screen.utf8), to: "picture.yaml")
    let outcome = try command.shell(
      "OUT=$PWD PATH=$PWD/bin:/usr/bin:/bin \"$descry\" voiceover picture.yaml --transcript "
        + "--speak --language de")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let spoken = try spoken
    #expect(
      spoken.prefix(2) == [
        "spd-say --wait --language de -- VoiceOver ein ", "spd-say --wait --language en -- Close ",
      ])
    #expect(spoken.last?.hasPrefix("spd-say --wait --language de -- Ein Gesicht") == true)
  }

  @Test(
    "Descriptions use --language, the screen's language or DESCRY_LANGUAGE",
    arguments: [
      ("", "", "", "on, One face"), ("", "de", "", "ein, Ein Gesicht"),
      ("DESCRY_LANGUAGE=fr", "de", "", "ein, Ein Gesicht"),
      ("DESCRY_LANGUAGE=fr", "", "", "activé, Un visage"),
      ("DESCRY_LANGUAGE=fr", "", "--language de-AT", "ein, Ein Gesicht"),
      ("", "de", "--language fr", "activé, Un visage"),
      ("LANG=de_DE.UTF-8", "", "", "on, One face"), ("", "cs", "", "on, One face"),
    ])
  func choice(_ variable: String, _ language: String, _ option: String, _ start: String) throws {
    try command.copy("astronaut.png")
    let settings = language.isEmpty ? "" : "\nsettings: {language: \(language)}"
    try command.write(
      Data("elements: [{image: astronaut.png}]\(settings)".utf8), to: "picture.yaml")
    let outcome = try command.shell(
      "env -u DESCRY_LANGUAGE -u LC_ALL -u LC_MESSAGES \(variable) \"$descry\" voiceover "
        + "picture.yaml --transcript \(option)")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("VoiceOver \(start)"), "\(outcome.output)")
  }

  @Test("espeak-ng speaks without speech-dispatcher")
  func espeak() throws {
    try install("espeak-ng")
    #expect(try speak("tripleClick\n", path: "$PWD/bin").status == 0)
    #expect(try spoken == ["espeak-ng -v en -- VoiceOver on, -x $(date); é, button "])
  }

  @Test("A failing synthesizer is reported once and is a failure; speech is still printed")
  func failing() throws {
    try install("spd-say")
    let outcome = try speak("tripleClick\ntouch 20,500\nleft\n")
    #expect(outcome.lines.count == 3)
    #expect(
      outcome.errorLines == [
        "descry: spd-say failed: no sound here; find out whether 'spd-say hello' speaks, or leave "
          + "out --speak"
      ])
    #expect(outcome.status == 1)
  }

  @Test("Without a synthesizer the error names the packages")
  func missing() throws {
    let outcome = try command.shell(
      "PATH=$PWD \"$descry\" voiceover screen.yaml --transcript --speak")
    #expect(outcome.errors.contains("speech-dispatcher or espeak-ng"))
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
  }

  @Test("A gesture interrupts speech", .needs(.tmux))
  func cut() throws {
    try install("spd-say")
    let terminal = try Terminal(command)
    try terminal.enter(
      "OUT=$PWD PATH=$PWD/bin:$PATH \"$descry\" voiceover screen.yaml --speak; echo \"status $?\"")
    try terminal.wait(for: "VoiceOver on")
    try terminal.press("Right", "Right")
    try terminal.wait(for: "\nSlowly")
    try terminal.wait { try spoken.last == "spd-say --wait --language en -- Slowly " }
    try terminal.press("Left")
    try terminal.wait { try spoken.last == "spd-say --wait --language fr-CA -- Bonjour " }
    #expect(try spoken.contains("spd-say --stop "))
    try terminal.press("Right")
    try terminal.wait { try spoken.last == "spd-say --wait --language en -- Slowly " }
    try terminal.press("q")
    try terminal.wait(for: "status 0")
    #expect(try command.shell("kill -0 $(cat pid)").status != 0)
  }
}
