import AccessibilityAudit
import ImageDescription
import Testing

@Suite("Screen rules")
struct ScreenRuleTests {
  @Test(
    "Reports a problem at its element",
    arguments: [
      ("- {id: a, traits: [button], activate: {back: true}}", ["a label-missing"]),
      ("- {id: a, image: a.png}", ["a label-missing"]),
      ("- {id: a, label: '3', traits: [button], activate: {back: true}}", ["a label-is-value"]),
      ("- {id: a, label: IMG_0001, image: a.png}", ["a label-is-junk"]),
      ("- {id: a, label: Button, traits: [button], activate: {back: true}}", ["a label-is-junk"]),
      (
        "- {id: a, label: Save button, traits: [button], activate: {back: true}}",
        ["a label-repeats-trait"]
      ),
      (
        "- {id: a, label: Schließen-Taste, language: de, traits: [button], activate: {back: true}}",
        ["a label-repeats-trait"]
      ),
      ("- {id: a, label: Mail, hint: Tap to read}", ["a hint-names-gesture"]),
      (
        "- {id: a, label: Sound, traits: [toggleButton], activate: {back: true}}",
        ["a toggle-without-value"]
      ),
      (
        "- {id: a, label: Size, value: Large, traits: [adjustable], increment: {back: true}}",
        ["a adjustable-without-actions"]
      ),
      (
        "- {id: a, label: Size, traits: [adjustable], increment: {back: true}, "
          + "decrement: {back: true}}",
        ["a adjustable-without-value"]
      ),
      ("- {id: a, label: Save, traits: [button]}", ["a activation-does-nothing"]),
      ("- {id: a, label: Name, interactions: [tap]}", ["a tap-without-trait"]),
      (
        "- {id: a, isAccessibilityElement: false, interactions: [tap]}",
        ["a interactive-not-element"]
      ),
      (
        """
        - id: a
          isAccessibilityElement: true
          label: Song
          traits: [button]
          activate: {announce: Song}
          children: [{id: b, label: Buy, traits: [button], activate: {announce: Bought}}]
        """, ["a parent-hides-element"]
      ),
      (
        "- {id: a, label: Post, interactions: [{swipe: {remove: true}}]}",
        ["a gesture-only-action"]
      ),
      (
        """
        - {id: a, label: Name, frame: [16, 30, 160, 24]}
        - {id: b, label: Date, frame: [200, 40, 44, 44]}
        - {id: c, label: Place, frame: [16, 58, 160, 18]}
        """, ["a order-splits-group"]
      ),
      (
        """
        - {id: a, label: All, traits: [button], frame: [0, 0, 300, 200], activate: {announce: A}}
        - {id: b, label: One, traits: [button], frame: [9, 9, 28, 28], activate: {announce: A}}
        """, ["b redundant-elements"]
      ),
      (
        "- {id: a, label: Play, traits: [button], frame: [0, 0, 28, 44], activate: {back: true}}",
        ["a small-target"]
      ),
      (
        """
        - {id: a, label: Edit, traits: [button], activate: {announce: A}}
        - {id: b, label: Edit, traits: [button], activate: {announce: B}}
        """, ["b duplicate-label"]
      ),
      (
        """
        - id: a
          interactions: [drag]
          children: [{id: b, label: Row}, {id: c, label: Other}]
        """, ["b drag-without-descriptor"]
      ),
      (
        """
        - id: a
          isAccessibilityElement: true
          label: Card
          children:
            - {isAccessibilityElement: false, interactions: [drop]}
            - {isAccessibilityElement: false, interactions: [drop]}
        """, ["a drop-needs-name"]
      ),
      (
        """
        - id: a
          label: Card
          frame: [0, 0, 60, 60]
          interactions: [drop]
          dropPointDescriptors: [{name: Drop here, point: [80, 10]}]
        """, ["a descriptor-view-without-interaction"]
      ),
    ])
  func wrong(_ elements: String, _ found: [String]) throws {
    #expect(try TestScreen(elements).found == found, "\(elements)")
  }

