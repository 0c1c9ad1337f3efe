import Foundation
import Testing
import VoiceOverSimulator

@Suite("Errors in screens")
struct ScreenErrorTests {
  static let badFiles: [(String, String)] = [
    ("elements:\n  - lable: a", "2:5: unknown key 'lable'; did you mean 'label'?"),
    ("app: a", "1:1: expected the key 'elements'"),
    ("", "1:1: expected a screen: a mapping with 'elements'"),
    ("- a", "1:1: expected a screen: a mapping with 'elements'"),
    ("elements: a", "1:11: expected a list of elements under 'elements'"),
    ("elements: [a]", "1:12: expected an element: a mapping, such as 'label: Close'"),
    ("elements:\n  - label: a\n    label: b", "2:5: expected each key once, found 'label' again"),
    ("elements: []\n\"long\\nname\": 1", "2:1: unknown key 'long name'; expected one of app, "),
    ("elements: []\n? [a]\n: b", "2:3: expected the name of a key"),
    ("elements: " + String(repeating: "[", count: 2000), "1:12: expected less nesting"),
    ("elements: [", "1:12: expected a value, or the end of a list or a mapping"),
    ("elements: []\n---\n", "2:1: expected one document, found another after '---'"),
    ("app: \"a\u{1}\"", "1:8: this character is not allowed in YAML"),
    ("elements:\n\t- label: a", "2:1: indent with spaces, not with tabs, and"),
    ("app: a: b", "1:7: quote text that contains ':', or indent it as a key"),
    ("elements: []\nstart: a", "2:8: expected 'start' only with 'screens'"),
    ("elements: []\nsize: [0, 1]", "2:7: expected a width and a height that are more than 0"),
    (
      "elements: []\nshortcuts: [siri]",
      "2:13: unknown shortcut 'siri'; expected one of voiceOver, smartInvert"
    ),
    ("elements: []\nshortcuts: [voiceOver, voiceOver]", "2:24: expected each shortcut once"),
    (
      "elements: []\nsettings: {traits: front}",
      "2:20: unknown value of 'traits' 'front'; expected one of after, before, off"
    ),
    (
      "elements: []\nsettings: {hintDelay: -1}",
      "2:23: expected a number from 0 to 60 under 'hintDelay'"
    ),
    (
      "elements: []\nsettings: {language: german}",
      "2:22: expected a BCP 47 language tag, such as 'fr' or 'pt-BR'"
    ),
    ("screens: {}", "1:10: expected screens by their ids under 'screens'"),
    ("screens: {a: {}}", "1:14: expected the key 'elements'"),
    (
      "title: x\nscreens: {a: {elements: []}}", "1:8: expected 'title' inside a screen of 'screens'"
    ),
    (
      "screens: {home: {elements: []}}\nstart: hone",
      "2:8: no screen has the id 'hone'; did you mean 'home'?"
    ),
  ]

