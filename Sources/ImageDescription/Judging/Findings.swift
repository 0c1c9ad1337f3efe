/// What Descry recognised in a picture, with the evidence for and against each candidate.
///
/// The members of a record that say what the picture shows; the record's JSON has them beside its own.
public struct Findings: Codable, Equatable, Sendable {
  /// The kind of picture; `nil` if unknown.
  public var kind: PictureKind?
  /// The kind, if it is spoken: "screenshot", "document", "chart", "map",
  /// "drawing" or "graphic", which is any that is drawn.
  public var announced: Candidate?
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
  /// The codes that were decoded, in reading order.
  public var codes: [MachineCode] = []
  /// The whole text that was read with confidence.
  public var text: TextFinding?
  /// Every candidate with its score, in the order of the phrases; silent ones have a reason.
  ///
  /// `nil` leaves the key out of the JSON.
  public var evidence: [Evidence]?

  /// Names that fit many pictures.
  private static let vague: Set = [ObjectVocabulary.person, "animal", "food"]

  /// Whether the findings fit many pictures: faces, somebody, an animal, indoors or outdoors.
  var isVague: Bool {
    announced == nil && doing.isEmpty && ground.isEmpty && scene == nil && codes.isEmpty
      && text == nil && objects.allSatisfy { Self.vague.contains($0.name) }
  }

  /// Creates the findings of a picture in which nothing was recognised.
  init() {}

  /// Writes every key of `Documentation/record.schema.json`; unknown values are `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(announced, forKey: .announced)
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
    try container.encode(codes, forKey: .codes)
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
