import Foundation

/// In which order a report tells of findings.
public enum FindingOrder: String, Sendable, CaseIterable {
  /// The errors of all files first, then the warnings, then the advice.
  case severity
  /// File by file, as they stand in the file.
  case line
}

/// What came of an audit.
public struct AuditReport: Sendable {
  /// What keeps a finding out of the report.
  public enum Silencer: String, Sendable, CaseIterable {
    /// A comment in the file.
    case comment
    /// The configuration.
    case configuration
    /// It was accepted before.
    case baseline
  }

  /// A picture that was not looked at.
  public struct UnseenPicture: Equatable, Sendable {
    /// Why a picture was not looked at, for programs.
    public enum Cause: String, Sendable, CaseIterable {
      /// It is on a server; nothing is fetched.
      case remote
      /// Its path begins with "/", and `Audit.root` does not say where that is.
      case noRoot
      /// Its address leads to no picture.
      case noAddress
      /// It is SVG, and librsvg, which draws it, is not installed.
      case noDrawer
      /// It is there and could not be described.
      case unreadable
    }

    /// The file that shows it.
    public var file: String
    /// The picture as the file names it.
    public var picture: String
    /// Why it was not looked at.
    public var cause: Cause
    /// The same, for a person.
    public var reason: String

    /// A picture that was not looked at.
    package init(file: String, picture: String, cause: Cause, reason: String) {
      self.file = file
      self.picture = picture
      self.cause = cause
      self.reason = reason
    }
  }

  /// What was found, file by file, in the order of the file, until it is sorted.
  public var findings: [Finding] = []
  /// How many files were audited.
  public var fileCount = 0
  /// How many pictures stand in them.
  public var pictureCount = 0
  /// How many pictures were looked at because no store knew them.
  public var newCount = 0
  /// Pictures that were not looked at.
  public var unseen: [UnseenPicture] = []
  /// Files that could not be audited.
  public var failures: [AuditError] = []
  /// Small copies of the pictures in which something was found, as JPEG files, by the SHA-256 of
  /// the pictures' files; empty unless `Audit.makesThumbnails`.
  public var thumbnails: [String: [UInt8]] = [:]
  /// How many findings were kept out.
  public var silenced: [Silencer: Int] = [:]

  package init() {}

  /// How many findings there are of a severity.
  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// Puts the findings into this order.
  public mutating func sort(by order: FindingOrder) {
    guard order == .severity else { return }
    findings = Severity.allCases.sorted(by: >).flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }

  /// - Parameter rules: what rules count as in the file.
  mutating func add(
    _ part: AuditAnswer.Part, of file: String, outcomes: [Int: PictureOutcome],
    rules: [String: AuditConfiguration.Level]
  ) {
    if part.silencedCount > 0 { silenced[.comment, default: 0] += part.silencedCount }
    for var finding in part.findings {
      switch rules[finding.rule] {
      case .off:
        silenced[.configuration, default: 0] += 1
        continue
      case .severity(let severity): finding.severity = severity
      case nil: break
      }
      findings.append(finding)
    }
    pictureCount += part.pictures.count
    for picture in part.pictures {
      guard let reason = outcomes[picture.element]?.reasonNotSeen else { continue }
      unseen.append(
        UnseenPicture(
          file: file, picture: picture.address, cause: reason.cause, reason: reason.words))
    }
  }

  /// Keeps out what the baseline has.
  mutating func accept(_ baseline: AuditBaseline?) {
    guard let baseline else { return }
    let fresh = baseline.fresh(findings)
    silenced[.baseline, default: 0] += findings.count - fresh.count
    findings = fresh
  }
}

extension AuditReport {
  /// The findings as a JSON array.
  public var json: String { findings.prettyJSON }

  /// The findings as a log in SARIF 2.1.0.
  public var sarif: String { SARIFLog(findings).prettyJSON }
}

extension Encodable {
  /// The value as JSON for people and tools, with a line end; for values without infinite numbers.
  var prettyJSON: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
  }
}
