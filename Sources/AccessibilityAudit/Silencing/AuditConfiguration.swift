import Foundation
import SafeFiles

/// Which rules count, and how much, as a file says: `.descry-audit.yaml`.
///
///     exclude: [node_modules]
///     rules:
///       label-has-image-word: off
///       image-of-text: warning
///     paths:
///       - match: "blog/*"
///         rules:
///           picture-not-found: off
public struct AuditConfiguration: Sendable {
  /// What a rule counts as.
  enum Level: Equatable, Sendable {
    case off
    case severity(Severity)
  }

  /// Rules for the files that a pattern fits.
  struct Part: Equatable, Sendable {
    var match: GlobPattern
    var rules: [String: Level]
  }

  /// The name under which a configuration is found.
  public static let fileName = ".descry-audit.yaml"

  /// Patterns of files that are left out.
  var exclude: [GlobPattern] = []
  var rules: [String: Level] = [:]
  /// Later parts count more.
  var parts: [Part] = []
  /// The folder that patterns are relative to, absolute.
  var folder = "/"

  /// A configuration in which every rule counts as it is.
  public init() {}

  /// Whether a file is audited.
  func takes(_ file: String) -> Bool {
    FileFilter(excluded: exclude).takes(relative(file))
  }

  /// What rules count as in a file, as far as it is not as they are.
  func rules(for file: String) -> [String: Level] {
    let path = relative(file)
    let fitting = parts.filter { FileFilter(included: [$0.match]).takes(path) }
    return fitting.reduce(rules) { $0.merging($1.rules) { $1 } }
  }

  /// The path of a file from the configuration's folder.
  private func relative(_ file: String) -> String {
    URL(fileURLWithPath: file).standardized.path(from: folder)
  }

  /// The configuration that holds for a path: the one beside it, else the nearest above.
  ///
  /// - Returns: its path; `nil` where there is none.
  public static func file(for path: String) -> String? {
    var folder = URL(fileURLWithPath: path).standardized
    if !folder.hasDirectoryPath { folder.deleteLastPathComponent() }
    while true {
      let file = folder.appendingPathComponent(fileName).path
      if FileManager.default.fileExists(atPath: file) { return file }
      guard folder.path != "/" else { return nil }
      folder.deleteLastPathComponent()
    }
  }
}
