import Foundation
import ImageDescription

extension App {
  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - id: the element that the action belongs to.
  /// - Returns: what the action returns; false if one of its effects is not possible.
  public mutating func perform(_ action: Action, on id: String) -> Bool {
    for effect in action.effects {
      guard perform(effect, on: id) else { return false }
    }
    return action.returns
  }

  private mutating func perform(_ effect: Effect, on owner: String) -> Bool {
    switch effect {
    case .open(let screen): return open(screen)
    case .back: return back()
    case .set(let id, let property): return change(id ?? owner) { $0.set(property) }
    case .step(let id, let step, let values, let wraps):
      return change(id ?? owner) { $0.step(by: step, through: values, wraps: wraps) }
    case .toggle(let id): return change(id ?? owner) { $0.toggle() }
    case .remove(let id):
      guard self[id ?? owner] != nil else { return false }
      self[id ?? owner] = nil
    case .show(let id): return setHidden(false, id)
    case .hide(let id): return setHidden(true, id)
    case .move(let id, let placement):
      guard let moved = id ?? drag?.view else { return false }
      return move(moved, placement)
    case .announce(let announcement): announce(announcement)
    case .pageScrolled(let text): posted.append(.pageScrolled(text))
    case .focus(let id): focus(id)
    case .followFinger(let id):
      guard let movement = fingerMovement else { return false }
      return change(id ?? owner) { element in
        element.move(by: movement)
        return true
      }
    case .toggleShortcut(let shortcut): posted.append(.shortcut(shortcut))
    case .run(let handler): return handler(&self)
    }
    return true
  }

  private mutating func change(
    _ id: String, _ change: (inout AccessibilityElement) -> Bool
  ) -> Bool {
    guard var element = self[id], change(&element) else { return false }
    self[id] = element
    return true
  }

  private mutating func setHidden(_ isHidden: Bool, _ id: String) -> Bool {
    change(id) { element in
      guard element.isHidden != isHidden else { return false }
      element.isHidden = isHidden
      return true
    }
  }

  private mutating func move(_ id: String, _ placement: Placement) -> Bool {
    for index in screens.indices {
      let moved = screens[index].elements.changeSiblings(of: id) { siblings, position in
        siblings.move(position, placement)
      }
      if let moved { return moved }
    }
    return false
  }
}

extension AccessibilityElement {
  fileprivate mutating func set(_ property: PropertyChange) -> Bool {
    switch property {
    case .label(let text): attributedLabel = text
    case .value(let text): attributedValue = text
    case .hint(let text): attributedHint = text
    case .addTrait(let trait): traits.insert(trait)
    case .removeTrait(let trait): traits.remove(trait)
    }
    return true
  }

  fileprivate mutating func toggle() -> Bool {
    guard let next = ToggleValue.next(after: value, traits) else { return false }
    value = next
    return true
  }

  fileprivate mutating func step(by step: Int, through values: [String], wraps: Bool) -> Bool {
    let isStart = wraps && value?.hasVisibleCharacter != true
    guard let position = values.firstIndex(of: value ?? "") ?? (isStart ? 0 : nil) else {
      return false
    }
    let next = position + step
    let count = values.count
    guard wraps || values.indices.contains(next) else { return false }
    value = values[(next % count + count) % count]
    return true
  }
}

/// The values of an element that is off, on or mixed: words, or the digits of a `toggleButton`.
enum ToggleValue {
  /// What follows each value; UIKit's mixed state becomes on.
  private static let next = [
    "Off": "On", "On": "Off", "off": "on", "on": "off", "OFF": "ON", "ON": "OFF", "0": "1",
    "1": "0", "2": "1",
  ]

  /// The other value; `nil` if unknown.
  ///
  /// Without a value, an element is off.
  static func next(after value: String?, _ traits: Set<AccessibilityTrait>) -> String? {
    guard let value, value.hasVisibleCharacter else {
      return traits.contains(.toggleButton) ? "1" : "On"
    }
    return next[value]
  }

  /// Whether a value can be toggled.
  static func isKnown(_ value: String) -> Bool { next(after: value, []) != nil }
}
