/// What may be said of the sharpness or the brightness of a picture.
public struct QualityFinding<Verdict: Codable & Equatable & Sendable>: Equatable, Sendable {
  /// What may be said; `nil` where there is nothing to judge by.
  public var verdict: Verdict?
  /// What was measured, 0…1; `nil` where nothing could be.
  public var score: Double?

  private enum CodingKeys: CodingKey {
    case verdict
    case score
  }
}

extension QualityFinding: Codable {
  /// Writes every key; what is unknown is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(score, forKey: .score)
  }
}

/// Whether a picture is in focus.
public enum Sharpness: String, Codable, Sendable, CaseIterable {
  /// In focus.
  case sharp
  /// Out of focus or moved.
  case blurry
}

/// How light a picture is.
public enum Brightness: String, Codable, Sendable, CaseIterable {
  /// So dark that it is worth saying.
  case dark
  /// Not worth saying.
  case normal
  /// So bright that it is worth saying.
  case bright
}
