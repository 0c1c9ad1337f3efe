import Foundation
import Yams

/// Reads the YAML of a screen.
struct ScreenReader {
  private static let screenKeys = ["app", "title", "elements"]
  private static let elementKeys = [
    "isAccessibilityElement", "label", "value", "hint", "traits", "frame", "image", "children",
  ]
  /// Far more than a screen has, but aliases can make a short file long.
  private static let largestCount = 10_000
  private static let deepest = 100

  /// The folder that paths of pictures start from.
  private let folder: String
  private var elementCount = 0

  init(folder: String) {
    self.folder = folder
  }

  mutating func app(_ yaml: String) throws(InputError) -> App {
    let expected = "a screen: a mapping with 'elements'"
    guard let root = try Self.parse(yaml) else {
      throw InputError("expected \(expected)", line: 1, column: 1)
    }
    let mapping = try YAMLMapping(root, keys: Self.screenKeys, expected: expected)
    guard let elements = try mapping.list("elements", expected: "a list of elements") else {
      throw root.error("expected the key 'elements'")
    }
    let screen = Screen(
      title: try mapping.text("title"), elements: try self.elements(elements, depth: 1))
    return App(screen, name: try mapping.text("app"))
  }

  private static func parse(_ yaml: String) throws(InputError) -> Node? {
    do {
      return try Yams.compose(yaml: yaml)
    } catch {
      throw InputError(error)
    }
  }

  private mutating func elements(
    _ nodes: [Node], depth: Int
  ) throws(InputError) -> [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    for node in nodes { elements.append(try element(node, depth: depth)) }
    return elements
  }

  private mutating func element(
    _ node: Node, depth: Int
  ) throws(InputError) -> AccessibilityElement {
    elementCount += 1
    guard elementCount <= Self.largestCount, depth <= Self.deepest else {
      throw node.error(
        "expected at most \(Self.largestCount) elements, nested \(Self.deepest) deep at most")
    }
    let mapping = try YAMLMapping(
      node, keys: Self.elementKeys, expected: "an element: a mapping, as 'label: Close'")
    let children = try mapping.list("children", expected: "a list of elements") ?? []
    return AccessibilityElement(
      isAccessibilityElement: try mapping.bool("isAccessibilityElement"),
      label: try mapping.text("label"), value: try mapping.text("value"),
      hint: try mapping.text("hint"), traits: try traits(of: mapping),
      frame: try frame(of: mapping), image: try image(of: mapping),
      children: try elements(children, depth: depth + 1))
  }

  private func traits(of mapping: YAMLMapping) throws(InputError) -> Set<AccessibilityTrait> {
    var traits: Set<AccessibilityTrait> = []
    for node in try mapping.list("traits", expected: "a list, as [button, selected],") ?? [] {
      let name = node.scalar?.string ?? ""
      guard let trait = AccessibilityTrait(rawValue: name) else {
        let known = AccessibilityTrait.allCases.map(\.rawValue)
        throw node.error("unknown trait '\(name)'; \(Suggestion(for: name, among: known))")
      }
      traits.insert(trait)
    }
    return traits
  }

  private func frame(of mapping: YAMLMapping) throws(InputError) -> CGRect? {
    let expected = "[x, y, width, height] in points"
    guard let nodes = try mapping.list("frame", expected: expected) else { return nil }
    var numbers: [Double] = []
    for node in nodes {
      guard let number = node.scalar.flatMap({ Double($0.string) }), number.isFinite else {
        throw node.error("expected a number in 'frame', which is \(expected)")
      }
      numbers.append(number)
    }
    guard numbers.count == 4 else {
      throw mapping.error(at: "frame", "expected \(expected) under 'frame'")
    }
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      throw mapping.error(at: "frame", "expected a width and a height that are not negative")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func image(of mapping: YAMLMapping) throws(InputError) -> ElementImage? {
    try mapping.text("image").map { .file($0.hasPrefix("/") ? $0 : folder + $0) }
  }
}
