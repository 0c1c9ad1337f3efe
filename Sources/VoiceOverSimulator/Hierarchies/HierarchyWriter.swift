import Foundation
import ImageDescription

extension App {
  /// The front screen as the JSON that AccessibilitySnapshot writes: what VoiceOver reaches on it,
  /// where, and in which order.
  ///
  /// What was read from a hierarchy is written as it was, with every key, unless the app has changed
  /// it. Activations, increments, drags and other screens have no place in a hierarchy.
  public var hierarchyJSON: String { HierarchyWriter(self).json }
}

/// Writes a screen as a hierarchy.
struct HierarchyWriter {
  private let layout: ScreenLayout
  /// The positions of each element's children.
  private var contents: [[Int]]
  private var top: [Int] = []
  /// The place of each reachable element in the order of swipes.
  private var ranks: [Int?]
  /// Whether the order is still that of the hierarchy that was read.
  private let isOrderKept: Bool

  init(_ app: App) {
    layout = ScreenLayout(app.front, settings: app.settings.complete)
    let places = layout.places
    contents = Array(repeating: [], count: places.count)
    ranks = Array(repeating: nil, count: places.count)
    for (position, place) in places.enumerated() {
      if let parent = place.parent {
        contents[parent].append(position)
      } else {
        top.append(position)
      }
    }
    for (rank, position) in layout.focusOrder.enumerated() { ranks[position] = rank }
    isOrderKept = layout.focusOrder.allSatisfy {
      places[$0].element.hierarchyNode?.traversalIndex != nil
    }
  }

  var json: String { JSONNode.list(nodes(at: top)).json }

  private func nodes(at positions: [Int]) -> [JSONNode] {
    positions.flatMap { position -> [JSONNode] in
      let element = layout.places[position].element
      if let rank = ranks[position] { return [self.element(at: position, rank: rank)] }
      guard !element.isAccessibilityElement else { return [] }
      let children = nodes(at: contents[position])
      guard let type = containerType(at: position),
        !children.isEmpty || element.hierarchyNode != nil
      else { return children }
      return [container(at: position, type, children)]
    }
  }

  // MARK: - Containers

  /// The type of a container that a hierarchy has; `nil` for those that only group.
  private func containerType(at position: Int) -> JSONNode? {
    let element = layout.places[position].element
    if element.traits.contains(.tabBar) { return .object(["tabBar": .object([:])]) }
    switch element.containerType {
    case .list: return .object(["list": .object([:])])
    case .landmark: return .object(["landmark": .object([:])])
    case .dataTable:
      let cells = layout.cells[position] ?? []
      return .object([
        "dataTable": .object([
          "columnCount": .number(cells.map(\.columns.upperBound).max() ?? 0),
          "rowCount": .number(cells.map(\.rows.upperBound).max() ?? 0),
        ])
      ])
    case .semanticGroup:
      let group = [element.identifier, element.label, element.value]
      guard element.hierarchyNode != nil || group.contains(where: { $0?.isEmpty == false }) else {
        return nil
      }
      return .object([
        "semanticGroup": .object([
          "identifier": element.identifier.map(JSONNode.text),
          "label": element.label.map(JSONNode.text), "value": element.value.map(JSONNode.text),
        ])
      ])
    case .none, .series: return nil
    }
  }

  private func container(at position: Int, _ type: JSONNode, _ children: [JSONNode]) -> JSONNode {
    let place = layout.places[position]
    guard var node = place.element.hierarchyNode?.source, var content = node["container"],
      var properties = content["_0"], let old = try? HierarchyReader.container(properties)
    else {
      return .object([
        "container": .object([
          "_0": .object(["frame": .rect(place.frame), "type": type]), "children": .list(children),
        ])
      ])
    }
    if old.frame != place.frame { properties.set("frame", .rect(place.frame)) }
    // The identifier of a group may have been in use already.
    if old.label != place.element.label || old.value != place.element.value {
      var group = properties["type"]?["semanticGroup"] ?? .object([:])
      group.set("label", place.element.label.map(JSONNode.text))
      group.set("value", place.element.value.map(JSONNode.text))
      properties.set("type", .object(["semanticGroup": group]))
    }
    content.set("_0", properties)
    content.set("children", .list(children))
    node.set("container", content)
    return node
  }

