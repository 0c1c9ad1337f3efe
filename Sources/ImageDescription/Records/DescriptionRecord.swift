/// All that is known of a picture once it was described: one JSON object, one row, one answer.
public struct DescriptionRecord: Codable, Equatable, Sendable {
  /// What became of the picture.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// There is a description.
    case described
    /// There is nothing to say; `silence` says why.
    case silent
    /// It could not be described; `error` says why.
    case failed
    /// The process that described it died.
    case crashed
    /// A person's words stand in place of the description.
    case corrected

    /// Whether the picture could not be described.
    public var isFailure: Bool { self == .failed || self == .crashed }
  }

  /// Why a picture could not be described, as records hold it.
  public struct Failure: Codable, Equatable, Sendable {
    /// The stable word for programs.
    public var code: DescriptionError.Code
    /// One line for a person.
    public var message: String
    /// The limit that the picture is over, for programs that let a user raise it; it is not part
    /// of the record's JSON.
    public var limit: DescriptionError.Limit?

    private enum CodingKeys: CodingKey {
      case code
      case message
    }

    /// Two failures are equal when their JSON is; a record that was read has no `limit`.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.code == rhs.code && lhs.message == rhs.message
    }
  }

  /// The version of the layout of records that this Descry makes.
  public static let currentSchema = 2

  /// The version of the record's layout; 1 of a record of Descry 0.1, which has no `objects`.
  public var schema = currentSchema
  /// The file as it was given, bytes that are no UTF-8 as U+FFFD; `nil` of bytes without a file.
  public var path: String?
  /// The file's bytes in Base64 where its name is no UTF-8, else `nil`.
  public var pathBase64: String?
  /// SHA-256 of the file's bytes in hexadecimal digits, filled in by whoever read the file.
  public var sha256: String?
  /// What became of the picture.
  public var status: Status
  /// Whose words are spoken.
  public var origin: SpokenLabel.Origin?
  /// What a user hears; `nil` where nothing is spoken.
  public var spoken: String?
  /// The label that the developer gave.
  public var label: String?
  /// What Descry found, in `language`, whether or not it is spoken.
  public var description: String?
  /// The language of `description`; a label, a correction and text in the picture have their own.
  public internal(set) var language = SpokenLanguage.english
  /// A person's words in place of the description, whether or not they are spoken.
  public var correction: String?
  /// Why nothing is spoken or nothing was found.
  public var silence: Silence?
  /// The file's own facts; `nil` where it could not be decoded.
  public var image: ImageFacts?
  /// What sort of picture it is; `nil` where it cannot be told.
  public var kind: PictureKind?
  /// The faces that may be spoken of.
  public var faces: [FaceFinding] = []
  /// The things that may be named, surest first; "person" where somebody is there and no face is
  /// counted.
  public var objects: [Candidate] = []
  /// The scene that may be named.
  public var scene: Candidate?
  /// "indoor" or "outdoor", where it is sure.
  public var setting: Candidate?
  /// What may be said of the sharpness.
  public var sharpness = QualityFinding<Sharpness>()
  /// What may be said of the brightness.
  public var brightness = QualityFinding<Brightness>()
  /// The text that may be spoken, whole.
  public var text: TextFinding?
  /// Why it could not be described.
  public var error: Failure?
  /// The version of Descry that made the record.
  public var version = ImageDescriber.version
  /// Every candidate with its score, and why it is not spoken, if it is not; left out of the
  /// record's JSON where `nil`.
  public var evidence: [Evidence]?
  /// What each stage took, in milliseconds; left out of the record's JSON where `nil`.
  public var timings: [String: Double]?
  /// The library that ran the nets, with its version, "ONNX Runtime 1.21.0"; `nil` if none did.
  ///
  /// The record's JSON has it beside `timings`, and never without.
  public var netEngine: String?

  /// The record of a picture that was measured, without a label: ``labelled(_:correction:onRequest:)``
  /// lays one over it.
  public init(_ observations: Observations, thresholds: Thresholds = Thresholds()) {
    self.init(observations, Findings(observations, thresholds: thresholds))
  }

  /// The record of a picture that was measured and judged.
  init(_ observations: Observations, _ findings: Findings) {
    let description = Description(findings)
    self.init(status: description == nil ? .silent : .described, description: description)
    silence = description == nil ? findings.silence : nil
    image = observations.image
    kind = findings.kind
    faces = findings.faces
    objects = findings.objects
    scene = findings.scene
    setting = findings.setting
    sharpness = findings.sharpness
    brightness = findings.brightness
    text = findings.text
    evidence = description?.evidence ?? findings.evidence
    timings = observations.timings
    netEngine = observations.netEngine
  }

  /// The record of a picture that could not be described, without a label.
  public init(_ error: DescriptionError) {
    self.init(status: .failed, description: nil)
    self.error = Failure(code: error.code, message: error.message, limit: error.limit)
    evidence = []
    timings = [:]
  }

  private init(status: Status, description: Description?) {
    self.status = status
    self.description = description?.sentence
    spoken = self.description
    origin = description == nil ? nil : .generated
  }
}
