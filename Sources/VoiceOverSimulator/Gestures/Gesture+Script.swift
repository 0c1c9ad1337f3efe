import Foundation

extension Gesture {
  /// The gestures that are written as one word.
  private static let words: [Gesture] = [.right, .left, .doubleTap, .threeFingerTap, .tripleClick]

  /// Gestures of VoiceOver that the simulator does not know yet.
  private static let missing: Set<String> = [
    "doubleTapAndHold", "pan", "up", "down", "threeFinger", "readAll", "choose", "wait",
  ]

  /// Reads a gesture as scripts write it.
  ///
  /// - Throws: what was expected, if it is none.
  public init(_ text: String) throws(InputError) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    let name = parts.first.map(String.init) ?? ""
    let argument = parts.dropFirst().joined()
    if name == "touch" {
      self = .touch(try Self.point(argument))
    } else if let gesture = Self.words.first(where: { $0.description == name }) {
      guard argument.isEmpty else { throw InputError("'\(name)' stands alone on its line") }
      self = gesture
    } else if Self.missing.contains(name) {
      throw InputError("the gesture '\(name)' is not simulated yet")
    } else {
      let names = Self.words.map(\.description) + ["touch"]
      throw InputError("unknown gesture '\(name)'; \(Suggestion(for: name, among: names))")
    }
  }

  private static func point(_ text: String) throws(InputError) -> CGPoint {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw InputError("expected a point, as 'touch 20,40'")
    }
    return CGPoint(x: x, y: y)
  }
}
