import Foundation
import Testing
import VoiceOverSimulator

@Suite("Script")
struct ScriptTests {
  private let close = AccessibilityElement(label: "Close", value: "3 votes", traits: [.button])

  @Test("Ignores comments, empty lines and Windows line endings")
  func reading() throws {
    let script = try Script("# Hello\r\n\r\n  right # on\r\n> a # b\r\ntouch 20, 40.5\r\n")
    #expect(script.steps.map(\.gesture) == [.right, .touch(CGPoint(x: 20, y: 40.5))])
    #expect(script.steps.first?.expectations.map(\.text) == ["a # b"])
    #expect(script.steps.map(\.line) == [3, 5])
  }

  @Test("Reads every gesture that it writes")
  func gestures() throws {
    let gestures: [Gesture] = [
      .right, .left, .up, .down, .touch(CGPoint(x: 1, y: 2)), .doubleTap, .doubleTapAndHold,
      .pan(CGPoint(x: -60, y: 0.5)), .threeFingerTap, .threeFinger(.up), .readAll,
      .rotor(.formControls), .tripleClick, .choose("Smart Invert"), .wait(1.5), .wait(nil),
    ]
    let script = try Script(gestures.map(\.description).joined(separator: "\n"))
    #expect(script.steps.map(\.gesture) == gestures)
  }

  @Test(
    "An unknown gesture is an error with line, column and what was expected",
    arguments: [
      ("right\n  rihgt", "2:3: unknown gesture 'rihgt'; did you mean 'right'?"),
      ("touch 20", "1:1: expected a point, such as 'touch 20,40'"),
      ("touch nan,1", "1:1: expected a point, such as 'touch 20,40'"),
      ("\nleft left", "2:1: 'left' takes no argument"),
      ("pan 60", "1:1: expected how far, such as 'pan 60,0'"),
      ("threeFinger upp", "1:1: unknown 'threeFinger upp'; did you mean 'up'?"),
      ("rotor heading", "1:1: unknown 'rotor heading'; did you mean 'headings'?"),
      ("choose", "1:1: expected what to choose, such as 'choose VoiceOver'"),
      ("wait -1", "1:1: expected seconds, such as 'wait 1.5'"),
      ("> Close", "1:1: expected a gesture before the first line that begins with '>'"),
    ])
  func malformed(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try Script(text) }
    #expect(error?.description == message)
  }

  @Test(
    "Speech is compared without case and punctuation, and with numbers as digits",
    arguments: [
      ("close, three votes: BUTTON!", true), ("Close…", true), ("…button", true),
      ("…votes…", true), ("Close... ", true), ("... button", true), ("...votes...", true),
      ("...", true),
      ("Open...", false), ("Close", false), ("Close, 4 votes, button", false),
      ("(border)", false),
    ])
  func comparing(_ expected: String, _ isMet: Bool) async throws {
    let voiceOver = await TestScreens.voiceOver([close])
    let mismatches = await voiceOver.perform(try Script("doubleTap\n> \(expected)"))
    #expect(mismatches.isEmpty == isMet)
  }

  @Test("A mismatch names its line and its gesture")
  func mismatch() async throws {
    let voiceOver = VoiceOver(Screen(elements: [close]))
    let script = try Script(
      "right\n> Close\ntripleClick\nright\n> (border)\ndoubleTap\n> Open, 3 votes\n> x")
    let mismatches = await voiceOver.perform(script)
    #expect(
      mismatches.map(\.description) == [
        "line 1, right:\n- Close",
        "line 6, doubleTap:\n- [-Open,-] 3 votes\n- x\n+ {+Close,+} 3 votes, {+button+}",
      ])
  }

  @Test("A decoded log equals the encoded one")
  func log() async throws {
    let voiceOver = await TestScreens.voiceOver([close])
    await voiceOver.perform(.touch(CGPoint(x: 1.5, y: 2)))
    let log = await voiceOver.log
    let json = try JSONEncoder().encode(log)
    #expect(try JSONDecoder().decode(SpokenLog.self, from: json) == log)
    #expect(String(decoding: json, as: UTF8.self).contains(#""touch 1.5,2""#))
  }
}
