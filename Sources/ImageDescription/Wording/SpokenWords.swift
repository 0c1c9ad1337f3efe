/// The words of descriptions in one language.
///
/// Conform to it to add a language. `SpokenLanguage.words` has those of Descry's languages.
///
/// Words are as in the middle of a sentence, in a list: "three faces, kitchen, blurry". The last
/// seven requirements, and the kinds of pictures, default to English.
public protocol SpokenWords: Sendable {
  /// The number of faces, at least one.
  func faces(_ count: Int) -> String
  /// The number of smiling faces, at least one.
  func smiling(_ count: Int) -> String
  /// Somebody is there.
  var someone: String { get }
  /// The thing with this English name; at least one is there.
  func object(_ name: String) -> String
  /// What people mention, by its English words: "people", "black dog", "dogs", "two dogs", "riding", "grass".
  func mention(_ words: String) -> String
  /// The scene with this English name.
  func scene(_ name: String) -> String
  /// The setting "indoor" or "outdoor".
  func setting(_ name: String) -> String
  /// Where something is, by its English words, "top left", "middle", "on the left", or how large: "small",
  /// "large", "close up".
  func position(_ words: String) -> String
  /// The kind of picture by its name in records: "screenshot", "document", "chart", "map", "drawing",
  /// "graphic".
  func kind(_ name: String) -> String
  /// A kind of code, by its English words: "QR code", "barcode".
  func code(_ words: String) -> String
  /// What is said of the picture as a whole: that it is `blurry`, `dark` or `bright`.
  ///
  /// It is not asked for other kinds, which have names, numbers or words that were read.
  func phrase(_ kind: PhraseKind) -> String
  /// The words before text in the picture, at the start of a sentence.
  var possibleText: String { get }

  /// There is text in a language that was not read, at the start of a sentence.
  var unreadText: String { get }
  /// The sentence after the beginning of a long text.
  var textContinues: String { get }
  /// The sentence after a text of which an uncertain part is not spoken.
  var textOmits: String { get }
  /// The sentence after the end of a text that is marked.
  var textEnds: String { get }
  /// The number of smiling faces out of all; defaults to `smiling(_:)`.
  func smiling(_ count: Int, of faces: Int) -> String
  /// The punctuation; defaults to English.
  var punctuation: Punctuation { get }
  /// The sentence with its first letter capitalised.
  func capitalized(_ sentence: String) -> String
}

extension SpokenWords {
  /// "Possible text in another language".
  public var unreadText: String { "Possible text in another language" }

  /// "The text goes on.", a sentence.
  public var textContinues: String { "The text goes on." }

  /// "An unclear part is left out.", a sentence.
  public var textOmits: String { "An unclear part is left out." }

  /// "End of text.", a sentence.
  public var textEnds: String { "End of text." }

  /// All that is said after text.
  var afterText: [String] { [textOmits, textContinues, textEnds] }

  /// "screenshot", "page of text", "chart or diagram", "map", "drawing or logo", "graphic".
  public func kind(_ name: String) -> String {
    ["document": "page of text", "chart": "chart or diagram", "drawing": "drawing or logo"][name]
      ?? name
  }

  /// The English words.
  public func mention(_ words: String) -> String { words }

  /// The English words.
  public func position(_ words: String) -> String { words }

  /// The English words.
  public func code(_ words: String) -> String { words }

  /// The words regardless of the number of faces.
  public func smiling(_ count: Int, of faces: Int) -> String { smiling(count) }

  /// English punctuation.
  public var punctuation: Punctuation { Punctuation() }

  /// The sentence with a capital letter.
  public func capitalized(_ sentence: String) -> String { sentence.withCapital }

  /// The words for what a record says of people, or of things of one name.
  package func thing(_ finding: ObjectFinding) -> String {
    finding.name == ObjectVocabulary.person ? people(finding) : things(finding)
  }

  /// "someone", "one person", "two people", "people".
  func people(_ finding: ObjectFinding) -> String {
    if let two = two(finding) { return two }
    if finding.least > 1 { return mention(MentionVocabulary.people) }
    return finding.most == 1 ? mention(MentionVocabulary.onePerson) : someone
  }

  /// "dog", "black dog", "dogs", "two dogs".
  func things(_ finding: ObjectFinding) -> String {
    if let two = two(finding) { return two }
    if finding.least > 1, let several = MentionVocabulary.plurals[finding.name] {
      return mention(several)
    }
    return finding.colour.map { mention("\($0) \(finding.name)") } ?? object(finding.name)
  }
}

extension SpokenWords {
  /// "two people", "two dogs"; `nil` if the number is another, or unknown.
  private func two(_ finding: ObjectFinding) -> String? {
    guard finding.least == 2, finding.most == 2 else { return nil }
    return MentionVocabulary.pairs[finding.name].map(mention)
  }
}

extension String {
  /// The text with a capital as its first letter.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
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

  /// "blurry", "dark", "bright": the name of the kind itself.
  public func phrase(_ kind: PhraseKind) -> String { kind.rawValue }

  /// "Possible text".
  public var possibleText: String { "Possible text" }

  /// Zero to ten in words, then digits.
  private func number(_ count: Int) -> String {
    Self.numbers.indices.contains(count) ? Self.numbers[count] : String(count)
  }
}
