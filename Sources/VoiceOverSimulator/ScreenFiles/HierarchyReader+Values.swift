import Foundation

extension HierarchyReader {
  /// The element with these properties.
  static func element(_ properties: JSONNode) throws(InputError) -> AccessibilityElement {
    let names = try properties.list("traits") { trait throws(InputError) in
      guard let name = trait.string else { throw trait.error("expected the name of a trait") }
      return name
    }
    let shape = try properties.object("shape").map { shape throws(InputError) in
      try HierarchyShape(shape)
    }
    var element = AccessibilityElement(
      id: try properties.text("identifier"), isAccessibilityElement: true,
      label: try properties.text("label"), value: try properties.text("value"),
      hint: try properties.text("hint"), traits: HierarchyTraits(names).known, frame: shape?.frame)
    element.path = shape?.outline ?? []
    element.language = try properties.language("accessibilityLanguage")
    if try properties.flag("usesDefaultActivationPoint") == false {
      element.activationPoint = try properties.point("activationPoint")
    }
    element.customActions = try properties.list("customActions") { name throws(InputError) in
      guard let name = name.string else { throw name.error("expected the name of an action") }
      return CustomAction(AttributedText(name), [])
    }
    element.customContent = try properties.list("customContent") { content throws(InputError) in
      CustomContent(
        try content.text("label") ?? "", try content.text("value") ?? "",
        isImportant: try content.flag("isImportant") ?? false)
    }
    try checkRotors(properties)
    return element
  }

  /// The container with these properties, still empty.
  static func container(_ properties: JSONNode) throws(InputError) -> AccessibilityElement {
    var element = AccessibilityElement(
      isAccessibilityElement: false, frame: try properties.rect("frame"))
    let type = try properties.required("type")
    guard let member = type.members?.first(where: { types.contains($0.key) }) else {
      throw type.error("expected one of \(types.joined(separator: ", ")) under 'type'")
    }
    switch member.key {
    case "list": element.containerType = .list
    case "landmark": element.containerType = .landmark
    case "tabBar": element.traits = [.tabBar]
    case "dataTable": element.containerType = .dataTable()
    default:
      element.containerType = .semanticGroup
      element.label = try member.value.text("label")
      element.value = try member.value.text("value")
      element.id = try member.value.text("identifier")
    }
    return element
  }

  private static let types = ["list", "landmark", "tabBar", "semanticGroup", "dataTable"]

  /// Rotors are kept and written back, and say nothing.
  private static func checkRotors(_ properties: JSONNode) throws(InputError) {
    _ = try properties.list("customRotors") { rotor throws(InputError) in
      guard try rotor.text("name") != nil else { throw rotor.error("expected the key 'name'") }
      return try rotor.list("resultMarkers") { marker throws(InputError) in
        try marker.text("elementDescription")
      }
    }
  }
}

/// The shape of an element: its frame, or a path.
struct HierarchyShape {
  /// The points that stand for a curve.
  private static let steps = 8

  /// `nil` if it is empty or unknown.
  let frame: CGRect?
  /// The corners of a path; empty for a frame.
  private(set) var outline: [CGPoint] = []

  init(_ shape: JSONNode) throws(InputError) {
    guard try shape.text("type") == "path" else {
      frame = try shape.rect("frame")
      return
    }
    for element in try shape.required("pathElements").items ?? [] {
      outline += try Self.points(of: element, from: outline.last)
    }
    var frame = CGRect.null
    for point in outline {
      frame = frame.union(CGRect(origin: point, size: .zero))
    }
    self.frame = frame.isNull || frame.isEmpty ? nil : frame
    if outline.count < 3 { outline = [] }
  }

  private static func points(
    of element: JSONNode, from start: CGPoint?
  ) throws(InputError) -> [CGPoint] {
    guard let member = element.members?.first else {
      throw element.error("expected a part of a path, such as {\"move\": {\"to\": [0, 0]}}")
    }
    guard member.key != "closeSubpath", let end = try member.value.point("to") else { return [] }
    let controls = ["control", "control1", "control2"]
    var corners = [start ?? end]
    for key in controls {
      if let control = try member.value.point(key) { corners.append(control) }
    }
    corners.append(end)
    guard corners.count > 2 else { return [end] }
    return (1...steps).map { point(at: Double($0) / Double(steps), of: corners) }
  }

