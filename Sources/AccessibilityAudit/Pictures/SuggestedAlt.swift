import ImageDescription

/// A suggested alt text for a person to check, from what is recognised with confidence, in the
/// language of the record; or the label that the picture's file has.
enum SuggestedAlt {
  /// The longest name that is repeated before the text, in characters.
  private static let longestName = 80

  /// The suggestion; `nil` if nothing is recognised with confidence, or if the rule asks for another
  /// fix.
  ///
  /// An example is "Cat. “Adopt me.”" Brightness and setting alone make no name, nor does a text that
  /// is too long to be spoken whole.
  ///
  /// - Parameter name: the current name, which is kept before a text that it leaves out.
  static func words(
    of record: DescriptionRecord, for rule: Rule, name: String? = nil
  ) -> String? {
    guard let source = rule.suggestedAlt else { return nil }
    // A person's own words, in the file of the picture.
    if source == .picture, let label = record.label { return label }
    let text = text(of: record)
    if source == .text {
      guard let text else { return nil }
      let name = name.flatMap { isKept($0, record.language) ? $0 : nil }
      return name.map { $0 + colon(record.language) + text } ?? text
    }
    let subjects = [subject(of: record), codes(of: record)].compactMap(\.self)
    guard !subjects.isEmpty else { return text }
    let marks = record.language.words.punctuation
    return (subjects + [text.map(marks.quoted)].compactMap(\.self)).joined(separator: marks.space)
  }

  /// The separator between a name and the text that it leaves out.
  private static func colon(_ language: SpokenLanguage) -> String {
    language == .english ? ": " : language.words.punctuation.beforeText
  }

  /// Whether a person wrote the name, and it contains nothing invisible.
  private static func isKept(_ name: String, _ language: SpokenLanguage) -> Bool {
    !name.isEmpty && name.count <= longestName && name.visible == name
      && JunkName(name, fileName: nil, language) == nil
  }

  /// "Three faces, kitchen.": what the description says of it, in the same words.
  private static func subject(of record: DescriptionRecord) -> String? {
    record.wording?.subject(record.language.words)
  }

  /// "QR code, https://example.org/menu.": what the description says of codes.
  private static func codes(of record: DescriptionRecord) -> String? {
    let words = record.language.words
    let codes = record.wording?.phrases.filter { $0.kind == .codes } ?? []
    guard !codes.isEmpty else { return nil }
    return codes.map { words.capitalized($0.text) }.joined(separator: words.punctuation.space)
  }

  /// The spoken text, if it is large, read with confidence, and spoken whole.
  private static func text(of record: DescriptionRecord) -> String? {
    guard PictureText(record) ?? PictureText(record, isSmall: true) != nil,
      let description = record.wording, !description.isTextCut
    else { return nil }
    return description.text
  }
}

extension FindingEvidence {
  /// The name of an element, and what its picture's record contributes to a rule, in the record's
  /// language.
  init(name: String?, picture: String?, _ record: DescriptionRecord?, for rule: Rule) {
    self.init(
      name: name, picture: picture, sha256: record?.sha256, description: record?.markedDescription,
      suggestedAlt: record.flatMap { SuggestedAlt.words(of: $0, for: rule, name: name) })
    if description != nil || suggestedAlt != nil { suggestedAltLanguage = record?.language }
  }
}
