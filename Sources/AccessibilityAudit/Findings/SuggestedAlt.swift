import ImageDescription

/// The words of an `alt` that a person may take over or change, made of what is sure of a picture,
/// in the language of its record.
struct SuggestedAlt {
  /// A longer name is not repeated before the text, in characters.
  private static let longestName = 80
  /// The rules that a name for what the picture shows answers.
  ///
  /// Others ask for an empty `alt`, for real text or for another picture.
  private static let rules: Set = [
    "image-name-missing", "label-missing", "label-is-junk", "label-lacks-picture-text",
    "decorative-picture-holds-text", "label-claims-people", "label-names-another-thing",
    "same-label-different-pictures", "different-labels-same-picture",
  ]

  /// "Cat. Adopt me."
  let words: String

  /// `nil` where nothing is sure of what the picture shows, or the rule asks for no such name.
  ///
  /// That it is dark or outdoors is no name, and neither is a text that is too long to be spoken
  /// whole.
  ///
  /// - Parameter name: the present name, which stays before a text that it leaves out.
  init?(_ record: DescriptionRecord, for rule: Rule, name: String?) {
    guard Self.rules.contains(rule.id) else { return nil }
    let text = Self.text(of: record)
    if rule == LabelLacksPictureText.rule {
      guard let text else { return nil }
      let name = name.flatMap { Self.isKept($0) ? $0 : nil }
      words = name.map { $0 + Self.colon(record.language) + text } ?? text
      return
    }
    let parts = [Self.subject(of: record), text].compactMap { $0 }
    if parts.isEmpty { return nil }
    words = parts.joined(separator: record.language.words.punctuation.space)
  }

  /// What stands between a name and the text that it leaves out.
  private static func colon(_ language: SpokenLanguage) -> String {
    language == .english ? ": " : language.words.punctuation.beforeText
  }

  /// Whether somebody wrote a name of which nothing is hidden from a reader.
  private static func isKept(_ name: String) -> Bool {
    !name.isEmpty && name.count <= longestName && name.visible == name
      && JunkName(name, fileName: nil) == nil
  }

  /// "Three faces, kitchen.": faces, people, things and the scene, in the description's words.
  private static func subject(of record: DescriptionRecord) -> String? {
    let words = record.language.words
    var facts: [String] = []
    if !record.faces.isEmpty { facts.append(words.faces(record.faces.count)) }
    let smileCount = record.faces.count { $0.smiling == true }
    if smileCount > 0 { facts.append(words.smiling(smileCount, of: record.faces.count)) }
    facts += record.objects.map { words.thing($0.name) }
    if let scene = record.scene {
      facts.append(words.scene(scene.name))
    } else if !facts.isEmpty, let setting = record.setting {
      facts.append(words.setting(setting.name))
    }
    let sentence = facts.joined(separator: words.punctuation.comma)
    return sentence.isEmpty ? nil : words.capitalized(sentence) + words.punctuation.fullStop
  }

  /// The text as it is spoken, if it is large, surely read, and spoken whole.
  private static func text(of record: DescriptionRecord) -> String? {
    let words = record.language.words
    let start = words.possibleText + words.punctuation.beforeText
    guard PictureText(record) != nil, let description = record.description,
      let range = description.firstRange(of: start), !description.hasSuffix("…")
    else { return nil }
    return String(description[range.upperBound...])
  }
}
