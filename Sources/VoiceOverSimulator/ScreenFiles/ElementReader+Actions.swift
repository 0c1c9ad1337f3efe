import Yams

/// Actions, which belong to the element.
extension ElementReader {
  /// Reads an action: a mapping of effects, or a list of such mappings.
  func action(_ node: Node, under key: String) throws(InputError) -> Action {
    let expected = "an action under '\(key)', such as {opens: settings}"
    guard let list = node.sequence else {
      return try action(try YAMLMapping(node, known: ActionKey.plain, expected: expected))
    }
    guard !list.isEmpty else { throw node.error("expected \(expected), found nothing") }
    var whole = Action([])
    for node in list {
      let part = try action(try YAMLMapping(node, known: ActionKey.plain, expected: expected))
      whole.effects += part.effects
      whole.returns = whole.returns && part.returns
    }
    return whole
  }

  /// The action in a mapping, which may have other keys, too.
  func action(_ mapping: YAMLMapping<ActionKey>) throws(InputError) -> Action {
    guard !mapping.keys.isEmpty else {
      throw mapping.node.error("expected an action, such as {opens: settings}, found nothing")
    }
    var effects: [Effect] = []
    for key in mapping.keys {
      if let node = mapping[key] { effects += try self.effects(key, node) }
    }
    return Action(effects, returns: try mapping.bool(.returns) ?? true)
  }

  private func effects(_ key: ActionKey, _ node: Node) throws(InputError) -> [Effect] {
    let name = key.rawValue
    switch key {
    case .opens: return [.open(try context.screen(node, under: name))]
    case .back:
      guard node.plainBool == true else {
        throw node.error("expected true under 'back'; leave the key out otherwise")
      }
      return [.back]
    case .set: return try changes(node)
    case .step: return [try step(node)]
    case .toggle: return [try toggle(node)]
    case .remove: return [.remove(try elementOrItself(node, under: name))]
    case .show: return [.show(try context.element(node, under: name))]
    case .hide: return [.hide(try context.element(node, under: name))]
    case .focus: return [.focus(try context.element(node, under: name))]
    case .move: return [try move(node)]
    case .announce: return [.announce(try announcement(node))]
    case .pageScrolled: return [.pageScrolled(try node.name(under: name))]
    case .follow: return [.followFinger(try elementOrItself(node, under: name))]
    case .returns, .name, .parts, .area, .data: return []
    }
  }

  /// An id; `nil` for `true`, the element itself.
  private func elementOrItself(_ node: Node, under key: String) throws(InputError) -> String? {
    if node.plainBool == true { return nil }
    return try context.element(node, under: key)
  }

  private func changes(_ node: Node) throws(InputError) -> [Effect] {
    let mapping = try YAMLMapping<SetKey>(
      node, expected: "the properties to change under 'set', such as {value: Done}")
    let element = try element(.element, of: mapping)
    let changes = [
      try mapping.attributedText(.label).map(PropertyChange.label),
      try mapping.attributedText(.value).map(PropertyChange.value),
      try mapping.attributedText(.hint).map(PropertyChange.hint),
      try mapping.choice(.addTrait).map(PropertyChange.addTrait),
      try mapping.choice(.removeTrait).map(PropertyChange.removeTrait),
    ].compactMap { $0 }
    guard !changes.isEmpty else {
      throw node.error("expected the properties to change under 'set', such as {value: Done}")
    }
    return changes.map { .set(element, $0) }
  }

  private func move(_ node: Node) throws(InputError) -> Effect {
    let expected = "one of before, after, into under 'move'"
    let mapping = try YAMLMapping<MoveKey>(node, expected: expected)
    let element = try element(.element, of: mapping)
    let before = try self.element(.before, of: mapping).map(Placement.before)
    let after = try self.element(.after, of: mapping).map(Placement.after)
    let label = try mapping.name(.label)
    let into = try self.element(.into, of: mapping).map { Placement.into($0, label: label ?? "") }
    let places = [before, after, into].compactMap { $0 }
    guard let place = places.first, places.count == 1 else {
      throw node.error("expected \(expected)")
    }
    guard (into == nil) == (label == nil) else {
      throw node.error("expected 'into' and 'label' together, such as {into: mail, label: Folder}")
    }
    return .move(element, place)
  }

  private func announcement(_ node: Node) throws(InputError) -> Announcement {
    guard node.mapping != nil else {
      return Announcement(try AttributedText(node, under: "announce"))
    }
    let mapping = try YAMLMapping<AnnouncementKey>(node, expected: "an announcement")
    return Announcement(
      try AttributedText(try mapping.required(.text), under: "text"),
      isQueued: try mapping.bool(.queued) ?? false,
      delay: try mapping.number(.after, in: 0...3600) ?? 0)
  }
}
