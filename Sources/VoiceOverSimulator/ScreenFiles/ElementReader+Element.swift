import Foundation
import Yams

extension ElementReader {
  /// Reads the elements of a list.
  static func elements(
    _ nodes: [Node], _ context: ReadingContext
  ) throws(InputError) -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    for node in nodes { elements.append(try ElementReader(node, context).element()) }
    return elements
  }

  private func element() throws(InputError) -> AccessibilityElement {
    let image = try mapping.value(of: .image) { node, name throws(InputError) in
      try context.image(node, under: name)
    }
    let children = try mapping.list(.children, expected: "a list of elements") ?? []
    let references = try references()
    var element = AccessibilityElement(
      id: try id(),
      isAccessibilityElement: try mapping.bool(.isAccessibilityElement)
        ?? (children.isEmpty && references == nil),
      traits: try traits(), frame: try mapping.rect(.frame), image: image,
      children: try Self.elements(children, context))
    element.accessibilityElements = references
    try readSpeech(into: &element)
    try readAppearance(into: &element)
    try readContainer(into: &element)
    try readActions(into: &element)
    return element
  }

  /// Ids of elements inside, and elements that are not views.
  private func references() throws(InputError) -> [ElementReference]? {
    let expected = "a list of ids and elements"
    return try mapping.list(.accessibilityElements, expected: expected) { node throws(InputError) in
      if node.mapping != nil {
        let elements = try Self.elements([node], context)
        if let element = elements.first { return .element(element) }
      }
      let id = try node.name(under: "accessibilityElements")
      guard context.index.isElement(id, on: context.screen, in: mapping.node) else {
        throw node.error("no element inside it has the id '\(id.prefix(40))'")
      }
      return .id(id)
    }
  }

  private func id() throws(InputError) -> String? {
    let id = try mapping.name(.id)
    guard id?.hasPrefix("#") != true, id != ReadingContext.window else {
      throw mapping.error(
        at: .id, "expected another id: 'window' is the screen, and ids with '#' are VoiceOver's")
    }
    return id
  }

  private func traits() throws(InputError) -> Set<AccessibilityTrait> {
    let expected = "a list, such as [button, selected],"
    let traits = try mapping.list(.traits, expected: expected) { node throws(InputError) in
      try node.choice(of: AccessibilityTrait.self, what: "trait")
    }
    return Set(traits ?? [])
  }

  private func readSpeech(into element: inout AccessibilityElement) throws(InputError) {
    element.attributedLabel = try mapping.attributedText(.label)
    element.attributedValue = try mapping.attributedText(.value)
    element.attributedHint = try mapping.attributedText(.hint)
    element.placeholder = try mapping.text(.placeholder)
    element.language = try mapping.language(.language)
  }

  private func readAppearance(into element: inout AccessibilityElement) throws(InputError) {
    element.frameInContainerSpace = try mapping.rect(.frameInContainerSpace)
    element.activationPoint = try mapping.point(.activationPoint)
    element.path =
      try mapping.list(.path, expected: "a list of points") { node throws(InputError) in
        try node.point(under: "path")
      } ?? []
    guard mapping[.path] == nil || element.path.count > 2 else {
      throw mapping.error(at: .path, "expected at least three points under 'path'")
    }
    element.ignoresInvertColors = try mapping.bool(.ignoresInvertColors) ?? false
    element.isHidden = try mapping.bool(.isHidden) ?? false
    element.alpha = try mapping.number(.alpha, in: 0...1) ?? 1
    element.elementsHidden = try mapping.bool(.elementsHidden) ?? false
    element.isModal = try mapping.bool(.isModal) ?? false
    element.shouldGroupChildren = try mapping.bool(.shouldGroupChildren) ?? false
    element.template = try mapping.name(.template)
  }

  private func readActions(into element: inout AccessibilityElement) throws(InputError) {
    element.activate = try action(.activate)
    if let screen = mapping[.opens] {
      guard element.activate == nil else {
        throw screen.error("expected 'activate' or 'opens', not both")
      }
      element.activate = [.open(try context.screen(screen, under: "opens"))]
    }
    element.increment = try action(.increment)
    element.decrement = try action(.decrement)
    element.customActions =
      try mapping.list(.customActions, expected: "a list of actions", customAction) ?? []
    element.scroll = try scroll()
    element.interactions =
      try mapping.list(.interactions, expected: "a list, such as [tap],", interaction) ?? []
    element.dragSourceDescriptors = try descriptors(.dragSourceDescriptors)
    element.dropPointDescriptors = try descriptors(.dropPointDescriptors)
  }

  private func action(_ key: ElementKey) throws(InputError) -> Action? {
    try mapping.value(of: key) { node, name throws(InputError) in
      try action(node, under: name)
    }
  }

  private func customAction(_ node: Node) throws(InputError) -> CustomAction {
    let body = try YAMLMapping(
      node, known: ActionKey.plain + [.name],
      expected: "an action, such as {name: Delete, opens: deleteSheet}")
    return CustomAction(
      try AttributedText(try body.required(.name), under: "name"), try action(body))
  }

  private func scroll() throws(InputError) -> [ScrollDirection: Action] {
    guard let node = mapping[.scroll] else { return [:] }
    let directions = try YAMLMapping<ScrollDirection>(
      node, expected: "directions under 'scroll', such as {down: {show: details}}")
    var scroll: [ScrollDirection: Action] = [:]
    for direction in directions.keys {
      scroll[direction] = try action(
        try directions.required(direction), under: direction.rawValue)
    }
    return scroll
  }

  private func descriptors(_ key: ElementKey) throws(InputError) -> [LocationDescriptor]? {
    try mapping.list(key, expected: "a list of descriptors", descriptor)
  }
}
