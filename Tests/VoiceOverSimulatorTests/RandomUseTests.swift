import Foundation
import ImageDescription
import TestSupport
import Testing
import VoiceOverSimulator

@Suite("Use by chance")
struct RandomUseTests {
  private static let describe = TestScreens.describing(
    Observations(text: [TextLine("Generated text")]))

  @Test("In 1,000 apps that are used by chance, the cursor is always on what can be reached")
  func cursor() async throws {
    var focusedCount = 0
    for seed in 0..<1000 {
      var random = RandomApp(seed: UInt64(seed))
      let voiceOver = VoiceOver(random.app(), describe: Self.describe)
      for _ in 0..<40 {
        let gesture = random.gesture()
        let heard = await voiceOver.perform(gesture)
        let app = await voiceOver.app
        let layout = ScreenLayout(app.front, settings: app.settings)
        let focused = await voiceOver.focusedElement
        if await voiceOver.isOn {
          #expect((focused == nil) == layout.focusOrder.isEmpty, "seed \(seed), \(gesture)")
          let reachable = layout.focusOrder.map { layout.places[$0].element.id }
          if let focused {
            focusedCount += 1
            #expect(reachable.contains(focused.id), "seed \(seed), \(gesture)")
          }
        } else {
          #expect(focused == nil)
        }
        let described = heard.flatMap(\.segments).filter { $0.origin == .description }
        let label = focused?.label ?? ""
        if gesture != .threeFingerTap, label.contains(where: { !$0.isWhitespace }), heard.count == 1
        {
          #expect(described.isEmpty, "seed \(seed), \(gesture)")
        }
      }
      let log = await voiceOver.log
      #expect(try JSONDecoder().decode(SpokenLog.self, from: JSONEncoder().encode(log)) == log)
    }
    #expect(focusedCount > 10_000)
  }
}

/// Apps of which every part is there by chance.
struct RandomApp {
  private var generator: SeededGenerator
  private var count = 0

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func app() -> App {
    let screens = ["a", "b", "c"].map { id in
      Screen(
        id: id, title: id == "a" ? nil : id, isAlert: id == "c", elements: elements(depth: 0))
    }
    var app = App(screens: screens, shortcuts: chance(3) ? Shortcut.allCases : [.voiceOver])
    app.settings.rightToLeft = chance(4)
    app.settings.containerEntry = chance(4) ? .before : .after
    return app
  }

  mutating func gesture() -> Gesture {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0...4: .right
    case 5: .left
    case 6, 7: .up
    case 8: .down
    case 9...11: .doubleTap
    case 12: .touch(CGPoint(x: number(375), y: number(667)))
    case 13: .threeFingerTap
    case 14: .threeFinger(FingerDirection.allCases.randomElement(using: &generator) ?? .up)
    case 15: .rotor(Rotor.allCases.randomElement(using: &generator) ?? .values)
    case 16: chance(2) ? .doubleTapAndHold : .pan(CGPoint(x: number(60), y: 0))
    case 17: chance(2) ? .readAll : .wait(number(4))
    case 18: .choose(chance(2) ? "VoiceOver" : "Cancel")
    default: .tripleClick
    }
  }

  private mutating func elements(depth: Int) -> [AccessibilityElement] {
    let size = Int.random(in: depth == 0 ? 1...5 : 0...4, using: &generator)
    return (0..<size).map { _ in element(depth: depth) }
  }

  private mutating func element(depth: Int) -> AccessibilityElement {
    count += 1
    var element = AccessibilityElement(
      id: chance(3) ? nil : "e\(count)", label: text(), value: text(), hint: text(),
      traits: Set(AccessibilityTrait.allCases.shuffled(using: &generator).prefix(2)),
      frame: chance(9) ? nil : frame(), image: chance(4) ? .bytes([1]) : nil,
      children: depth < 3 ? elements(depth: depth + 1) : [])
    element.isHidden = chance(12)
    element.elementsHidden = chance(15)
    element.isModal = chance(15)
    element.shouldGroupChildren = chance(6)
    element.rowRange = 0..<Int.random(in: 1...3, using: &generator)
    element.columnRange = 1..<2
    element.containerType =
      [.none, .none, .dataTable(headerRows: 1, headerColumns: 2), .list, .landmark, .series]
      .randomElement(using: &generator) ?? .none
    if chance(6) { element.contentSize = CGSize(width: 300, height: number(2000)) }
    if chance(8) {
      element.accessibilityElements =
        element.children.compactMap(\.id).map { .id($0) } + [
          .element(AccessibilityElement(label: "no view", frame: frame())), .id("nowhere"),
        ]
      element.isAccessibilityElement = false
    }
    element.activate = chance(3) ? action() : nil
    element.increment = chance(3) ? action() : nil
    element.customActions = chance(5) ? [CustomAction("Act", action())] : []
    element.scroll = chance(9) ? [.down: action()] : [:]
    for kind in Interaction.Kind.allCases where chance(6) {
      let part = Interaction.Part(frame(), data: text(), action: action())
      element.interactions.append(Interaction(kind, action(), parts: chance(2) ? [part] : []))
    }
    if chance(9) {
      let place = LocationDescriptor("Place", view: id(), point: CGPoint(x: number(60), y: 5))
      element.dragSourceDescriptors = [place]
      element.dropPointDescriptors = [place]
    }
    return element
  }

  private mutating func action() -> Action {
    let screen = ["a", "b", "c", "d"].randomElement(using: &generator) ?? "a"
    let effects: [Effect] = [
      .open(screen), .back, .set(nil, .label("new")), .set(id(), .addTrait(.selected)),
      .step(nil, by: 1, values: ["", "One.", "Logo"], wraps: chance(2)), .remove(nil),
      .remove(id()), .show(id()), .hide(id()), .move(nil, .into(id(), label: "Folder")),
      .move(id(), .before(id())), .move(id(), .after(id())), .pageScrolled("Page 1"),
      .announce(Announcement("News", isQueued: chance(2), delay: chance(2) ? 1 : 0)),
      .focus(id()), .followFinger(nil), .toggleShortcut(.smartInvert),
    ]
    return Action(Array(effects.shuffled(using: &generator).prefix(2)), returns: !chance(4))
  }

  private mutating func id() -> String {
    "e\(Int.random(in: 1...max(1, count), using: &generator))"
  }

  private mutating func text() -> String? {
    [nil, "", " ", "Logo", "e\u{301}", "One.", "1"].randomElement(using: &generator) ?? nil
  }

  private mutating func frame() -> CGRect {
    CGRect(x: number(300), y: number(900), width: chance(15) ? 0 : 75, height: 60)
  }

  private mutating func number(_ limit: Double) -> Double {
    Double.random(in: 0...limit, using: &generator).rounded()
  }

  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }
}
