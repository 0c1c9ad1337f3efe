import Foundation
import ImageDescription
import Testing
import VoiceOverSimulator

/// Properties of any screen.
@Suite("Generated screens")
struct GeneratedScreenTests {
  private static let screenCount = 10_000

  /// The ids that VoiceOver should reach, found by another algorithm.
  private func reachable(_ elements: [AccessibilityElement]) -> Set<String> {
    let shown = elements.filter { !$0.isHidden && $0.alpha > 0 }
    let considered = shown.last(where: \.isModal).map { [$0] } ?? shown
    return considered.reduce(into: []) { ids, element in
      guard !element.elementsHidden else { return }
      if element.isAccessibilityElement {
        let frame = element.frameInContainerSpace ?? element.frame
        if frame.map({ $0.width > 0 && $0.height > 0 }) ?? true { ids.insert(element.id ?? "") }
      } else if let references = element.accessibilityElements {
        for reference in references {
          switch reference {
          case .element(let inner): ids.formUnion(reachable([inner]))
          case .id(let id): ids.formUnion(reachable(element.children.filter { $0.id == id }))
          }
        }
      } else {
        ids.formUnion(reachable(element.children))
      }
    }
  }

  @Test("Swipes reach each element once, and the same ones on the way back")
  func swiping() async {
    var generator = ScreenGenerator(seed: 17)
    var count = 0
    for _ in 0..<Self.screenCount {
      let screen = generator.next()
      let voiceOver = VoiceOver(screen, describe: ScreenGenerator.record)
      await voiceOver.perform(.tripleClick)
      let expected = reachable(screen.elements)
      let there = await path(of: voiceOver, .right, atMost: expected.count)
      #expect(there.count == expected.count)
      #expect(Set(there) == expected)
      let back = await path(of: voiceOver, .left, atMost: expected.count)
      #expect(back == there.reversed())
      count += expected.count
    }
    #expect(count > 5 * Self.screenCount)
  }

  /// The ids from the focused element to the border, up to a maximum.
  private func path(of voiceOver: VoiceOver, _ swipe: Gesture, atMost count: Int) async -> [String]
  {
    var ids: [String] = []
    while let id = await voiceOver.focusedElement?.id, ids.count <= count {
      ids.append(id)
      if await voiceOver.perform(swipe).contains(where: { $0.segments == [Segment(.border)] }) {
        break
      }
    }
    return ids
  }

  @Test("A description never replaces a label")
  func labels() async {
    var generator = ScreenGenerator(seed: 18)
    var labelledPictureCount = 0
    var describedCount = 0
    for _ in 0..<Self.screenCount {
      let voiceOver = VoiceOver(generator.next(), describe: ScreenGenerator.record)
      await voiceOver.perform(.tripleClick)
      for _ in 0..<12 {
        let gesture = generator.gesture()
        let utterance = await voiceOver.perform(gesture).last
        guard let utterance, let element = await voiceOver.focusedElement else { continue }
        let origins = utterance.segments.map(\.origin)
        let described = utterance.segments.filter { $0.origin == .description }.map(\.text)
        if let record = element.image.map(ScreenGenerator.record), !described.isEmpty {
          let said = described.last == "End of text." ? described.dropLast() : described[...]
          #expect(Array(said) == [record.description].compactMap { $0 })
        } else {
          #expect(described == [])
        }
        guard let label = element.label, label.hasVisibleCharacter else {
          #expect(!origins.contains(.label))
          describedCount += described.count
          continue
        }
        if gesture == .threeFingerTap {
          #expect(!origins.contains(.label))
        } else {
          #expect(!origins.contains(.description) && !origins.contains(.dropped))
          let labels = utterance.segments.filter { $0.origin == .label }.map { Array($0.text.utf8) }
          #expect(labels.isEmpty || labels == [Array(label.utf8)])
          labelledPictureCount += labels.isEmpty || element.image == nil ? 0 : 1
        }
      }
    }
    #expect(labelledPictureCount > Self.screenCount / 4)
    #expect(describedCount > Self.screenCount / 10)
  }

  @Test("A late description is never spoken for an element that lost the focus")
  func late() async {
    var generator = ScreenGenerator(seed: 19)
    var droppedCount = 0
    for _ in 0..<Self.screenCount {
      let gate = Gate()
      let screen = generator.next()
      let voiceOver = VoiceOver(screen) { image in
        await gate.pass()
        return ScreenGenerator.record(of: image)
      }
      // Turning VoiceOver on reaches the first element.
      let first = Task {
        let heard = await voiceOver.perform(.tripleClick)
        await gate.settle()
        return heard
      }
      await gate.arrival()
      let focused = await voiceOver.focusedElement
      let isWaiting = focused?.image != nil && focused?.label?.hasVisibleCharacter != true
      await voiceOver.perform(.touch(CGPoint(x: -1, y: -1)))
      await gate.open()
      let origins = await first.value.flatMap(\.segments).map(\.origin)
      #expect(!origins.contains(.description))
      let dropped = await voiceOver.log.utterances.flatMap(\.segments).filter {
        $0.origin == .dropped
      }
      #expect(isWaiting || dropped.isEmpty)
      droppedCount += dropped.count
      let spoken = await voiceOver.log.utterances.map(\.text).joined(separator: " ")
      #expect(!spoken.contains("One face") && !spoken.contains("Generated text"))
    }
    #expect(droppedCount > Self.screenCount / 20)
  }
}
