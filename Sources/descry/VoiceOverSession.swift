import ArgumentParser
import Foundation
import Glibc
import VoiceOverSimulator

/// `descry voiceover`: a screen in, what is heard out.
struct VoiceOverSession: AsyncParsableCommand {
  /// How the log is printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// A line an utterance.
    case text
    /// One object, with the origin of each segment.
    case json
  }

  static let configuration = CommandConfiguration(
    commandName: "voiceover",
    abstract: "Hear a screen as a VoiceOver user would.",
    discussion: """
      Reads a screen from a YAML file and prints what is heard, one line an utterance. A script \
      has a gesture a line: right, left, touch 20,40, doubleTap, threeFingerTap, tripleClick (turns \
      VoiceOver on and off). A line '> Close, button' after a gesture says what should be heard; \
      '#' begins a comment.

      examples:
        descry voiceover photos.yaml --transcript
        descry voiceover photos.yaml --script photos.script --format json

      exit status:
        0    everything was heard as expected
        1    something else was heard, or a picture could not be described
        64   the screen or the script cannot be read; nothing was done
        73   the output cannot be written
        130  interrupted
      """)

  @Argument(help: ArgumentHelp("The screen, a YAML file.", valueName: "screen"))
  var screen: String

  @Option(help: ArgumentHelp("Perform the gestures in this file.", valueName: "file"))
  var script: String?

  @Flag(help: "Turn VoiceOver on and swipe through the whole screen.")
  var transcript = false

  @Option(help: "How to print: text or json.")
  var format = Format.text

  func validate() throws {
    if (script != nil) == transcript {
      throw ValidationError("Say either --script or --transcript.")
    }
  }

  func run() async throws {
    let (app, steps) = try read()
    signal(SIGPIPE, SIG_IGN)
    let voiceOver = VoiceOver(app)
    var mismatches: [Mismatch] = []
    if let steps {
      mismatches = await voiceOver.perform(steps)
    } else {
      _ = await voiceOver.readThrough()
    }
    let log = await voiceOver.log
    try StandardOutput().write(text(of: log))
    let errors = log.utterances.flatMap(\.segments).filter { $0.origin == .error }
    for error in errors { StandardError.say(error.text) }
    for mismatch in mismatches {
      StandardError.say("\(script ?? ""):\(mismatch.line): \(mismatch)")
    }
    if !errors.isEmpty || !mismatches.isEmpty { throw ExitStatus.failed }
  }

  private func read() throws -> (App, Script?) {
    do throws(InputError) {
      let app = try App(file: screen)
      guard let script else { return (app, nil) }
      return (app, try Script(file: script))
    } catch {
      StandardError.say("\(error)")
      throw ExitCode.validationFailure
    }
  }

  private func text(of log: SpokenLog) throws -> String {
    switch format {
    case .text:
      return log.utterances.map { TerminalText.line($0.line) + "\n" }.joined()
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      return String(decoding: try encoder.encode(log), as: UTF8.self) + "\n"
    }
  }
}
