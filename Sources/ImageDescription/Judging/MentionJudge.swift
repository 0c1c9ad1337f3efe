/// Decides what is said of the ground, and of what somebody does.
struct MentionJudge {
  /// The most words about the ground, and the most about what is done.
  static let mostWords = 2

  /// The words of a group, most probable first, and the evidence.
  ///
  /// - Parameters:
  ///   - phrase: the phrase of the evidence.
  ///   - explained: words that would repeat what is said already.
  ///   - objection: why nothing is said, if so: only photos show something.
  func judge(
    _ group: MentionVocabulary.Group, as phrase: PhraseKind, in observations: Observations,
    explained: Set<String>, against objection: Evidence.Reason?
  ) -> (words: [Candidate], evidence: [Evidence]) {
    var words: [Candidate] = []
    var evidence: [Evidence] = []
    let candidates = MentionVocabulary.mentions(group, in: observations.mentions).sorted {
      ($1.0.confidence, $0.0.name) < ($0.0.confidence, $1.0.name)
    }
    let sure = Set(candidates.filter { $0.0.confidence >= $0.1 }.map(\.0.name))
    let repeated = sure.reduce(into: explained) {
      $0.formUnion((MentionVocabulary.implied[$1] ?? []).subtracting([$1]))
    }
    for (candidate, threshold) in candidates {
      let reason: Evidence.Reason? =
        objection ?? (candidate.confidence < threshold ? .threshold : nil)
        ?? (repeated.contains(candidate.name) ? .explained : nil)
        ?? (words.count == Self.mostWords ? .enoughNames : nil)
      if reason == nil {
        words.append(Candidate(candidate.name, confidence: candidate.confidence.rounded4))
      }
      evidence.append(
        Evidence(
          phrase, value: candidate.name, detector: MentionVocabulary.detector,
          score: candidate.confidence,
          threshold: threshold, reason: reason))
    }
    return (words, evidence.filter { ($0.score ?? 0) >= ObjectVocabulary.leastWorthTelling })
  }
}

extension Observations {
  /// Whether a person sits on a bicycle, a motorcycle or a horse, by their boxes: the middle of the
  /// person is in the vehicle's box, the head above it, and the feet hardly below.
  var isAnythingRidden: Bool {
    let riders = things.filter { $0.name == ObjectVocabulary.person }.map(\.box)
    let ridden = things.filter { ["bicycle", "motorcycle", "horse"].contains($0.name) }.map(\.box)
    return ridden.contains { thing in
      riders.contains { rider in
        thing.contains(rider.middle) && rider.y < thing.y
          && rider.y + rider.height < thing.y + thing.height + 0.1 * rider.height
      }
    }
  }
}
