import Foundation
import ImageDescription
import TestSupport
import VoiceOverSimulator

/// Generates random screens: nested containers, overlapping frames, hidden and modal views,
/// pictures, labels, and elements that are not views; and apps whose elements have random actions.
struct ScreenGenerator {
  /// The records of the pictures on the screens; the first picture is broken.
  static let records: [ElementImage: DescriptionRecord] = [
    .bytes([0]): DescriptionRecord(DescriptionError(.corrupt, "is damaged")),
    .bytes([1]): DescriptionRecord(Observations(faces: [Face()])),
    .bytes([2]): DescriptionRecord(Observations(text: [TextLine("Generated text")])),
    .bytes([3]): DescriptionRecord(Observations()),
  ]

  private static let texts = ["", " ", "Logo", "Foto: Straße", "e\u{301}", "One.", "\u{200B}"]

  private var random: SeededGenerator
  private var count = 0
  /// Whether the elements have actions.
  private var hasActions = false

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The record of a picture, without analysing it.
  static func record(of image: ElementImage) -> DescriptionRecord {
    records[image] ?? DescriptionRecord(DescriptionError(.missing, "is missing"))
  }

  /// The next screen.
  mutating func next() -> Screen {
    count = 0
    return Screen(title: text(), elements: elements(depth: 0))
  }

  /// The next app; its screens open each other, and one is an alert.
  mutating func nextApp() -> App {
    count = 0
    hasActions = true
    defer { hasActions = false }
    let screens = ["a", "b", "c"].map { id in
      Screen(
        id: id, title: id == "a" ? nil : id, isAlert: id == "c", elements: elements(depth: 0))
    }
    var app = App(screens: screens, shortcuts: oneIn(3) ? Shortcut.allCases : [.voiceOver])
    app.settings.rightToLeft = oneIn(4)
    app.settings.containerEntry = oneIn(4) ? .before : .after
    return app
  }

  /// A random gesture, most often a swipe.
  mutating func gesture() -> Gesture {
    switch Int.random(in: 0..<22, using: &random) {
    case 0...6: .right
    case 7...8: .left
    case 9...10: .touch(CGPoint(x: number(375), y: number(667)))
    case 11: .doubleTap
    case 12: .threeFingerTap
    case 13: .up
    case 14: .down
    case 15: .threeFinger(FingerDirection.allCases.randomElement(using: &random) ?? .up)
    case 16: .rotor(Rotor.allCases.randomElement(using: &random) ?? .values)
    case 17: .readAll
    case 18: .wait(oneIn(2) ? nil : number(3))
    case 19: oneIn(2) ? .doubleTapAndHold : .pan(CGPoint(x: number(60), y: 0))
    case 20: .choose(oneIn(2) ? "VoiceOver" : "Cancel")
    default: .tripleClick
    }
  }

  private mutating func elements(depth: Int) -> [AccessibilityElement] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in element(depth: depth) }
  }

  private mutating func element(depth: Int) -> AccessibilityElement {
    count += 1
    let id = hasActions && oneIn(3) ? nil : "e\(count)"
    let children = depth < 3 ? elements(depth: depth + 1) : []
    var element = AccessibilityElement(
      id: id, isAccessibilityElement: oneIn(5) ? Bool.random(using: &random) : nil,
      label: text(), value: text(), hint: text(),
      traits: Set(AccessibilityTrait.allCases.shuffled(using: &random).prefix(2)),
      frame: oneIn(9) ? nil : frame(), image: oneIn(2) ? .bytes([UInt8(number(4))]) : nil,
      children: children)
    element.isHidden = oneIn(12)
    element.alpha = oneIn(20) ? 0 : 1
    element.elementsHidden = oneIn(20)
    element.isModal = oneIn(40)
    element.shouldGroupChildren = oneIn(6)
    element.frameInContainerSpace = oneIn(9) ? frame() : nil
    element.contentSize = oneIn(8) ? CGSize(width: 375, height: 2000) : nil
    element.containerType = containerType()
    if oneIn(3) { element.rowRange = range() }
    if oneIn(3) { element.columnRange = range() }
    if oneIn(6) { element.customActions = [CustomAction("Change", [.set(nil, .value("New"))])] }
    if oneIn(8) { element.interactions = [Interaction(.drag), Interaction(.drop)] }
    if oneIn(8) { element.accessibilityElements = references(children) }
    if hasActions { addActions(to: &element) }
    return element
  }

  private mutating func addActions(to element: inout AccessibilityElement) {
    element.activate = oneIn(3) ? action() : nil
    element.increment = oneIn(3) ? action() : nil
    element.customActions = oneIn(5) ? [CustomAction("Act", action())] : []
    element.scroll = oneIn(9) ? [.down: action()] : [:]
    for kind in Interaction.Kind.allCases where oneIn(6) {
      let part = Interaction.Part(frame(), data: text(), action: action())
      element.interactions.append(Interaction(kind, action(), parts: oneIn(2) ? [part] : []))
    }
    if oneIn(9) {
      let place = LocationDescriptor("Place", view: id(), point: CGPoint(x: number(60), y: 5))
      element.dragSourceDescriptors = [place]
      element.dropPointDescriptors = [place]
    }
  }

  private mutating func action() -> Action {
    let screen = ["a", "b", "c", "d"].randomElement(using: &random) ?? "a"
    let effects: [Effect] = [
      .open(screen), .back, .set(nil, .label("new")), .set(id(), .addTrait(.selected)),
      .step(nil, by: 1, values: ["", "One.", "Logo"], wraps: oneIn(2)), .remove(nil),
      .toggle(nil), .toggle(id()),
      .remove(id()), .show(id()), .hide(id()), .move(nil, .into(id(), label: "Folder")),
      .move(id(), .before(id())), .move(id(), .after(id())), .pageScrolled("Page 1"),
      .announce(Announcement("News", isQueued: oneIn(2), delay: oneIn(2) ? 1 : 0)),
      .focus(id()), .followFinger(nil), .toggleShortcut(.smartInvert),
    ]
    return Action(Array(effects.shuffled(using: &random).prefix(2)), returns: !oneIn(4))
  }

  /// The id of an element, or an unknown one.
  private mutating func id() -> String {
    "e\(Int.random(in: 1...max(1, count), using: &random))"
  }

  /// Some of the children, some of them twice, and elements that are not views.
  private mutating func references(_ children: [AccessibilityElement]) -> [ElementReference] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      if let id = children.randomElement(using: &random)?.id, oneIn(2) { return .id(id) }
      count += 1
      return .element(AccessibilityElement(id: "e\(count)", label: text(), frame: frame()))
    }
  }

  private mutating func containerType() -> ContainerType {
    let types: [ContainerType] = [
      .dataTable(headerRows: 1, headerColumns: 1), .list, .landmark, .semanticGroup, .series,
    ]
    return oneIn(3) ? types.randomElement(using: &random) ?? .none : .none
  }

  private mutating func text() -> String? {
    oneIn(3) ? nil : Self.texts.randomElement(using: &random)
  }

  private mutating func frame() -> CGRect {
    CGRect(x: number(300), y: number(600), width: oneIn(12) ? 0 : 75, height: 60)
  }

  private mutating func range() -> Range<Int> {
    let first = Int.random(in: 0...2, using: &random)
    return first..<first + Int.random(in: 1...2, using: &random)
  }

  private mutating func number(_ limit: Double) -> Double {
    Double.random(in: 0..<limit, using: &random)
  }

  /// True in one of `count` cases.
  private mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
}
