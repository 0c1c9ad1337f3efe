import Testing
import VoiceOverSimulator

@Suite("Speech difference")
struct SpeechDifferenceTests {
  private let log = SpokenLog(
    ["Close, button", "Friends at the bar", "Zoom, 100 %, adjustable"].map {
      Utterance(.right, [Segment($0, .label)])
    } + [Utterance(.right, [Segment(.border)])])

  @Test("Speech as expected has no difference")
  func none() {
    let expected = ["close, Button", "Friends…", "…adjustable", "(border)"]
    #expect(log.difference(from: expected) == nil)
    #expect(SpokenLog().difference(from: []) == nil)
  }

  @Test("A difference shows all lines in order and marks the words that differ")
  func words() {
    let difference = log.difference(
      from: ["Close, button", "Friends and family", "Zoom, …", "Favorite", "(border)"])
    #expect(
      difference?.description == """

          Close, button
        - Friends [-and family-]
        + Friends {+at the bar+}
          Zoom, 100 %, adjustable
        - Favorite
          (border)
        """)
  }

  @Test("Words in place of '…' are not a difference")
  func ellipsis() {
    let difference = log.utterances.prefix(2).map { $0 }.difference(
      from: ["Open…", "…at the pub"])
    #expect(
      difference?.description == """

        - [-Open…-]
        - …at the [-pub-]
        + Close, button
        + Friends at the {+bar+}
        """)
  }

  @Test("In lines of thousands of words, all between the first and the last difference is marked")
  func long() {
    let start = Array(repeating: "a", count: 2000).joined(separator: " ")
    let log = SpokenLog([Utterance(.right, [Segment("\(start) b c d e", .label)])])
    #expect(
      log.difference(from: ["\(start) x c y e"])?.description == """

        - \(start) [-x c y-] e
        + \(start) {+b c d+} e
        """)
  }

  @Test("A failing test shows the difference")
  func failing() {
    withKnownIssue {
      #expect(log.difference(from: ["Close"]) == nil)
    } matching: { issue in
      "\(issue)".contains("- Close\n+ Close, {+button+}\n+ Friends at the bar")
    }
  }
}
