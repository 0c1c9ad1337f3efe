import Foundation
import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("The talks")
struct TalkTests {
  @Test("Every screen has a script")
  func complete() {
    #expect(TestScreens.names(of: "yaml") == TestScreens.names(of: "script"))
    #expect(TestScreens.names(of: "script").count > 15)
  }

  @Test(
    "Each script hears what it expects", arguments: TestScreens.names(of: "script") + ["nightclub"]
  )
  func scripts(_ name: String) async throws {
    let script = try Script(file: TestScreens.path(of: name, "script"))
    let mismatches = try await TestScreens.performer(of: name).perform(script)
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// What is heard in the talk "What's new in accessibility", by screen and in order.
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

  @Test("Everything spoken in the talk is spoken, in order", arguments: spoken)
  func utterances(_ name: String, _ spoken: [String]) async throws {
    var heard = try await TestScreens.log(ofScript: name).utterances[...]
    for words in spoken {
      let index = heard.firstIndex { utterance in
        [words + "…", "…" + words, "…" + words + "…"].contains { text in
          Expectation(text).isMet(by: utterance)
        }
      }
      let found = try #require(index, "'\(words)' is not heard")
      heard = heard[(found + 1)...]
    }
  }
}
