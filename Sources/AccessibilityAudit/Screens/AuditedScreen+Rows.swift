import Foundation
import VoiceOverSimulator

/// Something that is on or off and is no element, with what VoiceOver reaches in its place.
struct SwitchRow {
  /// The view that is switched.
  let view: Int
  /// The element by which VoiceOver tells of it.
  let element: Int
}

extension AuditedScreen {
  /// The rows that hold exactly one switch which VoiceOver does not reach itself.
  var switchRows: [SwitchRow] {
    let switches = layout.places.indices.filter { isAvailable($0) && isSwitch($0) }
    return switches.compactMap { view in
      guard !isReached(view) else { return nil }
      let cover = cover(of: view)
      guard let row = cover ?? parent(view),
        (switches.count { subtree(row).contains($0) }) == 1,
        let element = cover ?? reached(in: row).first(where: { isBeside($0, view) })
      else { return nil }
      return SwitchRow(view: view, element: element)
    }
  }

  /// Whether a tap changes between two values, or the trait says so.
  private func isSwitch(_ position: Int) -> Bool {
    let isTwofold = interaction(.tap, of: position)?.action.effects.contains { effect in
      if case .step(_, _, let values, true) = effect { values.count == 2 } else { false }
    }
    return isTwofold ?? false || element(position).traits.contains(.toggleButton)
  }

  /// Whether the elements stand in one line.
  private func isBeside(_ position: Int, _ other: Int) -> Bool {
    guard let frame = self.frame(position), let line = self.frame(other) else { return true }
    return frame.minY < line.maxY && line.minY < frame.maxY
  }
}
