/// The description of a picture: phrases in a fixed order, and their sentence.
public struct Description: Equatable, Sendable {
  /// The spoken ones of people, faces, smiles, clothes, things, doing, scene or setting, ground,
  /// blur, brightness and text.
  public let phrases: [Phrase]
  /// "One face, blurry, bright. Possible text, Exit."
  public let sentence: String
  /// The sentence with text in quotation marks, and with words for its end: "One face. Possible text,
  /// “Exit.” End of text."
  public let marked: String
  /// The text that the sentence ends with: "Exit."; `nil` if it has none.
  package let text: String?
  /// Whether the sentence ends before the text in the picture does.
  package let isTextCut: Bool
  /// The evidence of the findings; words after the end of the sentence have a reason.
  let evidence: [Evidence]?

  /// Puts findings into words; `nil` if there is nothing to say.
  ///
  /// - Parameters:
  ///   - findings: what may be spoken.
  ///   - words: the words of a language: `.english`, or `SpokenLanguage.best(for:).words`.
  public init?(_ findings: Findings, words: any SpokenWords = .english) {
    let text = findings.text.map {
      SpokenText($0.text, words, continues: $0.continues == true, omits: $0.omits == true)
    }
    var findings = findings
    if let text, let read = findings.text {
      findings.evidence = findings.evidence?.spoken(text.wordCount, of: read)
    }
    evidence = findings.evidence
    let said = Saying(findings).said
    var phrases = Self.facts(said, words)
    let isUnread = findings.text?.otherLanguage == true
    if let text, let item = said.first(where: { $0.subject.phrase == .text }) {
      phrases.append(
        Phrase(
          kind: .text, text: isUnread ? words.unreadText : text.text, evidence: item.evidence))
    }
    guard !phrases.isEmpty else { return nil }
    self.phrases = phrases
    sentence = Self.sentence(of: phrases, isUnread: isUnread, words)
    self.text = isUnread ? nil : text?.text
    isTextCut = text?.isCut == true
    if let text, !isUnread, let last = phrases.indices.last { phrases[last].text = text.marked }
    marked = Self.sentence(of: phrases, isUnread: isUnread, words)
  }

  /// The sentence without light, sharpness and text; `nil` if it names nothing that the picture shows.
  ///
  /// - Parameter words: the words of the language of the description.
  package func subject(_ words: any SpokenWords) -> String? {
    let subjects: Set<PhraseKind> = [.people, .faces, .objects, .doing, .scene]
    let others: Set<PhraseKind> = [.blurry, .dark, .bright, .text]
    guard phrases.contains(where: { subjects.contains($0.kind) }) else { return nil }
    return Self.sentence(
      of: phrases.filter { !others.contains($0.kind) }, isUnread: false, words)
  }

  /// What is said, text aside; things are one phrase, and so are clothes, actions and the ground.
  private static func facts(_ said: [Saying.Item], _ words: any SpokenWords) -> [Phrase] {
    let things = said.filter { $0.subject.phrase == .objects }.compactMap { words.words(for: $0) }
    var phrases: [Phrase] = []
    var last: Saying.Item?
    for item in said {
      guard let text = words.words(for: item) else { continue }
      // "Bridge", not "Bridge, bridge".
      let isNamed = item.subject.phrase == .scene && things.contains(text)
      if isNamed, let index = phrases.firstIndex(where: { $0.kind == .objects }) {
        phrases[index].evidence += item.evidence
      } else if let last, item.continues(last), let index = phrases.indices.last {
        phrases[index].text += words.punctuation.comma + text
        phrases[index].evidence += item.evidence
      } else {
        phrases.append(Phrase(kind: item.subject.phrase, text: text, evidence: item.evidence))
      }
      last = item
    }
    return phrases
  }

  private static func sentence(
    of phrases: [Phrase], isUnread: Bool, _ words: any SpokenWords
  ) -> String {
    let marks = words.punctuation
    let facts = phrases.filter { $0.kind != .text }.map(\.text).joined(separator: marks.comma)
    let factsSentence = words.capitalized(facts) + marks.fullStop
    let textSentence = phrases.filter { $0.kind == .text }.map {
      isUnread ? $0.text + marks.fullStop : words.possibleText + marks.beforeText + $0.text
    }
    return ((facts.isEmpty ? [] : [factsSentence]) + textSentence).joined(separator: marks.space)
  }
}

/// A part of a description, with its evidence.
public struct Phrase: Equatable, Sendable {
  /// The subject.
  public var kind: PhraseKind
  /// The words, as in the middle of a sentence.
  public var text: String
  /// The evidence for it; empty only if the findings have none.
  public var evidence: [Evidence]
}
