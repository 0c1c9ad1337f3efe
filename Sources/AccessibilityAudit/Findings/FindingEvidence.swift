/// What a finding rests on: what the element says, and what was seen in its picture.
public struct FindingEvidence: Codable, Equatable, Sendable {
  /// The element's accessible name; empty where it has none.
  public var name: String?
  /// The picture, as the page names it.
  public var picture: String?
  /// SHA-256 of the picture's file.
  public var sha256: String?
  /// What Descry says of the picture.
  public var description: String?

  /// Evidence; what is left out is unknown.
  public init(
    name: String? = nil, picture: String? = nil, sha256: String? = nil, description: String? = nil
  ) {
    self.name = name
    self.picture = picture
    self.sha256 = sha256
    self.description = description
  }

  /// Writes every key; what is unknown is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(picture, forKey: .picture)
    try container.encode(sha256, forKey: .sha256)
    try container.encode(description, forKey: .description)
  }
}
