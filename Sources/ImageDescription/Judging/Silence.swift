/// Why nothing is spoken of a picture.
public enum Silence: String, Codable, Sendable, CaseIterable {
  /// Nothing was found that is sure enough.
  case noEvidence
  /// The shorter side is under 24 pixels, so nothing was measured.
  case tooSmall
  /// The picture is one even area.
  case blank
  /// The developer said that the picture only decorates.
  case decorative
}

extension Silence {
  /// Why nothing is spoken, for a person.
  package var words: String {
    switch self {
    case .noEvidence: "nothing was recognised with confidence"
    case .tooSmall: "the picture is too small"
    case .blank: "the picture is blank"
    case .decorative: "the developer marked it as decorative"
    }
  }
}
