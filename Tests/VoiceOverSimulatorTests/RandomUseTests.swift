import Foundation
import ImageDescription
import Testing
import VoiceOverSimulator

@Suite("Random use")
struct RandomUseTests {
  private static let describe = TestScreens.describing(
    Observations(text: [TextLine("Generated text")]))

  @Test("In 1,000 apps used at random, the cursor is always on a reachable element")
  func cursor() async throws {
    var focusedCount = 0
    for seed in 0..<1000 {
      var random = ScreenGenerator(seed: UInt64(seed))
      let voiceOver = VoiceOver(random.nextApp(), describe: Self.describe)
      for _ in 0..<60 {
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
        if gesture != .threeFingerTap, label.hasVisibleCharacter, heard.count == 1 {
          #expect(described.isEmpty, "seed \(seed), \(gesture)")
        }
      }
      let log = await voiceOver.log
      #expect(try JSONDecoder().decode(SpokenLog.self, from: JSONEncoder().encode(log)) == log)
    }
    #expect(focusedCount > 10_000)
  }
}
