import ArgumentParser
import Foundation
import Glibc
import ImageDescription
import VoiceOverSimulator

/// `descry voiceover`: a screen in, what is heard out.
struct VoiceOverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voiceover",
    abstract: "Hear a screen as a VoiceOver user would.",
    discussion: """
      Reads a screen from a YAML file. In a terminal the keys are gestures, and what is heard is \
      printed, one line an utterance, sounds in parentheses:

      \(KeyTable.help)

      A script has a gesture a line, written as in the second column. A line '> Close, button' \
      after it says what should be heard; '#' begins a comment. Where something else is heard, \
      standard error shows both: '-' is expected, '+' is heard.

      examples:
        descry voiceover photos.yaml
        descry voiceover photos.yaml --transcript
        descry voiceover photos.yaml --script photos.script
        descry voiceover photos.yaml --render photos.svg
        descry voiceover photos.yaml --transcript --language de

      exit status:
        0    everything was heard as expected
        1    something else was heard, or a picture could not be described
        64   the screen or the script cannot be read; nothing was done
        70   a fault of Descry's own
        73   the output cannot be written
        130  interrupted
      """)

  /// What is heard must not depend on how fast the machine is, so this only ends what hangs.
  private static let describing = ImageDescription.Settings(deadline: .seconds(120))

  @Argument(help: ArgumentHelp("The screen, a YAML file.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("Perform the gestures in this file.", valueName: "file"))
  var script: String?

  @Flag(help: "Turn VoiceOver on and swipe through the whole screen.")
  var transcript = false

  @Option(help: "How to print what is heard: text or json.")
  var format = HeardOutput.Format.text

  @Flag(help: "Say it aloud, too, through speech-dispatcher or espeak-ng.")
  var speak = false

  @Option(help: ArgumentHelp("Which screen is open, if there are several.", valueName: "id"))
  var screen: String?

  @Option(
    help: ArgumentHelp(
      "Draw the screen into a file, .svg or .png, with the order of swipes and what is heard.",
      valueName: "file"))
  var render: String?

  @Flag(help: "Draw it with smart invert: all inverted but pictures, media and dark screens.")
  var smartInvert = false

  @OptionGroup var isolation: IsolationOption

  @OptionGroup var speech: LanguageOption

  @OptionGroup(title: "settings") var settings: SettingsOptions

  func validate() throws {
    if [script != nil, transcript, render != nil].count(where: { $0 }) > 1 {
      throw ValidationError("--script, --transcript and --render exclude each other.")
    }
    if format == .json && script == nil && !transcript {
      throw ValidationError("--format json goes with --script and --transcript.")
    }
    if speak && render != nil { throw ValidationError("--render says nothing aloud.") }
    if smartInvert && render == nil { throw ValidationError("--smart-invert goes with --render.") }
    if let render { _ = try DrawingFile(render) }
  }

  func run() async throws {
    let (read, steps) = try read()
    let app = try prepared(read)
    signal(SIGPIPE, SIG_IGN)
    let pictures = ScreenPictures(isolation.describer(Self.describing))
    if let render {
      let log = try await DrawingFile(render).draw(app, pictures, sparing: PictureFile(file))
      HeardOutput.sayErrors(in: log.utterances)
      if log.hasErrors { throw ExitStatus.failed }
      return
    }
    let output = HeardOutput(speaker: speak ? try Speaker(app.settings) : nil, format: format)
    let voiceOver = VoiceOver(app) { await pictures.record(of: $0) }
    guard script != nil || transcript else {
      return try await listen(to: voiceOver, shortcuts: app.shortcuts, output)
    }
    var mismatches: [Mismatch] = []
    if let steps {
      mismatches = await voiceOver.perform(steps)
    } else {
      _ = await voiceOver.readThrough()
    }
    let log = await voiceOver.log
    let interruption = Interruption()
    try await interruption.guarding { try await output.print(log) }
    if let script, !mismatches.isEmpty {
      StandardError.write(ScriptDifference(script: script, mismatches).text)
    }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    if log.hasErrors || !mismatches.isEmpty { throw ExitStatus.failed }
  }

  private func read() throws -> (App, Script?) {
    do throws(InputError) {
      let app = try App(file: file)
      let script: Script? = if let script { try Script(file: script) } else { nil }
      return (app, script)
    } catch {
      let isPicture = error.file == file && (try? PictureFile(file).format()) != nil
      guard isPicture else { throw error }
      StandardError.say(
        "\(file) is a picture, not a screen in YAML; describe it with 'descry \(file)'")
      throw ExitStatus.usage
    }
  }

  /// The app as the options want it: other settings, another screen open.
  private func prepared(_ app: App) throws -> App {
    var app = app
    if let screen {
      guard app.screens.contains(where: { $0.id == screen }) else {
        let ids = app.screens.map(\.id).joined(separator: ", ")
        throw ValidationError("There is no screen '\(screen)'; choose from \(ids).")
      }
      app = App(
        name: app.name, screens: app.screens, start: screen, size: app.size,
        shortcuts: app.shortcuts, settings: app.settings)
    }
    settings.apply(to: &app.settings)
    if speech.isGiven || app.settings.namedLanguage == nil {
      // Never the locale's: what a script expects must not depend on the machine.
      app.settings.descriptionLanguage = speech.language()
    }
    app.isSmartInvertOn = smartInvert
    return app
  }

  private func listen(
    to voiceOver: VoiceOver, shortcuts: [Shortcut], _ output: HeardOutput
  ) async throws {
    guard var session = InteractiveSession(voiceOver, output: output) else {
      throw ValidationError(
        "Standard input is no terminal; say --script FILE, --transcript or --render FILE.")
    }
    try await session.run(turningOnBy: shortcuts)
  }
}

/// How VoiceOver speaks, where it is to be otherwise than the screen's file says.
struct SettingsOptions: ParsableArguments {
  @Option(help: "How much is spoken: high, medium (no hints and actions) or low (no traits).")
  var verbosity: VoiceOverSettings.Verbosity?

  @Option(help: "Where traits are spoken: after the value, before the label, or off.")
  var traits: VoiceOverSettings.TraitsPlace?

  @Flag(help: "Speak no hints.")
  var noHints = false

  @Option(help: "Describe pictures onFocus (those without a label), onRequest, or off.")
  var descriptions: VoiceOverSettings.Descriptions?

  @Flag(help: "Say 'image' of pictures that have a label or a description, too.")
  var imageWord = false

  /// Changes the settings to what was asked for.
  func apply(to settings: inout VoiceOverSettings) {
    settings.verbosity = verbosity ?? settings.verbosity
    settings.traits = traits ?? settings.traits
    settings.hints = settings.hints && !noHints
    settings.descriptions = descriptions ?? settings.descriptions
    settings.imageWord = settings.imageWord || imageWord
  }
}

extension VoiceOverSettings.Verbosity: ExpressibleByArgument {}
extension VoiceOverSettings.TraitsPlace: ExpressibleByArgument {}
extension VoiceOverSettings.Descriptions: ExpressibleByArgument {}
