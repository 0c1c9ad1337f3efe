/// The alternative text that a picture's file has: two properties of the IPTC Photo Metadata
/// Standard, Alt Text (Accessibility) and Extended Description (Accessibility).
public struct AltText: Codable, Equatable, Sendable {
  /// A text in one language.
  public struct Item: Codable, Equatable, Sendable {
    /// The language as the file has it, a BCP 47 tag; "x-default" for the text that fits everybody.
    public var language: String
    /// The text, without white space at its ends; never empty.
    public var text: String

    /// Creates a text in a language.
    public init(_ text: String, language: String = "x-default") {
      (self.text, self.language) = (text, language)
    }
  }

  /// Who wrote the alt text.
  public enum Author: String, Codable, Sendable, CaseIterable {
    /// Somebody other than Descry, or somebody who changed what Descry wrote.
    case person
    /// Descry wrote down a person's label, correction or confirmed sentence.
    case confirmed
    /// Descry wrote down its own sentence, which nobody has confirmed. It is never a label.
    case machine
  }

  /// The alt text in each language, in the order of the file.
  public var alt: [Item]
  /// The long description in each language, which is never spoken by itself.
  public var extended: [Item]
  /// Who wrote the alt text.
  public var author: Author

  /// Creates what a file has.
  public init(alt: [Item], extended: [Item] = [], author: Author = .person) {
    (self.alt, self.extended, self.author) = (alt, extended, author)
  }

  /// The words that count as a label, in the order of the file; none of a machine's.
  public var labels: [Item] { author == .machine ? [] : alt }
}

extension [AltText.Item] {
  /// The text for somebody who asks for a language: in the language itself, in a more general one, in
  /// another variant of it (RFC 4647), else the one for everybody, else the first.
  ///
  /// - Parameter tag: a BCP 47 tag.
  public func best(for tag: String) -> AltText.Item? {
    let wanted = tag.lowercased()
    func item(_ matches: (String) -> Bool) -> AltText.Item? {
      first { matches($0.language.lowercased()) }
    }
    var subtags = wanted.split(separator: "-")
    while !subtags.isEmpty {
      let range = subtags.joined(separator: "-")
      if let found = item({ $0 == range }) { return found }
      subtags.removeLast()
    }
    let primary = wanted.prefix { $0 != "-" } + "-"
    return item { $0.hasPrefix(primary) } ?? item { $0 == "x-default" } ?? first
  }
}

extension AltText {
  /// The most texts of a property.
  static let mostItems = 100
  /// The most bytes of a text.
  static let longestText = 1 << 16
  /// The most bytes of all texts together.
  static let longestTexts = 1 << 18
  /// The most characters of a language.
  static let longestLanguage = 40

  /// Whether it has something, and no more than Descry reads from a file.
  package var isWithinLimits: Bool {
    !(alt.isEmpty && extended.isEmpty)
      && (alt + extended).reduce(0) { $0 + $1.text.utf8.count } <= Self.longestTexts
      && [alt, extended].allSatisfy { items in
        items.count <= Self.mostItems
          && items.allSatisfy {
            !$0.text.isEmpty && $0.text.utf8.count <= Self.longestText && !$0.language.isEmpty
              && $0.language.utf8.count <= Self.longestLanguage
          }
      }
  }
}
