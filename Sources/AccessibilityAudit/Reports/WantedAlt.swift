import ImageDescription

/// A picture whose alt text is missing, empty or meaningless.
public struct WantedAlt: Equatable, Sendable {
  /// The file as it was named.
  public var file: String
  /// The element of the picture.
  public var element: ElementLocation
  /// The address of the picture in the file.
  public var picture: String
  /// The current alt text; empty if there is none.
  public var current: String
  /// Whether an empty `alt` marks the picture as decorative.
  public var isDecorative: Bool
  /// A suggested alt text, from what is recognised with confidence; `nil` if there is nothing.
  public var suggestion: String?

  /// `nil` if the picture has an alt text, or its element cannot have one.
  ///
  /// - Parameter facts: what the picture shows, if it was described.
  init?(_ picture: ShownPicture, of file: String, _ facts: PictureFacts?) {
    guard let alt = picture.alt, alt.isWanted else { return nil }
    self.file = file
    element = alt.element
    self.picture = picture.address
    current = alt.text
    isDecorative = alt.isDecorative
    let record = facts?.record.worded(in: alt.language)
    suggestion = record.flatMap { SuggestedAlt.words(of: $0, for: ImageNameMissing.rule) }
  }
}

extension AuditReport {
  /// The columns of `csv`; the last one is for a person's words.
  public static let columns = [
    "path", "line", "column", "element", "index", "picture", "current", "decorative", "suggested",
    "alt",
  ]

  /// The pictures without a meaningful alt text as a CSV table with an empty column `alt`.
  public var csv: String {
    let rows = wantedAlts.map { wanted in
      [
        wanted.file, wanted.element.line.map(String.init) ?? "",
        wanted.element.column.map(String.init) ?? "", wanted.element.tag ?? "",
        wanted.element.index.map(String.init) ?? "", wanted.picture, wanted.current,
        wanted.isDecorative ? "yes" : "", wanted.suggestion ?? "", "",
      ]
    }
    return ([Self.columns] + rows)
      .map { $0.map(CSVCell.written).joined(separator: ",") + "\r\n" }.joined()
  }
}
