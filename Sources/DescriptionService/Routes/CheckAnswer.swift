import ImageDescription

/// The answer of `/v1/checks`.
struct CheckAnswer: Encodable {
  let check: AltTextCheck
  let sha256: String?
  /// What Descry says of the picture, in English.
  let description: String?

  private enum CodingKeys: CodingKey {
    case sha256, description
  }

  /// Writes the members of the check beside its own.
  func encode(to encoder: any Encoder) throws {
    try check.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sha256, forKey: .sha256)
    try container.encode(description, forKey: .description)
  }
}
