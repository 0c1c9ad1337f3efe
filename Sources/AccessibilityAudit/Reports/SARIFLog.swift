import Foundation
import ImageDescription

/// A SARIF 2.1.0 log (OASIS) for code review tools, with the parts that an audit needs.
struct SARIFLog: Encodable {
  struct Text: Encodable {
    var text: String
  }

  struct Configuration: Encodable {
    var level: String
  }

  struct RuleDescriptor: Encodable {
    var id: String
    var shortDescription: Text
    var fullDescription: Text
    var help: Text
    var defaultConfiguration: Configuration
  }

  struct Driver: Encodable {
    var name = "descry"
    var version = ImageDescriber.version
    var semanticVersion = ImageDescriber.version
    var rules = Rule.all.map(RuleDescriptor.init)
  }

  struct Tool: Encodable {
    var driver = Driver()
  }

  struct ArtifactLocation: Encodable {
    var uri: String
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: ArtifactLocation
    var region: Region?
  }

  struct LogicalLocation: Encodable {
    var fullyQualifiedName: String
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var logicalLocations: [LogicalLocation]
  }

  struct Properties: Encodable {
    var suggestion: String
    var generated: Bool
    var evidence: FindingEvidence
  }

  struct Result: Encodable {
    var ruleId: String
    var ruleIndex: Int?
    var level: String
    var message: Text
    var locations: [Location]
    var partialFingerprints: [String: String]
    var properties: Properties
  }

  struct Run: Encodable {
    var tool = Tool()
    var columnKind = "unicodeCodePoints"
    var results: [Result]
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  init(_ findings: [Finding]) {
    runs = [Run(results: findings.map(Result.init))]
  }
}

extension SARIFLog.RuleDescriptor {
  init(_ rule: Rule) {
    id = rule.id
    shortDescription = .init(text: rule.title)
    fullDescription = .init(text: "\(rule.checks) Source: \(rule.source).")
    help = .init(text: "\(rule.suggestion) Example: \(rule.example)")
    defaultConfiguration = .init(level: rule.severity.sarifLevel)
  }
}

extension SARIFLog.Result {
  init(_ finding: Finding) {
    let element = finding.element
    let region = element.line.flatMap { line in
      line > 0 ? SARIFLog.Region(startLine: line, startColumn: max(1, element.column ?? 1)) : nil
    }
    let isAbsolute = finding.file.hasPrefix("/")
    let path = finding.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    let name = element.tag.map { "\($0):\(element.index ?? 1)" } ?? element.id ?? ""
    ruleId = finding.rule
    ruleIndex = Rule.all.firstIndex { $0.id == finding.rule }
    level = finding.severity.sarifLevel
    message = .init(text: "\(finding.message) \(finding.suggestion)")
    locations = [
      .init(
        physicalLocation: .init(
          artifactLocation: .init(uri: isAbsolute ? "file://\(path)" : path), region: region),
        logicalLocations: [.init(fullyQualifiedName: name)])
    ]
    partialFingerprints = [
      "descry/v1": finding.fingerprint(in: FileManager.default.currentDirectoryPath)
    ]
    properties = .init(
      suggestion: finding.suggestion, generated: finding.generated, evidence: finding.evidence)
  }
}

extension Severity {
  /// SARIF's name for it.
  fileprivate var sarifLevel: String {
    switch self {
    case .advice: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}
