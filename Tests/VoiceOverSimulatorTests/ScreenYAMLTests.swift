import Foundation
import Testing
import VoiceOverSimulator

@Suite("Screens in YAML")
struct ScreenYAMLTests {
  private func element(_ yaml: String) throws -> AccessibilityElement {
    let other = "  - {id: other, frame: [0, 0, 60, 40], traits: [toggleButton]}\n"
    let lines = yaml.split(separator: "\n").map { "    \($0)\n" }.joined()
    let app = try App(yaml: "elements:\n  -\n\(lines)\(other)", folder: "screens")
    return try #require(app.front.elements.first)
  }

  @Test("A file with only elements is an app with one screen")
  func oneScreen() throws {
    let yaml = """
      app: Photos
      title: 2026
      alert: true
      dark: yes
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
      title: "2026", isAlert: true, isDark: true,
      elements: [
        AccessibilityElement(
          isAccessibilityElement: true, label: "On", value: "On", hint: "",
          traits: [.image, .selected], frame: CGRect(x: 1, y: 2.5, width: 0, height: 40),
          image: .file("screens/a/b.png"),
          children: [AccessibilityElement(image: .file("/c.png"))])
      ])
    #expect(try App(yaml: yaml, folder: "screens") == App(expected, name: "Photos"))
  }

  @Test("Reads several screens, shortcuts and settings")
  func screens() throws {
    let yaml = """
      size: [320, 480]
      shortcuts: [smartInvert, voiceOver]
      settings:
        {verbosity: low, hints: false, hintDelay: 0.5, traits: before, imageWord: true,
         containerEntry: before, separator: " · ", actionsPlace: afterHint, language: pt-BR,
         descriptions: onRequest, idiom: pad, rightToLeft: true}
      start: two
      screens:
        one: {elements: [{id: same}]}
        two: {title: Two, dark: true, elements: [{id: same}]}
      """
    var settings = VoiceOverSettings()
    settings.verbosity = .low
    settings.hints = false
    settings.hintDelay = 0.5
    settings.traits = .before
    settings.imageWord = true
    settings.containerEntry = .before
    settings.separator = " · "
    settings.actionsPlace = .afterHint
    settings.language = "pt-BR"
    settings.descriptions = .onRequest
    settings.idiom = .pad
    settings.rightToLeft = true
    let elements = [AccessibilityElement(id: "same")]
    let expected = App(
      screens: [
        Screen(id: "one", elements: elements),
        Screen(id: "two", title: "Two", isDark: true, elements: elements),
      ], start: "two", size: CGSize(width: 320, height: 480),
      shortcuts: [.smartInvert, .voiceOver], settings: settings)
    #expect(try App(yaml: yaml) == expected)
  }

  @Test("Reads text with runs and attributes")
  func attributedText() throws {
    let read = try element(
      """
      label: [{text: Bonjour, language: fr, pitch: 1.5, ipaNotation: bɔ̃ʒuʁ}, " monde"]
      value: [{text: AB, spellOut: true, punctuation: true, queueAnnouncement: true}]
      placeholder: Search
      language: de
      """)
    let attributes = SpeechAttributes(language: "fr", pitch: 1.5, ipaNotation: "bɔ̃ʒuʁ")
    #expect(
      read.attributedLabel == AttributedText([.init("Bonjour", attributes), .init(" monde")]))
    let spelled = SpeechAttributes(queueAnnouncement: true, spellOut: true, punctuation: true)
    #expect(read.attributedValue == AttributedText("AB", spelled))
    #expect(read.placeholder == "Search")
    #expect(read.language == "de")
  }

  @Test("Reads the place and the visibility of an element")
  func appearance() throws {
    let read = try element(
      """
      frameInContainerSpace: [1, 2, 3, 4]
      path: [[0, 0], [9, 0], [0, 9]]
      activationPoint: [4, 5]
      ignoresInvertColors: true
      isHidden: true
      alpha: 0.5
      elementsHidden: true
      isModal: true
      shouldGroupChildren: true
      template: row
      """)
    let expected = AccessibilityElement {
      $0.frameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
      $0.path = [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 9)]
      $0.activationPoint = CGPoint(x: 4, y: 5)
      $0.ignoresInvertColors = true
      $0.isHidden = true
      $0.alpha = 0.5
      $0.elementsHidden = true
      $0.isModal = true
      $0.shouldGroupChildren = true
      $0.template = "row"
    }
    #expect(read == expected)
  }

  @Test("Reads the type and the content of a container")
  func containers() throws {
    let read = try element(
      """
      containerType: dataTable
      headerRows: 1
      headerColumns: 2
      row: 3
      column: 4
      rowSpan: 2
      contentSize: [375, 2000]
      contentOffset: [0, 100]
      scrollStatus: [Top, Bottom]
      accessibilityElements: [inner, {label: Drawn}]
      children: [{id: inner}]
      """)
    let expected = AccessibilityElement(children: [AccessibilityElement(id: "inner")]) {
      $0.containerType = .dataTable(headerRows: 1, headerColumns: 2)
      $0.rowRange = 3..<5
      $0.columnRange = 4..<5
      $0.contentSize = CGSize(width: 375, height: 2000)
      $0.contentOffset = CGPoint(x: 0, y: 100)
      $0.scrollStatus = ["Top", "Bottom"]
      $0.accessibilityElements = [.id("inner"), .element(AccessibilityElement(label: "Drawn"))]
    }
    #expect(read == expected)
    let types = ["none", "list", "landmark", "semanticGroup", "series"]
    let containers = try types.map { try element("containerType: \($0)").containerType }
    #expect(containers == [.none, .list, .landmark, .semanticGroup, .series])
    #expect(try element("accessibilityElements: []").accessibilityElements == [])
    #expect(try element("accessibilityElements: []").isAccessibilityElement == false)
  }

  static let actionCases: [(String, Action)] = [
    ("{opens: main}", [.open("main")]), ("{back: true}", [.back]),
    (
      "{set: {element: other, label: A, value: B, hint: C, addTrait: link, removeTrait: image}}",
      [
        .set("other", .label("A")), .set("other", .value("B")), .set("other", .hint("C")),
        .set("other", .addTrait(.link)), .set("other", .removeTrait(.image)),
      ]
    ),
    ("{step: {values: [a, 2]}}", [.step(nil, by: 1, values: ["a", "2"])]),
    (
      "{step: {element: other, by: -2, from: 1, to: 3, text: '{} of 3', wraps: true}}",
      [.step("other", by: -2, values: ["1 of 3", "2 of 3", "3 of 3"], wraps: true)]
    ),
    ("{toggle: true}", [.toggle(nil)]), ("{toggle: {element: other}}", [.toggle("other")]),
    ("{toggle: {values: [x, y, z]}}", [.step(nil, by: 1, values: ["x", "y", "z"], wraps: true)]),
    ("{remove: true}", [.remove(nil)]), ("{remove: other}", [.remove("other")]),
    ("[{show: other}, {hide: other}]", [.show("other"), .hide("other")]),
    ("{focus: other, back: true}", [.focus("other"), .back]),
    ("{back: true, focus: other}", [.back, .focus("other")]),
    ("{move: {before: other}}", [.move(nil, .before("other"))]),
    ("{move: {element: other, after: other}}", [.move("other", .after("other"))]),
    ("{move: {into: other, label: F}}", [.move(nil, .into("other", label: "F"))]),
    ("{announce: Sent}", [.announce(Announcement("Sent"))]),
    (
      "{announce: {text: [{text: Ja, language: de}], queued: true, after: 2}}",
      [
        .announce(
          Announcement(AttributedText("Ja", .init(language: "de")), isQueued: true, delay: 2))
      ]
    ),
    ("{pageScrolled: Page 2}", [.pageScrolled("Page 2")]),
    ("{follow: true}", [.followFinger(nil)]), ("{follow: other}", [.followFinger("other")]),
    ("{returns: false}", Action([], returns: false)),
    ("[{back: true}, {returns: false}]", Action([.back], returns: false)),
  ]

  @Test("Reads the effects of an action in order", arguments: actionCases)
  func actions(_ yaml: String, _ expected: Action) throws {
    #expect(try element("activate: \(yaml)").activate == expected)
  }

  @Test("Reads actions under every key that takes one")
  func places() throws {
    let read = try element(
      """
      id: own
      frame: [0, 0, 20, 10]
      opens: main
      increment: {focus: other}
      decrement: {hide: other}
      customActions: [{name: Delete, remove: true}]
      scroll: {down: {show: other}, previous: {back: true}}
      interactions:
        - tap
        - {longPress: {opens: main}}
        - {drag: {parts: [{area: [0, 0, 5, 5], data: Mon}], announce: A}}
        - {drop: {parts: [{area: [0, 0, 5, 5], back: true}, {area: [5, 0, 5, 5]}]}}
        - {drop: {back: true}}
      dragSourceDescriptors: [{name: Drag}, {name: Other, view: other}]
      dropPointDescriptors: [{name: Drop, view: window, point: [1, 2]}]
      """)
    let area = CGRect(x: 0, y: 0, width: 5, height: 5)
    let expected = AccessibilityElement(
      id: "own", frame: CGRect(x: 0, y: 0, width: 20, height: 10)
    ) {
      $0.activate = [.open("main")]
      $0.increment = [.focus("other")]
      $0.decrement = [.hide("other")]
      $0.customActions = [CustomAction("Delete", [.remove(nil)])]
      $0.scroll = [.down: [.show("other")], .previous: [.back]]
      $0.interactions = [
        Interaction(.tap), Interaction(.longPress, [.open("main")]),
        Interaction(
          .drag, [.announce(Announcement("A"))], parts: [.init(area, data: "Mon")]),
        Interaction(
          .drop, parts: [.init(area, action: [.back]), .init(area.offsetBy(dx: 5, dy: 0))]),
        Interaction(.drop, [.back]),
      ]
      $0.dragSourceDescriptors = [
        LocationDescriptor("Drag", view: "own", point: CGPoint(x: 10, y: 5)),
        LocationDescriptor("Other", view: "other", point: CGPoint(x: 30, y: 20)),
      ]
      $0.dropPointDescriptors = [
        LocationDescriptor("Drop", view: "window", point: CGPoint(x: 1, y: 2))
      ]
    }
    #expect(read == expected)
    #expect(try element("dragSourceDescriptors: []").dragSourceDescriptors == [])
  }

  @Test("Reads JSON with all its escapes")
  func json() throws {
    let json = #"""
      {"app":"A\/B","elements":[
      	{"label":"\ud83d\ude00 \u00e9 \\ud83d", "frame":[0,1e1,2,3],
      	 "isAccessibilityElement":true,"traits":[]}]}
      """#
    let expected = AccessibilityElement(
      label: #"😀 é \ud83d"#, frame: CGRect(x: 0, y: 10, width: 2, height: 3))
    #expect(try App(yaml: json) == App(Screen(elements: [expected]), name: "A/B"))
  }
}
