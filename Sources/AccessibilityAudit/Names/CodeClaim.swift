import Foundation
import ImageDescription

/// That a picture shows a code for cameras, and where it leads: "QR code for https://example.org".
struct CodeClaim: Equatable {
  /// The kind as the text has it: "QR code".
  let words: String
  /// The kinds that the words stand for.
  let kinds: Set<MachineCode.Format>
  /// The addresses that the text has.
  let links: [String]

  /// Other spellings, in all languages.
  private static let spellings: [(words: String, kinds: [MachineCode.Format])] = [
    ("QR-code", [.qr]), ("QR", [.qr]), ("bar code", barcodes), ("bar-code", barcodes),
    ("barcode", barcodes), ("data matrix", [.dataMatrix]), ("datamatrix", [.dataMatrix]),
    ("aztec code", [.aztec]),
  ]
  private static let barcodes = MachineCode.Format.allCases.filter(\.isBarcode)

  /// `nil` if the name mentions no code.
  init?(_ name: String, _ vocabulary: NameWords) {
    let own = MachineCode.Format.allCases.map { format in
      (words: format.words(in: vocabulary.language.words), kinds: [format])
    }
    let found = (own + Self.spellings).filter { Self.contains(name, $0.words) }
    guard let first = found.max(by: { $0.words.count < $1.words.count }) else { return nil }
    words = first.words
    kinds = Set(found.filter { $0.words == first.words }.flatMap(\.kinds))
    links = name.split { $0.isWhitespace || "\"“”„«»()<>".contains($0) }.map(String.init)
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".,;:!?")) }
      .filter { $0.contains("://") || $0.hasPrefix("www.") }
  }

  /// Whether a code leads where the text says.
  func leads(to content: String) -> Bool {
    links.contains { Self.core($0) == Self.core(content) }
  }

  /// Whether words stand in a name, not inside other words.
  private static func contains(_ name: String, _ words: String) -> Bool {
    guard let range = name.range(of: words, options: .caseInsensitive) else { return false }
    // Japanese has no spaces between words.
    if words.unicodeScalars.contains(where: { $0.value > 0x2FFF }) { return true }
    let before = name[..<range.lowerBound].last
    let after = name[range.upperBound...].first
    return before?.isLetter != true && (after?.isLetter != true || after == "s")
  }

  /// An address without its scheme, "www." and the last slash.
  private static func core(_ link: String) -> String {
    var core = link.lowercased()[...]
    if let scheme = core.range(of: "://") { core = core[scheme.upperBound...] }
    if core.hasPrefix("www.") { core = core.dropFirst(4) }
    return String(core.hasSuffix("/") ? core.dropLast() : core)
  }
}
