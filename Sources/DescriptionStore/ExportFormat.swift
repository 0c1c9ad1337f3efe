/// How the records of a store are written out.
public enum ExportFormat: String, Sendable, CaseIterable {
  /// One JSON object a line.
  case jsonl
  /// A table with a header (RFC 4180).
  case csv
}
