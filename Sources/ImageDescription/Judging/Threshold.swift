/// A cut-off that decides whether something may be spoken.
public struct Threshold: Equatable, Sendable {
  /// The cut-off; its unit is that of what it is held against.
  public var value: Double
  /// Where the value comes from: the corpus and its size, or the source.
  public var evidence: String
  /// The share of spoken phrases that were right on held-out pictures, 0…1; `nil` where it was
  /// not measured, or where no phrase hangs on it.
  public var heldOutPrecision: Double?

  /// A cut-off with where it comes from.
  public init(_ value: Double, evidence: String, heldOutPrecision: Double? = nil) {
    self.value = value
    self.evidence = evidence
    self.heldOutPrecision = heldOutPrecision
  }
}

/// Its value alone, for a process that is told how to judge.
extension Threshold: Codable {
  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer().decode(Double.self)
    self.init(value, evidence: "told from outside")
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
