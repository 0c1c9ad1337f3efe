import Foundation
import TestSupport

/// The files of the repository that tests hold themselves against.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The names of the files in a folder, sorted.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    ).sorted()
  }
}

extension JSONSchema {
  /// `Documentation/record.schema.json`.
  static func record() throws -> JSONSchema {
    try JSONSchema(Repository.text("Documentation/record.schema.json"))
  }
}
