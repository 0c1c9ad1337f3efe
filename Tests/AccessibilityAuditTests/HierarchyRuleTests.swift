import AccessibilityAudit
import ImageDescription
import Testing

@Suite("Rules for hierarchies")
struct HierarchyRuleTests {
  /// A node; each follows the one before in the order of swipes.
  private static func node(
    _ id: String, _ frame: [Int], _ traits: [String] = ["staticText"], label: String? = nil,
    responds: Bool = false, _ other: String = ""
  ) -> String {
    let names = traits.map { "\"\($0)\"" }.joined(separator: ", ")
    let label = label.map { "\"label\": \"\($0)\", " } ?? ""
    let identifier = id.isEmpty ? "" : "\"identifier\": \"\(id)\", "
    return "{\"element\": {\"_0\": {\(label)\(identifier)\"traits\": [\(names)], "
      + "\"respondsToUserInteraction\": \(responds), \"shape\": {\"type\": \"frame\", "
      + "\"frame\": [[\(frame[0]), \(frame[1])], [\(frame[2]), \(frame[3])]]}\(other)}, "
      + "\"traversalIndex\": INDEX}}"
  }

  private static func screen(_ nodes: [String]) -> String {
    nodes.enumerated().map { index, node in node.replacing("INDEX", with: String(index)) }
      .joined(separator: ", ")
  }

  private static func list(_ nodes: [String], _ type: String = "list") -> [String] {
    ["{\"container\": {\"_0\": {\"type\": {\"\(type)\": {}}}, \"children\": [\(screen(nodes))]}}"]
  }

  private static func rows(_ count: Int, height: (Int) -> Int = { _ in 44 }) -> [String] {
    (0..<count).map { node("", [0, 100 + 50 * $0, 375, height($0)], label: "Row \($0)") }
  }

  private static let title = node("t", [16, 20, 300, 40], ["header"], label: "Album")

  @Test(
    "Reports a problem at its element",
    arguments: [
      (
        [
          title,
          node("a", [0, 100, 60, 60], responds: true).replacing("staticText", with: "image"),
        ],
        ["a label-missing"]
      ),
      ([title, node("a", [0, 100, 60, 60], [], responds: true)], ["a label-missing"]),
      ([title, node("a", [0, 100, 60, 60], ["button"])], ["a label-missing"]),
      (
        [title, node("a", [0, 100, 60, 60], ["button"], label: "Play button")],
        ["a label-repeats-trait"]
      ),
      ([title, node("a", [0, 100, 60, 60], ["image"], label: "IMG_0042")], ["a label-is-junk"]),
      ([title, node("a", [0, 100, 30, 30], ["button"], label: "Close")], ["a small-target"]),
      (
        [title, node("a", [0, 100, 30, 44], [], label: "Photo", responds: true)],
        ["a small-target"]
      ),
      (
        [
          title, node("editName", [0, 100, 80, 44], ["button"], label: "Edit"),
          node("editPlace", [0, 150, 80, 44], ["button"], label: "Edit"),
        ], ["editPlace duplicate-label"]
      ),
      (
        [
          title,
          node("", [0, 100, 80, 44], ["button"], label: "Edit", ", \"hint\": \"Names it.\""),
          node("b", [0, 150, 80, 44], ["button"], label: "Edit"),
        ], ["b duplicate-label"]
      ),
      (
        [
          title, node("", [0, 100, 80, 44], ["button"], label: "Edit"),
          node(
            "b", [0, 150, 80, 44], ["button"], label: "Edit", ", \"customActions\": [\"Undo\"]"),
        ], ["b duplicate-label"]
      ),
      (
        [
          title, node("a", [0, 100, 100, 44], ["button"], label: "Share"),
          node("b", [40, 100, 100, 44], ["button"], label: "Delete"),
        ], ["b overlapping-elements"]
      ),
      (
        [
          title, node("a", [0, 100, 100, 44], label: "Song"),
          node("b", [1, 100, 100, 44], ["button"], label: "Play"),
        ], ["b overlapping-elements"]
      ),
      (
        [
          node("a", [16, 20, 300, 40], label: "Album"), node("", [16, 80, 300, 20], label: "One"),
          node("", [16, 110, 300, 20], label: "Two"),
        ], ["a header-without-trait"]
      ),
      (
        [title, node("sectionHeader2", [16, 80, 300, 20], label: "Old ones")],
        ["sectionHeader2 header-without-trait"]
      ),
      (
        [node("pageTitle", [16, 80, 300, 20], label: "Old ones")],
        ["pageTitle header-without-trait"]
      ),
      ([title] + rows(8), ["#1 list-without-container"]),
    ] as [([String], [String])])
  func wrong(_ nodes: [String], _ found: [String]) throws {
    #expect(try TestScreen(hierarchy: Self.screen(nodes)).found == found)
  }

