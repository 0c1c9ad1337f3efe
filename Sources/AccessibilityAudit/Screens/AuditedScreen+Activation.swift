import Foundation
import VoiceOverSimulator

/// What using an element does.
extension AuditedScreen {
  /// The views under the point where a double tap on an element taps, from the inside out, as they
  /// are when the element is scrolled to.
  private func views(under position: Int) -> [Int] {
    let place = layout.places[position]
    guard let point = layout.activationPoint(of: position) else {
      return [position] + layout.ancestors(of: position)
    }
    if place.clip?.contains(point) != false { return layout.views(at: point) }
    let front = layout.places.lastIndex { other in
      other.isView && other.isShown && other.clip == place.clip
        && other.frame?.contains(point) == true
    }
    return front.map { [$0] + layout.ancestors(of: $0) } ?? []
  }

  /// The view that takes a double tap's tap.
  func tapReceiver(of position: Int) -> Int? { receivers[position] }

  /// What a double tap on an element does; `nil` if it does nothing, empty if unknown.
  func activation(of position: Int) -> [Effect]? { activations[position] }

  func findTapReceiver(of position: Int) -> Int? {
    views(under: position).first { view in
      layout.places[view].isView && interaction(.tap, of: view) != nil
    }
  }

  /// What a view does when fingers do this to it.
  func interaction(_ kind: Interaction.Kind, of view: Int) -> Interaction? {
    element(view).interactions.first { $0.kind == kind }
  }

  func findActivation(of position: Int) -> [Effect]? {
    if let own = ownActivation(of: position) { return own }
    guard let view = tapReceiver(of: position), let tap = interaction(.tap, of: view) else {
      return nil
    }
    return effects(tap.action, of: view)
  }

  /// What an element's own activation does, without any tap.
  func ownActivation(of position: Int) -> [Effect]? {
    guard let action = element(position).activate, action.returns || !action.effects.isEmpty else {
      return nil
    }
    return effects(action, of: position)
  }

  /// The effects of an action, with the ids of the elements that they are about.
  func effects(_ action: Action, of owner: Int) -> [Effect] {
    let owner = element(owner).id
    return action.effects.map { effect in
      switch effect {
      case .set(nil, let change): .set(owner, change)
      case .step(nil, let step, let values, let wraps):
        .step(owner, by: step, values: values, wraps: wraps)
      case .remove(nil): .remove(owner)
      case .followFinger(nil): .followFinger(owner)
      default: effect
      }
    }
  }

  /// All that VoiceOver can do with an element in other ways than by drags.
  func offers(of position: Int) -> [[Effect]] {
    let element = element(position)
    let own = [element.increment, element.decrement].compactMap { $0 } + element.scroll.values
    let custom = ([position] + layout.ancestors(of: position)).flatMap { owner in
      self.element(owner).customActions.map { effects($0.action, of: owner) }
    }
    return [activation(of: position)].compactMap { $0 } + own.map { effects($0, of: position) }
      + custom
  }
}

extension AccessibilityElement {
  /// Traits that tell a user that a double tap does something.
  private static let acting: Set<AccessibilityTrait> = [
    .button, .link, .toggleButton, .backButton, .tab,
  ]
  private static let fields: Set<AccessibilityTrait> = [
    .textField, .secureTextField, .searchField,
  ]

  /// Whether its traits say that a double tap does something.
  var isActing: Bool { !traits.isDisjoint(with: Self.acting) }

  /// Whether it can be written in.
  var isField: Bool { !traits.isDisjoint(with: Self.fields) }

  var isAdjustable: Bool { traits.contains(.adjustable) }

  var isEnabled: Bool { !traits.contains(.notEnabled) }

  /// The value, if it has something to say.
  var spokenValue: String? {
    value.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}

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
