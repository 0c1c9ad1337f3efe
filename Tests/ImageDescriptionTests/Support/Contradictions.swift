import ImageDescription

extension DescriptionRecord {
  /// Where its evidence, its details or the subject of a suggested alt text differ from its English
  /// sentence; empty if all agree.
  var contradictions: [String] {
    let phrases = wording?.phrases ?? []
    let kinds = Set(phrases.map(\.kind))
    let sentence = (wording?.sentence ?? "").lowercased()
    let spoken = (findings.evidence ?? []).filter { $0.reason == nil }
    let based = phrases.flatMap(\.evidence)
    var found: [String] = []
    for phrase in phrases where phrase.evidence.isEmpty {
      found.append("without evidence: \(phrase.text)")
    }
    for candidate in based where !spoken.contains(candidate) && candidate.reason != .language {
      found.append("in a phrase, but not spoken: \(candidate)")
    }
    let named: [PhraseKind] = [.objects, .doing, .scene, .setting, .ground]
    for candidate in spoken {
      let isSaid = sentence.contains((candidate.value ?? "").lowercased())
      if !based.contains(candidate) || named.contains(candidate.phrase) && !isSaid {
        found.append("spoken, but not in the sentence: \(candidate)")
      }
    }
    for detail in details {
      let what = detail.words.split(separator: ": ").last?.dropLast() ?? ""
      let isSaid =
        switch detail.phrase {
        case .people, .faces: !kinds.isDisjoint(with: [.people, .faces])
        case .codes: kinds.contains(.codes)
        case .text: kinds.contains(.text)
        default: sentence.contains(what.lowercased())
        }
      if !isSaid { found.append("a detail of what is not said: \(detail.words)") }
    }
    let suggested = wording?.subject(.english).map { $0.dropLast().lowercased() } ?? ""
    if !suggested.split(separator: ", ").allSatisfy(sentence.contains) {
      found.append("suggested, but not said: \(suggested)")
    }
    return found
  }
}
