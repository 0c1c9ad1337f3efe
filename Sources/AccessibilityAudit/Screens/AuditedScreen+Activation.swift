import Foundation
import VoiceOverSimulator

/// The effects of using an element.
extension AuditedScreen {
  /// The views under the activation point of an element, from the inside out, as if the element
  /// were scrolled into view.
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

  func findTapReceiver(of position: Int) -> Int? {
    views(under: position).first { view in
      layout.places[view].isView && interaction(.tap, of: view) != nil
    }
  }

  /// The interaction of a view with a gesture.
  func interaction(_ kind: Interaction.Kind, of view: Int) -> Interaction? {
    element(view).interactions.first { $0.kind == kind }
  }

  func findActivation(of position: Int) -> [Effect]? {
    if let own = ownActivation(of: position) { return own }
    guard let view = receivers[position], let tap = interaction(.tap, of: view) else {
      return nil
    }
    return effects(tap.action, of: view)
  }

  /// The effects of an element's own activation, without a tap.
  func ownActivation(of position: Int) -> [Effect]? {
    guard let action = element(position).activate, action.returns || !action.effects.isEmpty else {
      return nil
    }
    return effects(action, of: position)
  }

  /// The effects of an action, with the ids of the affected elements.
  func effects(_ action: Action, of owner: Int) -> [Effect] {
    let owner = element(owner).id
    return action.effects.map { effect in
      switch effect {
      case .set(nil, let change): .set(owner, change)
      case .step(nil, let step, let values, let wraps):
        .step(owner, by: step, values: values, wraps: wraps)
      case .toggle(nil): .toggle(owner)
      case .remove(nil): .remove(owner)
      case .followFinger(nil): .followFinger(owner)
      default: effect
      }
    }
  }

  /// Everything that VoiceOver can do with an element, except for drags.
  func offers(of position: Int) -> [[Effect]] {
    let element = element(position)
    let own = [element.increment, element.decrement].compactMap { $0 } + element.scroll.values
    let custom = ([position] + layout.ancestors(of: position)).flatMap { owner in
      self.element(owner).customActions.map { effects($0.action, of: owner) }
    }
    return [activations[position]].compactMap { $0 } + own.map { effects($0, of: position) }
      + custom
  }
}

extension AccessibilityElement {
  /// Traits that announce that a double tap does something.
  private static let acting: Set<AccessibilityTrait> = [
    .button, .link, .toggleButton, .backButton, .tab,
  ]
  private static let fields: Set<AccessibilityTrait> = [
    .textField, .secureTextField, .searchField,
  ]

  /// Whether its traits announce that a double tap does something.
  var isActing: Bool { !traits.isDisjoint(with: Self.acting) }

  /// Whether it is a text field.
  var isField: Bool { !traits.isDisjoint(with: Self.fields) }

  var isAdjustable: Bool { traits.contains(.adjustable) }

  /// Whether the app says that a tap does something, although no trait does.
  var isResponding: Bool {
    hierarchyNode?.respondsToUserInteraction == true && !traits.contains(.staticText)
  }

  /// Whether people use it, as far as its traits or the app tell.
  var isControl: Bool { isActing || isField || isAdjustable || isResponding }

  var isEnabled: Bool { !traits.contains(.notEnabled) }

  /// The value, unless it is blank.
  var spokenValue: String? {
    value.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }
}

extension AuditedScreen {
  /// The rows with exactly one switch that VoiceOver does not reach: the switch, and the element
  /// that VoiceOver reaches instead.
  var switchRows: [(view: Int, element: Int)] {
    let switches = layout.places.indices.filter { isAvailable($0) && isSwitch($0) }
    return switches.compactMap { view in
      guard !isReached(view) else { return nil }
      let cover = cover(of: view)
      guard let row = cover ?? parent(view),
        (switches.count { subtree(row).contains($0) }) == 1,
        let element = cover ?? reached(in: row).first(where: { isBeside($0, view) })
      else { return nil }
      return (view: view, element: element)
    }
  }

  /// Whether a tap toggles between two values, or the trait says so.
  private func isSwitch(_ position: Int) -> Bool {
    let isTwofold = interaction(.tap, of: position)?.action.effects.contains { effect in
      switch effect {
      case .toggle: true
      case .step(_, _, let values, true): values.count == 2
      default: false
      }
    }
    return isTwofold ?? false || element(position).traits.contains(.toggleButton)
  }

  /// Whether the elements are side by side.
  private func isBeside(_ position: Int, _ other: Int) -> Bool {
    guard let frame = self.frame(position), let line = self.frame(other) else { return true }
    return frame.minY < line.maxY && line.minY < frame.maxY
  }
}
