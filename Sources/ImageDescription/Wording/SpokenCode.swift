/// A code as spoken.
///
/// "QR code, https://example.org/menu."
struct SpokenCode {
  /// The longest content that is spoken whole, in characters.
  static let longest = 80

  /// What it is, and its content.
  let text: String
  /// The same with the content in quotation marks.
  let marked: String

  init(_ code: MachineCode, _ words: any SpokenWords) {
    let marks = words.punctuation
    let name = code.format.words(in: words)
    let content = SpokenText.harmless(code.content, words)
    guard !content.isEmpty else {
      (text, marked) = (name + marks.fullStop, name + marks.fullStop)
      return
    }
    let isLong = content.count > Self.longest
    let spoken = isLong ? content.prefix(Self.longest) + "…" : content + marks.fullStop
    let note = isLong ? marks.space + words.textContinues : ""
    text = name + marks.beforeText + spoken + note
    marked = name + marks.beforeText + marks.quoted(spoken) + note
  }
}

extension MachineCode {
  /// "QR code: https://example.org/menu", with the whole content.
  package func words(in words: any SpokenWords) -> String {
    let name = format.words(in: words)
    return content.isEmpty ? name : name + words.punctuation.colon + content
  }
}

extension MachineCode.Format {
  /// "QR code", "barcode".
  package func words(in words: any SpokenWords) -> String { words.code(englishWords) }

  private var englishWords: String {
    switch self {
    case .qr: "QR code"
    case .dataMatrix: "Data Matrix code"
    case .aztec: "Aztec code"
    case .ean13, .ean8, .upcA, .upcE, .code128: "barcode"
    }
  }
}
