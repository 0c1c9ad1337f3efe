import Foundation
import TestSupport
import Testing
import VoiceOverSimulator

/// The hierarchies in `TestImages/Hierarchies`.
enum TestHierarchies {
  /// The path of a hierarchy.
  static func path(_ name: String) -> String {
    Repository.file("TestImages/Hierarchies/\(name).json").path
  }

  static func text(_ name: String) throws -> String {
    try Repository.text("TestImages/Hierarchies/\(name).json")
  }

  /// The names of all hierarchies in a folder, such as "kinds/list".
  static func names(in folder: String) -> [String] {
    ((try? Repository.names(in: "TestImages/Hierarchies/\(folder)")) ?? [])
      .filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0.dropLast(5))" }
  }

  static let all = ["encoded", "kinds", "good", "faulty"].flatMap { names(in: $0) }

  /// A hierarchy of nodes that need no more than this.
  static func json(_ elements: String...) -> String { "[\(elements.joined(separator: ", "))]" }

  /// The node of an element.
  static func element(_ properties: String, index: Int = 0) -> String {
    "{\"element\": {\"_0\": {\(properties)}, \"traversalIndex\": \(index)}}"
  }

  /// What is heard when swiping through a hierarchy.
  static func transcript(_ json: String) async throws -> [String] {
    let voiceOver = VoiceOver(
      try App(hierarchy: json), describe: TestScreens.describing(TestScreens.nightclub))
    return await voiceOver.readThrough().utterances.map(\.line)
  }
}

@Suite("Hierarchies of real screens")
struct HierarchyTests {
  @Test("There are both encoded files, and 20 of every kind")
  func complete() {
    #expect(TestHierarchies.names(in: "encoded").count == 2)
    #expect(TestHierarchies.names(in: "kinds").count == 20)
    #expect(TestHierarchies.all.count == 34)
  }

  @Test("A hierarchy that was read is written with every key", arguments: TestHierarchies.all)
  func roundTrip(_ name: String) throws {
    let text = try TestHierarchies.text(name)
    let written = try App(file: TestHierarchies.path(name)).hierarchyJSON
    #expect(try JSONValue(written) == JSONValue(text))
    // The whole model, too, not only the text that it was read from.
    #expect(try App(hierarchy: written).hierarchyJSON == written)
  }

  @Test("Every element of a hierarchy is heard once", arguments: TestHierarchies.all)
  func heard(_ name: String) async throws {
    let text = try TestHierarchies.text(name)
    let count = text.components(separatedBy: "\"traversalIndex\"").count - 1
    let lines = try await TestHierarchies.transcript(text)
    #expect(lines.count == max(1, count))
    #expect(!lines.contains("(silence)"))
  }

