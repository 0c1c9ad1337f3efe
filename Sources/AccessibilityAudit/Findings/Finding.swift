import Foundation
import ImageDescription
import SafeFiles

/// A problem that a rule found in one place.
public struct Finding: Codable, Equatable, Sendable {
  /// The id of the rule.
  public var rule: String
  /// The severity.
  public var severity: Severity
  /// The file as it was named.
  public var file: String
  /// The element in the file.
  public var element: ElementLocation
  /// The problem, in a sentence for a person.
  public var message: String
  /// How to fix it.
  public var suggestion: String
  /// Whether the suggestion begins with a generated description of the picture.
  public var generated: Bool
  /// What the finding is based on.
  public var evidence: FindingEvidence

  /// A finding of this rule.
  ///
  /// - Parameters:
  ///   - rule: the rule.
  ///   - severity: instead of the rule's.
  ///   - file: the path of the file.
  ///   - element: the element that the rule found.
  ///   - message: what is wrong.
  ///   - suggestion: instead of the rule's.
  ///   - generated: whether the suggestion is a description of the picture, followed by the rule's.
  ///   - evidence: what the finding is based on.
  public init(
    _ rule: Rule, severity: Severity? = nil, file: String, element: ElementLocation,
    message: String, suggestion: String? = nil, generated: Bool = false,
    evidence: FindingEvidence = FindingEvidence()
  ) {
    self.rule = rule.id
    self.severity = severity ?? rule.severity
    self.file = file
    self.element = element
    self.message = message
    self.suggestion = suggestion ?? rule.suggestion
    self.generated = generated
    self.evidence = evidence
    // Special advice does not ask to name what the picture shows.
    if suggestion != nil, !generated { self.evidence.suggestedAlt = nil }
  }

  /// A finding whose suggestion begins with the description of the picture, if there is one.
  init(
    _ rule: Rule, severity: Severity? = nil, file: String, element: ElementLocation,
    message: String, seen description: String?, evidence: FindingEvidence
  ) {
    self.init(
      rule, severity: severity, file: file, element: element, message: message,
      suggestion: description.map { "Descry sees: \($0) \(rule.suggestion)" },
      generated: description != nil, evidence: evidence)
  }
}

/// How severe a finding is.
public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
  /// Worth a look.
  case advice
  /// Something is lost or repeated for people who cannot see.
  case warning
  /// Something cannot be perceived or used.
  case error

  /// Whether the first is less severe.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The element of a page or a screen that a finding is about.
public struct ElementLocation: Codable, Hashable, Sendable {
  /// The tag name in lower case; `nil` on a screen.
  public var tag: String?
  /// The number of the element among those with its tag in the page, from 1; `nil` on a screen.
  public var index: Int?
  /// The id of the element, if it has one.
  public var id: String?
  /// The line in the file, from 1, if known.
  public var line: Int?
  /// The column in characters, from 1, if known.
  public var column: Int?
  /// The place of the element in the hierarchy of a screen, as a JSON Pointer; `nil` elsewhere.
  public var path: String?

  /// An element of a page.
  public init(tag: String, index: Int, id: String?, line: Int, column: Int) {
    self.tag = tag
    self.index = index
    self.id = id
    self.line = line
    self.column = column
  }

  /// An element of a screen.
  public init(screenID id: String, line: Int? = nil, column: Int? = nil, path: String? = nil) {
    self.id = id
    self.line = line
    self.column = column
    self.path = path
  }

  /// Encodes every key; unknown values are `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(tag, forKey: .tag)
    try container.encode(index, forKey: .index)
    try container.encode(id, forKey: .id)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
    try container.encode(path, forKey: .path)
  }
}

/// What a finding is based on: what the element says, and what its picture shows.
public struct FindingEvidence: Codable, Equatable, Sendable {
  /// The accessible name of the element; empty if it has none.
  public var name: String?
  /// The address of the picture in the file.
  public var picture: String?
  /// The SHA-256 of the picture's file.
  public var sha256: String?
  /// The description of the picture, in `suggestedAltLanguage`.
  public var description: String?
  /// A suggested alt text, from what is recognised with confidence; `nil` if there is nothing, or
  /// if the rule asks for another fix.
  public var suggestedAlt: String?
  /// The language of `description` and `suggestedAlt`; `nil` if there is neither.
  public var suggestedAltLanguage: SpokenLanguage?

  /// Evidence; omitted values are unknown.
  public init(
    name: String? = nil, picture: String? = nil, sha256: String? = nil, description: String? = nil,
    suggestedAlt: String? = nil, suggestedAltLanguage: SpokenLanguage? = nil
  ) {
    self.name = name
    self.picture = picture
    self.sha256 = sha256
    self.description = description
    self.suggestedAlt = suggestedAlt
    self.suggestedAltLanguage = suggestedAltLanguage
  }

  /// Encodes every key; unknown values are `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(picture, forKey: .picture)
    try container.encode(sha256, forKey: .sha256)
    try container.encode(description, forKey: .description)
    try container.encode(suggestedAlt, forKey: .suggestedAlt)
    try container.encode(suggestedAltLanguage, forKey: .suggestedAltLanguage)
  }
}

extension Finding {
  /// Identifies the finding even if lines move; 32 hexadecimal digits.
  ///
  /// - Parameter folder: the folder that the file's path is relative to.
  func fingerprint(in folder: String) -> String {
    let parts = [
      rule, path(in: folder), element.tag ?? "", element.id ?? "", evidence.picture ?? "",
      evidence.name ?? "",
    ]
    let text = parts.joined(separator: "\u{0}")
    return String(ContentHash.sha256(of: Array(text.utf8)).prefix(32))
  }

  /// The path of the file relative to a folder, if it is inside.
  func path(in folder: String) -> String { file.path(in: folder) }
}

extension String {
  /// This path of a file relative to a folder, if it is inside; otherwise the whole path.
  func path(in folder: String) -> String {
    let path = PictureFile(self).standardized.path
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}

extension [Finding] {
  /// The findings in the order of their file.
  var inFileOrder: [Finding] {
    sorted { first, second in
      let (place, other) = (first.element, second.element)
      if place.line != other.line { return (place.line ?? 0) < (other.line ?? 0) }
      if place.column != other.column { return (place.column ?? 0) < (other.column ?? 0) }
      return first.rule < second.rule
    }
  }
}

extension String {
  /// The text in quotation marks at the end of a sentence; a full stop follows unless the text ends
  /// a sentence.
  var quotedAtEnd: String { last.map(".!?".contains) == true ? "'\(self)'" : "'\(self)'." }
}
