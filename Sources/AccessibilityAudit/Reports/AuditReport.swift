import Foundation
import ImageDescription

/// The order of the findings in a report.
public enum FindingOrder: String, Sendable, CaseIterable {
  /// The errors of all files first, then the warnings, then the advice.
  case severity
  /// File by file, in the order of the file.
  case line
}

/// The result of an audit.
public struct AuditReport: Sendable {
  /// What keeps a finding out of the report.
  public enum Silencer: String, Sendable, CaseIterable {
    /// A comment in the file.
    case comment
    /// The configuration.
    case configuration
    /// The baseline, which lists accepted findings.
    case baseline
  }

  /// A picture that was not checked.
  public struct UnseenPicture: Equatable, Sendable {
    /// Why a picture was not checked, for programs.
    public enum Cause: String, Sendable, CaseIterable {
      /// It is on a server. Descry downloads nothing.
      case remote
      /// Its path begins with "/", but `Audit.root` is `nil`.
      case noRoot
      /// It is outside the audited folder, or `Audit.root`, so it was not read.
      case outside
      /// Its address is not one of a picture.
      case noAddress
      /// It is SVG, but librsvg, which draws it, is not installed.
      case noDrawer
      /// It is in a book that encrypts it.
      case encrypted
      /// It exists, but could not be described.
      case unreadable
      /// Its text is in letters that were not read, so only the rest was checked.
      case otherLanguage
    }

    /// The file that shows the picture.
    public var file: String
    /// The address of the picture in the file.
    public var picture: String
    /// Why it was not checked, for programs.
    public var cause: Cause
    /// Why it was not checked, for a person.
    public var reason: String

    /// A picture that was not checked.
    package init(file: String, picture: String, cause: Cause, reason: String) {
      self.file = file
      self.picture = picture
      self.cause = cause
      self.reason = reason
    }
  }

  /// The findings, file by file in the order of the file, or as `sort(by:)` orders them.
  public var findings: [Finding] = []
  /// The number of audited files.
  public var fileCount = 0
  /// The number of audited HTML pages among them.
  package var pageCount = 0
  /// The number of pictures in the files.
  public var pictureCount = 0
  /// The number of pictures that were described because the store did not contain them.
  public var newCount = 0
  /// The pictures that were not checked.
  public var unseen: [UnseenPicture] = []
  /// The number of source files of pages in the folders, which are not audited, by the ending of
  /// their names, such as "vue".
  public var sources: [String: Int] = [:]
  /// The files and folders that could not be audited.
  public var failures: [AuditError] = []
  /// JPEG thumbnails of the pictures with findings, by the SHA-256 of the picture's file; empty
  /// unless `Audit.makesThumbnails`.
  public var thumbnails: [String: [UInt8]] = [:]
  /// The pictures whose alt text is missing, empty or meaningless, in the order of the files.
  public var wantedAlts: [WantedAlt] = []
  /// What is to be known about what was audited, such as an archive with a fault that some programs
  /// forgive, or symbolic links that were skipped; one line each.
  public var notes: [String] = []
  /// The number of findings that are not in the report, by what silenced them.
  public var silenced: [Silencer: Int] = [:]

  package init() {}

  /// The number of findings of a severity.
  public func count(_ severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// Sorts the findings.
  public mutating func sort(by order: FindingOrder) {
    // Findings of equal severity keep their order.
    if order == .severity { findings.sort { $0.severity > $1.severity } }
  }

  /// Adds the findings of a page or screen.
  ///
  /// - Parameter rules: the rules that are configured for the file.
  mutating func add(
    _ part: AuditAnswer.Part, of file: String, outcomes: [Int: PictureOutcome],
    rules: [String: AuditConfiguration.Level]
  ) {
    if part.silencedCount > 0 { silenced[.comment, default: 0] += part.silencedCount }
    add(part.findings, rules: rules)
    pictureCount += part.pictures.count
    for picture in part.pictures {
      if let wanted = WantedAlt(picture, of: file, outcomes[picture.element]?.facts) {
        wantedAlts.append(wanted)
      }
      guard let reason = outcomes[picture.element]?.reasonNotSeen else { continue }
      unseen.append(
        UnseenPicture(
          file: file, picture: picture.address, cause: reason.cause, reason: reason.words))
    }
  }

  /// Adds findings of one file.
  ///
  /// - Parameter rules: the rules that are configured for the file.
  mutating func add(_ findings: [Finding], rules: [String: AuditConfiguration.Level]) {
    for var finding in findings {
      switch rules[finding.rule] {
      case .off:
        silenced[.configuration, default: 0] += 1
        continue
      case .severity(let severity): finding.severity = severity
      case nil: break
      }
      self.findings.append(finding)
    }
  }

  /// Removes the findings that the baseline accepts.
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

  /// The findings as a SARIF 2.1.0 log.
  public var sarif: String { SARIFLog(findings).prettyJSON }
}

extension PictureOutcome {
  /// Why the picture or its text was not checked; `nil` if it was, or if a rule reports it.
  var reasonNotSeen: (cause: AuditReport.UnseenPicture.Cause, words: String)? {
    switch self {
    case .seen(let facts) where facts.record.text?.otherLanguage == true:
      (.otherLanguage, "the text is in letters that Descry does not read by itself")
    case .seen, .missing: nil
    case .unreadable(let words): (.unreadable, words)
    case .elsewhere(.remote): (.remote, "on a server, and Descry downloads nothing")
    case .elsewhere(.outside): (.outside, "outside the audited folder, where Descry reads nothing")
    case .elsewhere(.noRoot): (.noRoot, "the path begins with '/', but the root folder is unknown")
    case .elsewhere(.noAddress): (.noAddress, "not the address of a picture")
    case .elsewhere(.noDrawer): (.noDrawer, "SVG needs librsvg, which is not installed")
    case .elsewhere(.encrypted): (.encrypted, "encrypted, so nothing but a reading system opens it")
    case .elsewhere(.notCut): (.unreadable, "one of too many pictures on its screen")
    case .elsewhere(.nothingDrawn): (.unreadable, "this SVG draws nothing")
    }
  }
}
