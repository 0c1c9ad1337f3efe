import Foundation
import Testing
import VoiceOverSimulator

@Suite("Screen as YAML")
struct ScreenYAMLTests {
  @Test("Every key of an element is read")
  func reading() throws {
    let yaml = """
      app: Photos
      title: 2026
      elements:
        - isAccessibilityElement: true
          label: "On"
          value: On
          hint: ""
          traits: [image, selected]
          frame: [1, 2.5, -0, 4e1]
          image: a/b.png
          children:
            - image: /c.png
      """
    let expected = Screen(
      title: "2026",
      elements: [
        AccessibilityElement(
          isAccessibilityElement: true, label: "On", value: "On", hint: "",
          traits: [.image, .selected], frame: CGRect(x: 1, y: 2.5, width: 0, height: 40),
          image: .file("screens/a/b.png"),
          children: [AccessibilityElement(image: .file("/c.png"))])
      ])
    #expect(try App(yaml: yaml, folder: "screens") == App(expected, name: "Photos"))
  }

  static let malformed: [(String, String)] = [
    ("elements:\n  - lable: a", "2:5: unknown key 'lable'; did you mean 'label'?"),
    ("app: a", "1:1: expected the key 'elements'"),
    ("", "1:1: expected a screen: a mapping with 'elements'"),
    ("- a", "1:1: expected a screen: a mapping with 'elements'"),
    ("elements: a", "1:11: expected a list of elements under 'elements'"),
    ("elements: [a]", "1:12: expected an element: a mapping, as 'label: Close'"),
    ("elements:\n  - label: [a]", "2:12: expected text under 'label'"),
    (
      "elements:\n  - value:\n    label: a",
      "2:11: expected text under 'value'; leave the key out if there is none"
    ),
    (
      "elements:\n  - isAccessibilityElement: maybe",
      "2:29: expected true or false under 'isAccessibilityElement'"
    ),
    ("elements:\n  - traits: [Button]", "2:14: unknown trait 'Button'; did you mean 'button'?"),
    (
      "elements:\n  - traits: button",
      "2:13: expected a list, as [button, selected], under 'traits'"
    ),
    (
      "elements:\n  - frame: [1, 2, 3]",
      "2:12: expected [x, y, width, height] in points under 'frame'"
    ),
    (
      "elements:\n  - frame: [1, 2, x, 4]",
      "2:19: expected a number in 'frame', which is [x, y, width, height] in points"
    ),
    (
      "elements:\n  - frame: [1, 2, -3, 4]",
      "2:12: expected a width and a height that are not negative"
    ),
    ("elements:\n  - label: a\n    label: b", "2:5: expected each key once, found 'label' again"),
    ("elements: [", "2:1: this is no YAML: did not find expected node content"),
    ("elements: []\n---\n", "2:1: this is no YAML: but found another document"),
    ("app: \"a\u{1}\"", "1:8: this is no YAML: control characters are not allowed"),
  ]

  @Test(
    "What is wrong is named with its line, its column and what was expected", arguments: malformed)
  func errors(_ yaml: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try App(yaml: yaml) }
    #expect(error?.description == message)
  }

  @Test("A short file that aliases make endless is refused, and so is a deep one")
  func bombs() {
    let levels = (1...9).map { level in
      let children = Array(repeating: "*l\(level - 1)", count: 9).joined(separator: ", ")
      return "  - &l\(level) {children: [\(children)]}"
    }
    let bomb = "elements:\n  - &l0 {label: a}\n" + levels.joined(separator: "\n")
    let deep =
      "elements: " + String(repeating: "[{children: ", count: 200) + "[]"
      + String(repeating: "}]", count: 200)
    for yaml in [bomb, deep] {
      let error = #expect(throws: InputError.self) { try App(yaml: yaml) }
      #expect(error?.message == "expected at most 10000 elements, nested 100 deep at most")
    }
  }

  @Test("A file that cannot be read is named")
  func files() {
    let missing = #expect(throws: InputError.self) { try App(file: "/nothing.yaml") }
    #expect(missing?.description == "/nothing.yaml: there is no such file; check the path")
    let picture = TestScreens.path("sentence.png")
    let binary = #expect(throws: InputError.self) { try App(file: picture) }
    #expect(binary?.description == "\(picture): is not text in UTF-8")
  }
}
