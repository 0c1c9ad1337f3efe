/// Where a finding is: an element of a page, or of a screen.
public struct ElementReference: Codable, Hashable, Sendable {
  /// The tag's name in lower case; `nil` on a screen.
  public var tag: String?
  /// The number of the element among those of its tag in the page, from 1; `nil` on a screen.
  public var index: Int?
  /// The element's id, where it has one.
  public var id: String?
  /// The line in the file, from 1, where it is known.
  public var line: Int?
  /// The column in the line, in characters from 1, where it is known.
  public var column: Int?

  /// An element of a page.
  public init(tag: String, index: Int, id: String?, line: Int, column: Int) {
    self.tag = tag
    self.index = index
    self.id = id
    self.line = line
    self.column = column
  }

  /// An element of a screen.
  public init(screenID id: String, line: Int? = nil, column: Int? = nil) {
    self.id = id
    self.line = line
    self.column = column
  }

  /// Writes every key; what is unknown is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(tag, forKey: .tag)
    try container.encode(index, forKey: .index)
    try container.encode(id, forKey: .id)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
  }
}
