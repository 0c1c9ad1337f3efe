import CMarkup

/// A declarative shadow root, `<template shadowrootmode="open">`, which browsers show instead of
/// the other children of its parent.
struct ShadowRoot {
  typealias Node = UnsafePointer<GumboNode>

  /// The HTML elements that can have one; and so can elements with a hyphen in their name.
  private static let hosts: Set = [
    "article", "aside", "blockquote", "body", "div", "footer", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "main", "nav", "p", "section", "span",
  ]

  let template: Node
  /// The children of the host in each slot that has some.
  private(set) var slotted: [Node: [Node]] = [:]
  /// The children of the host without a slot, which are not shown.
  private(set) var leftOut: [Node] = []

  /// The shadow root of an element; `nil` if it has none.
  init?(of host: Node, tag: String) {
    guard Self.hosts.contains(tag) || tag.contains("-") else { return nil }
    let children = Self.children(of: host)
    let template = children.first { child in
      guard child.pointee.type == GUMBO_NODE_TEMPLATE,
        let mode = Self.attribute("shadowrootmode", of: child)?.lowercased()
      else { return false }
      return mode == "open" || mode == "closed"
    }
    guard let template else { return nil }
    self.template = template
    let slots = Self.slots(in: template)
    for child in children where child != template {
      if let slot = slots[Self.attribute("slot", of: child) ?? ""] {
        slotted[slot, default: []].append(child)
      } else {
        leftOut.append(child)
      }
    }
  }

  /// The children of a node, in order.
  static func children(of node: Node) -> [Node] {
    guard isElement(node) else { return [] }
    let children = node.pointee.v.element.children
    return (0..<Int(children.length)).compactMap { index in
      children.data[index].map { Node($0.assumingMemoryBound(to: GumboNode.self)) }
    }
  }

  /// The first slot with each name; nested shadow roots have their own.
  private static func slots(in template: Node) -> [String: Node] {
    var slots: [String: Node] = [:]
    var waiting = Array(children(of: template).reversed())
    while let node = waiting.popLast() {
      guard node.pointee.type == GUMBO_NODE_ELEMENT else { continue }
      if node.pointee.v.element.tag == GUMBO_TAG_UNKNOWN, isSlot(node.pointee.v.element) {
        let name = attribute("name", of: node) ?? ""
        if slots[name] == nil { slots[name] = node }
      }
      waiting += children(of: node).reversed()
    }
    return slots
  }

  private static func isSlot(_ element: GumboElement) -> Bool {
    var piece = element.original_tag
    gumbo_tag_from_original_text(&piece)
    let name = UnsafeRawBufferPointer(start: piece.data, count: piece.length)
    return String(decoding: name, as: UTF8.self).lowercased() == "slot"
  }

  private static func isElement(_ node: Node) -> Bool {
    node.pointee.type == GUMBO_NODE_ELEMENT || node.pointee.type == GUMBO_NODE_TEMPLATE
  }

  private static func attribute(_ name: String, of node: Node) -> String? {
    guard isElement(node) else { return nil }
    return withUnsafePointer(to: node.pointee.v.element.attributes) { attributes in
      gumbo_get_attribute(attributes, name).map { String(cString: $0.pointee.value) }
    }
  }
}
