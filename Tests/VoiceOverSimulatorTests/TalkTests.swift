import Foundation
import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("The talks")
struct TalkTests {
  /// A busy machine must not change what is heard.
  private static let patient = ImageDescriber(settings: Settings(deadline: nil))

  /// Each picture as it is, but for the one that stands in for the talk's nightclub.
  private func describe(_ image: ElementImage) async -> DescriptionRecord {
    guard case .file(let path) = image else { return DescriptionRecord(Observations()) }
    return await Self.patient.describe(file: path)
  }

  private func voiceOver(_ name: String) throws -> VoiceOver {
    VoiceOver(try App(file: TestScreens.path("Screens/\(name).yaml"))) { image in
      guard name == "nightclub", image == .file(TestScreens.path("Screens/../blurred-portrait.jpg"))
      else { return await describe(image) }
      return DescriptionRecord(TestScreens.nightclub)
    }
  }

  @Test("Every screen has a script")
  func complete() {
    #expect(TestScreens.names(of: "yaml") == TestScreens.names(of: "script"))
    #expect(TestScreens.names(of: "script").count > 15)
  }

  @Test("Each script is heard as it expects", arguments: TestScreens.names(of: "script"))
  func scripts(_ name: String) async throws {
    let script = try Script(file: TestScreens.path("Screens/\(name).script"))
    let mismatches = try await voiceOver(name).perform(script)
    #expect(mismatches.map { "\(name).script:\($0.line): \($0)" } == [])
  }

  /// What is heard in the talk "What's new in accessibility", on which screen, in this order.
  static let spoken: [(String, [String])] = [
    (
      "pre-poster-before",
      [
        "VoiceOver on Pre-Poster Tom McNeil", "button", "three button", "button",
        "two open posts", "Lexi Torres", "five minutes remaining", "just finished my set",
        "three comments", "two button", "three button", "Button", "Settings close button",
        "Facebook", "Facebook", "Close", "Tom McNeil", "Alert accessibility short",
        "VoiceOver off",
      ]
    ),
    ("home-drops", ["VoiceOver on mail, no unread emails. Double tap to open"]),
    (
      "pre-poster-after",
      [
        "VoiceOver on Pre-Poster EX Tom McNeil two open posts button", "add button",
        "notifications three, button", "settings button", "Down vote two button",
        "up vote three button", "Page two of four star rating, no rating, adjustable", "Settings",
        "setting", "Facebook off",
      ]
    ),
    ("picture-text", ["Possible text, I can't believe I took this with my iPhone"]),
    ("nightclub", ["One face, one smiling, nightclub, blurry, bright"]),
  ]

  @Test("All that is heard in the talk is heard, in its order", arguments: spoken)
  func utterances(_ name: String, _ spoken: [String]) async throws {
    let voiceOver = try voiceOver(name)
    _ = await voiceOver.perform(try Script(file: TestScreens.path("Screens/\(name).script")))
    var heard = await voiceOver.log.utterances[...]
    for words in spoken {
      let index = heard.firstIndex { utterance in
        [words + "…", "…" + words, "…" + words + "…"].contains { text in
          Expectation(text, line: 0).isMet(by: utterance)
        }
      }
      let found = try #require(index, "'\(words)' is not heard")
      heard = heard[(found + 1)...]
    }
  }
}
