extension DescriptionRecord {
  /// The names of the columns of a CSV file, spelled as the keys of the JSON.
  public static let csvColumns = columns.map(\.name)

  /// The column names as the first row of a CSV file (RFC 4180, without a line end).
  public static let csvHeader = csvColumns.joined(separator: ",")

  /// The record as one row (RFC 4180, without a line end).
  ///
  /// Unknown values are empty cells. An apostrophe precedes what a spreadsheet would run as a
  /// formula. Control characters become U+FFFD, except tabs and line ends.
  public var csvRow: String { csvRow(Self.csvColumns) }

  /// The record as one row with these columns.
  ///
  /// - Parameter columns: names of `csvColumns`; another name gives an empty cell.
  public func csvRow(_ columns: [String]) -> String {
    columns.map { CSVCell.written(Self.values[$0]?(self) ?? "") }.joined(separator: ",")
  }

  private static let bareColumns = Set(csvColumns.map { $0.lowercased() })

  /// Whether a table may have a column with this name: in any case, also as Descry 0.3 spelled it
  /// (`label_source`).
  package static func isColumn(_ name: String) -> Bool {
    bareColumns.contains(name.lowercased().replacing("_", with: ""))
  }

  private typealias Value = @Sendable (DescriptionRecord) -> String?

  private static let values = Dictionary(
    columns.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })

  private static let columns: [(name: String, value: Value)] = [
    ("path", { $0.path }),
    ("status", { $0.status.rawValue }),
    ("origin", { $0.origin?.rawValue }),
    ("spoken", { $0.spoken }),
    ("label", { $0.label }),
    ("labelSource", { $0.labelSource?.rawValue }),
    ("labelLanguage", { $0.labelLanguage }),
    ("longDescription", { $0.longDescription }),
    ("description", { $0.description }),
    ("language", { $0.language.tag }),
    ("correction", { $0.correction }),
    ("silence", { $0.silence?.rawValue }),
    ("format", { $0.image?.format.rawValue }),
    ("width", { $0.image.map { String($0.width) } }),
    ("height", { $0.image.map { String($0.height) } }),
    ("orientation", { $0.image.map { String($0.orientation) } }),
    ("taken", { $0.image?.taken }),
    ("warnings", { $0.image?.warnings.map(\.rawValue).joined(separator: ", ") }),
    ("kind", { $0.kind?.rawValue }),
    ("faces", { $0.error == nil ? String($0.faces.count) : nil }),
    ("smiling", { $0.error == nil ? String($0.faces.count { $0.smiling == true }) : nil }),
    ("objects", { $0.objects.map(\.name).joined(separator: ", ") }),
    ("doing", { $0.doing.map(\.name).joined(separator: ", ") }),
    ("ground", { $0.ground.map(\.name).joined(separator: ", ") }),
    ("scene", { $0.scene?.name }),
    ("setting", { $0.setting?.name }),
    ("sharpness", { $0.sharpness.verdict?.rawValue }),
    ("brightness", { $0.brightness.verdict?.rawValue }),
    ("codes", { $0.codes.map(\.content).joined(separator: "\n") }),
    ("text", { $0.text?.text }),
    ("errorCode", { $0.error?.code.rawValue }),
    ("errorMessage", { $0.error?.message }),
    ("sha256", { $0.sha256 }),
    ("version", { $0.version }),
    ("reason", { $0.reason }),
  ]

  /// Why nothing is spoken, for a person.
  private var reason: String? {
    spoken == nil ? error?.message ?? silence?.words : nil
  }
}