  /// A point of a Bézier curve.
  private static func point(at share: Double, of corners: [CGPoint]) -> CGPoint {
    guard corners.count > 1 else { return corners[0] }
    let inner = zip(corners, corners.dropFirst()).map { first, second in
      CGPoint(
        x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share)
    }
    return point(at: share, of: inner)
  }
}

/// Values with their types.
extension JSONNode {
  /// Farther than any screen; other numbers are unknown places.
  private static let range = -1_000_000.0...1_000_000

  /// An error at the place of the value.
  func error(_ message: String) -> InputError {
    line == 0 ? InputError(message) : InputError(message, line: Int(line), column: Int(column))
  }

  func required(_ key: String) throws(InputError) -> JSONNode {
    guard let value = self[key] else { throw error("expected the key '\(key)'") }
    return value
  }

  /// The object under a key; `nil` if the key is missing or null.
  func object(_ key: String) throws(InputError) -> JSONNode? {
    guard let value = self[key] else { return nil }
    guard value.members != nil else { throw value.error("expected an object under '\(key)'") }
    return value
  }

  func text(_ key: String) throws(InputError) -> String? {
    guard let value = self[key] else { return nil }
    guard let text = value.string else { throw value.error("expected text under '\(key)'") }
    return text
  }

  func flag(_ key: String) throws(InputError) -> Bool? {
    guard let value = self[key] else { return nil }
    guard let flag = value.bool else { throw value.error("expected true or false under '\(key)'") }
    return flag
  }

  /// The language under a key, as a BCP 47 tag; `nil` if it is none.
  func language(_ key: String) throws(InputError) -> String? {
    let tag = try text(key)?.replacing("_", with: "-")
    return tag?.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*/) == nil ? nil : tag
  }

  /// The items of the list under a key, each converted; none if the key is missing.
  func list<Item>(
    _ key: String, _ make: (JSONNode) throws(InputError) -> Item
  ) throws(InputError) -> [Item] {
    guard let value = self[key] else { return [] }
    guard let nodes = value.items else { throw value.error("expected a list under '\(key)'") }
    var items: [Item] = []
    for node in nodes { items.append(try make(node)) }
    return items
  }

  /// The point under a key; `nil` if it is farther than any screen.
  func point(_ key: String) throws(InputError) -> CGPoint? {
    guard let value = self[key] else { return nil }
    return try value.pair("[x, y] in points under '\(key)'").map { CGPoint(x: $0.0, y: $0.1) }
  }

  /// The rectangle under a key; `nil` if it is empty or farther than any screen.
  func rect(_ key: String) throws(InputError) -> CGRect? {
    guard let value = self[key] else { return nil }
    let expected = "[[x, y], [width, height]] in points under '\(key)'"
    guard let parts = value.items, parts.count == 2 else {
      throw value.error("expected \(expected)")
    }
    guard let origin = try parts[0].pair(expected), let size = try parts[1].pair(expected) else {
      return nil
    }
    let rect = CGRect(x: origin.0, y: origin.1, width: size.0, height: size.1).standardized
    return rect.isEmpty ? nil : rect
  }

  private func pair(_ expected: String) throws(InputError) -> (Double, Double)? {
    guard let items, items.count == 2, let first = items[0].number, let second = items[1].number
    else { throw error("expected \(expected)") }
    guard Self.range.contains(first), Self.range.contains(second) else { return nil }
    return (first, second)
  }

  /// The number of rows and columns of a table; `nil` for other containers.
  var tableSize: (rows: Int, columns: Int)? {
    guard let table = self["type"]?["dataTable"], let rows = table["rowCount"]?.integer,
      let columns = table["columnCount"]?.integer
    else { return nil }
    return (rows, columns)
  }
}
