import Foundation
import ImageDescription

/// A SARIF 2.1.0 log (OASIS) for code review tools, with the parts that an audit needs.
struct SARIFLog: Encodable {
  struct RuleDescriptor: Encodable {
    var id: String
    var shortDescription: [String: String]
    var fullDescription: [String: String]
    var help: [String: String]
    var defaultConfiguration: [String: String]
  }

  struct Driver: Encodable {
    var name = "descry"
    var version = ImageDescriber.version
    var semanticVersion = ImageDescriber.version
    var rules = Rule.all.map(RuleDescriptor.init)
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: [String: String]
    var region: [String: Int]?
  }

  struct Location: Encodable {
    var physicalLocation: PhysicalLocation
    var logicalLocations: [[String: String]]
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
    var message: [String: String]
    var locations: [Location]
    var partialFingerprints: [String: String]
    var properties: Properties
  }

  struct Run: Encodable {
    var tool = ["driver": Driver()]
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
    shortDescription = ["text": rule.title]
    fullDescription = ["text": "\(rule.checks) Source: \(rule.source)."]
    help = ["text": "\(rule.suggestion) Example: \(rule.example)"]
    defaultConfiguration = ["level": rule.severity.sarifLevel]
  }
}

extension SARIFLog.Result {
  init(_ finding: Finding) {
    let element = finding.element
    let region: [String: Int]? = element.line.flatMap { line in
      line > 0 ? ["startLine": line, "startColumn": max(1, element.column ?? 1)] : nil
    }
    let isAbsolute = finding.file.hasPrefix("/")
    let path = finding.file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
    let name = element.tag.map { "\($0):\(element.index ?? 1)" } ?? element.id ?? ""
    let logical = element.path.map { ["fullyQualifiedName": $0, "name": name] }
    ruleId = finding.rule
    ruleIndex = Rule.all.firstIndex { $0.id == finding.rule }
    level = finding.severity.sarifLevel
    message = ["text": "\(finding.message) \(finding.suggestion)"]
    locations = [
      .init(
        physicalLocation: .init(
          artifactLocation: ["uri": isAbsolute ? "file://\(path)" : path], region: region),
        logicalLocations: [logical ?? ["fullyQualifiedName": name]])
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
  fileprivate var sarifLevel: String { self == .advice ? "note" : rawValue }
}
