import Foundation
import Yams

extension Node {
  /// What is written where nothing marks it as text.
  var plain: String? { scalar.flatMap { $0.style == .plain ? $0.string : nil } }

  /// True or false, where it is not marked as text.
  var plainBool: Bool? { plain == nil ? nil : bool }

  /// The text under a key; numbers and the like are taken as they are written.
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

  /// A number under a key.
  func number(
    in range: ClosedRange<Double>, under key: String
  ) throws(InputError) -> Double {
    guard let number = plain.flatMap({ Double($0) }), range.contains(number) else {
      let (low, high) = (Self.text(of: range.lowerBound), Self.text(of: range.upperBound))
      throw error("expected a number from \(low) to \(high) under '\(key)'")
    }
    return number
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
  func list(_ expected: String) throws(InputError) -> [Node] {
    guard let sequence else { throw error("expected \(expected)") }
    return Array(sequence)
  }

  private static func text(of number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number)
  }
}
