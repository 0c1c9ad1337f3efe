import Foundation

/// Reads the accessibility hierarchy of a screen, as the test of an iOS app writes it with
/// AccessibilitySnapshot.
struct HierarchyReader {
  /// Far more than a screen has.
  static let mostNodes = 20_000
  /// How deep containers may be nested.
  static let deepest = 100
  /// The id of the screen.
  static let main = "main"

  /// The elements and containers at the top level.
  private(set) var elements: [AccessibilityElement] = []
  /// Where they begin, in the order of the layout.
  private(set) var places: [TextPlace?] = []
  private var identifiers: Set<String> = []

  /// Reads a whole text.
  ///
  /// - Throws: an error with line and column.
  init(_ json: String) throws(InputError) {
    let root = try JSONReader.value(of: json)
    guard let nodes = root.items else {
      throw root.error("expected a hierarchy: a list of elements and containers")
    }
    elements = try self.elements(nodes, at: "", depth: 0)
  }

  /// Whether a text is a hierarchy and no screen in YAML: a list, which a screen never is.
  static func isHierarchy(_ text: String) -> Bool {
    text.utf8.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "[")
  }

  private mutating func elements(
    _ nodes: [JSONNode], at pointer: String, depth: Int
  ) throws(InputError) -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    for (index, node) in nodes.enumerated() {
      guard places.count < Self.mostNodes else {
        throw node.error("expected at most \(Self.mostNodes) elements and containers")
      }
      places.append(TextPlace(line: Int(node.line), column: Int(node.column)))
      let place = "\(pointer)/\(index)"
      if let content = try node.object("element") {
        elements.append(try element(content, in: node, at: place + "/element"))
      } else if let content = try node.object("container") {
        guard depth < Self.deepest else {
          throw node.error("expected containers nested \(Self.deepest) deep at most")
        }
        elements.append(
          try container(content, in: node, at: place + "/container", depth: depth))
      } else {
        throw node.error("expected an object with the key 'element' or 'container'")
      }
    }
    return elements
  }

  private mutating func element(
    _ content: JSONNode, in node: JSONNode, at pointer: String
  ) throws(InputError) -> AccessibilityElement {
    let properties = try content.required("_0")
    guard let index = try content.required("traversalIndex").integer else {
      throw content.error("expected a whole number under 'traversalIndex'")
    }
    var element = try Self.element(properties)
    element.id = id(element.id)
    element.hierarchyNode = HierarchyNode(
      node, at: pointer, traversalIndex: index,
      parserDescription: try properties.text("description"),
      respondsToUserInteraction: try properties.flag("respondsToUserInteraction") ?? false)
    return element
  }

  private mutating func container(
    _ content: JSONNode, in node: JSONNode, at pointer: String, depth: Int
  ) throws(InputError) -> AccessibilityElement {
    var element = try Self.container(try content.required("_0"))
    element.id = id(element.id)
    element.hierarchyNode = HierarchyNode(node, at: pointer)
    guard let children = try content.required("children").items else {
      throw content.error("expected a list under 'children'")
    }
    element.children = try elements(children, at: pointer + "/children", depth: depth + 1)
    if case .dataTable = element.containerType {
      element.placeCells(in: try content.required("_0").tableSize)
    }
    return element
  }

  /// An identifier as an id; `nil` if another element has it, or if it would be ambiguous.
  private mutating func id(_ identifier: String?) -> String? {
    guard let identifier, !identifier.isEmpty, !identifier.hasPrefix("#"),
      identifier != ReadingContext.window, identifiers.insert(identifier).inserted
    else { return nil }
    return identifier
  }
}

extension AccessibilityElement {
  /// Gives the cells of a table their rows and columns, which a hierarchy leaves out, if the table is
  /// full: in the order of swipes, row by row.
  fileprivate mutating func placeCells(in size: (rows: Int, columns: Int)?) {
    guard let (rows, columns) = size, rows > 0, columns > 0,
      children.count == rows.multipliedReportingOverflow(by: columns).partialValue,
      children.allSatisfy({ $0.hierarchyNode?.traversalIndex != nil })
    else { return }
    let order = children.indices.sorted { first, second in
      let (first, second) = (children[first].hierarchyNode, children[second].hierarchyNode)
      return (first?.traversalIndex ?? 0) < (second?.traversalIndex ?? 0)
    }
    for (rank, index) in order.enumerated() {
      children[index].rowRange = rank / columns..<rank / columns + 1
      children[index].columnRange = rank % columns..<rank % columns + 1
    }
  }
}
