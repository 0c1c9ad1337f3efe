import CImageAnalysis

/// What C's table of formats knows.
extension ImageFacts.Format {
  /// The picture of a file that is described if it has several.
  package enum Part: Sendable {
    /// A frame of an animation.
    case frame
    /// The first page.
    case page
    /// The one that the file names as its main picture.
    case main
  }

  private struct Entry: Sendable {
    let number: UInt32
    let title: String
    let endings: [String]
    let part: Part

    init(_ number: UInt32, _ facts: ca_format_facts) {
      self.number = number
      title = String(cString: facts.title)
      endings = String(cString: facts.endings).split(separator: " ").map(String.init)
      part =
        switch facts.part {
        case CA_PAGE: .page
        case CA_MAIN: .main
        default: .frame
        }
    }
  }

  /// By the name of the format.
  private static let table = Dictionary(
    uniqueKeysWithValues: (0..<UInt32(CA_FORMAT_COUNT)).map { number in
      let facts = ca_get_format_facts(ca_format(rawValue: number))
      return (String(cString: facts.name), Entry(number, facts))
    })

  /// All titles as "JPEG, PNG and WebP".
  public static var titles: String {
    let titles = allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
  }

  /// The name for a person: "JPEG".
  public var title: String { entry?.title ?? rawValue }

  /// The endings of file names, in lower case, the usual one first: "jpg", "jpeg", "jfif".
  public var endings: [String] { entry?.endings ?? [] }

  /// Whether a decoder for the format is installed.
  ///
  /// Those for HEIC and AVIF may be separate packages.
  public var hasDecoder: Bool { entry.map { ca_reads_format(ca_format($0.number)) } ?? false }

  /// Which picture is described if the file has several.
  package var part: Part { entry?.part ?? .frame }

  private var entry: Entry? { Self.table[rawValue] }
}
