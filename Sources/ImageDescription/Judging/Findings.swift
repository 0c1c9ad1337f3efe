/// What Descry recognised in a picture, with the evidence for and against each candidate.
///
/// The members of a record that say what the picture shows; the record's JSON has them beside its own.
public struct Findings: Codable, Equatable, Sendable {
  /// The kind of picture; `nil` if unknown.
  public var kind: PictureKind?
  /// The faces that are counted.
  public var faces: [FaceFinding] = []
  /// The things that are named, highest score first; before them "person", if people are spoken of
  /// beside the number of faces or instead.
  public var objects: [ObjectFinding] = []
  /// The boxes of these things and of people, highest score first; fewer or more than are named.
  public var things: [ThingFinding] = []
  /// What somebody does, in English words, most probable first: "riding".
  public var doing: [Candidate] = []
  /// What the picture was taken on or in front of, in English words, most probable first: "grass".
  public var ground: [Candidate] = []
  /// The scene, if it is named.
  public var scene: Candidate?
  /// "indoor" or "outdoor"; `nil` if uncertain.
  public var setting: Candidate?
  /// The sharpness.
  public var sharpness = QualityFinding<Sharpness>()
  /// The brightness.
  public var brightness = QualityFinding<Brightness>()
  /// Whether the picture is black and white.
  public var colour = QualityFinding<Colouring>()
  /// The whole text that was read with confidence.
  public var text: TextFinding?
  /// Every candidate with its score, in the order of the phrases; silent ones have a reason.
  ///
  /// `nil` leaves the key out of the JSON.
  public var evidence: [Evidence]?

  /// Creates the findings of a picture in which nothing was recognised.
  init() {}

  /// Judges the observations.
  public init(_ measured: Observations, thresholds: Thresholds = Thresholds()) {
    self.init(
      measured, thresholds: thresholds, screening: Screening(measured, thresholds: thresholds))
  }

  /// Judges the observations, given the judgement of size and kind.
  init(_ measured: Observations, thresholds: Thresholds, screening: Screening) {
    let isTooSmall = screening.isTooSmall
    let observations = isTooSmall ? Observations(image: measured.image) : measured
    let isPaper = (observations.paper ?? 0) >= thresholds.pagePaper.value
    let faces = FaceJudge(thresholds: thresholds)
      .judge(observations.faces, isUpright: observations.quartersToUpright != nil)
    let smiles = SmileJudge(thresholds: thresholds).judge(faces.areCounted ? faces.faces : [])
    let text = TextJudge(thresholds: thresholds)
      .judge(observations.text, isPhoto: !isPaper && screening.mayBePhoto)
    // A pattern may look like a line in other letters, of which nothing was read.
    let isLettered =
      text.text != nil
      || text.evidence.contains { $0.reason == .language && ($0.score ?? 0) >= Word.leastRead }
    let (kind, isPhoto) = screening.verdict(
      on: observations, isEmpty: faces.faces.isEmpty && !isLettered, thresholds: thresholds)
    let objection: Evidence.Reason? =
      isTooSmall ? .tooSmall : isPhoto ? nil : kind == .blank ? .blank : .kind
    let things = ObjectJudge(thresholds: thresholds).judge(
      observations, faces: smiles.faces.map(\.box),
      uncounted: faces.areCounted ? [] : faces.faces, against: objection)
    let mentions = MentionJudge(thresholds: thresholds)
    let person = things.objects.first { $0.name == ObjectVocabulary.person }
    let doing = mentions.doing(
      in: observations, objects: things.objects, faces: smiles.faces.count, against: objection)
    let isAlone =
      smiles.faces.isEmpty ? person?.most == 1 : smiles.faces.count == 1 && person == nil
    let quality = QualityJudge(thresholds: thresholds)
    let colour = quality.colour(observations)
    let clothes = mentions.clothes(
      in: observations, isAlone: isAlone && colour.verdict != .blackAndWhite,
      face: smiles.faces.first?.box, against: objection)
    let (brightness, brightnessEvidence) = quality.brightness(
      observations.brightness, against: objection, isLettered: isLettered && isPaper,
      face: faces.faces.max { $0.box.height < $1.box.height }?.lightness)
    let place = SceneJudge(thresholds: thresholds).judge(
      scenes: observations.scenes, surroundings: observations.surroundings,
      faces: faces.faces.map(\.box), things: things.objects.map(\.name),
      doing: doing.words.map(\.name),
      ground: MentionVocabulary.sure(.ground, in: observations.mentions),
      isDark: brightness.verdict == .dark, against: objection)
    let ground = mentions.judge(
      .ground, as: .ground, in: observations,
      explained: ([place.scene, place.setting].compactMap { $0?.name } + doing.words.map(\.name))
        .reduce(into: []) { $0.formUnion(MentionVocabulary.implied[$1] ?? []) },
      against: objection)
    let isSettingImplied = place.scene == nil && !ground.words.isEmpty
    let (sharpness, sharpnessEvidence) = quality.sharpness(
      observations.sharpness, against: objection, hasFaces: !faces.faces.isEmpty,
      isTruncated: observations.image.warnings.contains(.truncated))

    self.kind = kind
    self.faces = smiles.faces
    objects = things.objects
    self.things = things.things
    self.doing = clothes.words + doing.words
    self.ground = ground.words
    scene = place.scene
    setting = place.setting
    self.sharpness = sharpness
    self.brightness = brightness
    self.colour = colour
    self.text = text.text
    if observations.textContinues, text.text?.words.isEmpty == false { self.text?.continues = true }
    evidence =
      faces.evidence + smiles.evidence + things.evidence + clothes.evidence + doing.evidence
      + (isSettingImplied ? place.evidence.map { $0.implied(.setting) } : place.evidence)
      + ground.evidence + sharpnessEvidence
      + brightnessEvidence + text.evidence
  }

  /// Writes every key of `Documentation/record.schema.json`; unknown values are `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(faces, forKey: .faces)
    try container.encode(objects, forKey: .objects)
    try container.encode(things, forKey: .things)
    try container.encode(doing, forKey: .doing)
    try container.encode(ground, forKey: .ground)
    try container.encode(scene, forKey: .scene)
    try container.encode(setting, forKey: .setting)
    try container.encode(sharpness, forKey: .sharpness)
    try container.encode(brightness, forKey: .brightness)
    try container.encode(colour, forKey: .colour)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(evidence, forKey: .evidence)
  }
}

/// Why a picture is silent.
public enum Silence: String, Codable, Sendable, CaseIterable {
  /// Nothing was recognised with confidence.
  case noEvidence
  /// The shorter side is under 24 pixels, so nothing was measured.
  case tooSmall
  /// The picture is blank.
  case blank
  /// The developer marked the picture as decorative.
  case decorative
}
