import Foundation
import TestSupport
import Testing
import VoiceOverSimulator

@Suite("Examples")
struct ExampleTests {
  @Test("The guide shows the real screen, script, test and transcript")
  func documents() async throws {
    let screen = try App(file: TestScreens.path("Screens/album.yaml"))
    let heard = await VoiceOver(screen, describer: TestScreens.patient).readThrough().transcript
    let guide = try Repository.text("Documentation/VoiceOver.md")
    #expect(guide.contains("```yaml\n\(try Repository.text("TestImages/Screens/album.yaml"))```"))
    for document in [guide, try Repository.text("README.md")] {
      #expect(document.contains("album.yaml --transcript\n\(heard)\n```"))
    }
    #expect(guide.contains("```\n\(try Repository.text("TestImages/Screens/album.script"))```"))
    for name in ["DocumentationExample", "HandlerExample"] {
      let test = try Repository.text("Tests/VoiceOverSimulatorTests/\(name).swift")
      #expect(guide.contains("```swift\n\(test)```"))
    }
  }

  @Test("The guide names every key, trait, gesture, origin and sound")
  func names() throws {
    let words = try Repository.text("Documentation/VoiceOver.md").split { !$0.isLetter }.map(
      String.init)
    let traits = AccessibilityTrait.allCases.map(\.rawValue)
    let speech =
      Segment.Origin.allCases.map(\.rawValue) + Segment.Sound.allCases.map(\.rawValue)
    let gestures = Gesture.names + Rotor.allCases.map(\.rawValue)
    let keys = FileKeys.all.values.flatMap { $0 }
    let names = traits + speech + gestures + keys
    #expect(Set(names).subtracting(words) == [])
  }
}
