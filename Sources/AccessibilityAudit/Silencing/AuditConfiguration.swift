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
  /// Whether a rule is on, and its severity.
  enum Level: Equatable, Sendable {
    case off
    case severity(Severity)
  }

  /// Rules for the files that match a pattern.
  struct Part: Equatable, Sendable {
    var match: GlobPattern
    var rules: [String: Level]
  }

  /// The name of a configuration file.
  public static let fileName = ".descry-audit.yaml"

  /// Patterns of excluded files.
  var exclude: [GlobPattern] = []
  var rules: [String: Level] = [:]
  /// Later parts override earlier ones.
  var parts: [Part] = []
  /// The folder that patterns are relative to, absolute.
  var folder = "/"

  /// A configuration with all rules at their own severity.
  public init() {}

  /// Whether a file is audited.
  func takes(_ file: String) -> Bool {
    FileFilter(excluded: exclude).takes(file.path(in: folder))
  }

  /// The configured rules for a file.
  func rules(for file: String) -> [String: Level] {
    let path = file.path(in: folder)
    let fitting = parts.filter { FileFilter(included: [$0.match]).takes(path) }
    return fitting.reduce(rules) { $0.merging($1.rules) { $1 } }
  }

  /// Finds the configuration for a path, beside it or in the nearest folder above it.
  ///
  /// - Returns: its path; `nil` if there is none.
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
