/// Every word that is spoken, in one language.
///
/// Another language is another conforming type. The languages that Descry ships with are static
/// members, one for each `SpokenLanguage`: `Description(findings, words: .german)`.
///
/// All words are as in the middle of a sentence, in the form for a list: "three faces, kitchen,
/// blurry". The last three requirements have defaults, those of English.
public protocol SpokenWords: Sendable {
  /// How many faces there are, at least one.
  func faces(_ count: Int) -> String
  /// How many faces smile, at least one.
  func smiling(_ count: Int) -> String
  /// There is somebody, one or more.
  var someone: String { get }
  /// The thing of this English name; at least one is there.
  func object(_ name: String) -> String
  /// The scene of this English name.
  func scene(_ name: String) -> String
  /// The setting, given as "indoor" or "outdoor".
  func setting(_ name: String) -> String
  /// The picture is out of focus.
  var blurry: String { get }
  /// The picture is dark.
  var dark: String { get }
  /// The picture is bright.
  var bright: String { get }
  /// What stands before text that was read, at the start of a sentence.
  var possibleText: String { get }

  /// How many of the faces smile, at least one; without an own one, `smiling(_:)`.
  func smiling(_ count: Int, of faces: Int) -> String
  /// Commas, full stops and the like; without own ones, those of English.
  var punctuation: Punctuation { get }
  /// A sentence as it begins in writing; without an own rule, with a capital letter.
  func capitalized(_ sentence: String) -> String
}

extension SpokenWords {
  /// The same words, however many faces there are.
  public func smiling(_ count: Int, of faces: Int) -> String { smiling(count) }

  /// The marks of English.
  public var punctuation: Punctuation { Punctuation() }

  /// The sentence with a capital letter.
  public func capitalized(_ sentence: String) -> String { sentence.withCapital }

  /// A thing of a record, or the people there, in the words that are spoken.
  package func thing(_ name: String) -> String {
    name == ObjectVocabulary.person ? someone : object(name)
  }
}

extension String {
  /// The text with a capital as its first letter.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}

extension SpokenWords where Self == EnglishWords {
  /// The words of English.
  public static var english: EnglishWords { EnglishWords() }
}

/// The words of English.
public struct EnglishWords: SpokenWords {
  static let numbers = [
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

  /// "someone".
  public var someone: String { "someone" }

  /// The name itself.
  public func object(_ name: String) -> String { name }

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
