import Foundation
import Yams

extension Node {
  /// An error at the place of the node.
  package func error(_ message: String) -> InputError {
    InputError(message, line: mark?.line, column: mark?.column)
  }

  /// An error about an unknown name, with a suggestion.
  func error(_ message: String, _ name: String, among known: [String]) -> InputError {
    let shown = name.count > 40 ? name.prefix(40) + "…" : name
    let suggestion = Suggestion(for: name, among: known).description
    return error("\(message) '\(shown)'" + (suggestion.isEmpty ? "" : "; " + suggestion))
  }

  /// The text of an unquoted scalar.
  var plain: String? { scalar.flatMap { $0.style == .plain ? $0.string : nil } }

  /// True or false, if it is not quoted.
  var plainBool: Bool? { plain == nil ? nil : bool }

  /// The text under a key; numbers and the like count as text.
  func text(under key: String) throws(InputError) -> String {
    guard let scalar else { throw error("expected text under '\(key)'") }
    if scalar.style == .plain, ["", "~", "null"].contains(scalar.string) {
      throw error("expected text under '\(key)'; leave the key out if there is none")
    }
    return scalar.string
  }

  /// The text under a key that cannot be empty.
  func name(under key: String) throws(InputError) -> String {
    let name = try text(under: key)
    guard !name.isEmpty else { throw error("expected text under '\(key)', found nothing") }
    return name
  }

  /// One of several words.
  ///
  /// - Parameter what: what they are, for messages.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type = Choice.self, what: String
  ) throws(InputError) -> Choice {
    let name = scalar?.string ?? ""
    guard let choice = Choice(rawValue: name) else {
      throw error("unknown \(what)", name, among: type.allCases.map(\.rawValue))
    }
    return choice
  }

  /// The items of a list.
  ///
  /// - Parameter expected: what it lists, for messages.
  package func list(_ expected: String) throws(InputError) -> [Node] {
    guard let sequence else { throw error("expected \(expected)") }
    return Array(sequence)
  }
}

/// Points, sizes and rectangles, as lists of numbers.
extension Node {
  /// Farther than any screen; sums of such numbers are exact.
  private static let range = -1_000_000.0...1_000_000

  /// A rectangle.
  func rect(under key: String) throws(InputError) -> CGRect {
    let numbers = try numbers("[x, y, width, height] in points", count: 4, under: key)
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      throw error("expected a width and a height that are not negative")
    }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A point.
  func point(under key: String) throws(InputError) -> CGPoint {
    let numbers = try numbers("[x, y] in points", count: 2, under: key)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  /// A list of `count` numbers.
  ///
  /// - Parameter expected: what they are, for messages.
  func numbers(
    _ expected: String, count: Int, under key: String
  ) throws(InputError) -> [Double] {
    var numbers: [Double] = []
    for node in try list("\(expected) under '\(key)'") {
      guard let number = node.plain.flatMap({ Double($0) }), number.isFinite else {
        throw node.error("expected a number in '\(key)': \(expected)")
      }
      guard Self.range.contains(number) else {
        throw node.error("expected a number from -1000000 to 1000000 in '\(key)'")
      }
      numbers.append(number)
    }
    guard numbers.count == count else {
      throw error("expected \(expected) under '\(key)'")
    }
    return numbers
  }
}

extension AttributedText {
  /// Reads a text, or a list of its runs.
  init(_ node: Node, under key: String) throws(InputError) {
    guard let parts = node.sequence else {
      self.init(try node.text(under: key))
      return
    }
    guard !parts.isEmpty else { throw node.error("expected text under '\(key)', found nothing") }
    var runs: [Run] = []
    for part in parts { runs.append(try Self.run(part, key)) }
    self.init(runs)
  }

  private static func run(_ node: Node, _ key: String) throws(InputError) -> Run {
    guard node.scalar == nil else { return Run(try node.text(under: key)) }
    let mapping = try YAMLMapping<RunKey>(
      node, expected: "text, or a run of text, such as {text: Bonjour, language: fr}")
    return Run(
      try mapping.required(.text).text(under: "text"),
      SpeechAttributes(
        language: try mapping.language(.language),
        queueAnnouncement: try mapping.bool(.queueAnnouncement) ?? false,
        spellOut: try mapping.bool(.spellOut) ?? false,
        punctuation: try mapping.bool(.punctuation) ?? false,
        pitch: try mapping.number(.pitch, in: 0...2),
        ipaNotation: try mapping.name(.ipaNotation)))
  }
}
