import Foundation
import ImageDescription
import VoiceOverSimulator

/// Describes a picture, simulates VoiceOver on a screen with it, and listens to the hierarchy of a
/// screen: `AsDependency PICTURE HIERARCHY`.
@main
struct AsDependency {
  static func main() async throws {
    let picture = CommandLine.arguments[1]
    let describer = ImageDescriber()
    print(await describer.describe(file: picture).spoken ?? "")
    let german = ImageDescriber(language: .german)
    let data = try Data(contentsOf: URL(filePath: picture))
    print(await german.describe(data).spoken ?? "")

    let screen = Screen(elements: [
      AccessibilityElement(image: .file(picture)),
      AccessibilityElement(label: "Our pilot", image: .file(picture)),
    ])
    for utterance in await VoiceOver(screen).readThrough().utterances { print(utterance.text) }

    let json = try String(contentsOfFile: CommandLine.arguments[2], encoding: .utf8)
    let heard = await VoiceOver(try App(hierarchy: json)).readThrough()
    let expected = ["VoiceOver on, Mail, button, actions available, Opens the mail."]
    print(heard.difference(from: expected)?.description ?? "The hierarchy sounds as expected.")
  }
}
