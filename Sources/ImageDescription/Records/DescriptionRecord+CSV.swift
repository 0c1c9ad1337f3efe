extension DescriptionRecord {
  /// The column names as the first row of a CSV file (RFC 4180, without a line end).
  public static let csvHeader = [
    "path", "status", "origin", "spoken", "label", "description", "language", "correction",
    "silence", "format", "width", "height", "orientation", "kind", "faces", "smiling", "objects",
    "scene",
    "setting", "sharpness", "brightness", "text", "error_code", "error_message", "sha256",
    "version",
  ].joined(separator: ",")

  /// The record as one row (RFC 4180, without a line end).
  ///
  /// Unknown values are empty cells. An apostrophe precedes what a spreadsheet would run as a
  /// formula.
  public var csvRow: String {
    let cells: [String?] = [
      path, status.rawValue, origin?.rawValue, spoken, label, description, language.tag,
      correction, silence?.rawValue, image?.format.rawValue, image.map { String($0.width) },
      image.map { String($0.height) }, image.map { String($0.orientation) }, kind?.rawValue,
      error == nil ? String(faces.count) : nil,
      error == nil ? String(faces.count { $0.smiling == true }) : nil,
      objects.map(\.name).joined(separator: ", "), scene?.name, setting?.name,
      sharpness.verdict?.rawValue, brightness.verdict?.rawValue, text?.text,
      error?.code.rawValue, error?.message, sha256, version,
    ]
    return cells.map { Self.cell($0 ?? "") }.joined(separator: ",")
  }

  private static func cell(_ text: String) -> String {
    let scalars = text.unicodeScalars
    let isFormula = scalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
    let needsQuotes = scalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    let defused = isFormula ? "'" + text : text
    guard needsQuotes else { return defused }
    // Split by scalars: to Swift, a quote with a combining mark is another character.
    let pieces = defused.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"\(pieces.map { String($0) }.joined(separator: "\"\""))\""
  }
}
