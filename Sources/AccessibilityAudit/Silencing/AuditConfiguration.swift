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
    var folder = PictureFile(path).standardized
    if folder.isFolder != true { folder = folder.folderAndName.folder.standardized }
    while true {
      let file = folder.appending(Array(fileName.utf8))
      if file.isFolder != nil { return file.path }
      guard folder != PictureFile("/") else { return nil }
      folder = folder.folderAndName.folder.standardized
    }
  }
}
