/// The subject of a phrase.
public enum PhraseKind: String, Codable, Sendable, CaseIterable {
  /// The kind of picture, unless it is a photo.
  case kind
  /// The number of faces.
  case faces
  /// The number of smiling faces.
  case smiles
  /// Somebody is there, though no face is counted.
  case people
  /// The name of a thing.
  case objects
  /// What somebody does.
  case doing
  /// The name of the scene.
  case scene
  /// Indoor or outdoor, if no scene is named.
  case setting
  /// What the picture was taken on or in front of.
  case ground
  /// The picture is blurry.
  case blurry
  /// The picture is dark.
  case dark
  /// The picture is bright.
  case bright
  /// A code that was decoded.
  case codes
  /// Text in the picture.
  case text

  /// Whether it is spoken if the score is below the threshold, not above it.
  package var isSpokenBelow: Bool { self == .blurry || self == .dark }
}

/// Why a candidate is spoken or silent.
///
/// The evidence of `Findings` and `Phrase` is about Descry's description. The evidence of a record
/// is about what a user hears: it has a reason if a label, a correction or nothing is spoken.
public struct Evidence: Equatable, Sendable {
  /// Why a candidate is silent.
  public enum Reason: String, Codable, Sendable, CaseIterable {
    /// The score is below the threshold, or above it if the phrase is spoken below.
    case threshold
    /// The face has the colours of stone or metal.
    case material
    /// The face is too small or turned away.
    case view
    /// Another face is unclear, so the number would be wrong.
    case count
    /// The picture has too little contrast to judge.
    case flat
    /// Part of the picture is missing, possibly its details.
    case truncated
    /// It is only spoken for photos.
    case kind
    /// The picture is too small.
    case tooSmall
    /// The picture is blank.
    case blank
    /// The scene or the ground is named instead.
    case sceneNamed
    /// The faces are counted instead.
    case facesCounted
    /// A more specific name is spoken.
    case moreParticular
    /// Enough else is spoken: names with higher scores, or phrases that tell more.
    case enoughNames
    /// Something else in the picture explains it.
    case explained
    /// It does not look like a word.
    case shape
    /// The face is lit differently from the rest.
    case subject
    /// It is a camera's date stamp.
    case stamp
    /// It is in letters that the recogniser does not have, or in Vietnamese.
    case language
    /// Another reading of the line has a higher score.
    case otherReading
    /// Too few words in the picture were read with confidence.
    case company
    /// The spoken text ends before this word.
    case length
    /// The developer's label is spoken instead.
    case label
    /// The developer marked the picture as decorative.
    case decorative
    /// A person's correction is spoken instead.
    case correction
  }

  /// The subject of the phrase.
  public var phrase: PhraseKind
  /// The name or the word, if any.
  public var value: String?
  /// The detector.
  public var detector: String
  /// The score, 0…1; `nil` if nothing could be measured.
  public var score: Double?
  /// The score from which the candidate is spoken.
  public var threshold: Double?
  /// The place, if known.
  public var box: UnitRect?
  /// Why it is not spoken; `nil` if it is spoken.
  public var reason: Reason?

  /// Creates evidence, with a reason if the candidate is silent.
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
  /// Writes every key; unknown values are `null`.
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

extension Evidence {
  /// The same evidence as if there were no label and no correction.
  var withoutLabel: Evidence {
    var evidence = self
    if [.label, .decorative, .correction].contains(reason) { evidence.reason = nil }
    return evidence
  }

  /// The same evidence for a phrase that is not spoken, with the reason.
  func unspoken(because reason: Reason?) -> Evidence {
    var evidence = self
    evidence.reason = self.reason ?? reason
    return evidence
  }
}
