import Foundation
import ImageDescription
import TestSupport
import Testing
import VoiceOverSimulator

@Suite("Label precedence")
struct LabelPrecedenceTests {
  @Test("Over 2,000 screens nothing generated is ever heard in place of a label")
  func always() async {
    var generator = SeededGenerator(seed: 11)
    var labelledPictureCount = 0
    for _ in 0..<2000 {
      let screen = Screen(elements: elements(depth: 0, using: &generator))
      let voiceOver = VoiceOver(screen) { image in
        image == .bytes([0])
          ? DescriptionRecord(DescriptionError(.corrupt, "is damaged"))
          : DescriptionRecord(Observations(faces: [Face()], text: [TextLine("Generated text")]))
      }
      await voiceOver.perform(.tripleClick)
      for _ in 0..<12 {
        let gesture = gesture(using: &generator)
        let segments = await voiceOver.perform(gesture).flatMap(\.segments)
        guard let element = await voiceOver.focusedElement, let label = element.label,
          label.contains(where: { !$0.isWhitespace })
        else { continue }
        let isSound = segments.contains { $0.origin == .sound }
        if gesture == .threeFingerTap {
          #expect(!segments.contains { $0.origin == .label })
        } else if !isSound {
          labelledPictureCount += element.image == nil ? 0 : 1
          #expect(!segments.contains { [.description, .dropped].contains($0.origin) })
          let labels = segments.filter { $0.origin == .label }.map { Array($0.text.utf8) }
          #expect(labels == [Array(label.utf8)])
          #expect(!segments.contains { $0.text.contains("One face") })
        }
      }
    }
    #expect(labelledPictureCount > 1000)
  }

  private func gesture(using generator: inout SeededGenerator) -> Gesture {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...3: .right
    case 4: .left
    case 5...6:
      .touch(
        CGPoint(
          x: Double.random(in: 0...375, using: &generator),
          y: Double.random(in: 0...667, using: &generator)))
    case 7: .doubleTap
    case 8: .threeFingerTap
    default: .tripleClick
    }
  }

  private func elements(
    depth: Int, using generator: inout SeededGenerator
  ) -> [AccessibilityElement] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      let children = depth < 2 ? elements(depth: depth + 1, using: &generator) : []
      let texts = [nil, "", " ", "Logo", "Foto: Straße", "e\u{301}", "One.", "\u{200B}"]
      func text() -> String? { texts.randomElement(using: &generator) ?? nil }
      let images: [ElementImage?] = [nil, .bytes([0]), .bytes([1])]
      let isElement = Int.random(in: 0..<4, using: &generator) == 0 ? true : nil
      return AccessibilityElement(
        isAccessibilityElement: isElement, label: text(), value: text(), hint: text(),
        traits: Set(AccessibilityTrait.allCases.shuffled(using: &generator).prefix(2)),
        frame: CGRect(
          x: Double.random(in: 0...300, using: &generator),
          y: Double.random(in: 0...600, using: &generator), width: 75, height: 60),
        image: images.randomElement(using: &generator) ?? nil, children: children)
    }
  }
}
