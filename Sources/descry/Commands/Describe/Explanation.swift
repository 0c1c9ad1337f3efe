import ImageDescription

/// Why something is said or kept silent, in lines for a person.
struct Explanation {
  private let record: DescriptionRecord

  init(_ record: DescriptionRecord) {
    self.record = record
  }

  /// Why nothing at all is spoken, if so, and one line for each candidate: what, by which detector,
  /// its score against the threshold, where, and why it is not spoken.
  var lines: [String] { silence + (record.evidence ?? []).map(Self.line) }

  private var silence: [String] {
    guard record.spoken == nil, let silence = record.silence else { return [] }
    let image = record.image.map { " (\($0.width) × \($0.height) pixels)" } ?? ""
    return ["  silent \(silence.words)\(silence == .tooSmall ? image : "")"]
  }

  private static func line(_ evidence: Evidence) -> String {
    var parts = [evidence.reason == nil ? "  said  " : "  silent", evidence.phrase.rawValue]
    if let value = evidence.value { parts.append("'\(value)'") }
    parts.append("by \(evidence.detector):")
    parts.append(evidence.score.map { "\($0)" } ?? "no score")
    if let threshold = evidence.threshold { parts.append("(threshold \(threshold))") }
    if let box = evidence.box {
      parts.append("at [\(box.x), \(box.y), \(box.width), \(box.height)]")
    }
    if let reason = evidence.reason { parts.append("– \(words(for: reason))") }
    return parts.joined(separator: " ")
  }

  private static func words(for reason: Evidence.Reason) -> String {
    switch reason {
    case .threshold: "does not pass the threshold"
    case .material: "has the colours of stone or metal"
    case .view: "the face is too small or turned away"
    case .count: "of another face it cannot be told"
    case .flat: "the picture is too flat to judge by"
    case .kind: "only worth saying of photos"
    case .tooSmall: "the picture is too small to look at"
    case .blank: "the picture is blank"
    case .sceneNamed: "the scene is named instead"
    case .shape: "does not look like a word"
    case .truncated: "the picture is incomplete"
    case .subject: "the face is lit otherwise than the rest"
    case .stamp: "a date that the camera put into the corner"
    case .otherReading: "the line was read more surely otherwise"
    case .company: "no sure word beside it"
    case .length: "the spoken text ends before it"
    case .label: "the developer's label is spoken instead"
    case .decorative: "the developer marked the picture as decorative"
    case .correction: "a person's correction is spoken instead"
    }
  }
}
