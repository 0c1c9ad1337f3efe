import ImageDescription

/// The answer of `/v1/checks`.
struct CheckAnswer: Encodable {
  let check: AltTextCheck
  let sha256: String?
  /// What Descry says of the picture, in English.
  let description: String?

  private enum CodingKeys: CodingKey {
    case sha256, text, verdict, claims, description
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sha256, forKey: .sha256)
    try container.encode(check.text, forKey: .text)
    try container.encode(check.verdict, forKey: .verdict)
    try container.encode(check.claims, forKey: .claims)
    try container.encode(description, forKey: .description)
  }
}
