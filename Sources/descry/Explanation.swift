import ImageDescription

/// Why something is said or kept silent, in lines for a person.
struct Explanation {
  private let evidence: [Evidence]

  init(_ evidence: [Evidence]) {
    self.evidence = evidence
  }

  /// One line for each candidate: what, by which detector, its score against the threshold,
  /// where, and why it is kept silent.
  var lines: [String] { evidence.map(Self.line) }

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
    case .kind: "not worth saying of a page or of an even area"
    case .sceneNamed: "the scene is named instead"
    case .shape: "does not look like a word"
    case .truncated: "the picture is incomplete"
    case .subject: "the face is lit otherwise than the rest"
    case .stamp: "a date that the camera put into the corner"
    case .otherReading: "the line was read more surely otherwise"
    case .company: "no sure word beside it"
    }
  }
}