  @Test("Says what the two encoded screens say, in the order of their indices")
  func encoded() async throws {
    #expect(
      try await TestHierarchies.transcript(TestHierarchies.text("encoded/album")) == [
        "VoiceOver on, Album, heading", "Image, List Start.", "Our cat, actions available",
        "IMG_0042, List End. Taken, May 2026", "Selected, Photos, tab, 1 of 2",
        "Settings, tab, 2 of 2",
      ])
    #expect(
      try await TestHierarchies.transcript(TestHierarchies.text("encoded/player")) == [
        "VoiceOver on, Player, Lautstärke, 40 %, adjustable, "
          + "Swipe up or down to adjust the value.",
        "Play, button", "Song, Row 1. Column 1.", "3:20, Column 2.", "Close, button",
      ])
  }

  @Test(
    "Says each kind of node",
    arguments: [
      ("empty", ["VoiceOver on"]),
      ("unknown-bits", ["VoiceOver on, Close, button", "Odd"]),
      (
        "landmark", ["VoiceOver on, Text 0, Landmark.", "Text 1", "Text 2", "Text 3, End."]
      ),
      ("group", ["VoiceOver on, Group, Text 0", "Text 1", "Text 2", "Text 3"]),
      ("group-plain", ["VoiceOver on, Text 0", "Text 1", "Text 2", "Text 3"]),
      (
        "table",
        [
          "VoiceOver on, Text 0, Row 1. Column 1.", "Text 1, Column 2.",
          "Text 2, Row 2. Column 1.", "Text 3, Column 2.",
        ]
      ),
      ("table-gaps", ["VoiceOver on, Text 0", "Text 1", "Text 2", "Text 3"]),
      (
        "nested",
        [
          "VoiceOver on, Text 0, Landmark. List Start.", "Text 1, List End.", "Text 2",
          "Text 3, End.",
        ]
      ),
      ("order", ["VoiceOver on, First", "Second, List Start.", "Third", "Fourth, List End."]),
      ("actions", ["VoiceOver on, Mail, button, actions available, Opens the mail."]),
      ("content", ["VoiceOver on, Photo, Taken, May 2026"]),
    ])
  func kinds(_ name: String, _ lines: [String]) async throws {
    #expect(try await TestHierarchies.transcript(TestHierarchies.text("kinds/\(name)")) == lines)
  }

  @Test("Swipes offer the custom actions of an element, which do nothing")
  func actions() async throws {
    let app = try App(hierarchy: TestHierarchies.text("kinds/actions"))
    #expect(
      try await TestScreens.heard(app, "up\nup\ndoubleTap") == ["Reply", "Delete", "(silence)"])
  }

  @Test("An activation point is the one that the app sets, or the middle")
  func activationPoint() throws {
    let app = try App(hierarchy: TestHierarchies.text("kinds/points"))
    let layout = ScreenLayout(app.front)
    #expect(layout.activationPoint(of: 0) == CGPoint(x: 46, y: 80))
    let paths = ScreenLayout(try App(hierarchy: TestHierarchies.text("encoded/player")).front)
    let play = try #require(paths.places.first { $0.element.label == "Play" })
    #expect(play.element.path.count > 8)
    #expect(play.frame?.minX == 150 && play.frame?.minY == 100 && play.frame?.maxX == 225)
  }

  @Test("A hint that VoiceOver adds is heard once")
  func hint() async throws {
    let toggle = TestHierarchies.element(
      "\"label\": \"Wi-Fi\", \"value\": \"1\", \"traits\": [\"switchButton\", \"button\"], "
        + "\"hint\": \"Saves power. Double tap to toggle setting.\"")
    #expect(
      try await TestHierarchies.transcript("[\(toggle)]") == [
        "VoiceOver on, Wi-Fi, switch button, on, Saves power. Double tap to toggle setting."
      ])
  }

  @Test("An identifier is an id only if it is unique")
  func identifiers() throws {
    let nodes = ["a", "a", "#1", "window"].enumerated().map { index, identifier in
      TestHierarchies.element("\"identifier\": \"\(identifier)\"", index: index)
    }
    let json = "[\(nodes.joined(separator: ","))]"
    let app = try App(hierarchy: json)
    #expect(app.front.elements.map(\.id) == ["a", nil, nil, nil])
    #expect(try JSONValue(app.hierarchyJSON) == JSONValue(json))
  }

  @Test("What the app changes is written, and everything else is kept")
  func change() throws {
    var app = try App(hierarchy: TestHierarchies.text("kinds/extra-keys"))
    app["#1"] = nil
    app.screens[0].elements[0].children[0].label = "Keep"
    app.screens[0].elements[0].children[0].traits.insert(.selected)
    let written = try JSONValue(app.hierarchyJSON)
    let container = written.array?.first?["container"]
    let node = container?["children"]?.array?.first
    #expect(container?["_0"]?["futureKey"]?.string == "kept")
    #expect(node?["note"]?.number == 1e21)
    #expect(node?["element"]?["_0"]?["label"]?.string == "Keep")
    #expect(
      node?["element"]?["_0"]?["traits"]?.array?.compactMap(\.string) == ["button", "selected"])
    #expect(
      node?["element"]?["_0"]?["description"]?.string == "Selected. Keep. Button. List Start.")
    #expect(node?["element"]?["_0"]?["futureKey"] != nil)
  }

  @Test("A screen in YAML is written as a hierarchy, and sounds the same when it is read")
  func fromYAML() async throws {
    let yaml = """
      elements:
        - {id: title, label: Album, traits: [header], frame: [16, 20, 200, 40]}
        - containerType: list
          frame: [0, 80, 375, 200]
          children:
            - {label: Cat, traits: [button], frame: [0, 80, 375, 44], hint: Opens the cat}
            - {label: Sound, value: "1", traits: [toggleButton], frame: [0, 130, 375, 44]}
        - traits: [tabBar]
          children:
            - {label: Photos, traits: [selected], frame: [0, 600, 180, 49]}
            - {label: Search, frame: [180, 600, 180, 49], activationPoint: [190, 610]}
        - containerType: dataTable
          children:
            - {label: Song, row: 0, column: 0, frame: [0, 300, 180, 44]}
            - {label: "3:20", row: 0, column: 1, frame: [180, 300, 180, 44]}
        - {label: Star, path: [[0, 400], [40, 400], [20, 440]], frame: [0, 400, 40, 40]}
        - {placeholder: Name, traits: [textField], frame: [0, 450, 300, 44], language: de}
        - isAccessibilityElement: false
          customActions: [{name: Delete, remove: true}]
          children: [{label: Row, frame: [0, 500, 300, 44]}]
        - {label: Hidden, isHidden: true, frame: [0, 550, 300, 44]}
      """
    let app = try App(yaml: yaml)
    let json = app.hierarchyJSON
    let again = try App(hierarchy: json)
    #expect(!json.contains("Hidden"))
    let heard = await VoiceOver(app, describe: TestScreens.describing(TestScreens.nightclub))
      .readThrough()
    let repeated = await VoiceOver(again, describe: TestScreens.describing(TestScreens.nightclub))
      .readThrough()
    #expect(heard.difference(from: repeated.utterances.map(\.text)) == nil)
    #expect(again.hierarchyJSON == json)
    #expect(HierarchyComparison(again).differences == [])
  }
}
