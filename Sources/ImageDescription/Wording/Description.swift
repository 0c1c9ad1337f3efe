/// The description of a picture: phrases in a fixed order, and their sentence.
public struct Description: Equatable, Sendable {
  /// The spoken ones of the kind, people, faces, smiles, clothes, things, doing, scene or setting, ground,
  /// blur, brightness, codes and text.
  public let phrases: [Phrase]
  /// "One face, blurry, bright. Possible text, Exit."
  ///
  /// The kind of picture is a sentence before it: "Screenshot."
  public let sentence: String
  /// The sentence with codes and text in quotation marks, and with words for their end: "One face. Possible text,
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
    var phrases = Self.facts(said, words) + Self.codes(said, words, isMarked: false)
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
    let codes = Self.codes(said, words, isMarked: true)
    var marked = Self.facts(said, words) + codes + phrases.filter { $0.kind == .text }
    if let text, !isUnread, let last = marked.indices.last { marked[last].text = text.marked }
    let isEndOpen = !codes.isEmpty && text == nil
    self.marked =
      Self.sentence(of: marked, isUnread: isUnread, words)
      + (isEndOpen ? words.punctuation.space + words.textEnds : "")
  }

  /// The sentence without kind, light, sharpness and text; `nil` if it names nothing that the picture shows.
  ///
  /// - Parameter words: the words of the language of the description.
  package func subject(_ words: any SpokenWords) -> String? {
    let subjects: Set<PhraseKind> = [.people, .faces, .objects, .doing, .scene]
    let others: Set<PhraseKind> = [.kind, .blurry, .dark, .bright, .codes, .text]
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

  /// The codes, each a sentence.
  private static func codes(
    _ said: [Saying.Item], _ words: any SpokenWords, isMarked: Bool
  ) -> [Phrase] {
    said.compactMap { item in
      guard case .code(let code) = item.subject else { return nil }
      let spoken = SpokenCode(code, words)
      return Phrase(
        kind: .codes, text: isMarked ? spoken.marked : spoken.text, evidence: item.evidence)
    }
  }

  private static func sentence(
    of phrases: [Phrase], isUnread: Bool, _ words: any SpokenWords
  ) -> String {
    let marks = words.punctuation
    let apart: Set<PhraseKind> = [.kind, .codes, .text]
    let facts = phrases.filter { !apart.contains($0.kind) }.map(\.text)
      .joined(separator: marks.comma)
    let sentences = (phrases.filter { $0.kind == .kind }.map(\.text) + [facts])
      .filter { !$0.isEmpty }.map { words.capitalized($0) + marks.fullStop }
    let codes = phrases.filter { $0.kind == .codes }.map { words.capitalized($0.text) }
    let textSentence = phrases.filter { $0.kind == .text }.map {
      isUnread ? $0.text + marks.fullStop : words.possibleText + marks.beforeText + $0.text
    }
    return (sentences + codes + textSentence).joined(separator: marks.space)
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
