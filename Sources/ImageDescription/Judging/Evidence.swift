/// What a phrase is about.
public enum PhraseKind: String, Codable, Sendable, CaseIterable {
  /// How many faces there are.
  case faces
  /// How many of them smile.
  case smiles
  /// There is somebody, though no face is counted.
  case people
  /// The name of a thing that is there.
  case objects
  /// The name of the scene.
  case scene
  /// Indoor or outdoor, where no scene is named.
  case setting
  /// The picture is blurry.
  case blurry
  /// The picture is dark.
  case dark
  /// The picture is bright.
  case bright
  /// What can be read.
  case text
}

/// What speaks for a phrase, or for keeping it silent.
///
/// Evidence of `Findings` and `Phrase` is about Descry's own description. Evidence of a record is
/// about what a user hears: it has a reason wherever something else is spoken, or nothing.
public struct Evidence: Equatable, Sendable {
  /// Why a candidate is kept silent.
  public enum Reason: String, Codable, Sendable, CaseIterable {
    /// Its score does not pass the threshold.
    case threshold
    /// The face has the colours of stone or metal.
    case material
    /// The face is too small, or turned too far away, to tell.
    case view
    /// Of another face it cannot be told, so their number would be wrong.
    case count
    /// The picture is too flat to judge by.
    case flat
    /// A part of the picture is missing, and its details may be.
    case truncated
    /// It would say nothing of a picture that is no photo.
    case kind
    /// The picture is too small to look at.
    case tooSmall
    /// The picture is blank.
    case blank
    /// The scene is named, so the setting need not be.
    case sceneNamed
    /// Faces are counted, so that somebody is there need not be said.
    case facesCounted
    /// A more particular name is said.
    case moreParticular
    /// As many surer names are said as there may be.
    case enoughNames
    /// Something else that is there explains it better.
    case explained
    /// What was read does not look like a word.
    case shape
    /// The face in the picture is lit otherwise than the rest.
    case subject
    /// It is a date that a camera put into a corner.
    case stamp
    /// It does not look like text in English, the only language that is read.
    case language
    /// Another reading of the same line is surer.
    case otherReading
    /// Nothing in the picture is surely a word, or too little of many lines was read.
    case company
    /// The spoken sentence ends before this word.
    case length
    /// The developer's label is spoken instead.
    case label
    /// The developer marked the picture as decorative, so nothing is spoken.
    case decorative
    /// A person's correction is spoken instead.
    case correction
  }

  /// What the phrase is about.
  public var phrase: PhraseKind
  /// The name or the word, where there is one.
  public var value: String?
  /// What measured it.
  public var detector: String
  /// What was measured, 0…1; `nil` where nothing could be.
  public var score: Double?
  /// What the score is held against.
  public var threshold: Double?
  /// Where it is, where it has a place.
  public var box: UnitRect?
  /// Why it is not spoken; `nil` where it is.
  public var reason: Reason?

  /// Evidence for a phrase, or with a reason for keeping it silent.
  public init(
    _ phrase: PhraseKind, value: String? = nil, detector: String, score: Double?,
    threshold: Double?, box: UnitRect? = nil, reason: Reason? = nil
  ) {
    self.phrase = phrase
    self.value = value
    self.detector = detector
    self.score = score?.rounded4
    self.threshold = threshold?.rounded4
    self.box = box?.rounded
    self.reason = reason
  }
}

extension Evidence: Codable {
  /// Writes every key; what is unknown is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(phrase, forKey: .phrase)
    try container.encode(value, forKey: .value)
    try container.encode(detector, forKey: .detector)
    try container.encode(score, forKey: .score)
    try container.encode(threshold, forKey: .threshold)
    try container.encode(box, forKey: .box)
    try container.encode(reason, forKey: .reason)
  }
}

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