  /// The content of an element that begins in line 2, before an element `other`.
  static let badElements: [(String, String)] = [
    (
      "label: [a, [b]]",
      "2:16: expected text, or a run of text, such as {text: Bonjour, language: fr}"
    ),
    ("label: []", "2:12: expected text under 'label', found nothing"),
    (
      "value: '0'\n    activate: {toggle: {values: [Off, On]}}",
      "3:33: expected '0', which the element has, among its values"
    ),
    (
      "value: Aus\n    activate: {toggle: true}",
      "3:24: expected both values, as in {toggle: {values: [Off, On]}}, since 'Aus' is neither Off"
    ),
    ("value:", "2:11: expected text under 'value'; leave the key out if there is none"),
    ("isHidden: maybe", "2:15: expected true or false under 'isHidden'"),
    ("isHidden: 'true'", "2:15: expected true or false under 'isHidden'"),
    ("traits: [Button]", "2:14: unknown trait 'Button'; did you mean 'button'?"),
    ("traits: button", "2:13: expected a list, such as [button, selected], under 'traits'"),
    ("frame: [1, 2, 3]", "2:12: expected [x, y, width, height] in points under 'frame'"),
    (
      "frame: [1, 2, x, 4]",
      "2:19: expected a number in 'frame': [x, y, width, height] in points"
    ),
    ("frame: [1, 2, -3, 4]", "2:12: expected a width and a height that are not negative"),
    ("frame: [1e9, 2, 3, 4]", "2:13: expected a number from -1000000 to 1000000 in 'frame'"),
    ("path: [[0, 0]]", "2:11: expected at least three points under 'path'"),
    ("alpha: 2", "2:12: expected a number from 0 to 1 under 'alpha'"),
    ("image: ''", "2:12: expected text under 'image', found nothing"),
    ("id: other", "3:10: expected an id that no other element of the screen has"),
    (
      "id: window",
      "2:9: expected another id: 'window' is the screen, and ids with '#' are VoiceOver's"
    ),
    (
      "containerType: table",
      "2:20: unknown value of 'containerType' 'table'; expected one of none, dataTable, list, "
        + "landmark, semanticGroup, series"
    ),
    ("headerRows: 1", "2:17: expected headers only with 'containerType: dataTable'"),
    ("row: -1", "2:10: expected a whole number from 0 to 10000 under 'row'"),
    ("rowSpan: 2", "2:14: expected 'row' with 'rowSpan'"),
    ("contentOffset: [0, 1]", "2:20: expected a point inside the 'contentSize'"),
    ("accessibilityElements: [other]", "2:29: no element inside it has the id 'other'"),
    ("opens: home", "2:12: no screen has the id 'home'; expected one of main"),
    ("{opens: main, activate: {back: true}}", "2:13: expected 'activate' or 'opens', not both"),
    ("activate: {}", "2:15: expected an action, such as {opens: settings}, found nothing"),
    ("activate: []", "2:15: expected an action under 'activate', such as {opens: settings}, found"),
    ("activate: {open: main}", "2:16: unknown key 'open'; did you mean 'opens'?"),
    ("activate: {back: false}", "2:22: expected true under 'back'; leave the key out"),
    ("activate: {show: othr}", "2:22: no element has the id 'othr'; did you mean 'other'?"),
    (
      "activate: {set: {element: other}}",
      "2:21: expected the properties to change under 'set', such as"
    ),
    ("activate: {step: {values: [a]}}", "2:31: expected at least two values under 'values'"),
    ("activate: {step: {values: [a, a]}}", "2:35: expected each value once"),
    ("activate: {step: {by: 0, values: [a, b]}}", "2:27: expected a step that is not 0"),
    ("activate: {step: {from: 2, to: 1, text: a}}", "2:22: expected 'from' and 'to', with 'to'"),
    ("activate: {step: {from: 1, to: 2, text: a}}", "2:45: expected {} in 'text' in place of"),
    ("activate: {step: {values: [a, b], to: 2}}", "2:22: expected values under 'step', such as "),
    ("activate: {move: {}}", "2:22: expected one of before, after, into under 'move'"),
    ("activate: {move: {into: other}}", "2:22: expected 'into' and 'label' together, such as "),
    ("activate: {announce: {queued: true}}", "2:26: expected the key 'text'"),
    ("customActions: [{opens: main}]", "2:21: expected the key 'name'"),
    ("scroll: {upwards: {back: true}}", "2:14: unknown key 'upwards'; expected one of up, down, "),
    ("interactions: [tab]", "2:20: unknown interaction 'tab'; did you mean 'tap'?"),
    (
      "interactions: [{}]", "2:20: expected an interaction, such as tap or {tap: {opens: settings}}"
    ),
    ("interactions: [{drag: {parts: [{data: a}]}}]", "2:36: expected the key 'area'"),
    (
      "dragSourceDescriptors: [{name: a}]",
      "2:29: expected the key 'view', because the element has no"
    ),
    (
      "dragSourceDescriptors: [{name: a, view: window}]",
      "2:29: expected the key 'point', because the frame of 'window' is unknown"
    ),
    (
      "dragSourceDescriptors: [{name: a, view: card}]",
      "2:45: no element of the screen has the id 'card'; expected one of other, window"
    ),
  ]

  @Test(
    "An error in a file names its place and what was expected", arguments: badFiles)
  func files(_ yaml: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try App(yaml: yaml) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    "An error in an element names its place and what was expected",
    arguments: badElements)
  func elements(_ element: String, _ message: String) {
    let yaml = "elements:\n  - \(element)\n  - {id: other, label: a}\n"
    let error = #expect(throws: InputError.self) { try App(yaml: yaml) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test("Rejects a short file that aliases expand without end, and a deep one")
  func bombs() {
    let levels = (1...9).map { level in
      let children = Array(repeating: "*l\(level - 1)", count: 9).joined(separator: ", ")
      return "  - &l\(level) {children: [\(children)]}"
    }
    let bomb = "elements:\n  - &l0 {label: a}\n" + levels.joined(separator: "\n")
    let deep =
      "elements: " + String(repeating: "[{children: ", count: 200) + "[]"
      + String(repeating: "}]", count: 200)
    let tooMuch = "expected at most 10000 elements, nested 100 deep at most"
    for (yaml, message) in [(bomb, "expected aliases to expand to less"), (deep, tooMuch)] {
      let error = #expect(throws: InputError.self) { try App(yaml: yaml) }
      #expect(error?.message == message)
    }
  }

  @Test("A file that is missing or invalid UTF-8 is an error with its place")
  func unreadable() throws {
    let missing = #expect(throws: InputError.self) { try App(file: "/nothing.yaml") }
    #expect(missing?.description == "/nothing.yaml: there is no such file. Check the path.")
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("app: é\ntitle: é".utf8 + [0xC3]).write(to: file)
    let error = #expect(throws: InputError.self) { try App(file: file.path) }
    #expect(error?.description == "\(file.path):2:9: expected text in UTF-8")
  }

  static let misspelt: [(String, String?)] = [
    ("label", "label"), ("lable", "label"), ("LABEL", "label"), ("xxlabel", "label"),
    ("bel", "label"), ("labelxx", "label"), ("lbx", nil), ("xxxlabel", nil), ("", nil),
    ("hi", "hint"),
  ]

  @Test("A name is suggested if at most two characters differ", arguments: misspelt)
  func suggestion(_ name: String, _ suggested: String?) {
    #expect(Suggestion(for: name, among: ["value", "label", "hint"]).closest == suggested)
  }
}
