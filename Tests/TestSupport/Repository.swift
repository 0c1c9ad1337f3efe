import Foundation

/// Files of the repository, for tests.
public enum Repository {
  /// The repository's folder.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file or folder of the repository, by its path in it.
  public static func file(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// The text of a file.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }

  /// The names of the files in a folder, sorted.
  public static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(folder).path).sorted()
  }

  /// Whether a guide has this table between `<!-- name -->` and `<!-- end of name -->`.
  ///
  /// With `DESCRY_WRITE` in the environment, it writes the table into the guide first.
  public static func hasTable(_ name: String, _ lines: [String], in guide: String) throws -> Bool {
    let (start, end) = ("<!-- \(name) -->", "<!-- end of \(name) -->")
    let table = ([start] + lines + [end]).joined(separator: "\n")
    let text = try Self.text(guide)
    guard ProcessInfo.processInfo.environment["DESCRY_WRITE"] != nil,
      let first = text.range(of: start), let last = text.range(of: end)
    else { return text.contains(table) }
    let written = text.replacingCharacters(in: first.lowerBound..<last.upperBound, with: table)
    try Data(written.utf8).write(to: file(guide))
    return true
  }
}

extension JSONSchema {
  /// `Documentation/record.schema.json`.
  public static func record() throws -> JSONSchema {
    try JSONSchema(Repository.text("Documentation/record.schema.json"))
  }
}
