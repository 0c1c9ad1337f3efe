import Foundation
import ImageDescription
import SafeFiles

/// What a rule has found at one place.
public struct Finding: Codable, Equatable, Sendable {
  /// The rule's name.
  public var rule: String
  /// How bad it is.
  public var severity: Severity
  /// The file, as it was named.
  public var file: String
  /// The element in the file.
  public var element: ElementLocation
  /// What is wrong, in a sentence for a person.
  public var message: String
  /// What to do about it.
  public var suggestion: String
  /// Whether the suggestion begins with words that were generated from the picture.
  public var generated: Bool
  /// What the finding rests on.
  public var evidence: FindingEvidence

  /// A finding of this rule.
  ///
  /// - Parameters:
  ///   - severity: where it is another one than the rule's own.
  ///   - suggestion: where it is another one than the rule's own.
  ///   - generated: whether the suggestion is what Descry sees, followed by the rule's own.
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
    // Advice of its own is not to name the picture after what it shows.
    if suggestion != nil, !generated { self.evidence.suggestedAlt = nil }
  }

  /// A finding whose suggestion begins with what Descry sees in the picture, if it sees anything.
  init(
    _ rule: Rule, severity: Severity? = nil, file: String, element: ElementLocation,
    message: String, seen description: String?, evidence: FindingEvidence
  ) {
    self.init(
      rule, severity: severity, file: file, element: element, message: message,
      suggestion: description.map { "Descry sees: \($0) \(rule.suggestion)" },
      generated: description != nil, evidence: evidence)
  }

  /// What to do, without the generated words: those stand before the rule's own suggestion.
  var advice: String {
    generated ? Rule.all.first { $0.id == rule }?.suggestion ?? suggestion : suggestion
  }
}

/// How bad a finding is.
public enum Severity: String, Codable, Sendable, CaseIterable, Comparable {
  /// Somebody may want to look at it.
  case advice
  /// Something is lost or said twice for those who cannot see.
  case warning
  /// Something cannot be perceived or used at all.
  case error

  /// Whether the first is less bad.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .advice: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// Where a finding is: an element of a page, or of a screen.
public struct ElementLocation: Codable, Hashable, Sendable {
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

/// What a finding rests on: what the element says, and what was seen in its picture.
public struct FindingEvidence: Codable, Equatable, Sendable {
  /// The element's accessible name; empty where it has none.
  public var name: String?
  /// The picture, as the page names it.
  public var picture: String?
  /// SHA-256 of the picture's file.
  public var sha256: String?
  /// What Descry says of the picture, in `suggestedAltLanguage`.
  public var description: String?
  /// Words for the picture's name, made of what Descry is sure of; `nil` if nothing is, or if the
  /// rule asks for something else.
  public var suggestedAlt: String?
  /// The language of `description` and `suggestedAlt`; `nil` if there is neither.
  public var suggestedAltLanguage: SpokenLanguage?

  /// Evidence; what is left out is unknown.
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

  /// What an element says, and what its picture's record says to a rule, in the record's language.
  init(name: String?, picture: String?, _ record: DescriptionRecord?, for rule: Rule) {
    self.init(
      name: name, picture: picture, sha256: record?.sha256, description: record?.description,
      suggestedAlt: record.flatMap { SuggestedAlt($0, for: rule, name: name)?.words })
    if description != nil || suggestedAlt != nil { suggestedAltLanguage = record?.language }
  }

  /// Writes every key; what is unknown is `null`.
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
  /// What makes the finding the same one after lines were moved; 32 hexadecimal digits.
  ///
  /// - Parameter folder: what the file's path is taken relative to.
  func fingerprint(in folder: String) -> String {
    let parts = [
      rule, path(in: folder), element.tag ?? "", element.id ?? "", evidence.picture ?? "",
      evidence.name ?? "",
    ]
    let text = parts.joined(separator: "\u{0}")
    return String(ContentHash.sha256(of: Array(text.utf8)).prefix(32))
  }

  /// The path of the file from a folder, if it is below.
  func path(in folder: String) -> String {
    URL(fileURLWithPath: file).standardized.path(from: folder)
  }
}

extension URL {
  /// The path from a folder, if it is below, else as it is.
  func path(from folder: String) -> String {
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }
}

extension [Finding] {
  /// The findings as they stand in their file.
  var inFileOrder: [Finding] {
    sorted { first, second in
      let (place, other) = (first.element, second.element)
      if place.line != other.line { return (place.line ?? 0) < (other.line ?? 0) }
      if place.column != other.column { return (place.column ?? 0) < (other.column ?? 0) }
      return first.rule < second.rule
    }
  }
}