  @Test(
    "Reports nothing on correct screens",
    arguments: [
      "- {traits: [textField], placeholder: Name}",
      "- {label: '3', traits: [keyboardKey, button], activate: {back: true}}",
      "- {label: Votes, value: '3', traits: [button], activate: {back: true}}",
      "- {label: '3'}",
      "- {label: IMG_0001.jpg}",
      "- {label: Photo, traits: [button], activate: {back: true}}",
      "- {template: file, label: IMG_0001.jpg, traits: [button], activate: {back: true}}",
      "- {label: FM radio button, traits: [button], activate: {back: true}}",
      "- {label: Buttons, traits: [header]}",
      "- {label: Copy the link, traits: [button], activate: {back: true}}",
      "- {label: Mail, hint: Opens your mail}",
      "- {label: Mail, hint: Double tap to open.}",
      "- {label: Sound, value: '0', traits: [toggleButton], activate: {back: true}}",
      "- {label: Save, traits: [button, notEnabled]}",
      "- {label: Save, traits: [button], interactions: [tap]}",
      "- {label: Name, traits: [textField], interactions: [tap]}",
      "- {label: Name, interactions: [tap], activate: {back: true}}",
      """
      - {isAccessibilityElement: false, interactions: [{tap: {back: true}}]}
      - {label: Close, traits: [button], activate: {back: true}}
      """,
      """
      - label: Post
        interactions: [{swipe: {announce: Gone}}]
        customActions: [{name: Delete, announce: Gone}]
      """,
      """
      - {label: Name, frame: [16, 30, 160, 24]}
      - {label: Tom, frame: [200, 30, 100, 24]}
      - {label: Place, frame: [16, 58, 160, 24]}
      - {label: Here, frame: [200, 58, 100, 24]}
      """,
      """
      - {label: Cat, image: a.png, frame: [0, 0, 180, 180]}
      - {label: Dog, image: b.png, frame: [190, 0, 180, 180]}
      - {label: Cow, image: c.png, frame: [0, 190, 180, 180]}
      """,
      """
      - {label: Cat, frame: [0, 0, 124, 90]}
      - {label: Dog, frame: [125, 0, 125, 90]}
      - {label: Cow, frame: [251, 0, 124, 90]}
      - {label: Hen, frame: [0, 91, 124, 90]}
      """,
      """
      - {label: Steps, frame: [0, 0, 180, 90]}
      - {label: Sleep, frame: [190, 0, 180, 90]}
      - {label: Heart, frame: [0, 100, 180, 140]}
      """,
      """
      - {label: Cat, image: a.png, frame: [0, 0, 180, 120]}
      - {label: Dog, image: b.png, frame: [190, 0, 180, 200]}
      - {label: Cow, image: c.png, frame: [0, 130, 180, 180]}
      """,
      """
      - accessibilityElements: [a, b, c]
        children:
          - {id: a, label: Name, frame: [16, 30, 160, 24]}
          - {id: b, label: Date, frame: [200, 40, 44, 44]}
          - {id: c, label: Place, frame: [16, 58, 160, 18]}
      """,
      "- {label: Terms, traits: [link], frame: [0, 0, 60, 18], activate: {back: true}}",
      """
      - {label: Edit, traits: [button], activate: {back: true}}
      - {label: Edit, traits: [button], activate: {back: true}}
      """,
      """
      - {label: Name, traits: [header]}
      - {label: Edit, traits: [button], activate: {announce: A}}
      - {label: Address, traits: [header]}
      - {label: Edit, traits: [button], activate: {announce: B}}
      """,
      """
      - interactions: [drag]
        children: [{label: Row, dragSourceDescriptors: []}]
      """,
      "- {label: Card, interactions: [drop]}",
      """
      - label: Song
        isAccessibilityElement: true
        traits: [button]
        activate: {announce: Song}
        customActions: [{name: Buy, announce: Bought}]
        children: [{label: Buy, traits: [button], activate: {announce: Bought}}]
      """,
    ])
  func right(_ elements: String) throws {
    #expect(try TestScreen(elements).found == [], "\(elements)")
  }

  @Test("A target under 24 points is an error")
  func smallest() throws {
    let screen = try TestScreen(
      "- {label: Play, traits: [button], frame: [0, 0, 20, 60], activate: {back: true}}")
    #expect(screen.findings.map(\.severity) == [.error])
  }

  @Test("Rows of a template are counted, not repeated")
  func template() throws {
    let screen = try TestScreen(
      """
      - {id: a, template: post, label: '2', traits: [button], activate: {back: true}}
      - {id: b, template: post, label: '3', traits: [button], activate: {back: true}}
      - {id: c, template: post, label: '4', traits: [button], activate: {back: true}}
      """)
    #expect(screen.found == ["a label-is-value"])
    #expect(screen.findings.first?.message.contains("2 more times") == true)
  }

  @Test("Pictures of screens follow the same rules as those of pages")
  func pictures() throws {
    var screen = try TestScreen("- {id: a, label: Banner, image: sale.png}")
    screen.show(["a": .picture(kind: .screenshot, text: "Opening hours")])
    #expect(screen.found == ["a label-lacks-picture-text"])
    #expect(screen.findings.first?.generated == true)
  }

  @Test("Text beside a picture counts")
  func beside() throws {
    var screen = try TestScreen(
      "- {id: a, label: Banner, image: sale.png}\n- {label: Opening hours}")
    screen.show(["a": .picture(kind: .screenshot, text: "Opening hours")])
    #expect(screen.found == [])
  }

  @Test("Suggests the description for a picture without a label")
  func suggestion() throws {
    var screen = try TestScreen("- {id: a, image: sale.png}")
    screen.show(["a": .picture(kind: .screenshot, text: "Opening hours")])
    let finding = try #require(screen.findings.first)
    #expect(finding.rule == "label-missing" && finding.generated)
    #expect(finding.suggestion.hasPrefix("Descry sees: "))
  }
}