  // MARK: - Elements

  private func element(at position: Int, rank: Int) -> JSONNode {
    let element = layout.places[position].element
    let index = isOrderKept ? element.hierarchyNode?.traversalIndex ?? rank : rank
    if let node = element.hierarchyNode?.source, let kept = kept(node, as: element, at: position) {
      var node = node
      var content = node["element"] ?? .object([:])
      content.set("_0", kept)
      content.set("traversalIndex", .number(index))
      node.set("element", content)
      return node
    }
    var properties = HierarchyProperties(adjusted(element, at: position), others: []).node
    properties.set("customRotors", .list([]))
    properties.set("description", .text(description(at: position)))
    properties.set("identifier", element.identifier.map(JSONNode.text))
    properties.set("respondsToUserInteraction", .flag(responds(at: position)))
    let members = (properties.members ?? []).sorted { $0.key < $1.key }
    return .object([
      "element": .object([
        "_0": JSONNode(.object(members)), "traversalIndex": .number(index),
      ])
    ])
  }

  /// The properties that were read, with those that the app has changed since.
  private func kept(
    _ node: JSONNode, as element: AccessibilityElement, at position: Int
  ) -> JSONNode? {
    guard var properties = node["element"]?["_0"],
      let old = try? HierarchyReader.element(properties)
    else { return nil }
    let names = (properties["traits"]?.items ?? []).compactMap(\.string)
    let others = HierarchyTraits(names).others
    let before = HierarchyProperties(old, others: others).node
    let now = HierarchyProperties(element, others: others).node
    var hasChanged = false
    for key in Set((before.members ?? []).map(\.key) + (now.members ?? []).map(\.key)).sorted()
    where before[key] != now[key] {
      properties.set(key, now[key])
      hasChanged = true
    }
    if hasChanged { properties.set("description", .text(description(at: position))) }
    return properties
  }

  /// The element with what it has from its containers, and with VoiceOver's own hints.
  private func adjusted(
    _ element: AccessibilityElement, at position: Int
  ) -> AccessibilityElement {
    let speech = ElementSpeech(position, in: layout)
    let owners = ([position] + layout.ancestors(of: position)).map { layout.places[$0].element }
    var adjusted = element
    adjusted.frame = layout.places[position].frame
    adjusted.activationPoint = element.activationPoint.flatMap { _ in
      layout.activationPoint(of: position)
    }
    let value = speech.value.map(\.text).joined()
    if value != element.value, !element.traits.contains(.toggleButton) {
      adjusted.value = value.isEmpty ? nil : value
    }
    adjusted.hint = speech.wholeHint
    adjusted.language = owners.lazy.compactMap(\.language).first
    adjusted.customActions = owners.flatMap(\.customActions)
    return adjusted
  }

  private func responds(at position: Int) -> Bool {
    let element = layout.places[position].element
    return !element.traits.isDisjoint(with: AccessibilityTrait.controls) || element.activate != nil
      || !element.interactions.isEmpty
  }

  /// What VoiceOver says, without hints and actions, with full stops.
  private func description(at position: Int) -> String {
    let speech = ElementSpeech(position, in: layout)
    let entered = Set(speech.ancestors.filter { layout.members[$0]?.first == position })
    return speech.compared(entered: entered).reduce(into: "") { text, segment in
      if segment.continues { return text += segment.text }
      let words = text.isEmpty || segment.origin == .value ? segment.text : segment.text.withCapital
      let isValue = segment.origin == .value && !text.isEmpty
      text += text.isEmpty ? "" : isValue ? ": " : text.hasSuffix(".") ? " " : ". "
      text += words
      if ![.label, .value, .hint].contains(segment.origin), !text.hasSuffix(".") { text += "." }
    }
  }
}

extension AccessibilityElement {
  /// The id that the app gives it; `nil` for VoiceOver's own.
  fileprivate var identifier: String? { id.flatMap { $0.hasPrefix("#") ? nil : $0 } }
}
