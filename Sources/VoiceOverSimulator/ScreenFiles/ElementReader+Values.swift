import ImageDescription
import Yams

/// Actions that change the value of an element.
extension ElementReader {
  /// The digits of the largest number, with its sign.
  private static let longestNumber = 6

  /// A step forwards or backwards through values.
  func step(_ node: Node) throws(InputError) -> Effect {
    let expected =
      "values under 'step', such as {values: [Off, On]} or {from: 1, to: 5, text: \"{} stars\"}"
    let mapping = try YAMLMapping<StepKey>(node, expected: expected)
    let step = try mapping.integer(.by, in: -Self.largestCount...Self.largestCount) ?? 1
    guard step != 0 else { throw mapping.error(at: .by, "expected a step that is not 0") }
    let isRange = mapping.keys.contains { [.from, .to, .text].contains($0) }
    guard isRange != (mapping[.values] != nil) else { throw node.error("expected \(expected)") }
    return .step(
      try element(.element, of: mapping), by: step,
      values: isRange ? try range(mapping) : try values(mapping[.values], of: node),
      wraps: try mapping.bool(.wraps) ?? false)
  }

  /// A switch between off and on, or a step to the next of the values given.
  func toggle(_ node: Node) throws(InputError) -> Effect {
    if node.plainBool == true { return try toggle(nil, self.mapping.node, at: node) }
    let mapping = try YAMLMapping<ToggleKey>(
      node, expected: "true under 'toggle', or a mapping, such as {element: row}")
    let id = try element(.element, of: mapping)
    let toggled = id.flatMap { context.index.element($0) } ?? self.mapping.node
    guard let list = mapping[.values] else { return try toggle(id, toggled, at: node) }
    let values = try values(list, of: node)
    // "0" among Off and On is a mistake; another word can be set before.
    if let value = toggled[ElementKey.value]?.scalar?.string,
      values.allSatisfy(ToggleValue.isKnown),
      value.hasVisibleCharacter, ToggleValue.isKnown(value), !values.contains(value)
    {
      throw list.error("expected '\(value)', which the element has, among its values")
    }
    return .step(id, by: 1, values: values, wraps: true)
  }

  private func toggle(_ id: String?, _ element: Node, at node: Node) throws(InputError) -> Effect {
    if let value = element[ElementKey.value] {
      let value = try AttributedText(value, under: ElementKey.value.rawValue).text
      guard ToggleValue.isKnown(value) else {
        throw node.error(
          "expected both values, as in {toggle: {values: [Off, On]}}, since '\(value)' is neither "
            + "Off nor On")
      }
    }
    return .toggle(id)
  }

  private func values(_ list: Node?, of node: Node) throws(InputError) -> [String] {
    var values: [String] = []
    var known: Set<String> = []
    for node in try (list ?? node).list("a list, such as [Off, On], under 'values'") {
      let value = try node.text(under: "values")
      guard known.insert(value).inserted else { throw node.error("expected each value once") }
      try context.budget.take(values: 1, text: value.utf8.count, at: node)
      values.append(value)
      guard values.count <= Self.largestCount else {
        throw node.error("expected at most \(Self.largestCount) values")
      }
    }
    guard values.count > 1 else {
      throw (list ?? node).error("expected at least two values under 'values'")
    }
    return values
  }

  private func range(_ mapping: YAMLMapping<StepKey>) throws(InputError) -> [String] {
    let limits = -Self.largestCount...Self.largestCount
    guard let from = try mapping.integer(.from, in: limits),
      let to = try mapping.integer(.to, in: limits), from < to
    else { throw mapping.node.error("expected 'from' and 'to', with 'to' larger than 'from'") }
    let text = try mapping.required(.text).text(under: "text")
    guard text.contains("{}") else {
      throw mapping.error(at: .text, "expected {} in 'text' in place of the number")
    }
    try context.budget.take(
      values: to - from + 1,
      text: text.utf8.count + text.ranges(of: "{}").count * Self.longestNumber, at: mapping.node)
    return (from...to).map { text.replacing("{}", with: String($0)) }
  }
}
