extension DescriptionRecord.Status {
  /// What version 0.1 called a picture whose process was ended when the deadline passed.
  private static let timedOut = "timedOut"

  /// The status of this name, also of one that older records have.
  ///
  /// - Returns: `nil` if the name is unknown.
  package init?(named name: String) {
    self.init(rawValue: name == Self.timedOut ? Self.failed.rawValue : name)
  }

  /// Reads the name of a status, also of one that older records have.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let status = Self(named: name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(name)' is no status of a record")
    }
    self = status
  }
}
