import Foundation
import ImageDescription
import TestSupport
import VoiceOverSimulator

/// Makes screens of anything: containers in containers, frames that overlap, hidden and modal
/// views, pictures, labels, and elements that are no views.
struct ScreenGenerator {
  /// What each picture of the screens is found to show; the first is broken.
  static let records: [ElementImage: DescriptionRecord] = [
    .bytes([0]): DescriptionRecord(DescriptionError(.corrupt, "is damaged")),
    .bytes([1]): DescriptionRecord(Observations(faces: [Face()])),
    .bytes([2]): DescriptionRecord(Observations(text: [TextLine("Generated text")])),
    .bytes([3]): DescriptionRecord(Observations()),
  ]

  private static let texts = ["", " ", "Logo", "Foto: Straße", "e\u{301}", "One.", "\u{200B}"]

  private var random: SeededGenerator
  private var count = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// What is found in a picture, without looking at it.
  static func record(of image: ElementImage) -> DescriptionRecord {
    records[image] ?? DescriptionRecord(DescriptionError(.missing, "is missing"))
  }

  /// The next screen.
  mutating func next() -> Screen {
    count = 0
    return Screen(title: text(), elements: elements(depth: 0))
  }

  /// A gesture, swipes more often than others.
  mutating func gesture() -> Gesture {
    switch Int.random(in: 0..<20, using: &random) {
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
    default: .tripleClick
    }
  }

  private mutating func elements(depth: Int) -> [AccessibilityElement] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in element(depth: depth) }
  }

  private mutating func element(depth: Int) -> AccessibilityElement {
    count += 1
    let children = depth < 3 ? elements(depth: depth + 1) : []
    var element = AccessibilityElement(
      id: "e\(count)", isAccessibilityElement: oneIn(5) ? Bool.random(using: &random) : nil,
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
    return element
  }

  /// Some of the children, some of them twice, and elements that are no views.
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

  /// True in one case of so many.
  private mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }
}
