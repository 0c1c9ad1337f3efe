import ArgumentParser
import Foundation
import Glibc
import ImageDescription
import SafeFiles
import VoiceOverSimulator

/// `descry voiceover`: simulates VoiceOver on a screen.
struct VoiceOverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "voiceover",
    abstract: "Simulate VoiceOver on a screen.",
    discussion: """
      Reads a screen from a YAML file and prints what a VoiceOver user hears, one utterance a line. \
      It also reads the hierarchy of a real screen, the JSON that the test of an iOS app writes with \
      AccessibilitySnapshot: Documentation/IOSScreens.md. All keys of a screen file are listed in \
      Documentation/VoiceOver.md. A short one:

        app: Photos
        elements:
          - label: Close
            traits: [button]
            activate: {back: true}
          - image: photo.jpg

      In a terminal, keys are gestures:

      \(KeyTable.help(columns: helpColumns))

      A script has one gesture a line: tripleClick, which turns VoiceOver on, then right, doubleTap, \
      threeFingerTap, touch 20,40. A line '> Close, button' below a gesture is what you expect to \
      hear; '#' begins a comment. If something else is heard, standard error shows both: '-' is \
      expected, '+' is heard.

      Words in parentheses are sounds:

        (border)          there is nothing further in this direction
        (nothing here)    there is no element under the finger
        (no description)  no picture, or nothing recognised with confidence
        (bonk)            the gesture was refused
        (pass-through)    the finger now touches the screen directly

      examples:
        descry voiceover photos.yaml
        descry voiceover photos.yaml --transcript
        descry voiceover photos.yaml --script photos.script
        descry voiceover photos.yaml --transcript --language de
        descry voiceover photos.yaml --render photos.svg
        descry voiceover album.json --screenshot album.png --transcript
        descry voiceover album.json --compare

      exit status:
        0    everything was heard as expected
        1    something else was heard, a picture or the speech failed, or
             --compare found a difference that is not known
        64   wrong usage, or the screen or script cannot be read; nothing was done
        70   a bug in Descry
        73   the output cannot be written
        130  interrupted
      """)

  /// The width of the parser's help, up to 76 columns.
  private static var helpColumns: Int {
    let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    return min(76, columns ?? StandardError.columns)
  }

  /// What is heard must not depend on the machine's speed, so the deadline only ends what hangs.
  private var describing: ImageDescription.Settings {
    ImageDescription.Settings(textLanguages: textLanguages.names, deadline: .seconds(120))
  }

  @Argument(
    help: ArgumentHelp("A screen as YAML or JSON, or a hierarchy.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var file: String

  @Option(
    help: ArgumentHelp("Perform the gestures in a file.", valueName: "file"), completion: .file())
  var script: String?

  @Flag(help: "Swipe through the whole screen, one utterance a line.")
  var transcript = false

  @Option(name: .shortAndLong, help: "Output format: text or json.")
  var format = HeardOutput.Format.text

  @Flag(help: "Also speak aloud, with speech-dispatcher or espeak-ng.")
  var speak = false

  @Option(help: ArgumentHelp("Open this screen of several.", valueName: "id"))
  var screen: String?

  @Option(
    help: ArgumentHelp(
      "Draw the screen as .svg or .png, with the order of swipes and what is heard.",
      valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var render: String?

  @Option(
    help: ArgumentHelp(
      "The screenshot of a hierarchy; its pictures are described from it.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var screenshot: String?

  @Flag(help: "Print the screen as the hierarchy that the test of an iOS app would write.")
  var asJSON = false

  @Flag(help: "List where the descriptions of a hierarchy differ from what Descry says, and why.")
  var compare = false

  @Flag(help: "With --render: invert all colours except in pictures, media and dark screens.")
  var smartInvert = false

  @OptionGroup var isolation: IsolationOption

  @OptionGroup var speech: LanguageOption

  @OptionGroup var metadata: MetadataOption

  @OptionGroup var textLanguages: TextLanguagesOption

  @OptionGroup(title: "settings") var settings: SettingsOptions

  func validate() throws {
    if [script != nil, transcript, render != nil, asJSON, compare].count(where: { $0 }) > 1 {
      throw ValidationError(
        "Choose one of --script, --transcript, --render, --as-json and --compare.")
    }
    if format == .json && script == nil && !transcript {
      throw ValidationError("--format json needs --script or --transcript.")
    }
    let silent = [(render != nil, "--render"), (asJSON, "--as-json"), (compare, "--compare")]
    for (isGiven, option) in silent where speak && isGiven {
      throw ValidationError("--speak does not work with \(option).")
    }
    if screenshot != nil && (asJSON || compare) {
      throw ValidationError("--screenshot does not work with --as-json and --compare.")
    }
    if smartInvert && render == nil { throw ValidationError("--smart-invert needs --render.") }
    if let render { _ = try DrawingFile(render) }
  }

  func run() async throws {
    let (read, steps) = try read()
    let app = try prepared(try await shown(read))
    signal(SIGPIPE, SIG_IGN)
    if asJSON { return try StandardOutput().write(app.hierarchyJSON) }
    if compare { return try ComparisonOutput(HierarchyComparison(app)).print() }
    let pictures = ScreenPictures(
      describer: isolation.describer(describing, pictureCount: 0),
      ignoresMetadata: metadata.isIgnored)
    if let render {
      let log = try await DrawingFile(render).draw(app, pictures, sparing: PictureFile(file))
      HeardOutput(speaker: nil, format: format, pictures: pictures).sayErrors(in: log.utterances)
      if log.hasErrors { throw ExitStatus.failed }
      return
    }
    if speak || script == nil && !transcript { sayMissingPictures(app) }
    let output = HeardOutput(
      speaker: speak ? try Speaker(app.settings) : nil, format: format, pictures: pictures)
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
      StandardError.write(ScriptDifference(script: script, mismatches: mismatches).text)
    }
    if let steps, !steps.steps.isEmpty, log.utterances.isEmpty, await !voiceOver.isOn {
      StandardError.say(
        "nothing was heard, because VoiceOver is off: begin the script with 'tripleClick'")
    }
    if interruption.hasHappened { throw ExitStatus.interrupted }
    let hasFailed = log.hasErrors || output.speaker?.hasFailed == true
    if hasFailed || !mismatches.isEmpty { throw ExitStatus.failed }
  }

  private func read() throws -> (ScreenFile, Script?) {
    do throws(InputError) {
      let app = try ScreenFile(file)
      let script: Script? = if let script { try Script(file: script) } else { nil }
      return (app, script)
    } catch {
      guard error.file == file else { throw error }
      let (path, name) = (TerminalText.path(file), TerminalText.shellWord(file))
      if ["html", "htm", "xhtml"].contains(FileEnding.of(file)) {
        StandardError.say(
          "\(path) is a web page, not a screen; check it with 'descry audit \(name)'")
      } else if (try? PictureFile(file).format()) != nil {
        StandardError.say("\(path) is a picture, not a screen; describe it with 'descry \(name)'")
      } else {
        throw error
      }
      throw ExitStatus.usage
    }
  }

  /// The app, with its pictures from the screenshot if there is one.
  private func shown(_ read: ScreenFile) async throws -> App {
    guard read.isHierarchy else {
      for (isGiven, option) in [(screenshot != nil, "--screenshot"), (compare, "--compare")]
      where isGiven {
        throw ValidationError(
          "\(option) needs a hierarchy, the JSON that the test of an iOS app writes.")
      }
      return read.app
    }
    guard let screenshot else {
      if !asJSON, !compare { ScreenshotPictures.noteOne(beside: file) }
      return read.app
    }
    return try await ScreenshotPictures(screenshot, isolation.sandbox.worker).showing(read)
  }

  /// Says which pictures are missing, before anything is spoken.
  private func sayMissingPictures(_ app: App) {
    var elements = app.screens.flatMap(\.elements)
    var said: Set<String> = []
    while let element = elements.popLast() {
      elements += element.children
      guard let path = element.image?.path, said.insert(path).inserted,
        !FileManager.default.fileExists(atPath: path)
      else { continue }
      StandardError.say(
        "\(TerminalText.path(path)): no such file; picture paths are relative to the screen file. "
          + "Check the path.")
    }
  }

  /// The app with the settings and the screen that the options ask for.
  private func prepared(_ app: App) throws -> App {
    var app = app
    if let screen {
      guard app.screens.contains(where: { $0.id == screen }) else {
        let ids = app.screens.map(\.id).joined(separator: ", ")
        throw ValidationError("Unknown screen '\(screen)'. Choose one of: \(ids).")
      }
      app = App(
        name: app.name, screens: app.screens, start: screen, size: app.size,
        shortcuts: app.shortcuts, settings: app.settings)
    }
    settings.apply(to: &app.settings)
    if speech.isGiven || app.settings.namedLanguage == nil {
      // The locale does not count: a script must hear the same on every machine.
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
        "An interactive session needs a terminal. Without one, use --transcript to read the whole "
          + "screen, --script FILE to perform gestures, or --render FILE to draw it.")
    }
    try await session.run(turningOnBy: shortcuts)
  }
}

/// Options that override the settings of the screen file.
struct SettingsOptions: ParsableArguments {
  @Option(help: "How much to speak: high, medium (no hints or actions) or low (no traits).")
  var verbosity: VoiceOverSettings.Verbosity?

  @Option(help: "Where to speak traits: after the value, before the label, or off.")
  var traits: VoiceOverSettings.TraitsPlace?

  @Flag(help: "Do not speak hints.")
  var noHints = false

  @Option(help: "When to describe pictures: onFocus (if they have no label), onRequest or off.")
  var descriptions: VoiceOverSettings.Descriptions?

  @Flag(help: "Say 'image' after a label or a description, too.")
  var imageWord = false

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
