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
}

extension JSONSchema {
  /// `Documentation/record.schema.json`.
  public static func record() throws -> JSONSchema {
    try JSONSchema(Repository.text("Documentation/record.schema.json"))
  }
}
