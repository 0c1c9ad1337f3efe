import Foundation

extension Gesture {
  /// The gestures without an argument.
  private static let words: [Gesture] = [
    .right, .left, .up, .down, .doubleTap, .doubleTapAndHold, .threeFingerTap, .readAll,
    .tripleClick,
  ]

  /// The first words of all gestures.
  package static let names =
    words.map(\.description) + ["touch", "pan", "threeFinger", "rotor", "choose", "wait"]

  /// Reads a gesture as scripts write it.
  ///
  /// - Throws: what was expected.
  public init(_ text: String) throws(InputError) {
    let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let name = parts.first ?? ""
    let argument = parts.dropFirst().joined(separator: " ")
    if let gesture = Self.words.first(where: { $0.description == name }) {
      guard argument.isEmpty else { throw InputError("'\(name)' takes no argument") }
      self = gesture
      return
    }
    switch name {
    case "touch":
      self = .touch(try Self.point(argument, expected: "a point, such as 'touch 20,40'"))
    case "pan":
      self = .pan(try Self.point(argument, expected: "how far, such as 'pan 60,0'"))
    case "threeFinger": self = .threeFinger(try Self.choice(argument, after: name))
    case "rotor": self = .rotor(try Self.choice(argument, after: name))
    case "choose":
      guard !argument.isEmpty else {
        throw InputError("expected what to choose, such as 'choose VoiceOver'")
      }
      self = .choose(argument)
    case "wait": self = .wait(try Self.seconds(argument))
    default:
      throw InputError("unknown gesture '\(name)'; \(Suggestion(for: name, among: Self.names))")
    }
  }

  private static func point(_ text: String, expected: String) throws(InputError) -> CGPoint {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double($0.filter { !$0.isWhitespace }) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw InputError("expected \(expected)")
    }
    return CGPoint(x: x, y: y)
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ text: String, after name: String
  ) throws(InputError) -> Choice where Choice.RawValue == String {
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue)
      throw InputError("unknown '\(name) \(text)'; \(Suggestion(for: text, among: known))")
    }
    return choice
  }

  private static func seconds(_ text: String) throws(InputError) -> Double? {
    guard !text.isEmpty else { return nil }
    guard let seconds = Double(text), seconds.isFinite, seconds >= 0 else {
      throw InputError("expected seconds, such as 'wait 1.5'")
    }
    return seconds
  }
}