  @Test(
    "Reports nothing on correct screens",
    arguments: [
      [title, node("a", [0, 100, 60, 60], ["button"], label: "Play")],
      [title, node("a", [0, 100, 60, 60], ["adjustable"], label: "Size", ", \"value\": \"4\"")],
      [title, node("a", [0, 100, 60, 20], ["link"], label: "Terms")],
      [title, node("a", [0, 100, 60, 20], ["button", "notEnabled"], label: "Save")],
      [title, node("a", [0, 0, 0, 0], ["button"], label: "Save")],
      // A badge on a card, and neighbours whose frames touch.
      [
        title, node("a", [0, 100, 375, 200], ["button"], label: "Card"),
        node("b", [320, 110, 44, 44], ["button"], label: "Like"),
      ],
      [
        title, node("a", [0, 100, 100, 44], ["button"], label: "Share"),
        node("b", [96, 100, 100, 44], ["button"], label: "Delete"),
      ],
      // Text over a photo.
      [
        title, node("a", [0, 100, 300, 200], ["image"], label: "A cat"),
        node("b", [10, 250, 200, 40], label: "Our cat"),
      ],
      // The same function twice, rows, and controls under different headings.
      [
        title, node("more-1", [0, 100, 80, 44], ["button"], label: "More"),
        node("more-2", [0, 150, 80, 44], ["button"], label: "More"),
      ],
      [title]
        + list([
          node("shareCat", [0, 100, 80, 44], ["button"], label: "Share"),
          node("shareDog", [0, 150, 80, 44], ["button"], label: "Share"),
        ]),
      [
        title, node("editName", [0, 100, 80, 44], ["button"], label: "Edit"),
        node("h", [0, 150, 300, 30], ["header"], label: "Place"),
        node("editPlace", [0, 190, 80, 44], ["button"], label: "Edit"),
      ],
      [title] + rows(7), [title] + list(rows(20)), [title] + rows(9) { 20 + 3 * $0 },
      // No title is higher than the rest, and rows have titles.
      [
        node("", [16, 20, 300, 20], label: "One"), node("", [16, 50, 300, 20], label: "Two"),
        node("", [16, 80, 300, 20], label: "Three"),
      ],
      list([node("songTitle", [16, 20, 300, 40], label: "Song")]),
      [title, node("title", [16, 80, 300, 20], label: "Song")],
    ])
  func right(_ nodes: [String]) throws {
    let indexed = Self.screen(nodes)
    #expect(try TestScreen(hierarchy: indexed).found == [])
  }

  @Test("An unlabelled control says what its picture shows")
  func imageButton() throws {
    var screen = try TestScreen(
      hierarchy: Self.screen([Self.title, Self.node("a", [0, 100, 60, 60], ["button"])]))
    screen.show(["a": .picture(kind: .screenshot, text: "Opening hours")])
    let finding = try #require(screen.findings.first)
    #expect(finding.rule == "label-missing" && finding.generated)
    #expect(finding.suggestion.hasPrefix("Descry sees: "))
    #expect(finding.evidence.picture == "screen.png#xywh=0,200,120,120")
  }

  @Test("A picture without a label quotes its text")
  func text() throws {
    var screen = try TestScreen(
      hierarchy: Self.screen([Self.title, Self.node("a", [0, 100, 300, 60], ["image"])]))
    screen.show(["a": .picture(kind: .screenshot, text: "Opening hours")])
    #expect(
      screen.findings.map(\.message) == [
        "This picture has no label, and the text in it is lost: 'Opening hours'."
      ])
  }

  @Test("Labels are judged against the screenshot as alt texts are")
  func labels() throws {
    var screen = try TestScreen(
      hierarchy: Self.screen([
        Self.title, Self.node("a", [0, 100, 300, 200], ["image"], label: "Our dog"),
        Self.node("b", [0, 320, 300, 200], ["image"], label: "Banner"),
      ]))
    screen.show([
      "a": .picture(objects: ["cat"]), "b": .picture("b", kind: .screenshot, text: "Opening hours"),
    ])
    #expect(screen.found == ["a label-names-another-thing", "b label-lacks-picture-text"])
  }

  @Test("A finding names the place of its node in the file")
  func place() throws {
    let nodes = Self.list([Self.node("a", [0, 100, 60, 60], ["button"])])
    let finding = try #require(
      TestScreen(hierarchy: Self.screen([Self.title]) + ", " + nodes[0]).findings.first)
    #expect(finding.element.path == "/1/container/children/0/element")
    #expect(finding.element.line == 1 && finding.element.id == "a")
  }
}
