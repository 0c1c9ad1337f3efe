import Foundation
import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("Examples")
struct ExampleTests {
  /// A busy machine must not change what is heard.
  private let patient = ImageDescriber(settings: Settings(deadline: nil))

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: TestScreens.path(path), encoding: .utf8)
  }

  @Test("The documents show the screen, the script, the test and what is heard as they are")
  func documents() async throws {
    let screen = try App(file: TestScreens.path("Screens/album.yaml"))
    let heard = await VoiceOver(screen, describer: patient).readThrough().transcript
    for document in ["../README.md", "../Documentation/VoiceOver.md"] {
      let document = try text(document)
      #expect(document.contains("```yaml\n\(try text("Screens/album.yaml"))```"))
      #expect(document.contains("album.yaml --transcript\n\(heard)\n```"))
    }
    let guide = try text("../Documentation/VoiceOver.md")
    #expect(guide.contains("```\n\(try text("Screens/album.script"))```"))
    let test = try text("../Tests/VoiceOverSimulatorTests/DocumentationExample.swift")
    #expect(guide.contains("```swift\n\(test)```"))
  }

  @Test("The document names every trait, gesture, origin and sound")
  func names() throws {
    let document = try text("../Documentation/VoiceOver.md")
    let names =
      AccessibilityTrait.allCases.map(\.rawValue) + Segment.Origin.allCases.map(\.rawValue)
      + Segment.Sound.allCases.map(\.rawValue)
      + [.right, .left, .doubleTap, .threeFingerTap, .tripleClick].map { (gesture: Gesture) in
        gesture.description
      }
    #expect(names.filter { !document.contains($0) } == [])
  }
}
