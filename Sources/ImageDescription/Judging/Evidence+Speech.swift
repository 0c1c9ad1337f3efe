extension [Evidence] {
  /// The evidence of a record in which these words are spoken.
  ///
  /// What Descry would say has a reason where the developer's or a person's words are spoken.
  func spoken(as speech: SpokenLabel) -> [Evidence] {
    let reason: Evidence.Reason? =
      switch speech.origin {
      case .developer?: speech.text == nil ? .decorative : .label
      case .corrected?: .correction
      case .generated?, nil: nil
      }
    guard let reason else { return self }
    return map { $0.unspoken(because: reason) }
  }

  /// The evidence where only the first words of a text are spoken.
  ///
  /// - Parameters:
  ///   - text: what was read.
  ///   - count: how many of its words are spoken.
  func spoken(_ count: Int, of text: TextFinding) -> [Evidence] {
    guard count < text.words.count else { return self }
    var places: [String: [UnitRect]] = [:]
    for word in text.words.dropFirst(count) { places[word.text, default: []].append(word.box) }
    // Words are left out from the end, as a word may have been read twice in one place.
    return reversed().map { evidence in
      guard evidence.phrase == .text, evidence.reason == nil, let word = evidence.value,
        let place = places[word]?.lastIndex(where: { $0 == evidence.box })
      else { return evidence }
      places[word]?.remove(at: place)
      return evidence.unspoken(because: .length)
    }.reversed()
  }
}

extension Evidence {
  fileprivate func unspoken(because reason: Reason) -> Evidence {
    var evidence = self
    evidence.reason = self.reason ?? reason
    return evidence
  }
}
