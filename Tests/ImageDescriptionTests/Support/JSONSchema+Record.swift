import TestSupport

extension JSONSchema {
  /// `Documentation/record.schema.json`.
  static func record() throws -> JSONSchema {
    try JSONSchema(Repository.text("Documentation/record.schema.json"))
  }
}
