import Foundation
import Yams

/// What fingers can do with a view, and its drag and drop descriptors.
extension ElementReader {
  /// An interaction: `tap`, or with an action `{tap: {opens: settings}}`.
  func interaction(_ node: Node) throws(InputError) -> Interaction {
    guard node.mapping != nil else { return Interaction(try node.choice(what: "interaction")) }
    let expected = "an interaction, such as tap or {tap: {opens: settings}}"
    let mapping = try YAMLMapping<Interaction.Kind>(node, expected: expected)
    guard let kind = mapping.keys.first, mapping.keys.count == 1 else {
      throw node.error("expected \(expected)")
    }
    let content = try mapping.required(kind)
    guard [.drag, .drop].contains(kind), content.mapping != nil else {
      return Interaction(kind, try action(content, under: kind.rawValue))
    }
    let body = try YAMLMapping(
      content, known: ActionKey.plain + [.parts], expected: "an action under '\(kind.rawValue)'")
    let parts = try body.list(.parts, expected: "a list of areas") { node throws(InputError) in
      try part(node, of: kind)
    }
    return Interaction(kind, try action(body), parts: parts ?? [])
  }

  private func part(
    _ node: Node, of kind: Interaction.Kind
  ) throws(InputError) -> Interaction.Part {
    let isDrag = kind == .drag
    let mapping = try YAMLMapping(
      node, known: isDrag ? [.area, .data] : ActionKey.plain + [.area],
      expected: "a part of the view, such as {area: [0, 0, 20, 40]}")
    return Interaction.Part(
      try mapping.required(.area).rect(under: "area"), data: try mapping.name(.data),
      action: isDrag || mapping.keys == [.area] ? nil : try action(mapping))
  }

  /// A drag or drop descriptor.
  func descriptor(_ node: Node) throws(InputError) -> LocationDescriptor {
    let mapping = try YAMLMapping<DescriptorKey>(
      node, expected: "a descriptor, such as {name: Drag Mail, view: mail, point: [30, 30]}")
    let name = try AttributedText(try mapping.required(.name), under: "name")
    let view = try view(of: mapping)
    var point = try mapping.point(.point)
    if point == nil { point = try middle(of: view) }
    guard let point else {
      throw node.error("expected the key 'point', because the frame of '\(view)' is unknown")
    }
    return LocationDescriptor(name, view: view, point: point)
  }

  private func view(of mapping: YAMLMapping<DescriptorKey>) throws(InputError) -> String {
    if let node = mapping[.view] { return try context.view(node, under: "view") }
    guard let id = try self.mapping.name(.id) else {
      throw mapping.node.error("expected the key 'view', because the element has no id")
    }
    return id
  }

  /// The middle of a view, from its corner.
  private func middle(of view: String) throws(InputError) -> CGPoint? {
    let node = context.index.element(view, on: context.screen)
    for key in [ElementKey.frameInContainerSpace, .frame] {
      guard let frame = try node?[key]?.rect(under: key.rawValue) else { continue }
      return CGPoint(x: frame.width / 2, y: frame.height / 2)
    }
    return nil
  }
}
