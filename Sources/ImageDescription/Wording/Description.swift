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
  /// The evidence of the findings; words after the end of the sentence have a reason.
  let evidence: [Evidence]?

  /// Puts findings into words; `nil` if there is nothing to say.
  ///
  /// - Parameters:
  ///   - findings: what may be spoken.
  ///   - words: the words of a language: `.german`, or `SpokenLanguage.best(for:).words`.
  public init?(_ findings: Findings, words: any SpokenWords = .english) {
    let text = findings.text.map {
      SpokenText($0.text, words, continues: $0.continues == true, omits: $0.omits == true)
    }
    var findings = findings
    if let text, let read = findings.text {
      findings.evidence = findings.evidence?.spoken(text.wordCount, of: read)
    }
    evidence = findings.evidence
    var phrases = Self.facts(of: findings, words)
    let isUnread = findings.text?.otherLanguage == true
    if isUnread {
      phrases.append(Self.phrase(.text, words.unreadText, findings, because: .language))
    } else if let text {
      phrases.append(Self.phrase(.text, text.text, findings))
    }
    guard !phrases.isEmpty else { return nil }
    self.phrases = phrases
    sentence = Self.sentence(of: phrases, isUnread: isUnread, words)
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

  private static func facts(of findings: Findings, _ words: any SpokenWords) -> [Phrase] {
    let faceCount = findings.faces.count
    let smileCount = findings.faces.count { $0.smiling == true }
    var facts: [Phrase] = []
    func say(_ kind: PhraseKind, _ text: String) { facts.append(phrase(kind, text, findings)) }
    func sayMentions(_ kind: PhraseKind, _ mentions: [Candidate]) {
      guard !mentions.isEmpty else { return }
      let text = mentions.map { words.mention($0.name) }
      var phrase = phrase(kind, text.joined(separator: words.punctuation.comma), findings)
      let areClothes = mentions.allSatisfy { MentionVocabulary.wearing.contains($0.name) }
      phrase.evidence.removeAll {
        MentionVocabulary.wearing.contains($0.value ?? "") != areClothes
      }
      facts.append(phrase)
    }
    let people = findings.objects.first { $0.name == ObjectVocabulary.person }
    if let people { say(.people, words.people(people)) }
    if faceCount > 0 { say(.faces, words.faces(faceCount)) }
    if smileCount > 0 { say(.smiles, words.smiling(smileCount, of: faceCount)) }
    // Beside the person: "one person, wearing red, dog".
    sayMentions(.doing, findings.doing.filter { MentionVocabulary.wearing.contains($0.name) })
    // "Riding a bicycle", not "bicycle, riding a bicycle", but "bicycles, riding a bicycle"; "surfing",
    // not "surfboard, surfing".
    let told = Set(findings.doing.map(\.name))
    let implied = told.reduce(into: Set<String>()) {
      $0.formUnion(MentionVocabulary.implied[$1] ?? [])
    }
    let names = findings.objects.filter { object in
      let ride = object.least > 1 ? MentionVocabulary.ridesOfSeveral : MentionVocabulary.rides
      let isRidden = ride[object.name].map(told.contains) == true
      return object.name != ObjectVocabulary.person && !isRidden && !implied.contains(object.name)
    }.map(words.things)
    if !names.isEmpty { say(.objects, names.joined(separator: words.punctuation.comma)) }
    sayMentions(.doing, findings.doing.filter { !MentionVocabulary.wearing.contains($0.name) })
    if let scene = findings.scene.map({ words.scene($0.name) }) {
      // "Bridge", not "Bridge, bridge".
      if !names.contains(scene) { say(.scene, scene) }
    } else if let setting = findings.setting, findings.ground.isEmpty {
      say(.setting, words.setting(setting.name))
    }
    sayMentions(.ground, findings.ground)
    if findings.sharpness.verdict == .blurry { say(.blurry, words.phrase(.blurry)) }
    if findings.brightness.verdict == .dark { say(.dark, words.phrase(.dark)) }
    if findings.brightness.verdict == .bright { say(.bright, words.phrase(.bright)) }
    return facts
  }

  private static func phrase(
    _ kind: PhraseKind, _ text: String, _ findings: Findings, because reason: Evidence.Reason? = nil
  ) -> Phrase {
    let evidence = findings.evidence?.filter { $0.phrase == kind && $0.reason == reason }
    return Phrase(kind: kind, text: text, evidence: evidence ?? [])
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
  /// The evidence for it; never empty.
  public var evidence: [Evidence]
}
