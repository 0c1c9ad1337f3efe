/// Text of a picture as it is spoken: on one line, not too long, and ended like a sentence.
struct SpokenText {
  /// The longest text that is spoken whole, in characters.
  static let longest = 250

  let text: String

  init(_ read: String) {
    let words = read.split(whereSeparator: \.isWhitespace)
    let whole = words.joined(separator: " ")
    if whole.count > Self.longest {
      text = Self.cut(whole) + "…"
    } else {
      text = Self.endsItself(whole) ? whole : whole + "."
    }
  }

  /// The text up to the last word that fits; a word too long by itself is cut inside.
  private static func cut(_ whole: String) -> String {
    let start = whole.prefix(longest + 1)
    guard let end = start.lastIndex(of: " ") else { return String(whole.prefix(longest)) }
    return String(start[..<end])
  }

  private static func endsItself(_ text: String) -> Bool {
    let last = text.last { !"\"'”’»)]".contains($0) }
    return last.map { ".!?…:;,。！？".contains($0) } ?? false
  }
}
