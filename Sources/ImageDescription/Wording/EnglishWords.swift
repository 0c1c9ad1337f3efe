/// The words of English.
public struct EnglishWords: SpokenWords {
  private static let numbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// The words of English.
  public init() {}

  /// "one face", "three faces", "12 faces".
  public func faces(_ count: Int) -> String {
    "\(number(count)) \(count == 1 ? "face" : "faces")"
  }

  /// "one smiling", "12 smiling".
  public func smiling(_ count: Int) -> String { "\(number(count)) smiling" }

  /// The name itself.
  public func scene(_ name: String) -> String { name }

  /// "indoors", "outdoors".
  public func setting(_ name: String) -> String { name + "s" }

  /// "blurry".
  public var blurry: String { "blurry" }

  /// "dark".
  public var dark: String { "dark" }

  /// "bright".
  public var bright: String { "bright" }

  /// "Possible text".
  public var possibleText: String { "Possible text" }

  /// Zero to ten in words, then digits.
  private func number(_ count: Int) -> String {
    Self.numbers.indices.contains(count) ? Self.numbers[count] : String(count)
  }
}
