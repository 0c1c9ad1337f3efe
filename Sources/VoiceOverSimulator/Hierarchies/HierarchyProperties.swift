import Foundation

/// The properties of an element that a hierarchy and the simulator both know, as a hierarchy has
/// them.
struct HierarchyProperties {
  let node: JSONNode

  /// - Parameter others: the names of traits that the simulator does not know.
  init(_ element: AccessibilityElement, others: [String]) {
    let names = HierarchyTraits.names(of: element.traits, and: others)
    let middle = element.frame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? .zero
    node = .object([
      "accessibilityLanguage": element.language.map(JSONNode.text),
      "activationPoint": .point(element.activationPoint ?? middle),
      "customActions": .list(element.customActions.map { .text($0.name) }),
      "customContent": .list(element.customContent.map(Self.content)),
      "hint": element.hint.map(JSONNode.text), "label": element.label.map(JSONNode.text),
      "shape": Self.shape(of: element), "traits": .list(names.map(JSONNode.text)),
      "usesDefaultActivationPoint": .flag(element.activationPoint == nil),
      "value": element.value.map(JSONNode.text),
    ])
  }

  private static func content(_ content: CustomContent) -> JSONNode {
    .object([
      "isImportant": .flag(content.isImportant), "label": .text(content.label),
      "value": .text(content.value),
    ])
  }

  private static func shape(of element: AccessibilityElement) -> JSONNode {
    guard element.path.count > 2 else {
      return .object(["frame": .rect(element.frame), "type": .text("frame")])
    }
    let parts = element.path.enumerated().map { index, point in
      JSONNode.object([(index == 0 ? "move" : "line"): .object(["to": .point(point)])])
    }
    return .object([
      "pathElements": .list(parts + [.object(["closeSubpath": .object([:])])]),
      "type": .text("path"),
    ])
  }
}

extension JSONNode {
  static func point(_ point: CGPoint) -> JSONNode {
    .list([.number(Double(point.x)), .number(Double(point.y))])
  }

  /// A rectangle; empty if it is unknown.
  static func rect(_ rect: CGRect?) -> JSONNode {
    let rect = rect ?? .zero
    return .list([
      .point(rect.origin), .list([.number(Double(rect.width)), .number(Double(rect.height))]),
    ])
  }
}
