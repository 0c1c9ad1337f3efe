import Foundation
import ImageDescription
import Testing
import VoiceOverSimulator

/// The talks' screens as hierarchies: each state of an app is written, read, and heard again.
///
/// A hierarchy has no app, no titles, no pages and no effects, so those parts of an utterance and the
/// states between hierarchies come from the original.
@Suite("The talks as hierarchies")
struct TalkHierarchyTests {
  /// What a hierarchy can say of an element.
  private static let origins: Set<Segment.Origin> = [
    .label, .description, .value, .trait, .state, .position, .span, .header, .hint, .actions,
  ]

  /// Gestures that move the cursor and change nothing.
  private static func isMovement(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .right, .left, .touch: true
    default: false
    }
  }

  private static func words(_ segments: [Segment]) -> [String] {
    Utterance(nil, segments).text.lowercased().split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
  }

  /// The rank of the focused element in the order of swipes.
  private static func rank(_ voiceOver: VoiceOver) async -> Int? {
    let layout = ScreenLayout(await voiceOver.app.front, settings: await voiceOver.app.settings)
    guard let id = await voiceOver.focusedElement?.id else { return nil }
    return layout.focusOrder.firstIndex { layout.places[$0].element.id == id }
  }

  /// VoiceOver on the hierarchy of an app's front screen, at an element.
  private static func replica(
    of app: App, at rank: Int, describe: @escaping VoiceOver.Describe
  ) async throws -> VoiceOver {
    var copy = try App(hierarchy: app.hierarchyJSON)
    copy.settings = app.settings
    copy.numberElements()
    // A screenshot would have the pictures.
    let (layout, original) = (
      ScreenLayout(copy.front), ScreenLayout(app.front, settings: app.settings)
    )
    for (position, source) in zip(layout.focusOrder, original.focusOrder) {
      guard let id = layout.places[position].element.id else { continue }
      copy[id]?.image = original.places[source].element.image
    }
    let voiceOver = VoiceOver(copy, describe: describe)
    await voiceOver.perform(.tripleClick)
    for _ in 0..<rank { await voiceOver.perform(.right) }
    return voiceOver
  }

  @Test(
    "Each utterance and each movement of a talk is the same in the hierarchies of its screens",
    arguments: TestScreens.names(of: "script") + ["nightclub"])
  func reproduced(_ name: String) async throws {
    let original = try TestScreens.performer(of: name)
    let describe = TestScreens.describer(of: name)
    var heardCount = 0
    for step in try Script(file: TestScreens.path(of: name, "script")).steps {
      let (before, start) = (await original.app, await Self.rank(original))
      let heard = await original.perform(step.gesture)
      guard await original.isOn, let rank = await Self.rank(original) else { continue }
      let app = await original.app
      let copy = try await Self.replica(of: app, at: rank, describe: describe)
      // A double tap speaks the element again.
      let gesture: Gesture = step.gesture == .threeFingerTap ? .threeFingerTap : .doubleTap
      let segments = await copy.perform(gesture).last?.segments ?? []
      let repeated = Self.words(segments.filter { Self.origins.contains($0.origin) })
      // While an app reads by itself, the cursor is at the last element.
      for utterance in heard.suffix(1) {
        let spoken = Self.words(utterance.segments.filter { Self.origins.contains($0.origin) })
        #expect(
          spoken.isEmpty || repeated.firstRange(of: spoken) != nil,
          "\(name):\(step.line) \(step.gesture): \(spoken) is not in \(repeated)")
        heardCount += spoken.isEmpty ? 0 : 1
        let names = (await copy.focusedElement?.customActions ?? []).map(\.name)
        for action in utterance.segments where action.origin == .action {
          let isCustom = (await original.focusedElement?.customActions ?? [])
            .contains { $0.name == action.text }
          #expect(!isCustom || names.contains(action.text))
        }
      }
      guard Self.isMovement(step.gesture), before.front == app.front, let start else { continue }
      let moved = try await Self.replica(of: before, at: start, describe: describe)
      _ = await moved.perform(step.gesture)
      #expect(await Self.rank(moved) == rank, "\(name):\(step.line) \(step.gesture)")
    }
    #expect(heardCount > 0)
  }
}
