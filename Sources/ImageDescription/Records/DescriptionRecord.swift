/// All that is known about one picture.
///
/// What the picture shows is in `findings`, whose members are the record's, too: `record.faces`.
@dynamicMemberLookup
public struct DescriptionRecord: Codable, Equatable, Sendable {
  /// The result of describing a picture.
  public enum Status: String, Codable, Sendable, CaseIterable {
    /// The picture has a description.
    case described
    /// There is nothing to say; `silence` says why.
    case silent
    /// Describing failed; `error` says why.
    case failed
    /// The worker process died.
    case crashed
    /// A person's correction replaces the description.
    case corrected

    /// Whether the picture could not be described.
    public var isFailure: Bool { self == .failed || self == .crashed }
  }

  /// Why a picture could not be described.
  public struct Failure: Codable, Equatable, Sendable {
    /// The stable code.
    public var code: DescriptionError.Code
    /// One line for a person.
    public var message: String
    /// The limit that the picture is over, if any; not part of the record's JSON.
    public var limit: DescriptionError.Limit?

    private enum CodingKeys: CodingKey {
      case code
      case message
    }

    /// Whether the JSON is equal: a record that was read has no `limit`.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.code == rhs.code && lhs.message == rhs.message
    }
  }

  /// The version of the program that makes records.
  static let programVersion = "0.4.0"
  /// The schema of new records.
  public static let currentSchema = 3

  /// The schema of the record.
  public var schema = currentSchema
  /// The file as given, with U+FFFD for invalid UTF-8; `nil` for bytes without a file.
  public var path: String?
  /// The path's bytes in Base64; `nil` if they are valid UTF-8.
  public var pathBase64: String?
  /// SHA-256 of the file in hexadecimal digits, filled in by the reader of the file.
  public var sha256: String?
  /// The result of describing the picture.
  public var status: Status
  /// Whose words are spoken.
  public var origin: SpokenLabel.Origin?
  /// What a VoiceOver user hears; `nil` if nothing.
  public var spoken: String?
  /// The developer's label, or the one that the picture's file or its sidecar has.
  public var label: String?
  /// Where the label comes from, or the correction if it is spoken; `nil` if there is none.
  public internal(set) var labelSource: SpokenLabel.Source?
  /// The language of a label from a file, as the file has it; `nil` for others.
  public internal(set) var labelLanguage: String?
  /// The description in `language`, spoken or not.
  public var description: String?
  /// The language of `description`, not of labels, corrections or text in the picture.
  public internal(set) var language = SpokenLanguage.english
  /// A person's words in place of the description, spoken or not.
  public var correction: String?
  /// The alt text in the picture's file.
  public var embedded: AltText?
  /// The alt text in an XMP file beside the picture; not part of the content.
  public var sidecar: AltText?
  /// Why the picture is silent.
  public var silence: Silence?
  /// The facts of the file; `nil` if it could not be decoded.
  public var image: ImageFacts?
  /// What was recognised.
  public var findings = Findings()
  /// Why describing failed.
  public var error: Failure?
  /// The version of Descry that made the record.
  public var version = Self.programVersion
  /// The duration of each stage in milliseconds; `nil` leaves the key out of the JSON.
  public var timings: [String: Double]?
  /// The library that ran the nets, with its version: "ONNX Runtime 1.21.0"; `nil` if none did.
  ///
  /// The JSON has it only together with `timings`.
  public var netEngine: String?

  /// What is where in the picture, in `language`: the description on a second request.
  public var details: [Detail] { findings.details(words: language.words) }

  /// The description with codes and text in quotation marks, and with words for its end, for pages and speech
  /// where something can follow it; `nil` if there is no description.
  public var markedDescription: String? {
    findings.text == nil && findings.codes.isEmpty || description == nil
      ? description : wording?.marked
  }

  /// The findings in words, in `language`; `nil` if there is nothing to say.
  package var wording: Description? { Description(findings, words: language.words) }

  /// What is spoken; the description marked as in ``markedDescription``.
  package var markedSpoken: String? { origin == .generated ? markedDescription : spoken }

  /// The long description that the picture's file or its sidecar has, in `language` if possible;
  /// never spoken by itself.
  public var longDescription: String? {
    let item =
      embedded?.extended.best(for: language.tag) ?? sidecar?.extended.best(for: language.tag)
    return item?.text
  }

  /// A member of the findings.
  public subscript<Member>(dynamicMember member: WritableKeyPath<Findings, Member>) -> Member {
    get { findings[keyPath: member] }
    set { findings[keyPath: member] = newValue }
  }

  /// Creates the record of a measured picture.
  ///
  /// ``labelled(_:correction:onRequest:ignoringMetadata:)`` adds a label.
  ///
  /// - Parameters:
  ///   - observations: what was measured.
  ///   - thresholds: how sure a measurement must be to count.
  ///   - explains: whether it has evidence and timings.
  public init(
    _ observations: Observations, thresholds: Thresholds = Thresholds(), explains: Bool = true
  ) {
    self.init(
      observations, thresholds: thresholds,
      screening: Screening(observations, thresholds: thresholds), explains: explains)
  }

  /// Creates the record of a measured picture, given the judgement of size and kind.
  init(
    _ observations: Observations, thresholds: Thresholds, screening: Screening, explains: Bool
  ) {
    let findings = Findings(
      observations, thresholds: thresholds, screening: screening, explains: explains)
    let description = Description(findings)
    self.init(status: description == nil ? .silent : .described, description: description)
    self.findings = findings
    if let description {
      self.findings.evidence = description.evidence
    } else {
      silence = screening.isTooSmall ? .tooSmall : findings.kind == .blank ? .blank : .noEvidence
    }
    image = observations.image
    if explains { (timings, netEngine) = (observations.timings, observations.netEngine) }
  }

  /// Creates the record of a picture that could not be described.
  ///
  /// - Parameter explains: whether it has evidence and timings, both empty.
  public init(_ error: DescriptionError, explains: Bool = true) {
    self.init(status: .failed, description: nil)
    self.error = Failure(code: error.code, message: error.message, limit: error.limit)
    if explains { (findings.evidence, timings) = ([], [:]) }
  }

  private init(status: Status, description: Description?) {
    self.status = status
    self.description = description?.sentence
    spoken = self.description
    origin = description == nil ? nil : .generated
  }
}

extension DescriptionRecord {
  /// Adds the front end's fix to the message of a failure, if it has one.
  package mutating func addRemedy(_ remedy: (Failure) -> String?) {
    guard let error, let words = remedy(error) else { return }
    self.error?.message += "; \(words)"
  }
}

extension DescriptionRecord {
  /// Whether the picture was described although its file ends early or is partly damaged.
  package var isOfDamagedFile: Bool {
    error == nil && image?.warnings.contains(.truncated) == true
  }
}
