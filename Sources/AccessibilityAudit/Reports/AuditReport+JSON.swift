import Foundation

extension AuditReport {
  /// The findings as a JSON array.
  public var json: String { Self.json(findings) }

  static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    // There are no numbers in it that JSON does not have.
    return ((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "[]") + "\n"
  }
}
