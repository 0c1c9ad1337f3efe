/// A face that may be spoken of.
public struct FaceFinding: Equatable, Sendable {
  /// Where the face is.
  public var box: UnitRect
  /// How sure the detector is that it is a face, 0…1.
  public var confidence: Double
  /// Whether the face smiles; `nil` where it cannot be told.
  public var smiling: Bool?
  /// The probability of what `smiling` says, 0…1; `nil` where it cannot be told.
  public var smileConfidence: Double?
}

extension FaceFinding: Codable {
  /// Writes every key; what is unknown is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(box, forKey: .box)
    try container.encode(confidence, forKey: .confidence)
    try container.encode(smiling, forKey: .smiling)
    try container.encode(smileConfidence, forKey: .smileConfidence)
  }
}
