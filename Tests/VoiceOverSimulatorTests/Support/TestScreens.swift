import Foundation
import ImageDescription
import Synchronization
import TestSupport
import VoiceOverSimulator

/// Screens and pictures of the repository, and pictures without a file.
enum TestScreens {
  /// The path of a file in `TestImages`.
  static func path(_ name: String) -> String { Repository.file("TestImages/\(name)").path }

  /// The path of a screen (`yaml`) or its script, in `TestImages`, or in `Tests/Screens` if a test
  /// supplies what is in its picture.
  static func path(of name: String, _ kind: String) -> String {
    let folder = name == "nightclub" ? "Tests/Screens" : "TestImages/Screens"
    return Repository.file("\(folder)/\(name).\(kind)").path
  }

  /// The names of all screens or scripts, sorted.
  static func names(of kind: String) -> [String] {
    let files = (try? Repository.names(in: "TestImages/Screens")) ?? []
    return files.filter { $0.hasSuffix(".\(kind)") }.map { String($0.dropLast(kind.count + 1)) }
  }

  /// Observations that give the sentence of the talk.
  static let nightclub = Observations(
    faces: [Face(smile: 0.9)], scenes: [Candidate("nightclub", confidence: 0.95)],
    sharpness: 0.05, brightness: 0.9, detail: 0.3)

  /// A describer that always finds these observations.
  static func describing(_ observations: Observations) -> VoiceOver.Describe {
    { _ in DescriptionRecord(observations) }
  }

  /// VoiceOver, turned on.
  static func voiceOver(
    _ elements: [AccessibilityElement], observations: Observations = nightclub
  ) async -> VoiceOver {
    let voiceOver = VoiceOver(Screen(elements: elements), describe: describing(observations))
    await voiceOver.perform(.tripleClick)
    return voiceOver
  }

  /// What is spoken of an element by itself.
  static func speech(
    of element: AccessibilityElement, observations: Observations = nightclub
  ) async -> String {
    let voiceOver = await voiceOver([element], observations: observations)
    return await voiceOver.perform(.doubleTap).map(\.text).joined(separator: "\n")
  }

  /// The lines heard in an app with VoiceOver on, after the gestures of a script.
  static func heard(_ app: App, _ script: String) async throws -> [String] {
    let voiceOver = VoiceOver(app, describe: describing(nightclub))
    await voiceOver.perform(.tripleClick)
    return try await heard(voiceOver, script)
  }

  /// The lines heard on a screen with VoiceOver on, after the gestures of a script.
  static func heard(
    _ elements: [AccessibilityElement], _ script: String
  ) async throws -> [String] {
    try await heard(App(Screen(elements: elements)), script)
  }

  /// The lines heard on a YAML screen with VoiceOver on, after the gestures of a script.
  static func heard(yaml: String, _ script: String = "") async throws -> [String] {
    try await heard(App(yaml: yaml), script)
  }

  /// The lines heard when swiping through a YAML screen.
  static func transcript(yaml: String) async throws -> [String] {
    let voiceOver = VoiceOver(try App(yaml: yaml), describe: describing(nightclub))
    return await voiceOver.readThrough().utterances.map(\.line)
  }

  /// VoiceOver on a YAML screen, turned on.
  static func voiceOver(yaml: String) async throws -> VoiceOver {
    let voiceOver = VoiceOver(try App(yaml: yaml), describe: describing(nightclub))
    await voiceOver.perform(.tripleClick)
    return voiceOver
  }

  /// VoiceOver on a screen of `TestImages/Screens`, turned on; pictures are not analysed.
  static func voiceOver(_ name: String) async throws -> VoiceOver {
    let app = try App(file: path(of: name, "yaml"))
    let voiceOver = VoiceOver(app, describe: describing(nightclub))
    await voiceOver.perform(.tripleClick)
    if await !voiceOver.isOn { await voiceOver.perform(.choose("VoiceOver")) }
    return voiceOver
  }

  /// The log of a screen of `TestImages/Screens` after its script.
  static func log(ofScript name: String) async throws -> SpokenLog {
    let voiceOver = try performer(of: name)
    _ = await voiceOver.perform(try Script(file: path(of: name, "script")))
    return await voiceOver.log
  }

  /// VoiceOver on a screen of `TestImages/Screens` with its real pictures, except for the one that
  /// replaces the talk's nightclub.
  static func performer(of name: String) throws -> VoiceOver {
    VoiceOver(try App(file: path(of: name, "yaml")), describe: describer(of: name))
  }

  /// Describes the real pictures of a screen, each once, except for the one that replaces the talk's
  /// nightclub.
  static func describer(of name: String) -> VoiceOver.Describe {
    { image in
      guard case .file(let path) = image else { return DescriptionRecord(Observations()) }
      if name == "nightclub", path.hasSuffix("blurred-portrait.jpg") {
        return DescriptionRecord(nightclub)
      }
      if let record = records.withLock({ $0[path] }) { return record }
      let record = await patient.describe(file: path)
      records.withLock { $0[path] = record }
      return record
    }
  }

  private static let records = Mutex<[String: DescriptionRecord]>([:])

  /// A busy machine must not change the result.
  static let patient = ImageDescriber(settings: Settings(deadline: nil))

  /// The lines heard after the gestures of a script.
  static func heard(_ voiceOver: VoiceOver, _ script: String) async throws -> [String] {
    var lines: [String] = []
    for step in try Script(script).steps {
      lines += await voiceOver.perform(step.gesture).map(\.line)
    }
    return lines
  }
}
