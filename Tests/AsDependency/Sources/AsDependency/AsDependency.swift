import Foundation
import ImageDescription
import VoiceOverSimulator

/// Describes a picture and simulates VoiceOver on a screen with it: `AsDependency PICTURE`.
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
  }
}
